import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { deriveKeys } from '../src/keys.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { lengthOf, randomOf, roundsOf } from './length.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase } from './test-database.ts';
import { waitForDemo } from './wait-for-demo.ts';

const length = lengthOf('kills in the middle of writes', { short: 1, long: 10 });
const random = randomOf(length.seed);
const WRITES = length.isLong ? 1000 : 60;
const WRITERS = 10;
const SECRET = 'a secret of a process of its own, long enough';

let dataDir: string;
let running: ServerProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-durable-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const begin = async (env: Record<string, string> = {}) => {
  const server = await startServerProcess({
    NYSAN_DATA_DIR: dataDir,
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
    ...env,
  });
  running.push(server);
  return server;
};

/** A contractor's project, put into the database of the server, and their session. */
const buildProjectAt = async ({ databaseUrl }: ServerProcess) => {
  const db = createDatabase(createPool(databaseUrl, pino({ level: 'silent' }), { size: 1 }));
  try {
    const contractor = await buildPerson({ db });
    const { id } = await buildProject({ db }, await buildPerson({ db }));
    await buildMembership({ db }, id, contractor, 'GENERAL_CONTRACTOR');
    const { access } = deriveKeys(SECRET);
    const token = await signAccessToken(access, contractor.userId, contractor.sessionId);
    return { projectId: id, token };
  } finally {
    await db.destroy();
  }
};

/** Writes acts until told to stop; gives the ids that were acknowledged with 201. */
const writeActs = async (
  { url }: ServerProcess,
  token: string,
  projectId: string,
  onAcknowledged: (count: number) => void,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  const writer = async () => {
    while (acknowledged.length < WRITES) {
      const answer = await fetch(`${url}/api/hidden-work-act/${projectId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Под молотком',
          startWorkDate: '2026-01-01',
          endWorkDate: '2026-01-02',
        }),
      });
      if (answer.status === 201) {
        acknowledged.push(((await answer.json()) as { id: string }).id);
        onAcknowledged(acknowledged.length);
      }
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  return acknowledged;
};

const countLost = async ({ url }: ServerProcess, token: string, ids: string[]): Promise<number> => {
  let lost = 0;
  for (let from = 0; from < ids.length; from += WRITERS) {
    const answers = await Promise.all(
      ids.slice(from, from + WRITERS).map((id) =>
        fetch(`${url}/api/hidden-work-act/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    lost += answers.filter((answer) => answer.status !== 200).length;
  }
  return lost;
};

/** Not at the very beginning, and not at the end. */
const someWrite = () => Math.ceil(WRITES * (0.1 + 0.8 * random()));

describe.each(roundsOf(length))('kill -9 in the middle of acknowledged writes, %d', () => {
  it.runIf(length.isLong)('of the server loses none of them', async () => {
    const fatal = someWrite();
    const first = await begin();
    const { projectId, token } = await buildProjectAt(first);
    const acknowledged = await writeActs(first, token, projectId, (count) => {
      if (count === fatal) {
        void first.kill();
      }
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(fatal);
    const second = await begin();
    expect(await countLost(second, token, acknowledged)).toBe(0);
  });

  it('of PostgreSQL loses none of them, and the server goes on by itself', async () => {
    const fatal = someWrite();
    const server = await begin();
    const { projectId, token } = await buildProjectAt(server);
    const acknowledged = await writeActs(server, token, projectId, (count) => {
      if (count === fatal) {
        process.kill(server.databasePid, 'SIGKILL');
      }
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES);
    expect(await countLost(server, token, acknowledged)).toBe(0);
  });
});

const signInToDemo = async ({ url }: ServerProcess): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'general-contractor@demo.nysan.kz', password: 'Nysan-2026' }),
  });
  return ((await answer.json()) as { token: string }).token; // Of the login call.
};

/** A copy of this database for as long as it takes; no server outlives it. */
const withDatabase = async (template: string, run: (url: string) => Promise<void>) => {
  const database = await createTestDatabase(template);
  try {
    await run(database.url);
  } finally {
    await Promise.all(running.map((server) => server.kill()));
    await database.drop();
  }
};

const readAt = async ({ url }: ServerProcess, path: string, token: string): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
};

describe('two servers', () => {
  /** Answers the two that were started together. */
  const beginTwo = async (env: Record<string, string>) => {
    const [one, two] = await Promise.all([begin(env), begin(env)]);
    if (!one || !two) {
      throw new Error('both were started');
    }
    return [one, two] as const;
  };

  it.runIf(length.isLong)(
    'that start together on a database without tables both come up',
    async () => {
      await withDatabase('template0', async (url) => {
        const [one, two] = await beginTwo({ DATABASE_URL: url });
        for (const server of [one, two]) {
          const { projectId, token } = await buildProjectAt({ ...server, databaseUrl: url });
          const path = `/api/hidden-work-act/project/${projectId}`;
          expect(await readAt(server, path, token)).toMatchObject({ totalCount: 0 });
        }
      });
    },
  );

  it.runIf(length.isLong)(
    'that start together on one empty database both come up, with one demo world',
    async () => {
      await withDatabase('nysan_template', async (url) => {
        const [one, two] = await beginTwo({ DATABASE_URL: url, NYSAN_DEMO: 'on' });
        await Promise.all([waitForDemo(one.url), waitForDemo(two.url)]);
        const projects = await readAt(two, '/api/projects', await signInToDemo(one));
        expect(projects).toMatchObject({ totalCount: 40 });
      });
    },
    900_000, // Two starts and a whole demo world take their time on a loaded machine.
  );
});
