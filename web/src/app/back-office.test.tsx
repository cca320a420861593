import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { onPhone, openAs, pageOf } from '../admin/testing/office.ts';
import { clearTokens } from '../api/index.ts';
import { serving } from '../projects/testing/serve.ts';

const lists = {
  'GET /admin/users': () => pageOf([]),
  'GET /projects?': () => pageOf([]),
  'GET /handbooks?': () => pageOf([]),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('where a person begins', () => {
  const signIn = async (role: RoleCode, address = '/auth/sign-in') => {
    const login = { 'POST /auth/login': () => Response.json({ token: 't', refreshToken: 'r' }) };
    vi.stubGlobal('fetch', serving(role, { ...lists, ...login }).fetch);
    clearTokens();
    const shown = await showPage(address);
    await userEvent.type(await screen.findByLabelText('Электронная почта'), 'a@b.kz');
    await userEvent.type(screen.getByLabelText('Пароль'), 'Nysan-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    return shown.history;
  };

  it.each([
    ['SECURITY', '/app/admin/users'],
    ['ADMIN', '/app/project'],
    ['CUSTOMER', '/app/project'],
  ] as const)('after sign-in is for %s %s', async (role, path) => {
    const history = await signIn(role);
    await waitFor(() => expect(history.location.pathname).toBe(path));
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  });

  it('is where they wanted to go, when they wanted to go somewhere', async () => {
    const history = await signIn('SECURITY', '/auth/sign-in?redirectUrl=%2Fapp%2Fnotification');
    await waitFor(() => expect(history.location.pathname).toBe('/app/notification'));
  });

  it('is the same for the address without a path', async () => {
    const { history } = await openAs('SECURITY', '/', lists);
    await waitFor(() => expect(history.location.pathname).toBe('/app/admin/users'));
  });

  it('is asked for on the list of projects when the roles cannot be had', async () => {
    const failing = { 'GET /identity/roles': () => Response.json({}, { status: 500 }) };
    const { history } = await openAs('SECURITY', '/app', failing);
    expect((await screen.findByRole('alert')).textContent).toContain('HTTP Error 500');
    expect(history.location.pathname).toBe('/app/project');
  });
});

describe('the back office', () => {
  const names = (menu: HTMLElement) =>
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it.each([
    ['SECURITY', '/app/admin/users', ['Пользователи']],
    [
      'ADMIN',
      '/app/admin/handbooks',
      [
        'Справочник журналов',
        'Объекты в архиве',
        'Истории',
        'Все организации',
        'Родительская организация',
        'Наименования организаций',
        'Ставки НДС',
        'Сообщения о проблемах',
        'Фоновые задания',
        'Исходящие письма',
        'Состояние системы',
      ],
    ],
  ] as const)('opens for %s on %s and lists what they may view', async (role, path, entries) => {
    const { history } = await openAs(role, '/app/admin', lists);
    const menu = await screen.findByRole('navigation', { name: 'Разделы администрирования' });
    expect(history.location.pathname).toBe(path);
    expect(names(menu)).toEqual(entries);
  });

  it.each([
    ['ADMIN', '/app/admin/users'],
    ['SECURITY', '/app/admin/handbooks'],
    ['SECURITY', '/app/admin/organizations-all'],
    ['SECURITY', '/app/admin/organizations-parent'],
    ['SECURITY', '/app/admin/projects'],
    ['SECURITY', '/app/admin/reports'],
    ['SECURITY', '/app/admin/stories'],
    ['SECURITY', '/app/admin/jobs'],
    ['SECURITY', '/app/admin/mails'],
    ['SECURITY', '/app/admin/system'],
    ['CUSTOMER', '/app/admin'],
  ] as const)('denies %s %s', async (role, path) => {
    const { history } = await openAs(role, path);
    expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
    expect(history.location.pathname).toBe('/app/access-denied');
  });

  it.each(['news', 'users/1'])('has no page %s', async (path) => {
    await openAs('ADMIN', `/app/admin/${path}`);
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeDefined();
  });

  it.each([
    ['ADMIN', ['Объекты', 'Сводка', 'Администрирование']],
    ['SECURITY', ['Администрирование']],
    ['CUSTOMER', ['Объекты', 'Сводка']],
  ] as const)('stands in the top bar of those who may view any of it: %s', async (role, areas) => {
    await openAs(role, '/app/access-denied');
    const bar = await screen.findByRole('navigation', { name: 'Главное меню' });
    await waitFor(() => expect(names(bar)).toEqual(areas));
  });

  it('has its pages in the section picker of a phone', async () => {
    onPhone();
    await openAs('ADMIN', '/app/admin/projects', lists);
    await userEvent.click(await screen.findByRole('button', { name: 'Разделы' }));
    const menu = await screen.findByRole('navigation', { name: 'Разделы администрирования' });
    expect(names(menu)).toContain('Родительская организация');
  });
});
