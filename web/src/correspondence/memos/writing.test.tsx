import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  type Called,
  idOf,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import { designer, expert, room } from '../testing/people.ts';
import { freezing } from '../testing/signing.ts';
import {
  aDraft,
  aMemo,
  asked,
  listAddress,
  memoAddress,
  memoId,
  withMemos,
} from './testing/memos.ts';

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const sent = aMemo({ id: idOf(71), stage: 'OUTCOMMING' }); // sic
const saved = aDraft({ id: idOf(72) });

const frozen = freezing('memos');

/** A server that keeps drafts, freezes a memo, has it signed by the demo key and sends it. */
const signing: Answer = ({ method, path }) => {
  switch (`${method} ${path}`) {
    case `POST ${room}/memos`:
    case `POST ${room}/memos/${memoId}/reply`:
      return Response.json(sent, { status: 201 });
    case `POST ${room}/memos/draft`:
      return Response.json(saved, { status: 201 });
    case `PUT ${room}/memos/${memoId}/draft`:
      return Response.json(aDraft());
    default:
      return frozen[`${method} ${path}`]?.();
  }
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const choose = async (label: RegExp, words: string, name: RegExp) => {
  const box = screen.getByRole('combobox', { name: label });
  await userEvent.click(box);
  fireEvent.change(box, { target: { value: words } });
  await pick(box, name);
};
const pick = async (box: HTMLElement, name: RegExp) => {
  const option = await waitFor(() => {
    const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
    const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const found = options.find((one) => name.test(one.textContent));
    expect(found).toBeDefined();
    return found;
  });
  await userEvent.click(option ?? document.body);
};
const openForm = async (address = `${listAddress}/send`) => {
  const page = await showPage(address);
  await screen.findByRole('textbox', { name: /^Тема/ });
  return page;
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodiesOf = (calls: Called[], method: string, path: string) =>
  calls
    .filter((called) => called.method === method && called.path === path)
    .map(({ body }) => body);

const payload = {
  projectUuid: projectId,
  title: 'О сроках',
  content: 'Прошу сообщить.',
  creationDate: '2026-03-03',
  documentNumber: 'СЗ-2026-000003',
  mainRecipientStatus: { [designer.id]: 'MEMO_FOR_REVIEW' },
  recipientStatuses: { [expert.id]: 'MEMO_FOR_APPROVAL' },
  attachedFileIds: [],
};

const write = async () => {
  await choose(/^Основной получатель/, 'иманова', /Иманова/);
  await choose(/^Добавить получателя/, 'ахметов', /Ахметов/);
  const asked = await screen.findByRole('combobox', { name: /^Для чего: Ахметов/ });
  expect((asked as HTMLInputElement).value).toBe('На ознакомление');
  await userEvent.click(asked);
  await pick(asked, /На согласование/);
  fireEvent.change(field(/^Тема/), { target: { value: ' О сроках ' } });
  fireEvent.change(field(/^Содержание/), { target: { value: 'Прошу сообщить.' } });
};

describe('a new memo', () => {
  it('is frozen, signed and sent word for word, and leads to itself', async () => {
    const calls = withMemos(signing);
    const { history } = await openForm();
    expect((field(/^Номер/) as HTMLInputElement).readOnly).toBe(true);
    await write();
    expect((field(/^Обращение/) as HTMLInputElement).value).toBe('Уважаемая Динара Сәкенқызы!');
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/${sent.id}`));
    expect(bodiesOf(calls, 'POST', `${room}/memos/preview`)).toEqual([payload]);
    expect(bodiesOf(calls, 'POST', `${room}/memos`)).toEqual([payload]);
    expect(calls.find(({ path }) => path === `${room}/documents/documentNumber`)?.query).toBe(
      'type=MEMO',
    );
  });

  it('loses a recipient only after asking', async () => {
    withMemos(signing);
    await openForm();
    await choose(/^Добавить получателя/, 'ахметов', /Ахметов/);
    const remove = await screen.findByRole('button', { name: /^Убрать получателя: Ахметов/ });
    await userEvent.click(remove);
    await press('Нет');
    expect(screen.getByRole('combobox', { name: /^Для чего: Ахметов/ })).toBeDefined();
    await userEvent.click(remove);
    await press('Да');
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: /^Для чего: Ахметов/ })).toBeNull(),
    );
  });

  it('says which fields are wanting and freezes nothing', async () => {
    const calls = withMemos(signing);
    await openForm();
    await press('Подписать ЭЦП и отправить');
    expect(await screen.findAllByText('Это поле обязательно для заполнения')).toHaveLength(3);
    expect(bodiesOf(calls, 'POST', `${room}/memos/preview`)).toEqual([]);
  });

  it('is kept while it is typed', async () => {
    withMemos(signing);
    const { unmount } = await openForm();
    fireEvent.change(field(/^Тема/), { target: { value: 'О сроках' } });
    unmount();
    withMemos(signing);
    await openForm();
    expect(screen.getByText('Восстановлен неотправленный текст')).toBeDefined();
    expect((field(/^Тема/) as HTMLInputElement).value).toBe('О сроках');
  });

  it('shows what the server refuses at its field', async () => {
    const errors = [
      { path: 'recipientStatuses', code: 'foreign-reference', message: 'Нет такого участника.' },
    ];
    withMemos((called) =>
      called.path === `${room}/memos/preview`
        ? refusal(422, 'field-refused', { errors })
        : signing(called),
    );
    await openForm();
    await write();
    await press('Подписать ЭЦП и отправить');
    expect((await screen.findAllByText('Нет такого участника.')).length).toBeGreaterThan(0);
  });
});

describe('what no field of the form says', () => {
  it('is said of a refusal above the buttons, and a day that is over is renewed with the number', async () => {
    const errors = [
      { path: 'creationDate', code: 'memo-not-today', message: 'Датируется сегодня.' },
      { path: 'title', code: 'required', message: 'Нет темы.' },
    ];
    const calls = withMemos((called) =>
      called.path === `${room}/memos/preview`
        ? refusal(422, 'field-refused', { errors })
        : signing(called),
    );
    await openForm();
    await write();
    const numbers = () => calls.filter(({ path }) => path === `${room}/documents/documentNumber`);
    const before = numbers().length;
    await press('Подписать ЭЦП и отправить');
    expect((await screen.findByRole('alert')).textContent).toBe('Датируется сегодня.');
    expect(screen.getByText('Нет темы.')).toBeDefined();
    await waitFor(() => expect(numbers()).toHaveLength(before + 1));
  });

  it('is said of those who have left since', async () => {
    const gone = { ...expert, id: idOf(19), membershipId: idOf(19), fullname: 'Уехавший Ерлан' };
    withMemos(signing, aDraft({ recipients: [asked(gone)] }));
    await openForm(`${memoAddress}/draft-edit`);
    await screen.findByText(
      'Больше не участвуют в объекте и убраны из получателей: Уехавший Ерлан',
    );
  });
});

describe('a draft', () => {
  it('wants no more than a topic, and is shown once it is kept', async () => {
    const calls = withMemos(signing);
    const { history } = await openForm();
    await press('Сохранить как черновик');
    expect(await screen.findAllByText('Это поле обязательно для заполнения')).toHaveLength(1);
    fireEvent.change(field(/^Тема/), { target: { value: 'О сроках' } });
    await press('Сохранить как черновик');
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/${saved.id}`));
    expect(bodiesOf(calls, 'POST', `${room}/memos/draft`)).toEqual([
      {
        projectUuid: projectId,
        title: 'О сроках',
        content: '',
        mainRecipientStatus: {},
        recipientStatuses: {},
        attachedFileIds: [],
      },
    ]);
  });

  it('is one when the answer was lost and it is kept again', async () => {
    const calls = withMemos((called) => {
      if (called.path === `${room}/memos/draft`) {
        throw new TypeError('Failed to fetch');
      }
      return signing(called);
    });
    await openForm();
    fireEvent.change(field(/^Тема/), { target: { value: 'О сроках' } });
    const kept = () => calls.filter(({ path }) => path === `${room}/memos/draft`);
    await press('Сохранить как черновик');
    await screen.findByRole('alert');
    await press('Сохранить как черновик');
    await waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept()[1]?.key).toBe(kept()[0]?.key);
  });

  it('stands in the form as it was kept, and is kept anew', async () => {
    const calls = withMemos(signing, aDraft());
    const { history } = await openForm(`${memoAddress}/draft-edit`);
    expect((field(/^Тема/) as HTMLInputElement).value).toBe('О переносе городка');
    expect(screen.getByRole('combobox', { name: /^Для чего: Ахметов/ })).toBeDefined();
    await press('Сохранить');
    await waitFor(() => expect(history.location.pathname).toBe(memoAddress));
    expect(bodiesOf(calls, 'PUT', `${room}/memos/${memoId}/draft`)).toMatchObject([
      {
        mainRecipientStatus: { [designer.id]: 'MEMO_FOR_APPROVAL' },
        recipientStatuses: { [expert.id]: 'MEMO_FOR_REVIEW' },
      },
    ]);
  });

  it('is sent from its page under its own id', async () => {
    const calls = withMemos(signing, aDraft());
    const { history } = await showPage(memoAddress);
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/${sent.id}`));
    expect(bodiesOf(calls, 'POST', `${room}/memos`)).toMatchObject([{ id: memoId }]);
  });
});

describe('a draft that another device changed after its text was begun here', () => {
  const begun = async () => {
    withMemos(signing, aDraft());
    const page = await openForm(`${memoAddress}/draft-edit`);
    fireEvent.change(field(/^Содержание/), { target: { value: 'Старые слова' } });
    page.unmount();
    return withMemos(signing, aDraft({ version: 2, content: 'Новые слова' }));
  };
  const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

  it('is neither kept nor sent before it was said which text is meant', async () => {
    const calls = await begun();
    await openForm(`${memoAddress}/draft-edit?step=send`);
    await screen.findByText(/^Черновик изменили на другом устройстве/);
    expect(button('Сохранить').disabled).toBe(true);
    expect(button('Подписать ЭЦП и отправить').disabled).toBe(true);
    expect(bodiesOf(calls, 'POST', `${room}/memos/preview`)).toEqual([]);
    await press('Взять новый черновик');
    expect((field(/^Содержание/) as HTMLTextAreaElement).value).toBe('Новые слова');
    expect(button('Сохранить').disabled).toBe(false);
  });

  it('is written over by who wants their own text, as a change of what they have seen', async () => {
    const calls = await begun();
    await openForm(`${memoAddress}/draft-edit`);
    await press('Оставить этот текст');
    await press('Сохранить');
    const put = () => calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(put()).toHaveLength(1));
    expect(put()[0]).toMatchObject({ ifMatch: '"2"', body: { content: 'Старые слова' } });
  });
});

describe('an answer', () => {
  it('goes to who wrote, about the same, is no draft, and names what it answers in the preview alone', async () => {
    const calls = withMemos(signing);
    await openForm(`${memoAddress}/reply`);
    expect((field(/^Тема/) as HTMLInputElement).value).toBe('О переносе городка');
    expect(screen.queryByRole('button', { name: 'Сохранить как черновик' })).toBeNull();
    fireEvent.change(field(/^Содержание/), { target: { value: 'Согласен.' } });
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    const replyPath = `${room}/memos/${memoId}/reply`;
    await waitFor(() => expect(bodiesOf(calls, 'POST', replyPath)).toHaveLength(1));
    expect(bodiesOf(calls, 'POST', `${room}/memos/preview`)).toMatchObject([{ parentId: memoId }]);
    expect(bodiesOf(calls, 'POST', replyPath)).toMatchObject([
      { mainRecipientStatus: { [designer.id]: 'MEMO_FOR_REVIEW' }, content: 'Согласен.' },
    ]);
  });

  it('goes by one press to who else read what it answers, to be read', async () => {
    const calls = withMemos(signing);
    await openForm(`${memoAddress}/reply`);
    await press(/^Как в СЗ-2026-000002 Ахметов/);
    fireEvent.change(field(/^Содержание/), { target: { value: 'Согласен.' } });
    await press('Подписать ЭЦП и отправить');
    await screen.findByRole('button', { name: 'Демо-ключ' });
    expect(bodiesOf(calls, 'POST', `${room}/memos/preview`)).toMatchObject([
      {
        mainRecipientStatus: { [designer.id]: 'MEMO_FOR_REVIEW' },
        recipientStatuses: { [expert.id]: 'MEMO_FOR_REVIEW' },
      },
    ]);
  });
});
