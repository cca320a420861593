import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { readTokens, storeTokens } from '../api/index.ts';
import { mayEnter } from './guards.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const address = `/app/project/${projectId}/estimate?keyword=a`;
const signIn = `/auth/sign-in?redirectUrl=${encodeURIComponent(address)}`;
const pair = { token: 't', refreshToken: 'r' };

type Answer = () => Response;
const problem =
  (status: number, message = 'Отказ'): Answer =>
  () =>
    Response.json({ code: 'refused', message }, { status });
const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const customer: Answer = () => Response.json([{ id: 1, name: 'Заказчик', code: 'CUSTOMER' }]);
const renewed: Answer = () => Response.json({ token: 'new', refreshToken: 'newer' });

/** A server whose answers to the question for roles and to the renewal of the token can be changed. */
const serve = (roles: Answer, refresh: Answer = renewed) => {
  const now = { roles, refresh };
  const others = (url: string) =>
    url.startsWith('/api/estimate/') ? Response.json([]) : problem(404)();
  vi.stubGlobal('fetch', async (url: string) => {
    await Promise.resolve();
    if (url === '/api/auth/refresh-token') {
      return now.refresh();
    }
    return url.startsWith('/api/identity/roles') ? now.roles() : others(url);
  });
  return now;
};

// A broken connection is tried again twice before it counts, after a second and two more.

beforeEach(() => {
  localStorage.clear();
  storeTokens(pair);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a page whose guard asks for roles', () => {
  it.each([
    ['the session has ended', problem(401), problem(401)],
    ['the renewal is refused otherwise', problem(401), problem(403)],
    ['a renewed token is refused too', problem(401), renewed],
  ])('leads to sign in and back when %s', async (_, roles, refresh) => {
    serve(roles, refresh);
    const { history } = await showPage(address);
    expect(await screen.findByRole('button', { name: 'Войти' })).toBeDefined();
    expect(history.location.href).toBe(signIn);
    expect(screen.queryByText(/HTTP Error/)).toBeNull();
    expect(readTokens()).toBeUndefined();
  });

  it.each([
    ['the server fails', problem(500), renewed, 'HTTP Error 500'],
    ['there is no connection', unreachable, renewed, 'Клиентская ошибка'],
    ['the token cannot be renewed for want of a connection', problem(401), unreachable, 'Клиент'],
    ['the server is too busy to renew the token', problem(401), problem(429), 'HTTP Error 429'],
  ])('shows the failure when %s, and opens on a retry', async (_, roles, refresh, title) => {
    const server = serve(roles, refresh);
    const { history } = await showPage(address);
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect([history.location.href, readTokens()]).toEqual([address, pair]);
    server.roles = customer;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Смета' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('opens when what it awaits is forgotten meanwhile, by asking again', async () => {
    const client = new QueryClient();
    let asked = 0;
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return asked === 1 ? new Promise(() => undefined) : Promise.resolve(customer());
    });
    const entering = mayEnter('estimate')({
      context: { queryClient: client },
      params: { projectId },
      location: { href: address },
    });
    await waitFor(() => expect(asked).toBe(1));
    await client.cancelQueries();
    await expect(entering).resolves.toBeUndefined();
    expect(asked).toBe(2);
  });
});
