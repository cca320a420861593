import type { RoleCode } from '@nysan/contract/permissions.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import type { InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAccountMail } from '../../src/identity/account-mail.ts';
import { hashPassword } from '../../src/identity/passwords.ts';
import type { TokenPair } from '../../src/identity/sessions.ts';
import { accountToken } from '../../src/mail/link-token.ts';
import { expectStatus } from '../act-thread.ts';
import { buildMembership, buildOrganization, buildPerson } from '../factories.ts';
import { createSigners } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { takeSnapshot } from './snapshot.ts';
import { buildFullSite, type FullSite, phonePathOf } from './two-sites.ts';

const PASSWORD = 'Kerege-2026';
const NEW_PASSWORD = 'Shanyrak-2026';
let app: TestApp;
let site: FullSite;
let passwordHash: string;
let cells = 0;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildFullSite(app, signers);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  process.stdout.write(`tokens: ${cells} cells of ${guarded.length} calls\n`);
  await app.close();
});

type NamedRoute = [name: string, route: Route];
const guarded = Object.entries(rooms)
  .flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, route]): NamedRoute => [`${room}.${name}`, route]),
  )
  .filter(([, { access }]) => access.who !== 'anyone');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const send = (request: InjectOptions) => {
  cells += 1;
  return app.app.inject(request);
};
const post = (url: string, payload?: object, token?: string) =>
  send({ method: 'POST', url: `/api${url}`, payload, headers: token ? bearer(token) : {} });

/** Somebody who has signed in by their password. */
type Entered = { person: Person; tokens: TokenPair };

const signIn = async ({ email }: Person, password = PASSWORD): Promise<TokenPair> =>
  expectStatus(await post('/auth/login', { email, password }), 200);

const enter = async (...baseRoles: RoleCode[]): Promise<Entered> => {
  const person = await buildPerson(app.services, { baseRoles });
  await sql`update users set password_hash = ${passwordHash} where id = ${person.userId}`.execute(
    app.services.db,
  );
  return { person, tokens: await signIn(person) };
};
const enterSeated = async (): Promise<Entered & { seat: string }> => {
  const entered = await enter();
  const { projectId } = site;
  const seat = await buildMembership(app.services, projectId, entered.person, 'GENERAL_CONTRACTOR');
  return { ...entered, seat };
};
const refresh = ({ refreshToken }: TokenPair) => post('/auth/refresh-token', { refreshToken });
const refreshed = async (tokens: TokenPair): Promise<TokenPair> =>
  expectStatus(await refresh(tokens), 200);

/** The token of the last mail that a person was to get. */
const mailed = async ({ userId, email }: Person): Promise<string> => {
  await sendAccountMail(app.services, { reason: 'forgot-password', email, language: 'ru' });
  const { rows } = await sql<{ id: string }>`
    select id from account_tokens where user_id = ${userId} order by expires_at desc`.execute(
    app.services.db,
  );
  return accountToken(app.services.keys.accountTokens, rows[0]?.id ?? '');
};

describe('every call is closed to', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = () => Math.floor(Date.now() / 1000);

  type Change = { key?: Uint8Array; expires?: number; issuer?: string; claims?: object };
  let real: { token: string; refreshToken: string; claims: Record<string, unknown> };
  let person: Person;
  let other: Record<string, unknown>;
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  beforeAll(async () => {
    const entered = await enterSeated();
    ({ person } = entered);
    real = { ...entered.tokens, claims: claimsOf(entered.tokens.token) };
    other = claimsOf((await enterSeated()).tokens.token);
  });

  const signed = ({ key, expires, issuer, claims }: Change) =>
    new SignJWT({ sid: real.claims.sid, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(real.claims.sub))
      .setIssuer(issuer ?? 'nysan')
      .setIssuedAt()
      .setExpirationTime(expires ?? now() + 600)
      .sign(key ?? app.services.keys.access);
  const signature = () => real.token.split('.')[2] ?? '';
  const tampered = (change: object, header: object = { alg: 'HS256' }, sign = signature()) =>
    bearer(`${part(header)}.${part({ ...real.claims, ...change })}.${sign}`);
  const phoneToken = async () => {
    const url = await phonePathOf(app, site);
    return (await app.app.inject({ url })).json().document.auth_token;
  };
  const keys = () => app.services.keys;

  type Forged = { headers: Record<string, string>; search?: string; code?: string };
  const shown = async (change: Change): Promise<Forged> => ({
    headers: bearer(await signed(change)),
  });
  const forged: [string, () => Forged | Promise<Forged>][] = [
    ['nobody', () => ({ headers: {} })],
    [
      'an expired token',
      async () => ({ ...(await shown({ expires: now() - 1 })), code: 'token-expired' }),
    ],
    ['a token of a foreign key', () => shown({ key: new Uint8Array(32) })],
    ['a token of the key of mailed links', () => shown({ key: keys().accountTokens })],
    ['a token of the key of phones', () => shown({ key: keys().phone })],
    ['a token of another issuer', () => shown({ issuer: 'else' })],
    ['a token without a session', () => shown({ claims: { sid: undefined } })],
    ['a token with alg none', () => ({ headers: tampered({}, { alg: 'none' }, '') })],
    ['a token with alg none and a signature', () => ({ headers: tampered({}, { alg: 'none' }) })],
    ['a token of another algorithm', () => ({ headers: tampered({}, { alg: 'HS512' }) })],
    ['a token with another subject', () => ({ headers: tampered({ sub: other.sub }) })],
    ['a token with another session', () => ({ headers: tampered({ sid: other.sid }) })],
    ['a token with a later end', () => ({ headers: tampered({ exp: now() + 99_999 }) })],
    ['a token with more claims', () => ({ headers: tampered({ role: 'ADMIN' }) })],
    ['a token without its signature', () => ({ headers: tampered({}, { alg: 'HS256' }, '') })],
    ['a refresh token', () => ({ headers: bearer(real.refreshToken) })],
    ['the token of a mailed link', async () => ({ headers: bearer(await mailed(person)) })],
    ['the token of a phone', async () => ({ headers: bearer(await phoneToken()) })],
    ['a good token in the address', () => ({ headers: {}, search: `token=${real.token}` })],
    ['a good token in a cookie', () => ({ headers: { cookie: `token=${real.token}` } })],
    [
      'a good token of another scheme',
      () => ({ headers: { authorization: `Basic ${real.token}` } }),
    ],
    ['a good token without a scheme', () => ({ headers: { authorization: real.token } })],
  ];

  it.each(forged)('%s', async (_, forge) => {
    const { headers, search = '', code = 'not-signed-in' } = await forge();
    const before = await takeSnapshot(app);
    for (const [name, { method, path }] of guarded) {
      const url = `/api${path.replace(/\{\w+\}/g, () => crypto.randomUUID())}?${search}`;
      const answer = await send({ method, url, headers });
      expect([answer.statusCode, answer.json().code], name).toEqual([401, code]);
      // Nothing in it depends on what was called.
      expect(Object.keys(answer.json())).toEqual([
        'type',
        'title',
        'status',
        'code',
        'message',
        'requestId',
      ]);
      if (method === 'GET') {
        expect((await send({ method: 'HEAD', url, headers })).statusCode, name).toBe(401);
      }
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('a token of the session of another person, or of none there is', async () => {
    for (const sid of [other.sid, crypto.randomUUID()]) {
      expect(await statuses(await signed({ claims: { sid } }))).toEqual(all(401));
    }
    expect(await statuses(await signed({}))).toEqual(open());
  });

  it('no token of another kind where a refresh token, a mailed or a phone’s is asked for', async () => {
    const link = await mailed(person);
    const phone = await phonePathOf(app, site);
    const ask = (token: string) => send({ url: `${phone}/documents`, headers: bearer(token) });
    const use = (token: string) => post(`/auth/verify?token=${token}`, { password: NEW_PASSWORD });
    const exchange = (refreshToken: string) => post('/auth/refresh-token', { refreshToken });
    const answers = [
      [await exchange(link), 401],
      [await exchange(real.token), 400], // Longer than any refresh token.
      [await use(real.refreshToken), 422],
      [await use(real.token), 400],
      [await use(await phoneToken()), 422],
      [await ask(real.token), 401],
      [await ask(real.refreshToken), 401],
      [await ask(link), 401],
    ] as const;
    expect(answers.map(([{ statusCode }]) => statusCode)).toEqual(
      answers.map(([, status]) => status),
    );
    // What was shown in the wrong place is still good in its own.
    expect((await exchange(real.refreshToken)).statusCode).toBe(200);
  });
});

/** One call of each kind of access, reading and changing. */
const calls = {
  'signed in': () => ({ url: '/api/identity' }),
  'signed in, changing': () => ({
    method: 'POST',
    url: '/api/identity/phone',
    payload: { phone: '7011234567' },
  }),
  'row anywhere': () => ({ url: '/api/projects' }),
  'row in a project': () => ({ url: `/api/projects/${site.projectId}` }),
  'row by a record': () => ({ url: `/api/estimate/document/parent/${site.rootId}` }),
  'row, changing': () => ({
    method: 'POST',
    url: `/api/hidden-work-act/${site.projectId}`,
    payload: { name: 'Новый', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
  }),
  member: () => ({ url: `/api/memberships/${site.projectId}` }),
  'member, bytes': () => ({
    url: `/api/file/download/${site.samples.file[0]}/${site.projectId}`,
  }),
  document: () => ({ url: `/api/hidden-work-act/${site.acts.waiting}` }),
  'document, bytes': () => ({ url: `/api/printer/document/${site.acts.waiting}` }),
} satisfies Record<string, () => InjectOptions>;
type Kind = keyof typeof calls;
const kinds = Object.keys(calls) as Kind[]; // The names just written.

/** What each of the calls answers to a token. */
const statuses = async (token: string): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const kind of kinds) {
    const request: InjectOptions = calls[kind]();
    found[kind] = (await send({ ...request, headers: bearer(token) })).statusCode;
  }
  return found;
};
const all = (status: number, but: Partial<Record<Kind, number>> = {}) =>
  Object.fromEntries(kinds.map((kind) => [kind, but[kind] ?? status]));
const open = (but: Partial<Record<Kind, number>> = {}) =>
  all(200, { 'row, changing': 201, ...but });

describe('with the next request a session is over by', () => {
  const ends: [string, (one: Entered) => Promise<TokenPair[]>][] = [
    [
      'signing out, with all its tokens',
      async ({ tokens }) => {
        const next = await refreshed(tokens);
        expectStatus(await post('/auth/logout', undefined, next.token), 204);
        return [next, tokens];
      },
    ],
    [
      'a refresh token that its owner uses after a thief',
      async ({ tokens }) => {
        const ofTheThief = await refreshed(tokens);
        expect((await refresh(tokens)).json()).toMatchObject({ code: 'refresh-refused' });
        return [ofTheThief, tokens];
      },
    ],
    [
      'a refresh token that a thief uses after its owner, generations later',
      async ({ tokens }) => {
        const next = await refreshed(tokens);
        const last = await refreshed(next);
        expect((await refresh(tokens)).json()).toMatchObject({ code: 'refresh-refused' });
        return [last, next, tokens];
      },
    ],
    [
      'a new password, set in another session',
      async ({ person, tokens }) => {
        const here = await signIn(person);
        const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
        expectStatus(await post('/identity/password', body, here.token), 200);
        expect(await statuses(here.token)).toEqual(open());
        return [tokens];
      },
    ],
    [
      'a reset by mail, like every other session',
      async ({ person, tokens }) => {
        const beside = await signIn(person);
        const url = `/auth/verify?token=${await mailed(person)}`;
        expectStatus(await post(url, { password: NEW_PASSWORD }), 200);
        return [tokens, beside];
      },
    ],
  ];

  it.each(ends)('%s', async (_, end) => {
    const one = await enterSeated();
    expect(await statuses(one.tokens.token)).toEqual(open());
    for (const tokens of await end(one)) {
      expect(await statuses(tokens.token)).toEqual(all(401));
      const stream = await send({ url: '/api/live', headers: bearer(tokens.token) });
      expect(stream.statusCode).toBe(401);
      expect((await refresh(tokens)).json()).toMatchObject({
        status: 401,
        code: 'refresh-refused',
      });
    }
  });

  it('none of these when it is the session of somebody else, or another one that was only signed out', async () => {
    const one = await enterSeated();
    const beside = await signIn(one.person);
    expectStatus(await post('/auth/logout', undefined, one.tokens.token), 204);
    expect(await statuses(beside.token)).toEqual(open());
    expect((await refresh(beside)).statusCode).toBe(200);
  });
});

describe('with the next request and the old token a right is gone when', () => {
  const outside = { 'signed in': 200, 'signed in, changing': 200 };
  const asCustomer = async (method: 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.call(site.customer, { method, url: `/api${url}`, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  const takeRole = async ({ userId }: Person, roleId: number) => {
    const keeper = await buildPerson(app.services, { baseRoles: ['SECURITY'] });
    const payload = { userId, roleId };
    const request = { method: 'DELETE', url: '/api/admin/users/role', payload } as const;
    expectStatus(await app.call(keeper, request), 200);
  };

  it('a membership ends', async () => {
    const { tokens, seat } = await enterSeated();
    expect(await statuses(tokens.token)).toEqual(open());
    await asCustomer('DELETE', `/memberships/${seat}`);
    expect(await statuses(tokens.token)).toEqual(all(404, { ...outside, 'row anywhere': 403 }));
    expect((await refresh(tokens)).statusCode).toBe(200);
  });

  const enterForOrganization = async () => {
    const { person, tokens } = await enter();
    const { projectId } = site;
    const { id } = await buildOrganization(app.services, projectId, 'GENERAL_CONTRACTOR');
    await sql`insert into memberships (project_id, user_id, organization_id, job_id, started_at)
      values (${projectId}, ${person.userId}, ${id}, 106, now())`.execute(app.services.db);
    return { tokens, projectId, id };
  };

  it('an organization takes another part in the project', async () => {
    const { tokens, projectId, id } = await enterForOrganization();
    await asCustomer('PUT', `/organizations/project/${projectId}/${id}?roleId=24`);
    expect(await statuses(tokens.token)).toMatchObject({ 'row, changing': 403, member: 200 });
  });

  it('an organization leaves the project', async () => {
    const { tokens, projectId, id } = await enterForOrganization();
    expect(await statuses(tokens.token)).toEqual(open());
    await asCustomer('DELETE', `/organizations/project/${projectId}/${id}`);
    expect(await statuses(tokens.token)).toEqual(all(404, { ...outside, 'row anywhere': 403 }));
  });

  it('a seat becomes one of less', async () => {
    const { tokens, seat } = await enterSeated();
    await asCustomer('PUT', `/memberships/${seat}`, { jobId: 106, userTypeId: 17 });
    const file = { 'member, bytes': 403 }; // It lies where auditors do not look.
    const closed = { ...file, 'row, changing': 403, document: 403, 'document, bytes': 403 };
    expect(await statuses(tokens.token)).toEqual(open(closed));
  });

  it('the base role of an administrator is taken', async () => {
    const { person, tokens } = await enter('ADMIN');
    expect(await statuses(tokens.token)).toEqual(open());
    await takeRole(person, 2);
    expect(await statuses(tokens.token)).toEqual(all(404, { ...outside, 'row anywhere': 403 }));
  });

  it('the base role of a customer is taken', async () => {
    const { person, tokens } = await enter('CUSTOMER');
    expect(await statuses(tokens.token)).toEqual(all(404, { ...outside, 'row anywhere': 200 }));
    await takeRole(person, 11);
    expect(await statuses(tokens.token)).toEqual(all(404, { ...outside, 'row anywhere': 403 }));
  });

  // Last, because it closes the site.
  it('the project is archived', async () => {
    const { tokens } = await enterSeated();
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const request = { method: 'DELETE', url: `/api/projects/${site.projectId}` } as const;
    expectStatus(await app.call(admin, request), 204);
    expect(await statuses(tokens.token)).toEqual(open({ 'row, changing': 409 }));
  });
});
