import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpByClock } from '../src/backup/kept-backups.ts';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { uploadOf } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { deriveKeys } from '../src/keys.ts';
import { backupFact } from '../src/system-facts/backup.ts';
import { readFacts } from '../src/system-facts/read-facts.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const MEGABYTE = 1024 * 1024;
const mounted: string[] = [];
const mount = (folder: string, size: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'nysan-test', folder], {
    stdio: 'pipe',
  });
const grow = (folder: string, size: string) =>
  execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'pipe' });
const disk = async (size: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-disk-'));
  mount(folder, size);
  await chmod(folder, 0o755);
  mounted.push(folder);
  return folder;
};
const mayMount = await disk('1m').then(
  () => true,
  () => false,
);
if (!mayMount) {
  process.stdout.write(
    'left out: disks that are really full; this account may not mount a tmpfs\n',
  );
}
afterAll(async () => {
  for (const folder of mounted) {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

describe.runIf(mayMount)('a small disk that is full', () => {
  let app: TestApp;
  let contractor: Person;
  let projectId: string;
  let data: string;
  let backups: string;
  beforeAll(async () => {
    data = await disk('20m');
    backups = await disk('256k');
    app = await startTestApp({
      env: { NYSAN_DATA_DIR: join(data, 'data'), NYSAN_BACKUP_DIR: join(backups, 'kept') },
    });
    contractor = await buildPerson(app.services);
    projectId = (await buildProject(app.services, await buildPerson(app.services))).id;
    await buildMembership(app.services, projectId, contractor, 'GENERAL_CONTRACTOR');
  });
  afterAll(() => app.close());

  const bytesOf = (at: number) => Buffer.concat([pdf(String(at)), Buffer.alloc(6 * MEGABYTE, at)]);
  const upload = (at: number) =>
    app.call(contractor, uploadOf(projectId, { name: `${at}.pdf`, bytes: bytesOf(at) }));

  it('refuses an upload in words, loses none that was taken, and takes the next with room', async () => {
    const kept: string[] = [];
    let answer = await upload(0);
    for (let at = 1; answer.statusCode === 201; at += 1) {
      kept.push(answer.json().id);
      answer = await upload(at);
    }
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage-full']);
    expect(answer.json().message).toMatch(/закончилось место/);
    expect(kept.length).toBeGreaterThan(0);
    expect(await readdir(join(data, 'data/files/incoming'))).toEqual([]);
    for (const [at, id] of kept.entries()) {
      const url = `/api/file/download/${id}/${projectId}`;
      const read = await app.call(contractor, { url });
      expect(read.rawPayload.equals(bytesOf(at))).toBe(true);
    }
    grow(data, '64m');
    expect((await upload(100)).statusCode).toBe(201);
  });

  it('ends a backup with nothing half-written, says so on the system page, and the next is whole', async () => {
    const fact = async () =>
      (await readFacts(app.services, [backupFact], 'ru')).find(({ code }) => code === 'backup');
    await expect(backUpByClock(app.services)).rejects.toMatchObject({ code: 'ENOSPC' });
    const entries = await readdir(join(backups, 'kept'), { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
    expect(await fact()).toMatchObject({ state: 'fault' });
    grow(backups, '64m');
    await backUpByClock(app.services);
    expect(await fact()).toMatchObject({ state: 'good' });
  });
});

describe.runIf(mayMount)('the embedded PostgreSQL on a full disk', () => {
  let server: ServerProcess;
  let data: string;
  const SECRET = 'a secret of a process on a small disk, long enough';
  beforeAll(async () => {
    data = await disk('420m');
    await mkdir(join(data, 'data'));
    server = await startServerProcess({
      NYSAN_DATA_DIR: join(data, 'data'),
      NYSAN_SECRET: SECRET,
      NYSAN_DEMO: 'off',
    });
  }, 300_000);
  afterAll(() => server?.kill());

  it('loses nothing that was acknowledged, and serves again once there is room', async () => {
    const pool = createPool(server.databaseUrl, pino({ level: 'silent' }), { size: 1 });
    const db = createDatabase(pool);
    const contractor = await buildPerson({ db });
    const { id: projectId } = await buildProject({ db }, await buildPerson({ db }));
    await buildMembership({ db }, projectId, contractor, 'GENERAL_CONTRACTOR');
    await db.destroy();
    const { access } = deriveKeys(SECRET);
    const token = await signAccessToken(access, contractor.userId, contractor.sessionId);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const write = () =>
      fetch(`${server.url}/api/hidden-work-act/${projectId}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          name: 'Б'.repeat(200),
          startWorkDate: '2026-01-01',
          endWorkDate: '2026-01-02',
        }),
      });
    const kept: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      const answer = await write();
      expect(answer.status).toBe(201);
      kept.push(((await answer.json()) as { id: string }).id);
    }
    const filler = join(data, 'filler');
    const { bavail, bsize } = await statfs(data);
    // PostgreSQL may take some of it meanwhile: then it is full as well.
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    const refused = new Map<number, number>();
    for (
      let tried = 0;
      tried < 3000 && (refused.get(507) ?? 0) + (refused.get(503) ?? 0) < 3;
      tried += 1
    ) {
      const answer = await write();
      if (answer.status === 201) {
        kept.push(((await answer.json()) as { id: string }).id);
      } else {
        refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
        expect(((await answer.json()) as { message: string }).message).toMatch(/[а-яё]{3}/);
      }
    }
    process.stdout.write(
      `PostgreSQL on a full disk: ${kept.length} acknowledged before it, then ${JSON.stringify([...refused])}\n`,
    );
    expect([...refused.keys()].every((status) => status === 507 || status === 503)).toBe(true);
    expect(refused.size).toBeGreaterThan(0);
    await rm(filler);
    await expect
      .poll(async () => (await write()).status, { timeout: 60_000, interval: 500 })
      .toBe(201);
    for (const id of kept) {
      expect((await fetch(`${server.url}/api/hidden-work-act/${id}`, { headers })).status).toBe(
        200,
      );
    }
  }, 600_000);
});
