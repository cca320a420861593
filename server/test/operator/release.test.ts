import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canCutOff, type Release, unpackRelease } from './release.ts';

const SECRET = 'a secret that only this test knows, long enough';
/** Bytes; a release that grows beyond them has got something that nobody runs. */
const MOST_PACKED = 160e6;
const bundle = fileURLToPath(new URL('../../../scripts/bundle.ts', import.meta.url));

let release: Release;
beforeAll(async () => {
  release = await unpackRelease();
}, 600_000);
afterAll(() => release?.remove());

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).sort();

describe('a release', () => {
  it('has the hash that lies beside it, and the same one when it is made again', async () => {
    const made = dirname(release.archive);
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: made, stdio: 'pipe' });
    const again = join(release.folder, 'again');
    execFileSync(process.execPath, [bundle, again], { stdio: 'pipe' });
    expect(await readFile(join(again, 'SHA256SUMS'), 'utf8')).toBe(
      `${await hashOf(release.archive)}  ${release.archive.slice(made.length + 1)}\n`,
    );
  }, 600_000);

  it('holds production packages alone and is small enough to be carried', async () => {
    const packages = await readdir(join(release.home, 'node_modules'));
    for (const tool of ['typescript', 'vitest', 'vite', 's3rver', 'smtp-server', 'knip']) {
      expect(packages).not.toContain(tool);
    }
    expect(packages).toContain('fastify');
    const { size } = await stat(release.archive);
    process.stdout.write(`the release: ${(size / 1e6).toFixed(1)} MB packed\n`);
    expect(size).toBeLessThan(MOST_PACKED);
  });

  it('says which it is, and what it contains of others', async () => {
    const said = await release.run(['version'], {});
    expect(said).toMatch(/^nysan-\d+\.\d+\.\d+-linux-\w+\ncommit [0-9a-f]{40}/);
    const notices = await readFile(join(release.home, 'THIRD_PARTY_NOTICES'), 'utf8');
    expect(notices).toContain('PostgreSQL 18');
  });

  it('refuses an unknown command, and to keep its data where it lies', async () => {
    await expect(release.run(['strat'], {})).rejects.toThrow('there is no command strat');
    const inside = {
      cwd: release.home,
      stdio: 'pipe',
      env: { PATH: process.env['PATH'] },
    } as const;
    expect(() => execFileSync('./nysan', ['verify'], inside)).toThrow('set NYSAN_DATA_DIR');
  });

  it('starts in production on an empty data folder without npm or network, as nobody, and writes nothing where it lies', async () => {
    const before = await namesIn(release.home);
    const env = {
      PORT: '0',
      NYSAN_SECRET: SECRET,
      NYSAN_DATA_DIR: await release.makeFolder('data'),
    };
    if (!canCutOff()) {
      process.stdout.write('not root, or no unshare, ip, setpriv, nsenter: the network stays\n');
    }
    const server = await (canCutOff() ? release.startCutOff(env) : release.start(env));
    try {
      expect(JSON.parse((await server.ask('/api/health')).text)).toEqual({ status: 'ok' });
      expect((await server.ask('/api/ready')).status).toBe(200);
      const page = await server.ask('/');
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
      expect([page.status, (await server.ask(script)).status]).toEqual([200, 200]);
      expect(server.output()).not.toContain('demo.nysan.kz');
      expect(await release.run(['verify'], env)).toMatch(/^The history is whole: /);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    expect(await namesIn(release.home)).toEqual(before);
    expect(await readdir(env.NYSAN_DATA_DIR)).toContain('compiled');
  }, 300_000);
});
