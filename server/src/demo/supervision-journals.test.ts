import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemoFolder } from '../../test/demo-folder.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { waitForEnd } from '../db/embedded/processes.ts';
import { DEMO_PASSWORD } from './people.ts';

const DAY_MS = 86_400_000;
let dataDir: string;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-demo-test-'));
  await copyDemoFolder(dataDir);
  server = await startServerProcess({ NYSAN_DATA_DIR: dataDir, NYSAN_DEMO: 'on' });
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@demo.nysan.kz', password: DEMO_PASSWORD }),
  });
  ({ token } = (await answer.json()) as { token: string });
}, 300_000);
afterAll(async () => {
  await server.kill();
  await waitForEnd(server.databasePid, 10_000);
  await rm(dataDir, { recursive: true, force: true });
});

const contentOf = async <T>(path: string): Promise<T[]> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api${path}`, { headers });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { content: T[] }).content;
};

it.each(['TECHNICAL', 'AUTHOR'])(
  'the demo world fills the journal %s of each project, every entry on its day, and has posts in it',
  async (type) => {
    const posts: JournalEntry[] = [];
    for (const { id, shortName } of await contentOf<{ id: string; shortName: string }>(
      '/projects',
    )) {
      const entries = await contentOf<JournalEntry>(
        `/supervision-journal/project/${id}/${type}?size=100`,
      );
      expect(new Set(entries.map(({ at }) => at.slice(0, 10))).size, shortName).toBeGreaterThan(5);
      posts.push(...entries.filter(({ part }) => part === 'POST'));
    }
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.filter(({ at }) => Date.now() - Date.parse(at) < DAY_MS)).toEqual([]);
  },
);
