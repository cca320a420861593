import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Answered, PlainFields, PlainType } from '@nysan/contract/plain-fields.ts';
import { vi } from 'vitest';
import { storeTokens } from '../../api/index.ts';
import type { DocumentHead, Patch } from '../page/types.ts';

/** The id of the nth record of a test. */
export const idOf = (serial: number): string =>
  `019a0000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
export const projectId = idOf(1);
export const documentId = idOf(2);

/** What every document carries, as its creator sees it before it is sent. */
export const aHead = (number: string): DocumentHead => ({
  id: documentId,
  documentId: number,
  projectUuid: projectId,
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
  status: { status: 'CREATED', name: 'Создан' },
  version: 7,
  dueDate: null,
  issuedAt: null,
  issuer: null,
  waitingSince: null,
  waitsFor: { names: [], count: 0 },
  isCreator: true,
  isApprover: false,
  isCurrentUserApproved: false,
  editable: true,
  deletable: true,
  archivable: false,
  recallable: false,
  versions: [],
});

const blanks: Record<PlainType, unknown> = {
  text: '',
  date: '2026-03-01',
  optionalDate: null,
  month: '2026-03',
  optionalMoney: null,
  money: 0,
  percent: null,
  number: 0,
  choice: '',
  flag: false,
};

/** Plain fields in which nobody has written anything. */
export const blank = <F extends PlainFields>(fields: F): Answered<F> =>
  Object.fromEntries(
    Object.values(fields).map(({ wire, type }) => [wire, blanks[type]]),
  ) as Answered<F>;

/** What every row of a list carries while it waits for the reader. */
export const waitingRow = {
  id: documentId,
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-01T10:00:00Z',
  status: { status: 'INAPPROVE', name: 'В работе' }, // sic
  dueDate: '2999-12-31',
  waitingSince: '2026-03-01T10:00:00Z',
  waitsFor: { names: ['Сейткали Қайрат Маратұлы'], count: 1 },
  isCreator: false,
  editable: false,
  deletable: false,
  mayOpen: true,
  waitsForMe: true,
};

/** The answer of a list call. */
export const pageOf = (rows: object[], totalCount = rows.length): Response =>
  Response.json({ content: rows, totalCount, size: 10, page: 0 });

/** A call that reached the server; `query` is what stands after its path. */
export type Called = {
  method: string;
  path: string;
  query: string;
  body: unknown;
  ifMatch: string | null;
  /** What makes one call of those that are repeated. */
  key: string | null;
};
export type Answer = (called: Called) => Response | undefined;

/** An answer that refuses, in the format of the API. */
export const refusal = (
  status: number,
  code: string,
  more: { errors?: { path: string; code: string; message: string }[]; details?: object } = {},
): Response =>
  Response.json(
    { type: 'about:blank', title: code, status, code, message: code, requestId: 'r', ...more },
    { status },
  );

/**
 * The server at the edge of the client: `answer` decides about the calls of the test, everything else a page asks for
 * is answered plainly. Gives every call made to it, oldest first.
 */
export const serve = (answer: Answer, role: RoleCode = 'GENERAL_CONTRACTOR'): Called[] => {
  storeTokens({ token: 'access', refreshToken: 'refresh' });
  // happy-dom has no fonts to wait for; a growing text area listens to them.
  Object.assign(document, { fonts: new EventTarget() });
  const calls: Called[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', query = ''] = url.replace(/^\/api/, '').split('?');
    const called = {
      method: init.method ?? 'GET',
      path,
      query: decodeURIComponent(query),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      ifMatch: new Headers(init.headers).get('if-match'),
      key: new Headers(init.headers).get('idempotency-key'),
    };
    calls.push(called);
    return answer(called) ?? background(called, role);
  });
  return calls;
};

const background = ({ path }: Called, code: RoleCode): Response => {
  if (path.startsWith('/identity/roles')) {
    return Response.json([{ id: 7, name: 'Участник', code }]);
  }
  if (path === '/live') {
    return new Response(new ReadableStream());
  }
  if (path.startsWith('/signer/checklist')) {
    return Response.json({ items: [] });
  }
  if (path.startsWith('/signer/suggested')) {
    return Response.json({ documentId: null, groups: [], carried: null });
  }
  return path.startsWith('/history') || path.startsWith('/memberships')
    ? Response.json([])
    : refusal(404, 'not-found');
};

type Kept<D> = {
  /** Its call without the field: `/references/{id}`. */
  path: string;
  /** What a change makes of the document. */
  change?: (now: D, field: string, patch: Patch) => Partial<D>;
  /** Comes before the document itself is asked. */
  answer?: Answer;
};

/** A server with one document as the real one keeps it: a stale version is refused, a change counts it up. */
export const keep = <D extends DocumentHead>(first: D, { path, change, answer }: Kept<D>) => {
  let now = first;
  const put = (changes: Partial<D> = {}) => {
    now = { ...now, ...changes, version: now.version + 1 };
  };
  const fieldOf = (called: Called) => called.path.slice(path.length + 1);
  const calls = serve((called) => {
    const answered = answer?.(called);
    if (answered || !called.path.startsWith(path)) {
      return answered;
    }
    if (called.method === 'GET') {
      return called.path === path ? Response.json(now) : undefined;
    }
    if (called.ifMatch !== null && called.ifMatch !== `"${now.version}"`) {
      return refusal(409, 'stale-edit', { details: { version: now.version } });
    }
    put(change?.(now, fieldOf(called), called.body as Patch));
    return Response.json(now);
  });
  return {
    calls,
    changeByOthers: put,
    now: () => now,
    /** The changes asked for: field, action and value, and the version they were meant for. */
    patches: () =>
      calls
        .filter(({ method }) => method === 'PATCH')
        .map((called) => ({ field: fieldOf(called), ...(called.body as Patch) })),
  };
};
