import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOf } from '../../../test/length.ts';
import { type Answer, sharedPrograms, spawnDatabase } from './testing/children.ts';
import { isListed, mustBeListed } from './user-list.ts';

const { isLong } = lengthOf('all starts under a bare number', { short: 1, long: 1 });
const asRoot = process.getuid?.() === 0;
const NUMBER = 54_242;
const withoutName = { uid: NUMBER, gid: NUMBER };

let programs: Awaited<ReturnType<typeof sharedPrograms>>;
beforeAll(async () => {
  programs = await sharedPrograms();
});
afterAll(() => programs.remove());

/** Starts a database in a folder of its own that belongs to the number; only root can. */
const startIn = async (folder: string, uid: string): Promise<Answer> => {
  const [child, answer] = await spawnDatabase(folder, programs.folder, { uid });
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  return answer;
};
const withFolder = async (run: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-db-'));
  await chmod(folder, 0o755);
  if (asRoot) {
    await chown(folder, NUMBER, NUMBER);
  }
  await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
};

describe('the user list', () => {
  it('has us, nobody, and not every number', () => {
    expect([undefined, { uid: 65_534, gid: 65_534 }, withoutName].map(isListed)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lets whom it has make a database, and says in two languages what others can do', () => {
    expect(() => mustBeListed(undefined)).not.toThrow();
    const refusal = () => mustBeListed(withoutName);
    expect(refusal).toThrow(`Пользователя с номером ${NUMBER} нет в списке пользователей`);
    expect(refusal).toThrow(`User ${NUMBER} is not in the system's user list`);
    expect(refusal).toThrow(`echo "nysan:x:${NUMBER}:0::/tmp:/bin/sh" >> /etc/passwd`);
    expect(refusal).toThrow('DATABASE_URL');
  });
});

describe('a start under a bare number', () => {
  it('is refused with that sentence and leaves no half-made database', async () => {
    await withFolder(async (folder) => {
      const { error = '' } = await startIn(folder, asRoot ? String(NUMBER) : '');
      expect(error.split(' ').slice(0, 3).join(' ')).toBe(asRoot ? 'Пользователя с номером' : '');
      const left = await readdir(join(folder, 'postgres'));
      expect(left.includes('cluster')).toBe(!asRoot);
    });
  });

  it.runIf(isLong)(
    'by root, in a folder of a bare number, makes the database of nobody',
    async () => {
      await withFolder(async (folder) => {
        expect((await startIn(folder, '')).error).toBeUndefined();
        const { uid } = await stat(join(folder, 'postgres', 'cluster'));
        expect(uid).toBe(asRoot ? 65_534 : process.getuid?.());
      });
    },
  );

  it.runIf(isLong)('works with a database that is there', async () => {
    await withFolder(async (folder) => {
      expect((await startIn(folder, '')).error).toBeUndefined();
      const place = join(folder, 'postgres');
      const all = (await readdir(place, { recursive: true })).map((name) => join(place, name));
      for (const path of asRoot ? [place, ...all] : []) {
        await chown(path, NUMBER, NUMBER).catch(() => {});
      }
      expect((await startIn(folder, asRoot ? String(NUMBER) : '')).error).toBeUndefined();
    });
  });
});
