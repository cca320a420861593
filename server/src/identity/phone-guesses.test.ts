import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validNumber } from '../../test/factories.ts';
import { scanAndSign } from '../../test/phone.ts';
import { createAuthority, issuePerson, trustOf } from '../signatures/test-pki/authority.ts';
import { buildAccount, signInAs } from './testing/accounts.ts';
import { bearer, forgedAddress, type House, startHouse } from './testing/start-house.ts';

const authority = createAuthority('rsa');
let house: House;
let headers: Record<string, string>;
/** The network of everybody here: a carrier's, as phones share one. */
let network: string;
beforeAll(async () => {
  house = await startHouse({ jobs: false, trust: trustOf(authority) });
});
afterAll(() => house.close());
beforeEach(async () => {
  network = forgedAddress();
  const { token } = await signInAs(house, await buildAccount(house.services));
  headers = { ...bearer(token), 'x-forwarded-for': network };
});

const from = { get: (path: string, extra = {}) => house.get(path, { ...headers, ...extra }) };
const openCode = async (): Promise<{ sessionId: string; link: string; path: string }> => {
  const { sessionId, link } = (await from.get('/identity/qr')).json();
  const { pathname } = new URL(new URL(link).searchParams.get('link') ?? '');
  return { sessionId, link, path: pathname.replace(/^\/api/, '') };
};
const inventedAddress = () => `/egov/${randomBytes(24).toString('base64url')}`;

describe('a network that guesses', () => {
  it.each([
    ['addresses of codes', 404, () => from.get(inventedAddress())],
    ['addresses of documents', 404, () => from.get(`${inventedAddress()}/documents`)],
    ['ids of sessions', 404, () => from.get(`/identity/qr/${randomUUID()}`)],
    [
      'the token of a code it saw',
      401,
      async () => from.get(`${(await openCode()).path}/documents`, bearer('guessed')),
    ],
  ])('%s is told to wait after a hundred in a quarter of an hour', async (_, status, guess) => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect((await guess()).statusCode).toBe(status);
    }
    const answer = await guess();
    expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('refuses nothing to honest phones and pages in it, however often they ask', async () => {
    const { sessionId, link, path } = await openCode();
    for (let attempt = 0; attempt < 101; attempt += 1) {
      await from.get(inventedAddress());
    }
    expect((await from.get(inventedAddress())).statusCode).toBe(429);
    for (let asked = 0; asked < 101; asked += 1) {
      expect((await from.get(`/identity/qr/${sessionId}`)).statusCode).toBe(200);
      expect((await from.get(path)).statusCode).toBe(200);
    }
    const iin = validNumber('900101', 77_000);
    const key = issuePerson(authority.intermediate, { commonName: 'ОСПАН АЛИЯ', iin });
    const signed = await scanAndSign(link, key, {
      send: async ({ method, url, headers: own, body }) => {
        const given = { ...own, 'x-forwarded-for': network };
        const { pathname } = new URL(url);
        const answer = await house.app.inject({
          method,
          url: pathname,
          headers: given,
          payload: body,
        });
        return { status: answer.statusCode, body: answer.body };
      },
    });
    expect(signed).toMatchObject({ step: 'signature', status: 200 });
  });
});
