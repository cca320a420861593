import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, type Site } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { formBody, formHeaders, uploadOf } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';
import { dayStart } from './quotas.ts';
import { signAccessToken } from './sign-in.ts';

const MEGABYTE = 1024 * 1024;
/** 23:40 in Kazakhstan. */
const clock = { now: new Date('2026-07-01T18:40:00Z') };
const outside = { calls: 0 };
let geocoder: Server;
let house: TestApp;
let site: Site;

beforeAll(async () => {
  geocoder = createServer((_, answer) => {
    outside.calls += 1;
    answer.end(JSON.stringify({ address: { road: 'улица Абая', town: 'Талгар' } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => geocoder.once('listening', resolve));
  house = await startTestApp({
    now: () => clock.now,
    env: {
      NYSAN_QUOTA_QUESTIONS: '3',
      NYSAN_QUOTA_UPLOADS: '2',
      NYSAN_QUOTA_GEOCODER: '2',
      NYSAN_GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}`,
    },
  });
  site = await buildSite(house);
  await house.app.listen({ port: 0 });
});
afterAll(async () => {
  house.app.server.closeAllConnections();
  await house.close();
  geocoder.close();
});

const used = async (who: Person, quota: string): Promise<number> => {
  const { rows } = await sql<{ used: string }>`select coalesce(sum(used), 0) as used from quota_uses
    where user_id = ${who.userId} and quota = ${quota}`.execute(house.services.db);
  return Number(rows[0]?.used);
};
const ask = (who: Person, language = 'ru') =>
  house.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    headers: { 'accept-language': language },
    payload: { message: 'что ждет моей подписи?' },
  });
const paper = (bytes: number) => Buffer.concat([Buffer.from(pdf('paper')), randomBytes(bytes)]);
const upload = (who: Person, bytes: Uint8Array) =>
  house.call(who, uploadOf(site.projectId, { name: 'План.pdf', bytes }));
const samples = [
  ['2026-07-01T18:59:59.999Z', '2026-06-30T19:00:00.000Z'],
  ['2026-07-01T19:00:00.000Z', '2026-07-01T19:00:00.000Z'],
] as const;

describe('quotas of a person', () => {
  it.each(samples)('begin their day at midnight in Kazakhstan: %s', (at, start) => {
    expect(dayStart(new Date(at)).toISOString()).toBe(start);
  });

  it('answer so many questions an hour, of many at once no more, and say when to ask again', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(site.contractor)));
    const refused = await ask(site.contractor);

    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 200, 200, 429, 429]);
    expect(refused.headers['retry-after']).toBe('1200');
    expect(refused.json()).toMatchObject({
      code: 'questions-used-up',
      message:
        'За этот час задано вопросов: 3 из 3. Повторите через 20 мин. или попросите администратора увеличить предел.',
      details: { used: 3, limit: 3 },
    });
    expect((await ask(site.technical)).statusCode).toBe(200);
    clock.now = new Date('2026-07-01T18:41:00Z');
    expect((await ask(site.contractor)).statusCode).toBe(429);
  });

  it('begin anew with the next hour', async () => {
    const person = await buildPerson(house.services);
    for (const status of [200, 200, 200, 429]) {
      expect((await ask(person)).statusCode).toBe(status);
    }
    clock.now = new Date('2026-07-01T19:00:00Z');
    expect((await ask(person)).statusCode).toBe(200);
  });

  it('take so many bytes a day, of uploads at once no more', async () => {
    clock.now = new Date('2026-07-02T18:00:00Z');
    const bytes = paper(1.2 * MEGABYTE);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => upload(site.contractor, bytes)),
    );

    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([201, 429, 429, 429]);
    const refused = await upload(site.contractor, bytes);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({
      code: 'uploads-used-up',
      message: expect.stringContaining('загружено 1,2\u00a0МБ из 2\u00a0МБ'),
    });
    clock.now = new Date('2026-07-02T19:00:00Z');
    expect((await upload(site.contractor, bytes)).statusCode).toBe(201);
  });

  it('count a refused upload, too', async () => {
    const { contractor } = await buildSite(house);
    const answer = await upload(contractor, Buffer.from('MZ'.padEnd(300_000)));

    expect(answer.statusCode).toBe(404);
    expect(await used(contractor, 'uploads')).toBeGreaterThan(300_000);
  });

  it('give back what was said to come and did not', async () => {
    const { contractor: person, projectId } = await buildSite(house);
    const { port } = house.app.server.address() as AddressInfo;
    const token = await signAccessToken(
      house.services.keys.access,
      person.userId,
      person.sessionId,
      house.services.now(),
    );
    const socket = connect(port, '127.0.0.1');
    const body = formBody({ name: 'План.pdf', bytes: paper(200_000) });
    socket.write(
      `POST /api/file/upload/${projectId}?location=ACTS HTTP/1.1\r\nhost: nysan\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: ${formHeaders['content-type']}\r\ncontent-length: ${1.5 * MEGABYTE}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 200_000));
    await expect.poll(() => used(person, 'uploads')).toBe(1.5 * MEGABYTE);
    socket.destroy();

    await expect.poll(() => used(person, 'uploads')).toBeLessThan(250_000);
    expect(await used(person, 'uploads')).toBeGreaterThan(60_000);
  });

  it('leave the geocoder alone beyond the share of an hour, and refuse nothing', async () => {
    outside.calls = 0;
    const answers = [];
    for (let time = 0; time < 4; time += 1) {
      const answer = await house.call(site.contractor, {
        method: 'GET',
        url: '/api/places/at?latitude=43.2&longitude=76.9',
      });
      answers.push([answer.statusCode, answer.json<{ locality: string }>().locality]);
    }

    expect(answers).toEqual([
      [200, 'Талгар'],
      [200, 'Талгар'],
      [200, ''],
      [200, ''],
    ]);
    expect(outside.calls).toBe(2);
  });
});
