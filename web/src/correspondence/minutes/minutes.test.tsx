import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Called,
  idOf,
  pageOf,
  projectId,
  refusal,
} from '../../document-kit/testing/document-server.ts';
import { designer, me, room } from '../testing/people.ts';
import {
  anAssignment,
  answered,
  aRow,
  listAddress,
  minutesAddress,
  minutesId,
  someMinutes,
  withMinutes,
} from './testing/minutes.ts';

vi.setConfig({ testTimeout: 40_000 });
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const list = `${room}/protocols/project/${projectId}`;
const field = (name: RegExp, at = 0) =>
  screen.getAllByRole('textbox', { name })[at] ?? document.body;
const choose = async (words: string, name: RegExp, at = 0) => {
  const box = screen.getAllByRole('combobox', { name: /^Кому/ })[at] ?? document.body;
  await userEvent.click(box);
  fireEvent.change(box, { target: { value: words } });
  const option = await waitFor(() => {
    const found = document.getElementById(box.getAttribute('aria-controls') ?? '');
    return [...(found?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])].find((one) =>
      name.test(one.textContent),
    );
  });
  await userEvent.click(option ?? document.body);
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const bodiesOf = (calls: Called[], path: string) =>
  calls
    .filter((called) => called.method === 'POST' && called.path === path)
    .map(({ body }) => body);
const openForm = async () => {
  const page = await showPage(`${listAddress}/send`);
  await screen.findByRole('textbox', { name: /^Тема/ });
  return page;
};
/** Fills in the assignment at this place of the form. */
const give = async (at: number, words: string, name: RegExp, date: string, task: string) => {
  await choose(words, name, at);
  fireEvent.change(field(/^Срок/, at), { target: { value: date } });
  fireEvent.blur(field(/^Срок/, at));
  fireEvent.change(field(/^Поручение/, at), { target: { value: task } });
};

describe('the list of minutes', () => {
  it('leads to the answer of what waits, and to the minutes of all else', async () => {
    withMinutes(({ path }) =>
      path === list
        ? pageOf([
            aRow(),
            aRow({ id: idOf(4), documentNumber: 'ПРТ-2026-000004', stage: 'OUTCOMMING' }), // sic
            aRow({
              id: idOf(5),
              documentNumber: 'ПРТ-2026-000005',
              memberStatus: { code: 'DONE', name: 'Исполнено' },
            }),
          ])
        : undefined,
    );
    await showPage(listAddress);
    const table = await screen.findByRole('table', { name: 'Протоколы' });
    await within(table).findByText('ПРТ-2026-000002');
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${minutesAddress}/reply`,
      `${listAddress}/${idOf(4)}`,
      `${listAddress}/${idOf(5)}`,
    ]);
    const [first] = within(table).getAllByRole('row').slice(1);
    expect(first?.textContent).toContain('Исполнено: 1 из 3');
    expect(first?.textContent).toContain('2 просрочено');
  });

  it('asks for what was received or sent, and says that there is none', async () => {
    const calls = withMinutes(({ path }) => (path === list ? pageOf([]) : undefined));
    const { history } = await showPage(listAddress);
    await screen.findByText('Пока ни одного протокола');
    await userEvent.click(await screen.findByText('Исходящие'));
    await screen.findByText('Исходящих протоколов нет');
    expect(history.location.search).toContain('stage=OUTCOMMING'); // sic
    expect(calls.some(({ query }) => query.includes('stage=OUTCOMMING'))).toBe(true); // sic
  });
});

describe('new minutes', () => {
  const sent = someMinutes([anAssignment(1, { waitsForMe: false })], { stage: 'OUTCOMMING' }); // sic

  it('are sent with their assignments, and lead to themselves', async () => {
    const calls = withMinutes(({ method, path }) =>
      `${method} ${path}` === `POST ${room}/protocols`
        ? Response.json(sent, { status: 201 })
        : undefined,
    );
    const { history } = await openForm();
    fireEvent.change(field(/^Тема/), { target: { value: ' Сроки ' } });
    fireEvent.change(field(/^Комментарии/), { target: { value: 'Решили.' } });
    await give(0, 'жоба', /Иманова/, '10.03.2026', 'Передать узел');
    await press('Добавить поручение');
    await give(1, 'сейткали', /Сейткали/, '11.03.2026', 'Созвать');
    await press('Отправить');
    await waitFor(() => expect(history.location.pathname).toBe(minutesAddress));
    expect(bodiesOf(calls, `${room}/protocols`)).toEqual([
      {
        projectUuid: projectId,
        title: 'Сроки',
        content: 'Решили.',
        documentNumber: 'ПРТ-2026-000003',
        assignments: [
          { recipientId: designer.id, dueDate: '2026-03-10', taskDescription: 'Передать узел' },
          { recipientId: me.id, dueDate: '2026-03-11', taskDescription: 'Созвать' },
        ],
      },
    ]);
  });

  it('are one paper when the answer was lost and they are sent again, and another once they say something else', async () => {
    const calls = withMinutes(({ method, path }) => {
      if (`${method} ${path}` === `POST ${room}/protocols`) {
        throw new TypeError('Failed to fetch');
      }
      return undefined;
    });
    await openForm();
    fireEvent.change(field(/^Комментарии/), { target: { value: 'Решили.' } });
    await give(0, 'жоба', /Иманова/, '10.03.2026', 'Передать узел');
    const sent = () => calls.filter(({ path }) => path === `${room}/protocols`);
    await press('Отправить');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    await press('Отправить');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await screen.findByRole('alert');
    fireEvent.change(field(/^Комментарии/), { target: { value: 'Решили иначе.' } });
    await press('Отправить');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, other] = sent().map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('are not sent before everything needed is said, but for the topic', async () => {
    const calls = withMinutes();
    await openForm();
    await press('Отправить');
    await waitFor(() =>
      expect(screen.getAllByText('Это поле обязательно для заполнения')).toHaveLength(4),
    );
    expect(bodiesOf(calls, `${room}/protocols`)).toEqual([]);
  });

  it('lose an assignment only after it was asked, and are there again when the page was closed', async () => {
    withMinutes();
    const page = await openForm();
    fireEvent.change(field(/^Комментарии/), { target: { value: 'Решили.' } });
    await press('Добавить поручение');
    fireEvent.change(field(/^Поручение/, 1), { target: { value: 'Лишнее' } });
    await press('Удалить поручение 2');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Удалить поручение 2?');
    expect(dialog.textContent).toContain('Лишнее');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Нет' }));
    expect(screen.getByDisplayValue('Лишнее')).toBeTruthy();
    page.unmount();
    await openForm();
    expect(screen.getByText('Восстановлен неотправленный текст')).toBeTruthy();
    expect(screen.getByDisplayValue('Лишнее')).toBeTruthy();
    await press('Удалить поручение 2');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Да' }),
    );
    await waitFor(() => expect(screen.queryByDisplayValue('Лишнее')).toBeNull());
  });

  it('show a refusal beside the field of the assignment it concerns', async () => {
    withMinutes(({ method, path }) =>
      `${method} ${path}` === `POST ${room}/protocols`
        ? refusal(422, 'field-refused', {
            errors: [
              {
                path: 'assignments.0.dueDate',
                code: 'date-passed',
                message: 'Эта дата уже прошла.',
              },
            ],
          })
        : undefined,
    );
    await openForm();
    fireEvent.change(field(/^Комментарии/), { target: { value: 'Решили.' } });
    await give(0, 'ахметов', /Ахметов/, '10.03.2026', 'Сделать');
    await press('Отправить');
    await screen.findByText('Эта дата уже прошла.');
  });
});

describe('opened minutes', () => {
  it('show each assignment with what became of it, and the way to answer', async () => {
    const calls = withMinutes();
    const { history } = await showPage(minutesAddress);
    await screen.findByText('Совещание по кровле');
    const [mine, , others] = screen
      .getAllByRole('listitem')
      .filter((one) => /Задание/.test(one.textContent));
    expect(mine?.textContent).toMatch(/Сейткали.*Вам.*Ожидает.*Просрочено.*Срок: 10\.03\.2026/s);
    expect(others?.textContent).toMatch(
      /Ахметов.*Исполнено.*Просрочено.*Исполнено: 12\.03\.2026.*Выполнено полностью.*Схема\.pdf/s,
    );
    expect(screen.getByText('Ждут вашего ответа 2 поручения')).toBeTruthy();
    await waitFor(() =>
      expect(calls.some(({ path }) => path === `${room}/documents/${minutesId}/read`)).toBe(true),
    );
    await press('Ответить');
    expect(history.location.pathname).toBe(`${minutesAddress}/reply`);
  });

  it('offer no answer where nothing waits', async () => {
    withMinutes(undefined, someMinutes([answered(1)]));
    await showPage(minutesAddress);
    await screen.findByText('Совещание по кровле');
    expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull();
  });

  it('that others may read alone are not there', async () => {
    withMinutes(({ path }) =>
      path === `${room}/protocols/${minutesId}` ? refusal(404, 'not-found') : undefined,
    );
    await showPage(minutesAddress);
    await screen.findByRole('button', { name: 'К списку протоколов' });
  });
});

describe('an answer', () => {
  it('is to the assignment due first unless another is chosen, and needs a comment', async () => {
    const after = someMinutes([anAssignment(1), answered(2), answered(3)]);
    const calls = withMinutes(({ method, path }) =>
      `${method} ${path}` === `POST ${room}/protocols/${minutesId}/reply`
        ? Response.json(after)
        : undefined,
    );
    const { history } = await showPage(`${minutesAddress}/reply`);
    const chosen = await screen.findByRole('radio', { name: /Задание 1/ });
    expect(chosen).toHaveProperty('checked', true);
    await press('Ответить');
    await screen.findByText('Это поле обязательно для заполнения');
    await userEvent.click(screen.getByRole('radio', { name: /Задание 2/ }));
    fireEvent.change(field(/^Комментарий/), { target: { value: ' Готово ' } });
    await press('Ответить');
    await waitFor(() => expect(history.location.pathname).toBe(minutesAddress));
    expect(bodiesOf(calls, `${room}/protocols/${minutesId}/reply`)).toEqual([
      { assignmentId: idOf(42), comment: 'Готово', attachedFileIds: [] },
    ]);
  });

  it('whose answer was lost is sent again for the same assignment, though another waits by now', async () => {
    const after = someMinutes([answered(1), anAssignment(2), answered(3)]);
    let isThere = false;
    const calls = withMinutes(({ method, path }) => {
      if (method === 'POST' && path === `${room}/protocols/${minutesId}/reply`) {
        isThere = true;
        throw new TypeError('Failed to fetch');
      }
      return isThere && path === `${room}/protocols/${minutesId}`
        ? Response.json(after)
        : undefined;
    });
    await showPage(`${minutesAddress}/reply`);
    await screen.findByRole('radio', { name: /Задание 1/ });
    fireEvent.change(field(/^Комментарий/), { target: { value: 'Готово' } });
    const sent = () => calls.filter(({ path }) => path.endsWith('/reply'));
    await press('Ответить');
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    await press('Ответить');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, again] = sent();
    expect(again?.body).toEqual(first?.body);
    expect(again?.key).toBe(first?.key);
  });

  it('that somebody gave meanwhile is refused in words, and what was written stays', async () => {
    withMinutes(({ method, path }) =>
      `${method} ${path}` === `POST ${room}/protocols/${minutesId}/reply`
        ? refusal(409, 'assignment-done')
        : undefined,
    );
    await showPage(`${minutesAddress}/reply`);
    await screen.findByRole('radio', { name: /Задание 1/ });
    fireEvent.change(field(/^Комментарий/), { target: { value: 'Готово' } });
    await press('Ответить');
    await screen.findByText('assignment-done');
    expect(screen.getByDisplayValue('Готово')).toBeTruthy();
  });

  it('is not asked for where nothing waits', async () => {
    withMinutes(undefined, someMinutes([answered(1)]));
    const { history } = await showPage(`${minutesAddress}/reply`);
    await screen.findByText('Вашего ответа ничто не ждет');
    await press('Открыть протокол');
    expect(history.location.pathname).toBe(minutesAddress);
  });
});
