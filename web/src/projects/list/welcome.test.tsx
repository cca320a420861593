import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { profile } from '../../signing/testing/signing-desk.ts';
import { aRow } from '../testing/examples.ts';
import { type Answers, serving } from '../testing/serve.ts';

const pageOf = (content: unknown[]) =>
  Response.json({ content, totalCount: content.length, size: 10, page: 0 });
const rolesOf = (...codes: string[]) =>
  Response.json(codes.map((code, at) => ({ id: at + 1, name: code, code })));

/** What stands on the server now. All tests share one stream of events, as all pages of a tab do; `tell` speaks on it. */
const now = { roles: [] as string[], projects: [] as unknown[], iinConfirmed: false };
let tell: (() => void) | undefined;
const stream = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = () =>
          controller.enqueue(new TextEncoder().encode('event: count\ndata: {"count":1}\n\n'));
      },
    }),
  );

const open = async (at = '/app/project', answers: Answers = {}) => {
  const { fetch, made } = serving('CUSTOMER', {
    'GET /identity': () => Response.json({ ...profile, iinConfirmed: now.iinConfirmed }),
    'GET /identity/roles': () => rolesOf(...now.roles),
    'GET /projects?': () => pageOf(now.projects),
    'GET /live': stream,
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  return { ...(await showPage(at)), made };
};
const welcome = () => screen.findByRole('heading', { name: 'Добро пожаловать!' });

beforeEach(() => {
  localStorage.clear();
  Object.assign(now, { roles: [], projects: [], iinConfirmed: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the first page of who has no project', () => {
  it('says what to pass on, who invites, how to confirm who they are, and offers the languages', async () => {
    const { made } = await open();
    await welcome();
    const address = await screen.findByRole('region', { name: 'Ваш адрес для приглашения' });
    expect(within(address).getByText('a@b.kz')).toBeDefined();
    expect(address.textContent).toMatch(/заказчика или генерального подрядчика/);
    expect(address.textContent).toMatch(/на странице «Организации»/);
    expect(address.textContent).toMatch(/Роль «Заказчик».* дает администратор безопасности/);
    expect(await screen.findByRole('heading', { name: 'Подтверждение личности' })).toBeDefined();
    const languages = screen.getByRole('navigation', { name: 'Язык интерфейса' });
    expect(within(languages).getAllByRole('button')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Объекты' })).toBeDefined();
    expect(made.some(({ call }) => call.startsWith('GET /projects?'))).toBe(false);
  });

  it('copies the address by the keyboard, which stays where it was', async () => {
    const user = userEvent.setup();
    await open();
    (await screen.findByRole('button', { name: 'Скопировать адрес' })).focus();
    await user.keyboard('{Enter}');
    const copied = await screen.findByRole('button', { name: 'Скопировано' });
    expect(document.activeElement).toBe(copied);
    expect(await navigator.clipboard.readText()).toBe('a@b.kz');
  });

  it('says when the identity is confirmed', async () => {
    now.iinConfirmed = true;
    await open();
    expect(await screen.findByText('подтверждена')).toBeDefined();
  });

  it('stands for /app, too', async () => {
    const { history } = await open('/app');
    await welcome();
    expect(history.location.pathname).toBe('/app/project');
  });

  it.each(['/app/admin', '/app/admin/users', '/app/project/create'])(
    'stands for no page they may not see: %s is refused to them as to others',
    async (at) => {
      await open(at);
      expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
    },
  );

  it('is that of a supervisor whom nobody has added, since they may not found a project', async () => {
    now.roles = ['TECHNICAL_SUPERVISION'];
    await open();
    await welcome();
    expect(screen.queryByRole('button', { name: 'Создать объект' })).toBeNull();
  });

  it('is the list for whoever may found a project', async () => {
    now.roles = ['DESIGNER'];
    await open();
    expect(await screen.findByText(/Создайте первый объект/)).toBeDefined();
    expect(screen.queryByText('Добро пожаловать!')).toBeNull();
  });

  it('is still refused to a security officer, who has a place of their own', async () => {
    now.roles = ['SECURITY'];
    await open();
    expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
  });
});

describe('the welcome', () => {
  const added = () => Object.assign(now, { roles: ['SUBCONTRACTOR'], projects: [aRow(1)] });

  it('turns into the list once they are told of a project', async () => {
    await open();
    await welcome();
    added();
    await waitFor(() => {
      tell?.();
      expect(screen.getByRole('link', { name: /Объект 1/ })).toBeDefined();
    });
    expect(screen.queryByText('Добро пожаловать!')).toBeNull();
  });

  it('turns into the list of a supervisor likewise', async () => {
    now.roles = ['AUTHOR_SUPERVISION'];
    await open();
    await welcome();
    now.projects = [aRow(1)];
    await waitFor(() => {
      tell?.();
      expect(screen.getByRole('link', { name: /Объект 1/ })).toBeDefined();
    });
  });

  it('gives way to a refusal at the next step of who has lost the role that opened the list', async () => {
    now.roles = ['CUSTOMER'];
    await open();
    const [create] = await screen.findAllByRole('button', { name: 'Создать объект' });
    now.roles = [];
    fireEvent.click(create ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
  });

  it('turns into the list when they come back to the window', async () => {
    await open('/app/project', { 'GET /live': () => new Response(null, { status: 503 }) });
    await welcome();
    added();
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: /Объект 1/ })).toBeDefined();
  });
});
