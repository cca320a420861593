import { currentLanguage } from '../i18n/index.ts';
import { addressOf } from './address.ts';
import { doubtConnection, trustConnection } from './connection.ts';
import { isUnanswered, refusalFrom } from './errors.ts';
import { told } from './outcomes.ts';
import { refreshTokens } from './refresh.ts';
import { tellRefused } from './refusals.ts';
import type { CallRoute } from './routes.ts';
import { readTokens } from './tokens.ts';
import { type Watchdog, watchdog } from './watchdog.ts';

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
  /** Of bytes that are downloaded: the share that has come, 0…1; 0 while their number is unknown. */
  onDownload?: (share: number) => void;
  /** Asks for events on the way to the answer, and is called with the stage of each. */
  onStage?: (stage: string) => void;
};

/** Makes one call: headers, an end to silence, one renewal of the token on a 401, errors as `ApiError`. */
export const send = async (route: CallRoute, sent: Sent = {}): Promise<unknown> => {
  const address = addressOf(route, sent);
  return await told(`${route.method} ${address}`, () => sendTo(address, route, sent));
};

const sendTo = async (address: string, route: CallRoute, sent: Sent): Promise<unknown> => {
  const key = sent.idempotencyKey ?? newKey();
  const watch = watchdog(sent.signal);
  try {
    const answer = await withToken(route, (token) => {
      watch.beat();
      return fetch(address, { ...askedOf(route, sent, key, token), signal: watch.signal });
    });
    noteAnswer(answer.status);
    await refuseIfRefused(answer);
    return await bodyOf(route, answer, sent, watch);
  } catch (error) {
    const why = watch.why(error);
    if (isUnanswered(why)) {
      doubtConnection();
    }
    throw why;
  } finally {
    watch.end();
  }
};

/** A gateway may answer for a server it cannot reach; whatever else answers is the server. */
const noteAnswer = (status: number): void => (status < 502 ? trustConnection() : doubtConnection());

const refuseIfRefused = async (answer: Response): Promise<void> => {
  if (answer.ok) {
    return;
  }
  if (answer.status === 403 || answer.status === 404) {
    tellRefused();
  }
  throw refusalFrom(answer.status, await answer.text());
};

/** Does a call with the stored token and, when that is refused, exactly once more with a new one. */
export const withToken = async <A extends { status: number }>(
  route: Pick<CallRoute, 'access'>,
  call: (token: string | undefined) => Promise<A>,
): Promise<A> => {
  if (route.access?.who === 'anyone') {
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
  { body, ifMatch, onStage }: Sent,
  key: string,
  token: string | undefined,
): Record<string, string> => ({
  accept: onStage ? 'text/event-stream, application/json' : 'application/json, */*',
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

const askedOf = (
  route: CallRoute,
  sent: Sent,
  key: string,
  token: string | undefined,
): RequestInit => ({
  method: route.method,
  headers: headersOf(route, sent, key, token),
  body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
});

const bodyOf = async (
  route: CallRoute,
  answer: Response,
  { onDownload, onStage }: Sent,
  { beat }: Watchdog,
): Promise<unknown> => {
  const promised = route.answers?.[answer.status] ?? {};
  if ('bytes' in promised) {
    // Nobody downloads before they have signed in.
    const { fileFrom } = await import('./download.ts');
    return await fileFrom(answer, String(promised.bytes), (share) => {
      beat();
      onDownload?.(share);
    });
  }
  if (answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { answerOfEvents } = await import('./answer-events.ts');
    return await answerOfEvents(answer.body, (stage) => {
      beat();
      onStage?.(stage);
    });
  }
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
};
