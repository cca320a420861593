import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/db/connection.ts';
import { installBinaries } from '../src/db/embedded/binaries.ts';
import { clockInKazakhstan } from '../src/exact/clock.ts';
import { verifyHistory } from '../src/history/verify.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { type Mailbox, startMailbox } from '../src/identity/testing/mailbox.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { type OwnPostgres, startOwnPostgres } from './operator/own-postgres.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Debian's package `faketime`, which tells programs another time while the clock of the machine stays. */
const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((path) => existsSync(path));
if (library === undefined) {
  process.stdout.write(
    'left out: the clock of a server and its PostgreSQL that is set while they run; Debian’s package faketime is missing\n',
  );
}

const PASSWORD = 'Nysan-2026';
/** The clock starts something each minute, and is looked at every ten seconds. */
const PATIENCE = { timeout: 200_000, interval: 1000 };

describe.runIf(library !== undefined)('a clock that is set while server and PostgreSQL run', () => {
  let folder: string;
  let timeFile: string;
  let postgres: OwnPostgres;
  let server: ServerProcess;
  let mailbox: Mailbox;
  let db: Database;
  let projectId: string;
  let email: string;
  let aheadMs = 0;

  /** Sets the clock of both: `+0`, `+1d`, `-1h`, told from the clock of the machine. */
  const setClock = async (offset: '+0' | '+1d' | '-1h') => {
    aheadMs = { '+0': 0, '+1d': 86_400_000, '-1h': -3_600_000 }[offset];
    await writeFile(timeFile, `${offset}\n`);
  };
  const faked = () => ({
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: timeFile,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });

  /** A copy of the PostgreSQL programs that is told the time of the file. */
  const fakedBinaries = async () => {
    const parent = join(folder, 'programs');
    const { folder: programs } = await installBinaries(parent);
    const program = join(programs, 'bin', 'postgres');
    await rename(program, `${program}.real`);
    const settings = Object.entries(faked()).map(([name, value]) => `${name}='${value}'`);
    await writeFile(program, `#!/bin/sh\nexport ${settings.join(' ')}\nexec "$0.real" "$@"\n`);
    await chmod(program, 0o755);
    return parent;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nysan-faketime-'));
    await chmod(folder, 0o755); // PostgreSQL may run as another user.
    timeFile = join(folder, 'time');
    await setClock('+0');
    postgres = await startOwnPostgres(join(folder, 'postgres'), await fakedBinaries());
    mailbox = await startMailbox();
    const made = await postgres.makeDatabase('set_clock');
    server = await startServerProcess({
      ...made,
      ...faked(),
      NYSAN_DATA_DIR: join(folder, 'data'),
      NYSAN_SECRET: 'a secret of a process with a clock of its own',
      NYSAN_DEMO: 'off',
      NYSAN_SMTP_URL: mailbox.url,
      NYSAN_BACKUP_DIR: join(folder, 'backups'),
      // A day on passes over it by two hours, and it is made up for.
      NYSAN_BACKUP_TIME: clockInKazakhstan(new Date(Date.now() - 7_200_000))
        .toISOString()
        .slice(11, 16),
    });
    db = createDatabase(createPool(made.NYSAN_OWNER_URL, pino({ level: 'silent' }), { size: 2 }));
    const contractor = await buildPerson({ db });
    email = contractor.email;
    await sql`update users set password_hash = ${await hashPassword(PASSWORD)}
      where id = ${contractor.userId}`.execute(db);
    projectId = (await buildProject({ db }, await buildPerson({ db }))).id;
    await buildMembership({ db }, projectId, contractor, 'GENERAL_CONTRACTOR');
  }, 300_000);
  afterAll(async () => {
    await server?.kill();
    await db?.destroy();
    await postgres?.stop();
    await mailbox?.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });

  const post = (path: string, body: object, token?: string) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  type Pair = { token: string; refreshToken: string };
  const signIn = async () =>
    (await (await post('/auth/login', { email, password: PASSWORD })).json()) as Pair;
  const codeOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/identity`, { headers });
    return answer.status === 200 ? 'good' : ((await answer.json()) as { code: string }).code;
  };
  const numbers: number[] = [];
  const writeAct = async (token: string) => {
    const body = { name: 'Бетон', startWorkDate: '2026-01-01', endWorkDate: '2026-01-02' };
    const answer = await post(`/hidden-work-act/${projectId}`, body, token);
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    const { rows } = await sql<{
      number: number;
    }>`select number from records where id = ${id}`.execute(db);
    numbers.push(Number(rows[0]?.number));
  };
  let signedUp = 0;
  /** A job that is queued now is done now: its mail arrives. */
  const mustMail = async () => {
    signedUp += 1;
    const to = `set${signedUp}@test.kz`;
    expect((await post('/auth/signup', { email: to, password: PASSWORD })).status).toBe(202);
    await mailbox.next(to);
  };
  /** What the clock starts each minute is started by the clock as it stands. */
  const mustTick = async () => {
    const set = Date.now() + aheadMs;
    await expect
      .poll(async () => {
        const { rows } = await sql<{ last: Date }>`select last_execution as last
          from graphile_worker._private_known_crontabs where identifier = 'fold-tallies'`.execute(
          db,
        );
        const after = (rows[0]?.last.getTime() ?? 0) - set;
        return after > 0 && after < 300_000;
      }, PATIENCE)
      .toBe(true);
  };
  const backups = async () =>
    (await readdir(join(folder, 'backups')).catch(() => [])).filter((name) => name !== 'files')
      .length;

  it('a day on, back, and an hour back: tokens, jobs, backups, numbers and history hold', async () => {
    let pair = await signIn();
    await writeAct(pair.token);
    await mustMail();
    await mustTick();
    const before = await backups();

    await setClock('+1d');
    expect(await codeOf(pair.token)).toBe('token-expired');
    pair = (await (
      await post('/auth/refresh-token', { refreshToken: pair.refreshToken })
    ).json()) as Pair;
    await writeAct(pair.token);
    await mustMail();
    await mustTick();
    // The night that was passed over has its one backup.
    await expect.poll(backups, PATIENCE).toBe(before + 1);

    for (const offset of ['+0', '-1h'] as const) {
      await setClock(offset);
      pair = await signIn();
      expect(await codeOf(pair.token)).toBe('good');
      await writeAct(pair.token);
      await mustMail();
      await mustTick();
    }
    expect(await backups()).toBe(before + 1);
    expect(server.output()).toContain('a clock was set');
    expect(server.output()).not.toMatch(/unforeseen error|FATAL/);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
    expect((await verifyHistory(db)).faults).toEqual([]);
    const { rows } =
      await sql`select 1 from graphile_worker.jobs where run_at > now() + interval '2 hours'`.execute(
        db,
      );
    expect(rows).toEqual([]);
    const many = Map.groupBy(mailbox.received, ({ to }) => to[0] ?? '');
    expect([...many.values()].map((mails) => mails.length)).toEqual(Array(signedUp).fill(1));
  }, 1_200_000);
});
