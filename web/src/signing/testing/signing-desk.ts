import { vi } from 'vitest';

export const documentUuid = '0190a1b2-0000-7000-8000-000000000001';
export const profile = {
  id: '0190a1b2-0000-7000-8000-000000000002',
  fullname: 'Әбдірахманова Әлия',
  iin: '850101400017',
  iinConfirmed: true,
  email: 'a@b.kz',
  phone: null,
  language: 'ru',
  lastLoginTime: null,
  lastFailedAttempt: null,
  demo: true,
};

/** A call the page made. */
export type Made = { call: string; body: unknown };
export type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

/** Stands for the server at the edge of the page; gives the calls it was asked. */
export const serve = (answers: Answers = {}): Made[] => {
  const made: Made[] = [];
  const known: Answers = { ...usual, ...answers };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const call = `${method} ${url}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    made.push({ call, body: sent });
    return known[call]?.(sent) ?? refusal(404, 'not-found', `Нет ответа на ${call}`);
  });
  return made;
};

export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });

/** The signature in the body of a call. */
export const cmsIn = (body: unknown): string =>
  typeof body === 'object' && body && 'cms' in body ? String(body.cms) : '';

const ways = ['NCALAYER', 'EGOV_QR'].map((code) => ({ code, name: code }));

const usual: Answers = {
  'GET /api/settings': () =>
    Response.json({ demo: true, demoAccounts: [], mapTiles: null, mapCredits: null }),
  'GET /api/identity': () => Response.json(profile),
  [`GET /api/signer/types/${documentUuid}`]: () => Response.json(ways),
};
