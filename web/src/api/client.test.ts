import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import {
  ApiError,
  api,
  clearTokens,
  fieldErrors,
  onSession,
  readTokens,
  storeTokens,
} from './index.ts';

type Seen = { url: string; init: RequestInit; headers: Headers };
let seen: Seen[] = [];

const problem = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ status, code, message, title: code, type: 'x', requestId: 'r' }), {
    status,
  });

/** A server at the edge of the client: answers each call by its path and what it carries. */
const serve = (answer: (call: Seen) => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = { url, init, headers: new Headers(init.headers) };
    seen.push(call);
    return await answer(call);
  });
};

const callsTo = (path: string) => seen.filter(({ url }) => url.startsWith(path));
const bearer = ({ headers }: Seen) => headers.get('authorization');

beforeEach(async () => {
  seen = [];
  localStorage.clear();
  await startTexts('ru');
  storeTokens({ token: 'old', refreshToken: 'refresh-1' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('fills the path and the query, and carries token and language', async () => {
    serve(() => Response.json({ content: [], totalCount: 0, size: 10, page: 2 }));
    await api.projects.list({ query: { page: 2, keyword: 'Школа & сад', regionId: undefined } });
    const [call] = seen;
    expect(call?.url).toBe(
      `/api/projects?page=2&keyword=${new URLSearchParams({ k: 'Школа & сад' }).toString().slice(2)}`,
    );
    expect(call?.headers.get('authorization')).toBe('Bearer old');
    expect(call?.headers.get('accept-language')).toBe('ru');
    expect(call?.headers.has('idempotency-key')).toBe(false);
  });

  it('carries a fresh idempotency key on every POST', async () => {
    serve(() => Response.json({ message: 'ok' }));
    await api.auth.forgotPassword({ body: { email: 'a@b.kz' } });
    await api.auth.forgotPassword({ body: { email: 'a@b.kz' } });
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('sends the version read as If-Match', async () => {
    serve(() => new Response(null, { status: 204 }));
    await api.projects.archive({ params: { id: 'p' }, ifMatch: 3 });
    expect(seen[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('gives bytes as a file with the name of the answer', async () => {
    const name = "attachment; filename*=UTF-8''%D0%90%D0%BA%D1%82.pdf";
    serve(() => new Response('%PDF', { headers: { 'content-disposition': name } }));
    const file = await api.approval.print({ params: { id: 'd' }, query: {} });
    expect(file.name).toBe('Акт.pdf');
    expect(await file.text()).toBe('%PDF');
  });
});

describe('a refusal', () => {
  it('becomes an ApiError with code, message and details', async () => {
    serve(() => problem(409, 'stale-edit', 'Запись изменена'));
    const failure = await api.identity.profile().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, code: 'stale-edit', message: 'Запись изменена' });
  });

  it('names the refused fields', async () => {
    const errors = [{ path: 'email', code: 'email', message: 'Введите корректный e-mail.' }];
    serve(() =>
      Response.json({ code: 'bad-input', message: 'Проверьте данные', errors }, { status: 400 }),
    );
    const failure = await api.auth
      .forgotPassword({ body: { email: 'a' } })
      .catch((error: unknown) => error);
    expect(fieldErrors(failure)).toEqual({ email: 'Введите корректный e-mail.' });
    expect(fieldErrors(new Error('other'))).toEqual({});
  });

  it('is read also where bytes were asked for', async () => {
    serve(() => problem(404, 'not-found', 'Не найдено'));
    await expect(api.approval.print({ params: { id: 'd' } })).rejects.toThrow('Не найдено');
  });

  it('that is not ours has the unknown message', async () => {
    serve(() => new Response('<html>bad gateway</html>', { status: 502 }));
    await expect(api.identity.profile()).rejects.toMatchObject({
      status: 502,
      message: 'Произошла неизвестная ошибка!',
    });
  });

  it('of the network is FETCH_ERROR', async () => {
    serve(() => Promise.reject(new TypeError('failed to fetch')));
    await expect(api.identity.profile()).rejects.toMatchObject({ status: 0, code: 'FETCH_ERROR' });
  });

  it('by the caller stays an AbortError', async () => {
    const controller = new AbortController();
    serve(() => {
      controller.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(api.identity.profile({ signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a refused token', () => {
  const refreshing = (refresh: () => Response) =>
    serve((call) => {
      if (call.url === '/api/auth/refresh-token') {
        return refresh();
      }
      return bearer(call) === 'Bearer new'
        ? Response.json([])
        : problem(401, 'token-expired', 'Войдите снова');
    });

  it('is renewed once for parallel calls, each of which is retried once', async () => {
    refreshing(() => Response.json({ token: 'new', refreshToken: 'refresh-2' }));
    await Promise.all([api.identity.baseRoles(), api.identity.roles(), api.projects.regions()]);
    expect(callsTo('/api/auth/refresh-token')).toHaveLength(1);
    expect(callsTo('/api/identity/roles').map(bearer)).toEqual(['Bearer old', 'Bearer new']);
    expect(callsTo('/api/regions').map(bearer)).toEqual(['Bearer old', 'Bearer new']);
    expect(readTokens()).toEqual({ token: 'new', refreshToken: 'refresh-2' });
  });

  it('that another tab has renewed meanwhile is taken from it', async () => {
    serve((call) => {
      if (bearer(call) === 'Bearer old') {
        storeTokens({ token: 'new', refreshToken: 'refresh-2' });
        return problem(401, 'token-expired', 'Войдите снова');
      }
      return Response.json([]);
    });
    await api.identity.baseRoles();
    expect(callsTo('/api/auth/refresh-token')).toHaveLength(0);
    expect(callsTo('/api/identity/roles').map(bearer)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('that cannot be renewed ends the session', async () => {
    const states: boolean[] = [];
    const stop = onSession((signedIn) => states.push(signedIn));
    refreshing(() => problem(401, 'refresh-refused', 'Войдите снова'));
    await expect(api.identity.baseRoles()).rejects.toMatchObject({ code: 'refresh-refused' });
    stop();
    expect(readTokens()).toBeUndefined();
    expect(states).toEqual([false]);
    expect(callsTo('/api/identity/roles')).toHaveLength(1);
  });

  it('stays when only the connection failed', async () => {
    refreshing(() => {
      throw new TypeError('offline');
    });
    await expect(api.identity.baseRoles()).rejects.toMatchObject({ code: 'FETCH_ERROR' });
    expect(readTokens()).toBeDefined();
  });

  it('does not concern a wrong password at sign-in', async () => {
    refreshing(() => Response.json({ token: 'new', refreshToken: 'refresh-2' }));
    await expect(
      api.auth.login({ body: { email: 'a@b.kz', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
    expect(seen[0] && bearer(seen[0])).toBeNull();
  });
});

describe('the session', () => {
  it('ends in every tab', () => {
    const states: boolean[] = [];
    const stop = onSession((signedIn) => states.push(signedIn));
    localStorage.removeItem('nysan.tokens');
    window.dispatchEvent(new StorageEvent('storage', { key: 'nysan.tokens' }));
    stop();
    clearTokens();
    expect(states).toEqual([false]);
  });
});
