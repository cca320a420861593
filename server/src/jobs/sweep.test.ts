import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAccount, signInAs } from '../identity/testing/accounts.ts';
import { type House, startHouse } from '../identity/testing/start-house.ts';
import { jobList } from '../job-list.ts';
import { buildSignable } from '../signables/testing/build-signable.ts';
import { sweep } from './sweep.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse({ jobs: false });
});
afterAll(() => house.close());

const count = async (table: string) => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(
    house.services.db,
  );
  return Number(rows[0]?.count);
};

const tokens = async () => {
  const { rows } = await sql<{ name: string }>`
    select encode(hash, 'hex') as name from account_tokens order by hash`.execute(
    house.services.db,
  );
  return rows.map(({ name }) => name);
};

it('removes attempts, answers, mailed tokens, devices and challenges that have served their time', async () => {
  const { id } = await buildAccount(house.services);
  const { db } = house.services;
  const now = new Date('2026-06-10T12:00:00Z');
  await sql`insert into rate_limits values ('old', '2026-06-09T11:00:00Z', 1), ('new', '2026-06-10T11:45:00Z', 1)`.execute(
    db,
  );
  await sql`insert into quota_uses values (${id}, 'uploads', '2026-06-08T11:00:00Z', 1),
    (${id}, 'uploads', '2026-06-10T11:00:00Z', 1)`.execute(db);
  await sql`insert into idempotency_keys (user_id, key, request_hash, created_at) values
    (${id}, 'old-key-1', '\\x00', '2026-06-09T11:00:00Z'), (${id}, 'new-key-1', '\\x00', '2026-06-10T11:00:00Z')`.execute(
    db,
  );
  const project = '01a20000-0000-7000-8000-000000000001';
  await sql`insert into number_reservations (user_id, key, project_id, kind, count, last, created_at) values
    (${id}, 'old-key-1', ${project}, 'memo', 1, 1, '2026-06-09T11:00:00Z'),
    (${id}, 'new-key-1', ${project}, 'memo', 1, 2, '2026-06-10T11:00:00Z')`.execute(db);
  await sql`insert into known_devices (user_id, token_hash, seen_at) values
    (${id}, '\\x01', '2026-05-11T11:59:00Z'), (${id}, '\\x02', '2026-05-11T12:01:00Z')`.execute(db);
  await sql`insert into account_tokens (user_id, purpose, hash, expires_at) values
    (${id}, 'reset', '\\x01', '2026-06-01T00:00:00Z'), (${id}, 'reset', '\\x02', '2026-06-10T13:00:00Z')`.execute(
    db,
  );
  await sql`insert into account_tokens (user_id, purpose, hash, expires_at, password_hash, fullname, language) values
    (${id}, 'verify', '\\x03', '2026-06-10T11:59:00Z', 'a hash', 'Чужой', 'ru'),
    (${id}, 'verify', '\\x04', '2026-06-10T13:00:00Z', 'a hash', 'Свой', 'ru')`.execute(db);
  const old = { purpose: 'identity', expiresAt: new Date('2026-06-10T11:59:00Z') } as const;
  await buildSignable(house.services, id, old);
  await buildSignable(house.services, id, { ...old, expiresAt: new Date('2026-06-10T12:01:00Z') });
  await buildSignable(house.services, id);

  await sweep(db, now);

  expect(await count('rate_limits')).toBe(1);
  expect(await count('known_devices')).toBe(1);
  expect(await count('quota_uses')).toBe(1);
  expect(await count('idempotency_keys')).toBe(1);
  expect(await count('number_reservations')).toBe(1);
  expect(await tokens()).toEqual(['02', '04']);
  expect(await count('signables')).toBe(2);
});

it('keeps a used refresh token as long as its session can be stolen from', async () => {
  const { db, now } = house.services;
  const first = await signInAs(house, await buildAccount(house.services));
  const refreshed = await house.post('/auth/refresh-token', { refreshToken: first.refreshToken });
  await sweep(db, new Date(now().getTime() + 29 * 86_400_000));
  const reuse = await house.post('/auth/refresh-token', { refreshToken: first.refreshToken });
  expect(reuse.statusCode).toBe(401);
  const { refreshToken } = refreshed.json();
  expect((await house.post('/auth/refresh-token', { refreshToken })).statusCode).toBe(401);
});

it('removes sessions that are long over, by their end or by their last token', async () => {
  const { db, now } = house.services;
  await signInAs(house, await buildAccount(house.services));
  expect(await count('sessions')).toBeGreaterThan(0);
  await sweep(db, new Date(now().getTime() + 31 * 86_400_000));
  expect(await count('sessions')).toBe(0);
  expect(await count('refresh_tokens')).toBe(0);
});

it('removes work that was given up three months ago, and no other', async () => {
  const { db, now } = house.services;
  const queued: string[] = [];
  for (const [attempts, days] of [
    [12, 91],
    [12, 89],
    [11, 91],
  ]) {
    const { rows } = await sql<{
      id: string;
    }>`select id from graphile_worker.add_job('look-at-picture',
      '{}', max_attempts => 12)`.execute(db);
    queued.push(rows[0]?.id ?? '');
    await sql`update graphile_worker._private_jobs set attempts = ${attempts},
      updated_at = ${new Date(now().getTime() - (days ?? 0) * 86_400_000)} where id = ${queued.at(-1)}`.execute(
      db,
    );
  }
  await sweep(db, now());
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker._private_jobs where id = any(${queued}) order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(queued.slice(1));
});

it('is due once an hour', () => {
  expect(jobList.crontab(house.services.settings).map(({ task }) => task)).toContain('sweep');
});
