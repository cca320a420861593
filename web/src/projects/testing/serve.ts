import type { RoleCode } from '@nysan/contract/permissions.ts';
import { storeTokens } from '../../api/index.ts';

/** A call the page made. */
type Made = { call: string; body: unknown; headers: Headers };
export type Answers = Record<string, (made: Made) => Response | Promise<Response>>;

/**
 * A server at the edge of the page: answers by `METHOD /path`, the longest beginning that fits. Gives the `fetch` to
 * stub, and the calls it has seen.
 */
export const serving = (role: RoleCode, answers: Answers) => {
  storeTokens({ token: 't', refreshToken: 'r' });
  const made: Made[] = [];
  const known: Answers = { ...usual(role), ...answers };
  const longestFirst = Object.keys(known).toSorted((one, other) => other.length - one.length);
  const fetch = async (url: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    const call = `${method} ${url.replace(/^\/api/, '')}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const one = { call, body: sent, headers: new Headers(headers) };
    made.push(one);
    const fitting = longestFirst.find((start) => call.startsWith(start));
    const answer =
      (await known[fitting ?? '']?.(one)) ?? refusal(404, 'not-found', `Нет ответа на ${call}`);
    return endedBy(signal, answer);
  };
  return { fetch, made };
};

/** An answer that goes on ends when the page leaves it, as that of a real server does. */
const endedBy = (signal: RequestInit['signal'], answer: Response): Response =>
  signal && answer.body
    ? new Response(answer.body.pipeThrough(new TransformStream(), { signal }), answer)
    : answer;

export const refusal = (status: number, code: string, message: string, more = {}): Response =>
  Response.json({ code, message, ...more }, { status });

const usual = (code: RoleCode): Answers => ({
  'GET /identity/roles': () => Response.json([{ id: 1, name: code, code }]),
  'GET /identity/invitations': () => Response.json([]),
  // Refused, it would be asked for again after longer and longer pauses, in the tests that follow, too.
  'GET /live': () => new Response(new ReadableStream()),
  'GET /settings': () =>
    Response.json({ demo: false, demoAccounts: [], mapTiles: null, mapCredits: null }),
  'GET /notifications/count': () => Response.json({ count: 0, waiting: 0 }),
  'GET /regions': () =>
    Response.json([
      { id: 1, name: 'город Астана', key: 'astana', latitude: 51.1, longitude: 71.4 },
      { id: 5, name: 'Акмолинская область', key: 'akmola', latitude: 53.2, longitude: 69.3 },
    ]),
  'GET /objects': () =>
    Response.json([
      { id: 1, name: 'Жилые здания' },
      { id: 2, name: 'Образование' },
    ]),
  'GET /projects/goals': () =>
    Response.json([
      {
        id: 1,
        name: 'Новое строительство',
        children: [{ id: 101, name: 'Индивидуальный проект' }],
      },
      { id: 2, name: 'Реконструкция', children: [] },
    ]),
});
