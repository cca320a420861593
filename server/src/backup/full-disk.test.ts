import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { backUp } from './back-up.ts';

let app: TestApp;
let root: string;
beforeAll(async () => {
  app = await startTestApp();
  root = await mkdtemp(join(inject('folder'), 'full-backup-'));
  const { userId } = await buildPerson(app.services);
  const { id } = await buildProject(app.services, await buildPerson(app.services));
  for (const text of ['one', 'two', 'three']) {
    const { sha256, size } = await app.services.files.putBytes(Buffer.from(text));
    await app.owner.pool.query(
      `insert into files (project_id, location, name, media_type, size, sha256, uploaded_by)
      values ($1, 'ACTS', $2, 'text/plain', $3, $4, $5)`,
      [id, `${text}.txt`, size, sha256, userId],
    );
  }
});
afterAll(() => app.close());

/** A disk that takes so many files, and of the next one half. */
const diskOf = (most: number) => {
  let written = 0;
  return (path: string): Writable => {
    written += 1;
    if (written <= most) {
      return createWriteStream(path, { mode: 0o600, flush: true });
    }
    const file = createWriteStream(path, { mode: 0o600 });
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        file.end(chunk.subarray(0, chunk.length / 2), () =>
          done(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
        );
      },
    });
  };
};
const taken = (most: number, at: string) =>
  backUp({
    databaseUrl: app.servingUrl,
    files: app.services.files,
    root,
    now: new Date(at),
    tell: () => undefined,
    write: diskOf(most),
  });
const left = async () => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

it('leaves nothing half-written on a disk that fills up at any file, and the next one with room is whole', async () => {
  const { manifest } = await taken(Number.POSITIVE_INFINITY, '2026-11-01T22:00:00Z');
  const whole = (await left()).toSorted();
  const tables = manifest.tables.length;
  expect(manifest.files.count).toBe(3);
  for (const most of [0, 1, tables - 1]) {
    await expect(taken(most, '2026-11-02T22:00:00Z')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect((await left()).toSorted()).toEqual(whole);
  }
  const again = await taken(Number.POSITIVE_INFINITY, '2026-11-03T22:00:00Z');
  expect(again.manifest.files).toEqual(manifest.files);
});

it('leaves no draft of a file of the store that found no room', async () => {
  root = await mkdtemp(join(inject('folder'), 'full-files-'));
  const tables = (await taken(Number.POSITIVE_INFINITY, '2026-11-01T22:00:00Z')).manifest.tables;
  root = await mkdtemp(join(inject('folder'), 'full-files-'));
  await expect(taken(tables.length + 1, '2026-11-02T22:00:00Z')).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect((await left()).every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
  const { manifest, copied } = await taken(Number.POSITIVE_INFINITY, '2026-11-03T22:00:00Z');
  expect([manifest.files.count, manifest.lost, copied > 0]).toEqual([3, [], true]);
});

it('of the same moment is another backup, and is not written over', async () => {
  await taken(Number.POSITIVE_INFINITY, '2026-11-05T22:00:00Z');
  const before = (await left()).toSorted();
  await expect(taken(0, '2026-11-05T22:00:00Z')).rejects.toMatchObject({ code: 'EEXIST' });
  expect((await left()).toSorted()).toEqual(before);
});
