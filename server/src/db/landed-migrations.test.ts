import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { migrationHash } from './migrate.ts';

const list = new URL('../../migrations/landed.txt', import.meta.url);

/** Backups are restored by the migrations they were taken with. New ones are added by `sha256sum *.sql > landed.txt`. */
it('a migration that has landed never changes and never goes', async () => {
  const landed = (await readFile(list, 'utf8')).trim().split('\n');
  expect(landed.length).toBeGreaterThan(50);
  for (const line of landed) {
    const [hash = '', name = ''] = line.split(/\s+/);
    expect(`${await migrationHash(name)}  ${name}`).toBe(`${hash}  ${name}`);
  }
});
