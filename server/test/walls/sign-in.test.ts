import { createHook } from 'node:async_hooks';
import { languages } from '@nysan/contract/wire.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendAccountMail } from '../../src/identity/account-mail.ts';
import { type Account, buildAccount, PASSWORD } from '../../src/identity/testing/accounts.ts';
import { accountToken } from '../../src/mail/link-token.ts';
import { expectStatus } from '../act-thread.ts';
import { buildPerson, buildProject } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const WRONG = 'Wrong-2026';
/** The beginning of an hour: no window of attempts ends by itself. */
const clock = { now: new Date('2026-06-10T12:00:00Z') };
const passMinutes = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
let app: TestApp;
let cells = 0;
/** Jobs of argon2 that the threads of this process were given: not our calls, the work itself. */
let hashes = 0;
const hook = createHook({
  init: (_, type) => {
    hashes += type === 'ARGON2REQUEST' ? 1 : 0;
  },
});
const statements = vi.spyOn(pg.Client.prototype, 'query'); // The real thing, watched.
beforeAll(async () => {
  app = await startTestApp({ now: () => clock.now });
  hook.enable();
});
afterAll(async () => {
  hook.disable();
  statements.mockRestore();
  process.stdout.write(
    `sign-in: ${cells} cells of ${Object.keys(groups).length} kinds of request\n`,
  );
  await app.close();
});

let lastAddress = 0;
/** Another caller each time, so that no test uses up the attempts of the next. */
const elsewhere = (): string => {
  lastAddress += 1;
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};
let lastName = 0;
const newAddress = (): string => {
  lastName += 1;
  return `newcomer${lastName}@test.kz`;
};

type Asked = { path: string; body?: object };
type From = { remoteAddress?: string; headers?: Record<string, string> };
const ask = ({ path, body }: Asked, from: From = {}): Promise<LightMyRequestResponse> => {
  cells += 1;
  const request: InjectOptions = { method: 'POST', url: `/api${path}`, payload: body };
  return app.app.inject({ remoteAddress: elsewhere(), ...request, ...from });
};
const login = (email: string, password = WRONG): Asked => ({
  path: '/auth/login',
  body: { email, password },
});
const signUp = (email: string, password = PASSWORD): Asked => ({
  path: '/auth/signup',
  body: { email, password },
});
const signUpAgain = (email: string, password: string) => ({
  ...signUp(email, password),
  path: '/auth/signup/again',
});
const forgot = (email: string): Asked => ({ path: '/auth/forgot-password', body: { email } });
const verify = (token: string, body = {}): Asked => ({ path: `/auth/verify?token=${token}`, body });
const refresh = (refreshToken: string) => ({ path: '/auth/refresh-token', body: { refreshToken } });

const proof = { signUpPassword: PASSWORD };
const verified = () => buildAccount(app.services);
/** An address somebody signed up for and nobody has verified. */
const waiting = async (): Promise<string> => {
  const email = newAddress();
  expectStatus(await ask(signUp(email)), 202);
  return email;
};
const CHOSEN = 'Shanyrak-2026';
/** An address with a sign-up that chose {@link CHOSEN}, after a job has found out what the address is. */
const signedUp = async (email: string): Promise<string> => {
  expectStatus(await ask(signUp(email, CHOSEN)), 202);
  await sendAccountMail(app.services, { reason: 'sign-up', email, language: 'ru' });
  return email;
};
const outOfDate = async (): Promise<string> => {
  const email = await signedUp(newAddress());
  await sql`update account_tokens t set expires_at = ${clock.now} from users u
    where u.id = t.user_id and u.email = ${email}`.execute(app.services.db);
  return email;
};
/** An address whose owner confirmed it by a link of their own after somebody else had signed up for it. */
const takenSince = async (): Promise<string> => {
  const email = await signedUp(newAddress());
  await sql`update users set verified_at = ${clock.now} where email = ${email}`.execute(
    app.services.db,
  );
  await sendAccountMail(app.services, { reason: 'sign-up', email, language: 'ru' });
  return email;
};
/** An account that has a password already, though its address is not verified. */
const unverified = async (): Promise<string> =>
  (await buildAccount(app.services, { isVerified: false })).email;
const invited = async (): Promise<string> => {
  const email = newAddress();
  const { id } = await buildProject(app.services, await buildPerson(app.services));
  await sql`insert into memberships (project_id, invited_email, user_type_id, job_id)
    values (${id}, ${email}, 14, 111)`.execute(app.services.db);
  return email;
};
const withoutPassword = async (): Promise<string> => (await buildPerson(app.services)).email;

/** A mailed link, as the mail would carry it. */
const link = async (purpose: 'verify' | 'reset', state = 'open'): Promise<string> => {
  const { services } = app;
  const email = purpose === 'verify' ? await waiting() : (await verified()).email;
  if (purpose === 'reset') {
    await sendAccountMail(services, { reason: 'forgot-password', email, language: 'ru' });
  }
  const { rows } = await sql<{ id: string }>`
    update account_tokens t set expires_at = case when ${state} = 'expired' then ${clock.now} else t.expires_at end
    from users u where u.id = t.user_id and u.email = ${email} and t.purpose = ${purpose}
    returning t.id`.execute(services.db);
  const token = accountToken(services.keys.accountTokens, rows[0]?.id ?? '');
  if (state === 'used') {
    expectStatus(
      await ask(verify(token, purpose === 'reset' ? { password: PASSWORD } : proof)),
      200,
    );
  }
  return token;
};
const enter = async ({ email }: Account) =>
  expectStatus(await ask(login(email, PASSWORD)), 200) as { token: string; refreshToken: string };
const signedOut = async (): Promise<string> => {
  const { token, refreshToken } = await enter(await verified());
  const headers = { authorization: `Bearer ${token}` };
  expectStatus(await ask({ path: '/auth/logout' }, { headers }), 204);
  return refreshToken;
};
const exchanged = async (): Promise<string> => {
  const { refreshToken } = await enter(await verified());
  expectStatus(await ask(refresh(refreshToken)), 200);
  return refreshToken;
};

/** Status, headers and body as they go over the wire, but for what is new in every answer. */
const bytesOf = ({ statusCode, headers, body }: LightMyRequestResponse): string =>
  [
    statusCode,
    ...Object.entries(headers).flatMap(([name, value]) =>
      name === 'date' ? [] : [`${name}: ${String(value)}`],
    ),
    body.replace(/"requestId":"[\w-]{36}"/, '"requestId":""'),
  ].join('\n');

/** What a call was answered, how many passwords were hashed for it, and what the database was asked. */
const watched = async (asked: Asked, headers: Record<string, string>) => {
  const before = hashes;
  statements.mockClear();
  const answer = await ask(asked, { headers });
  const texts = statements.mock.calls.map(([given]) => {
    const query: unknown = given;
    return typeof query === 'string' ? query : String(Object(query).text);
  });
  return {
    answer,
    bytes: bytesOf(answer),
    hashes: hashes - before,
    // What the live hub says when it connects is nobody's sign-in.
    statements: texts.filter((text) => !/^(listen|select set_config\(name)/.test(text)),
  };
};

/** The cookie of a device that somebody signed in on, and nobody of the cells. */
const strangersCookie = async (): Promise<string> => {
  const { cookies } = await ask(login((await verified()).email, PASSWORD));
  return `nysan_device=${cookies[0]?.value}`;
};

type Cells = Record<string, () => Asked | Promise<Asked>>;
type Group = { status: number; hashes: number; sameWork: boolean; cells: Cells };
const groups: Record<string, Group> = {
  'a sign-in that is refused': {
    status: 401,
    hashes: 2,
    sameWork: true,
    cells: {
      'unknown address': () => login(newAddress(), PASSWORD),
      'wrong password': async () => login((await verified()).email),
      'unverified account': async () => login(await unverified(), PASSWORD),
      'unverified account, wrong password': async () => login(await unverified()),
      'waiting sign-up, wrong password': async () => login(await waiting()),
      'sign-up for a taken address, wrong password': async () =>
        login(await signedUp((await verified()).email)),
      'invited address': async () => login(await invited(), PASSWORD),
      'account without a password': async () => login(await withoutPassword(), 'none'),
      'no address at all': () => login('Ақмарал', PASSWORD),
    },
  },
  'a sign-in with the password of a sign-up': {
    status: 401,
    hashes: 2,
    sameWork: true,
    cells: {
      'new address': async () => login(await signedUp(newAddress()), CHOSEN),
      'address that is taken': async () => login(await signedUp((await verified()).email), CHOSEN),
      'address that was taken since': async () => login(await takenSince(), CHOSEN),
      'link out of date': async () => login(await outOfDate(), CHOSEN),
    },
  },
  'a letter that is asked for again': {
    status: 202,
    hashes: 1,
    sameWork: true,
    cells: {
      'new address': async () => signUpAgain(await signedUp(newAddress()), CHOSEN),
      'address that is taken': async () =>
        signUpAgain(await signedUp((await verified()).email), CHOSEN),
      'address that was taken since': async () => signUpAgain(await takenSince(), CHOSEN),
      'link out of date': async () => signUpAgain(await outOfDate(), CHOSEN),
    },
  },
  'a letter that nobody may ask for': {
    status: 401,
    hashes: 1,
    sameWork: true,
    cells: {
      'unknown address': () => signUpAgain(newAddress(), CHOSEN),
      'verified account': async () => signUpAgain((await verified()).email, PASSWORD),
      'wrong password': async () => signUpAgain(await signedUp(newAddress()), WRONG),
    },
  },
  'a sign-up': {
    status: 202,
    hashes: 1,
    sameWork: true,
    cells: {
      'new address': () => signUp(newAddress()),
      'waiting sign-up': async () => signUp(await waiting()),
      'unverified account': async () => signUp(await unverified()),
      'verified account': async () => signUp((await verified()).email),
      'invited address': async () => signUp(await invited()),
    },
  },
  'a forgotten password': {
    status: 202,
    hashes: 0,
    sameWork: true,
    cells: {
      'unknown address': () => forgot(newAddress()),
      'waiting sign-up': async () => forgot(await waiting()),
      'unverified account': async () => forgot(await unverified()),
      'verified account': async () => forgot((await verified()).email),
      'invited address': async () => forgot(await invited()),
    },
  },
  'a link that verifies nothing': {
    status: 422,
    hashes: 0,
    sameWork: true,
    cells: {
      invented: () => verify('x'.repeat(43)),
      used: async () => verify(await link('reset', 'used')),
      expired: async () => verify(await link('verify', 'expired')),
      'for another purpose': async () => verify(await link('reset')),
    },
  },
  'a link that resets nothing': {
    status: 422,
    hashes: 0,
    sameWork: true,
    cells: {
      invented: () => verify('x'.repeat(43), { password: PASSWORD }),
      used: async () => verify(await link('reset', 'used'), { password: PASSWORD }),
      expired: async () => verify(await link('reset', 'expired'), { password: PASSWORD }),
      'for another purpose': async () => verify(await link('verify'), { password: PASSWORD }),
    },
  },
  'a refresh that is refused': {
    status: 401,
    hashes: 0,
    sameWork: false, // Nobody guesses a token; what is known of one may take longer.
    cells: {
      invented: () => refresh('x'.repeat(43)),
      'of a session that is over': async () => refresh(await signedOut()),
      'used twice': async () => refresh(await exchanged()),
    },
  },
};

describe.each([false, true])('with a foreign cookie (%j) nothing tells apart', (isForeign) => {
  it.each(Object.entries(groups))('%s', async (_, group) => {
    const sentences = new Set<string>();
    const cookie = isForeign ? await strangersCookie() : '';
    for (const language of languages) {
      const seen = [];
      for (const [name, cell] of Object.entries(group.cells)) {
        const headers = { cookie, 'accept-language': language };
        seen.push({ name, ...(await watched(await cell(), headers)) });
      }
      const [first] = seen;
      expect(first?.answer.statusCode).toBe(group.status);
      sentences.add(first?.answer.json().message);
      for (const one of seen) {
        expect(one.bytes, one.name).toBe(first?.bytes);
        expect(one.hashes, one.name).toBe(group.hashes);
        if (group.sameWork) {
          expect(one.statements.length).toBeGreaterThan(1);
          expect(one.statements, one.name).toEqual(first?.statements);
        }
      }
    }
    expect(sentences.size).toBe(languages.length);
  });
});

/** `byAccount` is how often one account may be tried from one address. */
type Limit = { call: (email: string) => Asked; byAccount?: number; byAddress: number };
const limits: Record<string, Limit & { minutes: number; status: number }> = {
  'signing in': { call: login, byAccount: 10, byAddress: 50, minutes: 15, status: 401 },
  'signing up': { call: signUp, byAccount: 5, byAddress: 60, minutes: 60, status: 202 },
  'forgotten passwords': { call: forgot, byAddress: 60, minutes: 60, status: 202 },
  'mailed links': {
    call: () => verify('x'.repeat(43)),
    byAddress: 120,
    minutes: 15,
    status: 422,
  },
};

/** Refused with the wait in seconds, in every language, before any hash is made. */
const mustWait = async (asked: Asked, seconds: number, from: () => From): Promise<string> => {
  const before = hashes;
  const shown: string[] = [];
  for (const language of languages) {
    const given = from();
    const headers = { ...given.headers, 'accept-language': language };
    const answer = await ask(asked, { ...given, headers });
    expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(answer.headers['retry-after']).toBe(String(seconds));
    expect(answer.json().message).toContain(String(seconds));
    shown.push(bytesOf(answer));
  }
  expect(new Set(shown).size).toBe(languages.length);
  expect(hashes).toBe(before);
  return shown.join('\n\n');
};
const hour = () => passMinutes(60 - clock.now.getUTCMinutes()); // Fresh windows for every rule.

describe('tries are slowed by account, alike for every kind of account, in', () => {
  const byAccount = Object.entries(limits).flatMap(([name, { byAccount: most, ...limit }]) =>
    most === undefined ? [] : ([[name, { ...limit, most }]] as const),
  );

  it.each(byAccount)('%s', async (_, { call, most, minutes, status }) => {
    hour();
    const people = [newAddress(), await unverified(), (await verified()).email];
    const shown = new Set<string>();
    for (const email of people) {
      const here: From = { remoteAddress: elsewhere() };
      for (let attempt = 0; attempt < most; attempt += 1) {
        // The same account, however it is written.
        const written = attempt % 2 === 0 ? ` ${email.toUpperCase()}` : email;
        expect((await ask(call(written), here)).statusCode).toBe(status);
      }
      shown.add(await mustWait(call(email), minutes * 60, () => here));
      expect((await ask(call(email))).statusCode).toBe(status);
      expect((await ask(call(newAddress()), here)).statusCode).toBe(status);
    }
    expect(shown.size).toBe(1);
  });
});

describe('tries are slowed by address, whatever the caller says they are, in', () => {
  it.each(Object.entries(limits))('%s', async (_, { call, byAddress, minutes, status }) => {
    hour();
    /** Somewhere in one /64, with a header that names somebody else. */
    const from = (net = 'a'): From => ({
      remoteAddress: `2001:db8:0:${net}::${((lastAddress += 1)).toString(16)}`,
      headers: { 'x-forwarded-for': elsewhere() },
    });
    for (let attempt = 0; attempt < byAddress; attempt += 1) {
      expect((await ask(call(newAddress()), from())).statusCode).toBe(status);
    }
    await mustWait(call(newAddress()), minutes * 60, from);
    passMinutes(minutes - 1);
    await mustWait(call(newAddress()), 60, from);
    expect((await ask(call(newAddress()), from('b'))).statusCode).toBe(status);
    passMinutes(1);
    expect((await ask(call(newAddress()), from())).statusCode).toBe(status);
  });
});
