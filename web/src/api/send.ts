import { currentLanguage } from '../i18n/index.ts';
import { addressOf } from './address.ts';
import { connectionError, refusalFrom } from './errors.ts';
import { refreshTokens } from './refresh.ts';
import { tellRefused } from './refusals.ts';
import type { CallRoute } from './routes.ts';
import { readTokens } from './tokens.ts';

/** What a call is sent with, whatever its route. */
export type Sent = {
  params?: object;
  query?: object;
  body?: unknown;
  /** The version read, for `If-Match`. */
  ifMatch?: number | string;
  signal?: AbortSignal;
  /** A key of one's own, so that a repeated press of a button is one call; each call has a fresh one otherwise. */
  idempotencyKey?: string;
};

const timeLimit = 60_000;

/** Makes one call: headers, time limit, one renewal of the token on a 401, errors as `ApiError`. */
export const send = async (route: CallRoute, sent: Sent = {}): Promise<unknown> => {
  const key = sent.idempotencyKey ?? newKey();
  const answer = await withToken(route, (token) =>
    attempt(route, sent, headersOf(route, sent, key, token)),
  );
  if (!answer.ok) {
    if (answer.status === 403 || answer.status === 404) {
      tellRefused();
    }
    throw refusalFrom(answer.status, await answer.text());
  }
  return await bodyOf(route, answer);
};

/** Does a call with the stored token and, when that is refused, exactly once more with a new one. */
export const withToken = async <A extends { status: number }>(
  route: Pick<CallRoute, 'access'>,
  call: (token: string | undefined) => Promise<A>,
): Promise<A> => {
  if (route.access.who === 'anyone') {
    return await call(undefined);
  }
  const token = readTokens()?.token;
  const answer = await call(token);
  if (answer.status !== 401 || token === undefined) {
    return answer;
  }
  return await call((await refreshTokens(token)).token);
};

export const headersOf = (
  route: CallRoute,
  { body, ifMatch }: Sent,
  key: string,
  token: string | undefined,
): Record<string, string> => ({
  accept: 'application/json, */*',
  'accept-language': currentLanguage(),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(route.method === 'POST' && { 'idempotency-key': key }),
  ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
});

/** A random key; `crypto.randomUUID` is missing where the page is not served securely. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const attempt = async (
  route: CallRoute,
  { params, query, body, signal }: Sent,
  headers: Record<string, string>,
): Promise<Response> => {
  const limit = AbortSignal.timeout(timeLimit);
  try {
    return await fetch(addressOf(route, { params, query }), {
      method: route.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof TypeError && error.message.includes(' needs ')) {
      throw error;
    }
    throw connectionError(limit.aborted ? 'timeout' : 'offline');
  }
};

const bodyOf = async (route: CallRoute, answer: Response): Promise<unknown> => {
  const promised = route.answers[answer.status] ?? {};
  if ('bytes' in promised) {
    const blob = await answer.blob();
    return new File([blob], fileNameOf(answer.headers.get('content-disposition')), {
      type: blob.type || String(promised.bytes),
    });
  }
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
};

const fileNameOf = (disposition: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'file');
};
