import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '../projects/testing/serve.ts';
import { aUser, onPhone, openAs, pageOf } from './testing/office.ts';

const user = aUser(1);
const customer = { id: 11, name: 'Заказчик', code: 'CUSTOMER', typeId: 'USER' };
const security = {
  id: 3,
  name: 'Администратор безопасности',
  code: 'SECURITY',
  typeId: 'SYSTEM',
};
const member = { id: 1, name: 'Участник проекта', code: null, typeId: 'SYSTEM' };
const foreman = { id: 106, name: 'Производитель работ', code: null, typeId: 'JOB_TITLE' };

const withRoles = (...roles: object[]) => Response.json({ ...user, roles });
const open = (answers: Answers = {}, address = '/app/admin/users') =>
  openAs('SECURITY', address, {
    'GET /admin/users': () => pageOf([user, aUser(2, { verified: false })]),
    'GET /admin/user?': () => withRoles(customer),
    'GET /roles': () => Response.json([member, security, customer, foreman]),
    ...answers,
  });
const unfold = async () =>
  userEvent.click(await screen.findByRole('button', { name: /user1@example\.kz/ }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  // Three are shown at once; those of one test would hold up those of the next.
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the users', () => {
  it('stand with e-mail, name and last sign-in, their roles unread', async () => {
    const { made } = await open();
    const row = await screen.findByRole('button', { name: /user1@example\.kz/ });
    expect(row.textContent).toMatch(/Сейткали Қайрат 1Последний вход: 20\.11\.2026/);
    expect(screen.getByRole('button', { name: /user2/ }).textContent).toContain('не подтвержден');
    expect(screen.getByText('2 пользователя')).toBeDefined();
    expect(made.some(({ call }) => call.startsWith('GET /admin/user?'))).toBe(false);
  });

  it('load as ten lines', async () => {
    const { container } = await open({ 'GET /admin/users': () => new Promise(() => undefined) });
    await screen.findByRole('heading', { name: 'Пользователи' });
    const waiting = container.querySelector('main section[aria-busy]');
    expect(waiting?.querySelectorAll('div:has(> .mantine-Skeleton-root)')).toHaveLength(10);
  });

  it('are searched for by what stands in the address', async () => {
    const { made, history } = await open({}, '/app/admin/users?page=3');
    await userEvent.type(await screen.findByLabelText('E-mail или имя'), ' қайрат ');
    await waitFor(() =>
      expect(new URLSearchParams(history.location.search).get('keyword')).toBe('қайрат'),
    );
    await waitFor(() =>
      expect(decodeURIComponent(made.at(-1)?.call ?? '')).toBe(
        'GET /admin/users?page=0&keyword=қайрат',
      ),
    );
  });

  it('that fit nothing lead back to all of them', async () => {
    const { history } = await open(
      { 'GET /admin/users': () => pageOf([]) },
      '/app/admin/users?keyword=x',
    );
    expect(await screen.findByText('Ничего не найдено')).toBeDefined();
    const nothing = screen.getByText('Ничего не найдено').parentElement ?? document.body;
    await userEvent.click(within(nothing).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('are walked through by arrow keys', async () => {
    await open();
    (await screen.findByRole('button', { name: /user1/ })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /user2/, expanded: true })).toBe(
      document.activeElement,
    );
  });

  it('show a failure with a way to try again', async () => {
    let fails = true;
    await open({
      'GET /admin/users': () => (fails ? refusal(500, 'x', 'Сбой') : pageOf([user])),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('HTTP Error 500');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: /user1/ })).toBeDefined();
  });

  it('are cards on a phone', async () => {
    onPhone();
    await open();
    const list = await screen.findByRole('list', { name: 'Пользователи' });
    await unfold();
    expect(await within(list).findByText('Заказчик')).toBeDefined();
  });
});

describe('the roles of a user', () => {
  it('are read when the person is opened for the first time', async () => {
    const { made } = await open();
    await unfold();
    const roles = await screen.findByRole('list', { name: 'Роли пользователя user1@example.kz' });
    expect(roles.textContent).toBe('ЗаказчикТип пользователя');
    await unfold();
    await unfold();
    const asked = made.filter(({ call }) => call.startsWith('GET /admin/user?'));
    expect(asked.map(({ call }) => call)).toEqual([`GET /admin/user?userId=${user.userId}`]);
  });

  it('may be none', async () => {
    await open({ 'GET /admin/user?': () => withRoles() });
    await unfold();
    expect(await screen.findByText('Пустой список ролей')).toBeDefined();
  });

  it('are given by kind, those already held and the neutral one left out', async () => {
    let given: object[] = [customer];
    const { changes } = await open({
      'GET /admin/user?': () => withRoles(...given),
      'POST /admin/users/role': () => {
        given = [customer, security];
        return withRoles(...given);
      },
    });
    await unfold();
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить роль' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Выберите роль!')).toBeDefined();
    expect(changes()).toEqual([]);
    await userEvent.click(dialog.getByRole('combobox', { name: 'Роль' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Администратор безопасности']);
    expect(screen.getByText('Системная роль')).toBeDefined();
    await userEvent.click(screen.getByRole('option', { name: security.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Успешно добавлено!')).toBeDefined();
    expect(changes()).toMatchObject([
      { call: 'POST /admin/users/role', body: { userId: user.userId, roleId: 3 } },
    ]);
    expect(
      await screen.findByRole('button', { name: /Удалить роль «Администратор/ }),
    ).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const take = async () => {
    await unfold();
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить роль «Заказчик»' }));
    return within(await screen.findByRole('dialog'));
  };

  it('are taken after a question, by a body', async () => {
    let held: object[] = [customer];
    const { changes } = await open({
      'GET /admin/user?': () => withRoles(...held),
      'DELETE /admin/users/role': () => {
        held = [];
        return withRoles();
      },
    });
    const question = await take();
    expect(changes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Успешно удалено!')).toBeDefined();
    expect(await screen.findByText('Пустой список ролей')).toBeDefined();
    expect(changes()).toMatchObject([
      { call: 'DELETE /admin/users/role', body: { userId: user.userId, roleId: 11 } },
    ]);
    expect(changes()[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('stay when the server refuses, in its words', async () => {
    const message = 'Это последний администратор безопасности: роль нельзя снять.';
    await open({ 'DELETE /admin/users/role': () => refusal(409, 'last-security', message) });
    const question = await take();
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Удалить роль «Заказчик»' })).toBeDefined();
  });

  it('of the readers themselves are for another officer to change', async () => {
    await open({
      'GET /identity': () =>
        Response.json({ id: user.userId, email: 'me@example.kz', fullname: '' }),
    });
    await unfold();
    expect(
      await screen.findByText('Свои роли меняет другой администратор безопасности.'),
    ).toBeDefined();
    expect(screen.getByRole('list', { name: /Роли пользователя/ }).textContent).toContain(
      'Заказчик',
    );
    expect(screen.queryByRole('button', { name: 'Добавить роль' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Удалить роль/ })).toBeNull();
  });
});
