import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formBody, formHeaders } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { deriveKeys } from '../src/keys.ts';
import { findOlderCommit, type OlderProgram, unpackProgram, type World } from './older-program.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SECRET = 'a secret that only tests know, long enough';
const WORKERS = 4;
const BEFORE = 40;
const BOTH = 120;
const AFTER = 40;

let folder: string;
let database: TestDatabase;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-rolling-'));
  database = await createTestDatabase('template1');
});
afterAll(async () => {
  await Promise.all([...running].map((server) => server.kill()));
  await database?.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Both versions serve one database and one folder of files. */
const begin = async (entry?: string, env: Record<string, string> = {}) => {
  const server = await startServerProcess(
    {
      DATABASE_URL: database.servingUrl,
      NYSAN_OWNER_URL: database.url,
      NYSAN_DATA_DIR: join(folder, 'data'),
      NYSAN_SECRET: SECRET,
      NYSAN_DEMO: 'off',
      ...env,
    },
    entry,
  );
  running.add(server);
  return server;
};

const end = async (server: ServerProcess) => {
  running.delete(server);
  await server.kill();
};

const migrations = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client
    .query<{ count: number }>('select count(*)::integer as count from migrations')
    .finally(() => client.end());
  return rows[0]?.count ?? 0;
};

type Call = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array };
type Written = { act: string; name: string; file: string };

/** What somebody does all day at one server; every answer that is no success is a failure of the test. */
const workAt = (server: ServerProcess, { projectId, person }: World) => {
  const call = async <T>(path: string, { headers, ...init }: Call = {}): Promise<T> => {
    const token = await signAccessToken(deriveKeys(SECRET).access, person.userId, person.sessionId);
    const answer = await fetch(`${server.url}/api${path}`, {
      ...(init as RequestInit),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(
        `${init.method ?? 'GET'} ${path}: ${answer.status} ${text}\n${server.output().slice(-3000)}`,
      );
    }
    return JSON.parse(text);
  };
  const json = (method: string, body: object): Call => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    read: (act: string) => call<{ id: string; name: string }>(`/hidden-work-act/${act}`),
    write: async (serial: number): Promise<Written> => {
      const days = { startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' };
      const { id: act } = await call<{ id: string }>(
        `/hidden-work-act/${projectId}`,
        json('POST', { name: 'Ростверк', ...days }),
      );
      const name = `Ростверк ${serial}`;
      await call(
        `/hidden-work-act/${act}/name`,
        json('PATCH', { action: 'UPDATE', updateValue: name }),
      );
      const bytes = pdf(`${serial}`);
      const { id: file } = await call<{ id: string }>(`/file/upload/${projectId}?location=ACTS`, {
        method: 'POST',
        headers: formHeaders,
        body: new Uint8Array(
          formBody({ name: `${serial}.pdf`, bytes, mediaType: 'application/pdf' }),
        ),
      });
      await call(`/hidden-work-act/project/${projectId}`);
      return { act, name, file };
    },
  };
};

type Office = ReturnType<typeof workAt>;

/** Works on until it is told to stop, at whichever servers there are; keeps what was acknowledged, by server. */
const keepWorking = (offices: Office[]) => {
  const kept: (Written & { at: Office })[] = [];
  const failures: unknown[] = [];
  const state = { isOver: false, serial: 0 };
  const worker = async () => {
    while (!state.isOver && failures.length === 0) {
      state.serial += 1;
      const at = offices[state.serial % offices.length];
      if (at) {
        await at.write(state.serial).then(
          (written) => kept.push({ ...written, at }),
          (error: unknown) => failures.push(error),
        );
      }
    }
  };
  const workers = Promise.all(Array.from({ length: WORKERS }, worker));
  const until = async (isEnough: () => boolean) => {
    while (!isEnough() && failures.length === 0) {
      await pause(20);
    }
    expect(failures).toEqual([]);
  };
  const stop = async () => {
    state.isOver = true;
    await workers;
    expect(failures).toEqual([]);
  };
  return { kept, until, stop };
};

const mustHaveAll = async (office: Office, kept: Written[]) => {
  for (const { act, name } of kept) {
    expect(await office.read(act)).toMatchObject({ id: act, name });
  }
};

/** The older version serves alone, then beside the newer one that migrates under it, then leaves. */
const upgrade = async (older: OlderProgram) => {
  const before = await begin(older.entry);
  const world = await older.makeWorld(database.url);
  const offices = [workAt(before, world)];
  const [old] = offices;
  const work = keepWorking(offices);
  await work.until(() => work.kept.length >= BEFORE);
  const applied = await migrations();

  const after = await begin();
  expect(await migrations()).toBeGreaterThan(applied);
  const newer = workAt(after, world);
  const since = work.kept.length;
  offices.push(newer);
  await work.until(() => work.kept.length >= since + BOTH);
  expect(work.kept.slice(since).filter(({ at }) => at === old).length).toBeGreaterThan(BOTH / 4);

  offices.shift();
  const alone = work.kept.length;
  await work.until(() => work.kept.length >= alone + AFTER);
  await work.stop();
  await end(before);
  await mustHaveAll(newer, work.kept);
  return { world, after, kept: work.kept };
};

it('the version before the newest migration serves while this one migrates, and nothing is lost', async ({
  skip,
}) => {
  const commit = await findOlderCommit().catch((error: Error) =>
    skip(`no older version to be had: ${error.message}`),
  );
  const older = await unpackProgram(commit, join(folder, 'older'));
  const { world, after, kept } = await upgrade(older);

  await end(after);
  if (!(await older.knows('NYSAN_ROLLBACK'))) {
    return; // Of a time before there was a way back.
  }
  await expect(begin(older.entry)).rejects.toThrow('This database is newer than this program');
  const again = workAt(
    await begin(older.entry, { NYSAN_ROLLBACK: 'on', NYSAN_OF_THE_NEWER_VERSION: 'x' }),
    world,
  );
  await mustHaveAll(again, kept);
  const work = keepWorking([again]);
  await work.until(() => work.kept.length >= AFTER);
  await work.stop();
  await mustHaveAll(again, work.kept);
});
