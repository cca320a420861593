import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { notificationsRoom } from '@nysan/contract/notifications.ts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSite, createAct, patch, type Site } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { openRoom } from '../http/room.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { notificationsHandlers } from './handlers.ts';
import { endLiveStreamsWith, openStreamCount } from './live-handler.ts';
import { notify } from './notify.ts';

const PATIENCE = { timeout: 20_000 };

let house: TestApp;
let site: Site;
let address: string;
let windows: AbortController[];

beforeAll(async () => {
  house = await startTestApp();
  site = await buildSite(house);
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  await vi.waitFor(async () => expect(await isListening()).toBe(true), PATIENCE);
});
afterAll(async () => {
  house.app.server.closeAllConnections(); // `fetch` keeps spare ones open.
  await house.close();
});
beforeEach(() => {
  windows = [];
});
afterEach(async () => {
  for (const window of windows) {
    window.abort();
  }
  await vi.waitFor(() => expect(openStreamCount(house.services)).toBe(0), PATIENCE);
});

const isListening = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'nysan live' and query ilike 'listen%'
      and state = 'idle'`.execute(house.services.db);
  return rows.length === 1;
};

const tokenOf = (who: Person) =>
  signAccessToken(house.services.keys.access, who.userId, who.sessionId);

const request = async (token: string, documents: string[] = [], server = address) => {
  const window = new AbortController();
  windows.push(window);
  const query = documents.map((id) => `document=${id}`).join('&');
  return fetch(`${server}/api/live?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: window.signal,
  });
};

type Event = { event: string; data: unknown };

/** Opens a window; `next` gives its events one by one, null at the end of the stream. */
const open = async (token: string, documents?: string[], server?: string) => {
  const answer = await request(token, documents, server);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<Event | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const [, event = '', data = 'null'] =
          /^event: (.*)\ndata: (.*)$/.exec(rest.slice(0, end)) ?? [];
        rest = rest.slice(end + 2);
        return { event, data: JSON.parse(data) as unknown };
      }
      const read = await reader?.read();
      if (!read || read.done) {
        return null;
      }
      rest += read.value;
    }
  };
  return { answer, next };
};

const tell = (userId: string) =>
  transaction(house.services.db, (trx) =>
    notify(trx, {
      userId,
      projectId: site.projectId,
      taskType: 'HIDDEN_WORK_ACT',
      code: 'decision-wanted',
      params: {},
      isTask: true,
    }),
  );
const touch = (actId: string, name: string) =>
  patch(house, site.contractor, actId, 'name', 'UPDATE', name);

describe('GET /live', () => {
  it('is a stream that no proxy may hold back', async () => {
    const { answer } = await open(await tokenOf(site.technical));

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('tells how many wait at once and whenever that changes', async () => {
    const person = await buildPerson(house.services);
    const { next } = await open(await tokenOf(person));
    expect(await next()).toEqual({ event: 'count', data: { count: 0 } });

    await tell(site.customer.userId);
    await tell(person.userId);
    expect(await next()).toEqual({ event: 'count', data: { count: 1 } });
    await tell(person.userId);
    expect(await next()).toEqual({ event: 'count', data: { count: 2 } });
  });

  it('tells of the documents the window shows, and of no others', async () => {
    const [shown, other] = [await createAct(house, site), await createAct(house, site)];
    const { next } = await open(await tokenOf(site.technical), [shown.id]);
    await next();

    await touch(other.id, 'Другой акт');
    await touch(shown.id, 'Этот акт');

    expect(await next()).toEqual({ event: 'document', data: { id: shown.id } });
  });

  it('tells nothing of documents its reader may not see', async () => {
    const [foreign, own] = [
      await createAct(house, await buildSite(house)),
      await createAct(house, site),
    ];
    const documents = [foreign.id, own.id, randomUUID()];
    const stranger = await open(await tokenOf(site.technical), documents);
    const admin = await open(
      await tokenOf(await buildPerson(house.services, { baseRoles: ['ADMIN'] })),
      documents,
    );
    await Promise.all([stranger.next(), admin.next()]);

    await transaction(house.services.db, async (trx) => {
      await sql`select pg_notify('nysan_live', ${JSON.stringify({ document: foreign.id })})`.execute(
        trx,
      );
      await sql`select pg_notify('nysan_live', ${JSON.stringify({ document: own.id })})`.execute(
        trx,
      );
    });

    expect(await stranger.next()).toEqual({ event: 'document', data: { id: own.id } });
    expect(await admin.next()).toEqual({ event: 'document', data: { id: foreign.id } });
    expect(await admin.next()).toEqual({ event: 'document', data: { id: own.id } });
  });

  it('ends with the access token', async () => {
    const inTwoSeconds = await new SignJWT({ sid: site.technical.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(site.technical.userId)
      .setIssuer('nysan')
      .setExpirationTime('2s')
      .sign(house.services.keys.access);
    const { next } = await open(inTwoSeconds);

    expect(await next()).toMatchObject({ event: 'count' });
    expect(await next()).toBeNull();
  });

  it('forgets a window that is closed', async () => {
    await open(await tokenOf(site.technical));
    expect(openStreamCount(house.services)).toBe(1);

    windows[0]?.abort();
    await vi.waitFor(() => expect(openStreamCount(house.services)).toBe(0), PATIENCE);
  });

  it('gives one person twenty streams and no more, others still theirs', async () => {
    const token = await tokenOf(site.author);
    const answers = await Promise.all(Array.from({ length: 22 }, () => request(token)));
    const statuses = answers.map((answer) => answer.status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await request(await tokenOf(site.technical))).status).toBe(200);
  });

  it('opens nothing for who only asks for the headers', async () => {
    const answer = await house.call(site.technical, { method: 'HEAD', url: '/api/live' });

    expect([
      answer.statusCode,
      answer.headers['content-type'],
      openStreamCount(house.services),
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 0]);
  });

  it('ends every window in order when the server closes', async () => {
    const second = fastify();
    second.setValidatorCompiler(validatorCompiler);
    second.setSerializerCompiler(serializerCompiler);
    openRoom(second, house.services, notificationsRoom, notificationsHandlers);
    endLiveStreamsWith(second, house.services);
    const closing = await second.listen({ port: 0, host: '127.0.0.1' });
    const { next } = await open(await tokenOf(site.technical), [], closing);
    await next();

    const closed = second.close();
    expect(await next()).toBeNull();
    second.server.closeAllConnections();
    await closed;
  });

  it('asks for a session', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401);
  });
});
