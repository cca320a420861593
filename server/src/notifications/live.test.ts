import { randomUUID } from 'node:crypto';
import { notificationsRoom } from '@nysan/contract/notifications.ts';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite, createAct, patch, type Site } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { openRoom } from '../http/room.ts';
import { buildRecord, buildTask } from '../tasks/testing/build-task.ts';
import { notificationsHandlers } from './handlers.ts';
import { endLiveStreamsWith, openStreamCount } from './live-handler.ts';
import { type LiveWindows, openLiveWindows } from './testing/live-windows.ts';

const PATIENCE = { timeout: 20_000 };

let house: TestApp;
let site: Site;
let windows: LiveWindows;

beforeAll(async () => {
  house = await startTestApp();
  site = await buildSite(house);
  windows = await openLiveWindows(house);
});
afterAll(() => windows.end());
afterEach(() => windows.closeAll());

const tell = async (person: Person) => {
  const { services } = house;
  const recordId = await buildRecord(services, site.projectId, site.customer);
  await buildTask(services, site.projectId, recordId, person);
};
const touch = (actId: string, name: string) =>
  patch(house, site.contractor, actId, 'name', 'UPDATE', name);

describe('GET /live', () => {
  it('is a stream that no proxy may hold back', async () => {
    const { answer } = await windows.open(await windows.tokenOf(site.technical));

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('tells how many wait at once and whenever that changes', async () => {
    const person = await buildPerson(house.services);
    const { next } = await windows.open(await windows.tokenOf(person));
    expect(await next()).toEqual({ event: 'count', data: { count: 0, waiting: 0 } });

    await tell(site.customer);
    await tell(person);
    expect(await next()).toEqual({ event: 'count', data: { count: 1, waiting: 1 } });
    await tell(person);
    expect(await next()).toEqual({ event: 'count', data: { count: 2, waiting: 2 } });
  });

  it('tells of the documents the window shows, and of no others', async () => {
    const [shown, other] = [await createAct(house, site), await createAct(house, site)];
    const { next } = await windows.open(await windows.tokenOf(site.technical), [shown.id]);
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
    const stranger = await windows.open(await windows.tokenOf(site.technical), documents);
    const admin = await windows.open(
      await windows.tokenOf(await buildPerson(house.services, { baseRoles: ['ADMIN'] })),
      documents,
    );
    await Promise.all([stranger.next(), admin.next()]);

    await transaction(house.services.db, async (trx) => {
      await sql`select pg_notify('nysan_live', ${JSON.stringify({ record: foreign.id })})`.execute(
        trx,
      );
      await sql`select pg_notify('nysan_live', ${JSON.stringify({ record: own.id })})`.execute(trx);
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
    const { next } = await windows.open(inTwoSeconds);

    expect(await next()).toMatchObject({ event: 'count' });
    expect(await next()).toBeNull();
  });

  it('forgets a window that is closed', async () => {
    await windows.open(await windows.tokenOf(site.technical));
    expect(openStreamCount(house.services)).toBe(1);

    windows.closeFirst();
    await vi.waitFor(() => expect(openStreamCount(house.services)).toBe(0), PATIENCE);
  });

  it('gives one person twenty streams and no more, others still theirs', async () => {
    const token = await windows.tokenOf(site.author);
    const answers = await Promise.all(Array.from({ length: 22 }, () => windows.ask(token)));
    const statuses = answers.map((answer) => answer.status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const refused = await fetch(`${windows.address}/api/live`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'kk' },
    });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: 'Әрекет тым көп. 30 секундтан кейін қайталаңыз.',
    });
    expect((await windows.ask(await windows.tokenOf(site.technical))).status).toBe(200);
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
    const { next } = await windows.open(await windows.tokenOf(site.technical), [], closing);
    await next();

    const closed = second.close();
    expect(await next()).toBeNull();
    second.server.closeAllConnections();
    await closed;
  });

  it('asks for a session', async () => {
    expect((await fetch(`${windows.address}/api/live`)).status).toBe(401);
  });
});
