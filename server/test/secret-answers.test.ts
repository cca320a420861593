import { rooms } from '@nysan/contract/rooms.ts';
import type { Room, Route } from '@nysan/contract/route.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compressAnswers } from '../src/http/compress-answers.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { buildAccount, PASSWORD } from '../src/identity/testing/accounts.ts';
import { buildPerson } from './factories.ts';
import { askOverHttp, listen } from './over-http.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const calls = Object.entries<Room>(rooms).flatMap(([room, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ call: `${room}.${name}`, route })),
);
const secretCalls = calls.filter(({ route }) => route.holdsSecret);

/** Names under which an answer could hold what opens something to whoever has it. */
const SUSPICIOUS = /token|secret|nonce|capability|password|qr|^link$|^data$/i;
/** Of these: what holds none, and why. */
const harmless: Record<string, string> = {
  'phoneSigning.documents data':
    'the bytes to be signed, as whoever signs them reads them on paper',
};

const namesIn = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(value as object) : []),
        ...namesIn(value),
      ])
    : [];
const suspiciousIn = ({ call, route }: (typeof calls)[number]): string[] =>
  Object.values(route.answers).flatMap((answer) =>
    'bytes' in answer
      ? []
      : namesIn(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))
          .filter((name) => SUSPICIOUS.test(name))
          .map((name) => `${call} ${name}`),
  );

describe('answers that hold a secret', () => {
  it('are those of these calls', () => {
    expect(secretCalls.map(({ call }) => call).sort()).toEqual([
      'approval.qr',
      'auth.login',
      'auth.refresh',
      'identity.challenge',
      'identity.qr',
      'phoneSigning.invitation',
      'signingMany.qr',
    ]);
  });

  it('are said to in the contract wherever a name in them suggests it', () => {
    const unsaid = calls
      .filter(({ route }) => !route.holdsSecret)
      .flatMap(suspiciousIn)
      .filter((one) => !(one in harmless));
    const saidForNothing = secretCalls.filter((one) => suspiciousIn(one).length === 0);

    expect(unsaid).toEqual([]);
    expect(saidForNothing).toEqual([]);
    expect(
      Object.keys(harmless).filter((one) => !calls.flatMap(suspiciousIn).includes(one)),
    ).toEqual([]);
  });
});

describe('however long they are', () => {
  const app = fastify();
  let address: string;
  beforeAll(async () => {
    compressAnswers(app);
    for (const { call, route } of calls) {
      app.get(`/${call}`, { config: { contract: route } }, async () => ({
        text: 'x'.repeat(5000),
      }));
    }
    address = await listen(app);
  });
  afterAll(() => app.close());
  const encodingOf = async (call: string) => {
    const headers = { 'accept-encoding': 'gzip, br' };
    return (await askOverHttp(`${address}/${call}`, { headers })).headers['content-encoding'];
  };

  it.each(secretCalls)('$call is never compressed', async ({ call }) => {
    expect(await encodingOf(call)).toBeUndefined();
  });

  it('every other call that answers JSON is', async () => {
    const others = calls.filter(
      ({ route }) =>
        !route.holdsSecret && !Object.values(route.answers).some((answer) => 'bytes' in answer),
    );
    const plain: string[] = [];
    for (const { call } of others) {
      if ((await encodingOf(call)) !== 'br') {
        plain.push(call);
      }
    }
    expect(others.length).toBeGreaterThan(100);
    expect(plain).toEqual([]);
  });
});

describe('in the house', () => {
  let house: TestApp;
  let address: string;
  beforeAll(async () => {
    house = await startTestApp();
    address = await listen(house.app);
  });
  afterAll(() => house.close());
  const post = (path: string, body: object) =>
    askOverHttp(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
      body: JSON.stringify(body),
    });

  it('tokens, nonces and codes for the phone come as they are', async () => {
    const { email } = await buildAccount(house.services);
    const signedIn = await post('/auth/login', { email, password: PASSWORD });
    const { refreshToken } = JSON.parse(signedIn.bytes.toString()) as { refreshToken: string };
    const refreshed = await post('/auth/refresh-token', { refreshToken });
    const { userId, sessionId } = await buildPerson(house.services, { isIinConfirmed: false });
    const token = await signAccessToken(house.services.keys.access, userId, sessionId);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
    const challenge = await askOverHttp(`${address}/api/identity/challenge`, { headers });
    const code = await askOverHttp(`${address}/api/identity/qr`, { headers });

    for (const answer of [signedIn, refreshed, challenge, code]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
    for (const answer of [refreshed, challenge, code]) {
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    // That of the device, which goes to no foreign page; over http no browser would keep a secure one.
    expect(signedIn.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^nysan_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(code.bytes.length).toBeGreaterThan(1024);
  });
});
