import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
import { aPerson, designer, expert, me, room } from '../testing/people.ts';
import { freezing, previewId } from '../testing/signing.ts';
import { aLetter, letterAddress, letterId, listAddress, withLetters } from './testing/letters.ts';

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const sent = aLetter({ id: idOf(71), stage: 'OUTCOMMING' }); // sic

const frozen = freezing('letters');

/** A server that freezes a letter and has it signed by the demo key; `send` answers what was sent. */
const signing =
  (send: Answer = () => Response.json(sent, { status: 201 })): Answer =>
  (called) => {
    const { method, path } = called;
    switch (`${method} ${path}`) {
      case `POST ${room}/letters`:
      case `POST ${room}/letters/${letterId}/reply`:
        return send(called);
      default:
        return frozen[`${method} ${path}`]?.();
    }
  };

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const choose = async (label: RegExp, words: string, name: RegExp) => {
  const box = screen.getByRole('combobox', { name: label });
  await userEvent.click(box);
  fireEvent.change(box, { target: { value: words } });
  const option = await waitFor(() => optionsOf(box).find((one) => name.test(one.textContent)));
  await userEvent.click(option ?? document.body);
};
/** What the opened list of a field offers. */
const optionsOf = (box: HTMLElement): HTMLElement[] => {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
};
const openForm = async (address = `${listAddress}/send`) => {
  const page = await showPage(address);
  await screen.findByRole('textbox', { name: /^Тема/ });
  return page;
};
const write = async () => {
  await choose(/^Основной получатель/, 'жоба инст', /Иманова/);
  await choose(/^Копии/, 'ахметов', /Ахметов/);
  fireEvent.change(field(/^Тема/), { target: { value: ' Запрос ' } });
  fireEvent.change(field(/^Содержание/), { target: { value: 'Просим.\n\nЖдем.' } });
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodiesOf = (calls: Called[], path: string) =>
  calls
    .filter((called) => called.method === 'POST' && called.path === path)
    .map(({ body }) => body);

const payload = {
  projectUuid: projectId,
  title: 'Запрос',
  content: 'Просим.\n\nЖдем.',
  creationDate: '2026-03-03',
  documentNumber: 'ИСХ-2026-000003',
  mainRecipientId: designer.id,
  recipientIds: [expert.id],
  attachedFileIds: [],
};

describe('a new letter', () => {
  it('is frozen, signed and sent word for word, and leads to itself', async () => {
    const calls = withLetters(signing());
    const { history } = await openForm();
    await write();
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    await waitFor(() => expect(history.location.pathname).toBe(`${listAddress}/${sent.id}`));
    expect(bodiesOf(calls, `${room}/letters/preview`)).toEqual([payload]);
    expect(bodiesOf(calls, `${room}/letters`)).toEqual([payload]);
  });

  it('does not offer its writer as recipient, and finds people by organization', async () => {
    withLetters();
    await openForm();
    const box = screen.getByRole('combobox', { name: /^Основной получатель/ });
    await userEvent.click(box);
    const names = () => optionsOf(box).map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(names().join()).not.toContain(me.fullname);
    fireEvent.change(box, { target: { value: 'сараптама инженер' } });
    await waitFor(() =>
      expect(names()).toEqual(['Ахметов Жандос БолатұлыТОО «Сапа Сараптама» · Инженер']),
    );
  });

  it('says which fields are wanting and freezes nothing', async () => {
    const calls = withLetters(signing());
    await openForm();
    await press('Подписать ЭЦП и отправить');
    expect(screen.getAllByText('Это поле обязательно для заполнения')).toHaveLength(3);
    expect(bodiesOf(calls, `${room}/letters/preview`)).toEqual([]);
  });

  it('is kept while it is typed, also when the page is closed, until it is sent', async () => {
    withLetters(signing());
    const first = await openForm();
    await write();
    first.unmount();
    const second = await openForm();
    expect(await screen.findByText('Восстановлен неотправленный текст')).toBeDefined();
    expect(field(/^Тема/)).toHaveProperty('value', ' Запрос ');
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    await waitFor(() => expect(second.history.location.pathname).toContain(sent.id));
    second.unmount();
    await openForm();
    expect(field(/^Тема/)).toHaveProperty('value', '');
  });

  it('can be begun anew', async () => {
    withLetters();
    const { unmount } = await openForm();
    fireEvent.change(field(/^Тема/), { target: { value: 'Запрос' } });
    unmount();
    await openForm();
    await press('Начать заново');
    expect(field(/^Тема/)).toHaveProperty('value', '');
    expect(screen.queryByText('Восстановлен неотправленный текст')).toBeNull();
  });

  it('that was signed and did not arrive is sent once more without signing again', async () => {
    let isBroken = true;
    const calls = withLetters(
      signing(() => (isBroken ? refusal(503, 'service-unavailable') : Response.json(sent))),
    );
    const { history } = await openForm();
    await write();
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    expect(await screen.findByText(/^Письмо подписано, но не отправлено/)).toBeDefined();
    isBroken = false;
    await press('Отправить еще раз');
    await waitFor(() => expect(history.location.pathname).toContain(sent.id));
    expect(bodiesOf(calls, `/signer/demo/${previewId}`)).toHaveLength(1);
  });

  it('whose number was used meanwhile gets a new one and keeps its text', async () => {
    let number = 'ИСХ-2026-000003';
    withLetters((called) => {
      if (called.path === `${room}/documents/documentNumber`) {
        return Response.json({ documentNumber: number, date: '2026-03-03' });
      }
      return signing(() => {
        number = 'ИСХ-2026-000004';
        return refusal(409, 'number-not-yours');
      })(called);
    });
    await openForm();
    await write();
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    expect(await screen.findByText('number-not-yours')).toBeDefined();
    await waitFor(() => expect(field(/^Номер/)).toHaveProperty('value', 'ИСХ-2026-000004'));
    expect(field(/^Тема/)).toHaveProperty('value', ' Запрос ');
  });

  it('shows what the server refuses at its field', async () => {
    const errors = [{ path: 'title', code: 'too-long', message: 'Слишком длинно' }];
    withLetters(({ path }) =>
      path === `${room}/letters/preview` ? refusal(400, 'bad-input', { errors }) : undefined,
    );
    await openForm();
    await write();
    await press('Подписать ЭЦП и отправить');
    expect(await screen.findByText('Слишком длинно')).toBeDefined();
  });

  it('names the seat it is written from when its writer has several', async () => {
    const other = { ...aPerson(14, me.fullname, 'ТОО «Іргетас»'), email: me.email };
    const people = [me, other, designer, expert];
    const calls = withLetters((called) =>
      called.path.endsWith('/recipients') ? Response.json(people) : signing()(called),
    );
    await openForm();
    await choose(/^От кого/, 'Іргетас', /Іргетас/);
    await write();
    await press('Подписать ЭЦП и отправить');
    await screen.findByRole('button', { name: 'Демо-ключ' });
    expect(bodiesOf(calls, `${room}/letters/preview`)).toEqual([
      { ...payload, senderMembershipId: other.id },
    ]);
  });
});

describe('an answer', () => {
  it('goes to who wrote, about the same, may be empty, and names what it answers in the preview alone', async () => {
    const calls = withLetters(signing());
    const { history } = await openForm(`${letterAddress}/reply`);
    expect(screen.getByText('ИСХ-2026-000002', { selector: 'strong' })).toBeDefined();
    await press('Подписать ЭЦП и отправить');
    await press('Демо-ключ');
    await waitFor(() => expect(history.location.pathname).toContain(sent.id));
    const answer = {
      ...payload,
      title: 'Замена гидроизоляции',
      content: '',
      recipientIds: [],
    };
    expect(bodiesOf(calls, `${room}/letters/preview`)).toEqual([{ ...answer, parentId: letterId }]);
    expect(bodiesOf(calls, `${room}/letters/${letterId}/reply`)).toEqual([answer]);
  });

  it('goes by one press to who else read what it answers and is still there', async () => {
    const gone = aPerson(14, 'Ушедший Человек');
    const calls = withLetters(signing(), aLetter({ recipients: [expert, gone] }));
    await openForm(`${letterAddress}/reply`);
    await press(/^Как в ИСХ-2026-000002 Ахметов/);
    expect(screen.queryByRole('button', { name: /Как в/ })).toBeNull();
    await press('Подписать ЭЦП и отправить');
    await screen.findByRole('button', { name: 'Демо-ключ' });
    expect(bodiesOf(calls, `${room}/letters/preview`)).toMatchObject([
      { mainRecipientId: designer.id, recipientIds: [expert.id] },
    ]);
  });

  it('keeps whom its writer has named, and is offered nobody without a letter it answers', async () => {
    withLetters(signing(), aLetter({ mainRecipient: me, recipients: [] }));
    await openForm(`${letterAddress}/reply`);
    expect(screen.queryByRole('button', { name: /Как в/ })).toBeNull();
    await choose(/^Основной получатель/, 'ахметов', /Ахметов/);
    await press(/^Как в ИСХ-2026-000002 Иманова/);
    expect(screen.getByRole('combobox', { name: /^Основной получатель/ })).toHaveProperty(
      'value',
      expert.fullname,
    );
    cleanup();
    await openForm();
    expect(screen.queryByRole('button', { name: /Как в/ })).toBeNull();
  });

  it('cannot be written to a letter that is not there', async () => {
    withLetters(({ path }) =>
      path === `${room}/letters/${letterId}` ? refusal(404, 'not-found') : undefined,
    );
    await showPage(`${letterAddress}/reply`);
    expect(await screen.findByText('Документ не найден')).toBeDefined();
  });
});
