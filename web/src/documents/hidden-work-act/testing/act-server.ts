import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { vi } from 'vitest';
import { storeTokens } from '../../../api/index.ts';

export const projectId = '019a0000-0000-7000-8000-000000000001';
export const actId = '019a0000-0000-7000-8000-000000000002';
export const positionId = '019a0000-0000-7000-8000-000000000003';
export const address = `/app/project/${projectId}/acts/hidden-work-act/${actId}`;

/** An act as its creator sees it before it is sent. */
export const exampleAct = (overrides: Partial<HiddenWorkAct> = {}): HiddenWorkAct => ({
  id: actId,
  documentId: 'АСР-000128',
  projectUuid: projectId,
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
  status: { status: 'CREATED', name: 'Создан' },
  version: 7,
  dueDate: null,
  waitingSince: null,
  waitsFor: { names: [], count: 0 },
  isCreator: true,
  isApprover: false,
  isCurrentUserApproved: false,
  editable: true,
  deletable: true,
  archivable: false,
  versions: [],
  name: 'Устройство монолитного ростверка',
  startWorkDate: '2026-03-01',
  endWorkDate: '2026-03-12',
  workDoneByDoc: 'РП «Школа 300», лист КЖ-3',
  usedMaterial: 'Бетон В20',
  allowedDeviation: '',
  allowedWork: 'Гидроизоляция ростверка',
  additional: '',
  generalLogs: [],
  verificationLogs: [],
  testProtocols: [],
  geoExecutives: [],
  estimateRecords: [
    {
      id: '019a0000-0000-7000-8000-000000000004',
      document_id: positionId, // sic
      code: '1106-0101-0104',
      name: 'Устройство ростверка',
      volume: 186.4,
      volumeToClose: 40,
      closedVolume: 92.15,
      remainVolume: 94.25,
      reservedVolume: 0,
      measurer: 'м3', // sic
    },
  ],
  files: [],
  primaryApprovers: [],
  expertApprovers: [],
  techApprovers: [],
  ...overrides,
});

/** A call that reached the server. */
export type Called = { method: string; path: string; body: unknown; ifMatch: string | null };
type Answer = (called: Called) => Response | undefined;

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
export const serveAct = (answer: Answer): Called[] => {
  storeTokens({ token: 'access', refreshToken: 'refresh' });
  // happy-dom has no fonts to wait for; a growing text area listens to them.
  Object.assign(document, { fonts: new EventTarget() });
  const calls: Called[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const called = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api/, '').replace(/\?.*$/, ''),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      ifMatch: new Headers(init.headers).get('if-match'),
    };
    calls.push(called);
    return answer(called) ?? background(called);
  });
  return calls;
};

const background = ({ path }: Called): Response => {
  if (path.startsWith('/identity/roles')) {
    return Response.json([{ id: 7, name: 'Генподрядчик', code: 'GENERAL_CONTRACTOR' }]);
  }
  if (path === '/live') {
    return new Response(new ReadableStream());
  }
  return path.startsWith('/history') ? Response.json([]) : refusal(404, 'not-found');
};
