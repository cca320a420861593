import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAccount, signInAs } from './testing/accounts.ts';
import { bearer, type House, startHouse } from './testing/start-house.ts';

let house: House;
let claims: { sub: string; sid: string };
beforeAll(async () => {
  house = await startHouse({ jobs: false });
  const account = await buildAccount(house.services);
  const { token } = await signInAs(house, account);
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  claims = { sub: account.id, sid };
});
afterAll(() => house.close());

const now = () => Math.floor(house.services.now().getTime() / 1000);
const signed = (
  changes: { key?: Uint8Array; alg?: string; issuer?: string; expires?: number } = {},
) =>
  new SignJWT({ sid: claims.sid })
    .setProtectedHeader({ alg: changes.alg ?? 'HS256' })
    .setSubject(claims.sub)
    .setIssuer(changes.issuer ?? 'nysan')
    .setIssuedAt(now())
    .setExpirationTime(changes.expires ?? now() + 60)
    .sign(changes.key ?? house.services.keys.access);
const answerTo = async (token: string) => {
  const answer = await house.get('/identity', bearer(token));
  return { status: answer.statusCode, code: answer.json().code };
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('lets a good token in', async () => {
  expect(await answerTo(await signed())).toEqual({ status: 200, code: undefined });
});

it('refuses an expired token with a code of its own', async () => {
  const token = await signed({ expires: now() - 1 });
  expect(await answerTo(token)).toEqual({ status: 401, code: 'token-expired' });
});

it('refuses a token of another key', async () => {
  const token = await signed({ key: house.services.keys.accountTokens });
  expect(await answerTo(token)).toEqual({ status: 401, code: 'not-signed-in' });
});

it('refuses a token whose claims were changed', async () => {
  const [header, , signature] = (await signed()).split('.');
  const payload = part({ ...claims, iss: 'nysan', exp: now() + 9999 });
  expect(await answerTo(`${header}.${payload}.${signature}`)).toMatchObject({ status: 401 });
});

it.each(['none', 'NONE', 'HS512'])('refuses the algorithm %s', async (alg) => {
  const payload = part({ ...claims, iss: 'nysan', exp: now() + 60 });
  const token =
    alg === 'HS512'
      ? await signed({ alg, key: new Uint8Array(64) })
      : `${part({ alg })}.${payload}.`;
  expect(await answerTo(token)).toEqual({ status: 401, code: 'not-signed-in' });
  expect(await answerTo(`${part({ alg })}.${payload}.AAAA`)).toMatchObject({ status: 401 });
});

it('refuses a token of another issuer and of no session', async () => {
  expect(await answerTo(await signed({ issuer: 'else' }))).toMatchObject({ status: 401 });
  const without = new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject(claims.sub);
  const token = await without
    .setIssuer('nysan')
    .setExpirationTime(now() + 60)
    .sign(house.services.keys.access);
  expect(await answerTo(token)).toEqual({ status: 401, code: 'not-signed-in' });
});
