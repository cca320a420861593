import { vi } from 'vitest';
import { startNcalayer } from '../../server/src/dev/ncalayer/simulator.ts';
import { issuePerson } from '../../server/src/signatures/test-pki/authority.ts';
import { createExample } from '../../server/src/signatures/test-pki/example.ts';
import { verifySignature } from '../../server/src/signatures/verify.ts';
import { addressKey } from '../src/signing/ncalayer-addresses.ts';

/** A person with a signing key and an authentication key, and the document he is asked to sign. */
export const example = createExample('rsa');
const authKey = issuePerson(example.authority.intermediate, example.person, { use: 'auth' });
export const documentUuid = '0190a1b2-0000-7000-8000-000000000001';
export const profile = {
  id: '0190a1b2-0000-7000-8000-000000000002',
  fullname: 'Әбдірахманова Әлия',
  iin: example.person.iin,
  iinConfirmed: true,
  email: 'a@b.kz',
  phone: null,
  language: 'ru',
  lastLoginTime: null,
  lastFailedAttempt: null,
  demo: true,
};

/** NCALayer on a free port, found by the page; `auth` lets it take the authentication key. */
export const startSimulator = async (
  mode: NonNullable<Parameters<typeof startNcalayer>[0]['mode']> = 'sign',
  key?: 'auth',
) => {
  const signers = [
    { name: 'sign', signer: example.signer },
    { name: 'auth', signer: authKey },
  ];
  const simulator = await startNcalayer({ port: 0, mode, signers, key });
  localStorage.setItem(addressKey, simulator.url);
  return simulator;
};

/** A call the page made. */
export type Made = { call: string; body: unknown };

const challenge = 'Nysan: identity confirmation';
type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

/** Stands for the server at the edge of the page: judges signatures by the real verifier. */
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

const cmsIn = (body: unknown): string =>
  typeof body === 'object' && body && 'cms' in body ? String(body.cms) : '';

const judged = (
  body: unknown,
  changes: Parameters<typeof example.input>[1],
  good: () => object,
) => {
  const verdict = verifySignature(example.input(cmsIn(body), changes));
  return verdict.ok
    ? Response.json(good())
    : refusal(422, 'signature-refused', `Отказ: ${verdict.reason}`);
};

const ways = ['NCALAYER', 'EGOV_QR'].map((code) => ({ code, name: code }));

const usual: Answers = {
  'GET /api/settings': () => Response.json({ demo: true, demoAccounts: [], mapTiles: null }),
  'GET /api/identity': () => Response.json(profile),
  [`GET /api/signer/types/${documentUuid}`]: () => Response.json(ways),
  [`GET /api/printer/document/${documentUuid}`]: () =>
    new Response(Buffer.from(example.document), { headers: { 'content-type': 'application/pdf' } }),
  [`POST /api/signer/approve/${documentUuid}`]: (body) =>
    judged(body, {}, () => ({ message: 'Подписано' })),
  'GET /api/identity/challenge': () =>
    Response.json({ id: documentUuid, data: btoa(challenge), expiresAt: '2030-01-01T00:00:00Z' }),
  'POST /api/identity/confirm': (body) =>
    judged(
      body,
      { document: Buffer.from(challenge), purpose: 'identity', expectedIin: null },
      () => ({
        ...profile,
        iinConfirmed: true,
      }),
    ),
};
