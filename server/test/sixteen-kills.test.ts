import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/db/connection.ts';
import { verifyHistory } from '../src/history/verify.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { type Mailbox, startMailbox } from '../src/identity/testing/mailbox.ts';
import { addJob } from '../src/jobs/add-job.ts';
import { deriveKeys } from '../src/keys.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { lengthOf, randomOf } from './length.ts';
import { type OwnPostgres, startOwnPostgres } from './operator/own-postgres.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const length = lengthOf('kills of two processes and their PostgreSQL', { short: 2, long: 16 });
const random = randomOf(length.seed);
const SECRET = 'a secret of two processes, long enough for it';
/** Between two kills so many writes are acknowledged. */
const [LEAST, MOST] = length.isLong ? [60, 240] : [20, 40];
const WRITERS = 8;
/** A dead process is missed within a minute by those who live; then its jobs are done. */
const TAKEN_OVER_MS = 150_000;

let folder: string;
let postgres: OwnPostgres;
let env: Record<string, string>;
let mailbox: Mailbox;
let db: Database;
let pool: pg.Pool;
let place: { projectId: string; token: string };
const servers: ServerProcess[] = [];
const acknowledged: { id: string; name: string }[] = [];
const mailed: string[] = [];

const begin = () => startServerProcess(env);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-kills-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another user.
  postgres = await startOwnPostgres(join(folder, 'postgres'));
  mailbox = await startMailbox();
  const made = await postgres.makeDatabase('two_processes');
  env = {
    ...made,
    NYSAN_DATA_DIR: join(folder, 'data'),
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
    NYSAN_SMTP_URL: mailbox.url,
  };
  servers.push(await begin(), await begin());
  pool = createPool(made.NYSAN_OWNER_URL, pino({ level: 'silent' }), { size: 4 });
  db = createDatabase(pool);
  const contractor = await buildPerson({ db });
  const { id } = await buildProject({ db }, await buildPerson({ db }));
  await buildMembership({ db }, id, contractor, 'GENERAL_CONTRACTOR');
  place = {
    projectId: id,
    token: await signAccessToken(
      deriveKeys(SECRET).access,
      contractor.userId,
      contractor.sessionId,
    ),
  };
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await db?.destroy();
  await postgres?.stop();
  await mailbox?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const callAt = (at: number, path: string, init: RequestInit = {}) =>
  fetch(`${servers[at]?.url}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json' },
  });

let tried = 0;
/** Writes one act by one of both; undefined where no answer came, or another than 201. */
const writeAt = async (at: number) => {
  tried += 1;
  const name = `Под молотком ${tried}`;
  const body = { name, startWorkDate: '2026-01-01', endWorkDate: '2026-01-02' };
  const answer = await callAt(at, `/hidden-work-act/${place.projectId}`, {
    method: 'POST',
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (answer?.status !== 201) {
    await answer?.body?.cancel();
    await pause(50);
    return undefined;
  }
  return { id: ((await answer.json()) as { id: string }).id, name };
};

/** Writes by both processes until so many more are acknowledged. */
const write = async (most: number, onAcknowledged: (count: number) => void) => {
  let count = 0;
  const writer = async (first: number) => {
    for (let at = first; count < most; at = 1 - at) {
      const done = await writeAt(at);
      if (done) {
        acknowledged.push(done);
        count += 1;
        onAcknowledged(count);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, at) => writer(at % 2)));
};

/** Mails that whoever holds them when they die leaves to the other. */
const queueMails = async (count: number) => {
  for (let at = 0; at < count; at += 1) {
    const to = `kill${mailed.length}@test.kz`;
    mailed.push(to);
    await addJob(db, 'send-mail', {
      kind: 'invitation',
      to,
      language: 'ru',
      params: { project: 'Школа', inviter: 'Серік' },
    });
  }
};

type Victim = 'one' | 'other' | 'PostgreSQL';
const kill = async (victim: Victim) => {
  if (victim !== 'PostgreSQL') {
    await servers[victim === 'one' ? 0 : 1]?.kill();
    return;
  }
  process.kill(postgres.pid(), 'SIGKILL');
};

const lostOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, a.name from records r join hidden_work_acts a on a.record_id = r.id`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return acknowledged.filter(({ id, name }) => names.get(id) !== name).map(({ id }) => id);
};
const twice = async () => {
  const { rows } = await sql<{ number: number }>`select number from records
    where project_id = ${place.projectId} group by kind, number having count(*) > 1`.execute(db);
  return rows;
};
const held = async () => {
  const { rows } = await sql<{
    name: string;
  }>`select task_identifier as name from graphile_worker.jobs
    where task_identifier = 'send-mail'`.execute(db);
  return rows.length;
};

const victims: Victim[] = ['one', 'other', 'PostgreSQL', 'other', 'one'];

it(`kill -9 of either of two processes and of their PostgreSQL, ${length.rounds} times: nothing acknowledged is lost`, async () => {
  const figures: string[] = [];
  for (let round = 0; round < length.rounds; round += 1) {
    const victim = victims[round % victims.length] ?? 'one';
    const most = Math.round(LEAST + random() * (MOST - LEAST));
    const fatal = Math.ceil(most * (0.2 + 0.6 * random()));
    await queueMails(10);
    let killed: Promise<void> | undefined;
    await write(most, (count) => {
      if (count >= fatal) {
        killed ??= kill(victim);
      }
    });
    await killed;
    if (victim !== 'PostgreSQL') {
      servers[victim === 'one' ? 0 : 1] = await begin();
    }
    const lost = await lostOf();
    figures.push(`${victim} after ${fatal} of ${most}`);
    expect(lost).toEqual([]);
  }
  await expect.poll(held, { timeout: TAKEN_OVER_MS, interval: 1000 }).toBe(0);
  expect(await twice()).toEqual([]);
  expect((await verifyHistory(db)).faults).toEqual([]);

  const received = Map.groupBy(mailbox.received, ({ to }) => to[0] ?? '');
  expect(mailed.filter((to) => !received.has(to))).toEqual([]);
  const again = [...received.values()].filter((mails) => mails.length > 1);
  // Who dies between the answer of the mail server and the note of it has the mail sent again: one for each of its two hands, and
  // both processes lose theirs with PostgreSQL. It is the same mail by its own name, so that whoever receives it knows.
  const names = again.map((mails) => new Set(mails.map(({ email }) => email.messageId)).size);
  expect(names.every((count) => count === 1)).toBe(true);
  expect(again.length).toBeLessThanOrEqual(4 * length.rounds);
  process.stdout.write(
    `${length.rounds} kills (${figures.join('; ')}): ${acknowledged.length} writes acknowledged of ${tried} tried, 0 lost, ` +
      `${mailed.length} mails queued, 0 lost, ${again.length} sent again under the same name\n`,
  );
}, 1_800_000);
