import { addressOf } from './address.ts';
import { entranceRoutes } from './entrance-routes.ts';
import { connectionError, refusalFrom } from './errors.ts';
import { clearTokens, readTokens, storeTokens, type Tokens } from './tokens.ts';

let running: Promise<Tokens> | undefined;

/**
 * Exchanges the refresh token for a new pair after `failed` was refused. Parallel calls of this tab share one
 * exchange, other tabs wait for it (a refresh token used twice would end the whole family). A refused exchange
 * clears the tokens; a broken connection leaves them, since the person is still signed in.
 */
export const refreshTokens = (failed: string): Promise<Tokens> => {
  running ??= exclusively(() => exchange(failed)).finally(() => {
    running = undefined;
  });
  return running;
};

const exchange = async (failed: string): Promise<Tokens> => {
  const stored = readTokens();
  if (!stored) {
    throw refusalFrom(401, '');
  }
  if (stored.token !== failed) {
    return stored;
  }
  const route = entranceRoutes.auth.refresh;
  const answer = await fetch(addressOf(route), {
    method: route.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: stored.refreshToken }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => {
    throw connectionError('offline');
  });
  return await accept(answer);
};

const accept = async (answer: Response): Promise<Tokens> => {
  const text = await answer.text();
  if (!answer.ok) {
    if (answer.status < 500 && answer.status !== 429) {
      clearTokens();
    }
    throw refusalFrom(answer.status, text);
  }
  const pair: Tokens = JSON.parse(text);
  storeTokens(pair);
  return pair;
};

/** Web Locks exist in secure contexts only; elsewhere one tab still makes one exchange. */
const exclusively = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator && navigator.locks
    ? await navigator.locks.request('nysan.refresh', work)
    : await work();
