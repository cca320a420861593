import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDemoFolder } from '../../test/demo-folder.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { waitForEnd } from '../db/embedded/processes.ts';
import { DEMO_PASSWORD } from './people.ts';

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

const get = async <T>(path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}/api/dashboard/overall/schedule${path}`, { headers });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
};

it('the demo world plans the works of its school: foundations that are late, a frame that was put off, finishing to come', async () => {
  const { content } = await get<{ content: ScheduleNode[] }>('');
  const school = content.find(({ name }) => name.startsWith('Школа на 300'));
  const [root] = await get<ScheduleNode[]>(`/project/${school?.id}`);
  const [building] = await get<ScheduleNode[]>(`/node/${root?.id}`);
  const parts = await get<ScheduleNode[]>(`/node/${building?.id}`);
  const part = (name: string) => parts.find((each) => each.name === name);
  expect(part('Фундаменты')?.lateDays).toBeGreaterThan(50);
  const frame = part('Монолитный каркас');
  expect(frame).toMatchObject({ lateDays: 0, actualEnd: null });
  expect(`${frame?.firstPlannedEnd}` < `${frame?.plannedEnd}`).toBe(true);
  expect(part('Отделочные работы')).toMatchObject({ lateDays: 0, donePercent: 0 });
  expect(building?.endDate).toBe(part('Отделочные работы')?.endDate);
});
