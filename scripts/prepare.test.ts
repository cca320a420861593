import { spawn } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./prepare.mjs', import.meta.url));
const LOCKFILE = JSON.stringify({
  packages: {
    '': { name: 'house' },
    contract: { version: '0.1.0' },
    'node_modules/@house/contract': { link: true },
    'node_modules/brick': { version: '1.2.3' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
});

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nysan-prepare-'));
  await mkdir(join(root, 'scripts'));
  await mkdir(join(root, 'path'));
  await copyFile(SCRIPT, join(root, 'scripts', 'prepare.mjs'));
  await writeFile(join(root, 'package-lock.json'), LOCKFILE);
  await symlink(process.execPath, join(root, 'path', 'node'));
  await npmThat(installs);
});

afterEach(async () => {
  await open(0o755);
  await rm(root, { recursive: true, force: true });
});

/** Whether the owner may change the folder; others never may. */
const open = async (mode: number) => {
  for (const folder of ['.', 'scripts', 'path', 'node_modules']) {
    await chmod(join(root, folder), mode).catch(() => {});
  }
};
/** Root may write everywhere, so it becomes somebody else. */
const asStranger = process.getuid?.() === 0 ? 'process.setgid(1); process.setuid(1);' : ' ';

/** Does what `npm ci` leaves behind, and notes how it was called. */
const installs = `
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
setTimeout(() => {
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  delete packages[''];
  delete packages['node_modules/for-another-system'];
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
}, 200);`;

/** Puts a program named npm on the PATH of the script; the real one would need a network. */
async function npmThat(does: string): Promise<void> {
  await program('path/npm', `#!${process.execPath}\nconst fs = require('node:fs');${does}`);
}

async function program(path: string, text: string): Promise<void> {
  await writeFile(join(root, path), text);
  await chmod(join(root, path), 0o755);
}

async function prepare(preload = ''): Promise<{ code: number | null; said: string }> {
  const { npm_execpath: _, ...env } = process.env;
  const options = preload
    ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`]
    : [];
  const child = spawn(process.execPath, [...options, join(root, 'scripts', 'prepare.mjs')], {
    env: { ...env, PATH: [join(root, 'path'), '/usr/bin', '/bin'].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

async function calls(): Promise<string[]> {
  const text = await readFile(join(root, 'calls'), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}

describe('installing', () => {
  it('happens in an empty clone, with one calm line', async () => {
    const { code, said } = await prepare();

    expect({ code, said }).toEqual({
      code: 0,
      said: 'Устанавливаются зависимости / Installing dependencies…\n',
    });
    expect(await calls()).toEqual([
      expect.stringMatching(/^ci --no-audit --no-fund .*--ignore-scripts/),
    ]);
  });

  it('does not happen again while the lockfile stays the same', async () => {
    await prepare();
    expect(await prepare()).toEqual({ code: 0, said: '' });
    expect(await calls()).toHaveLength(1);
  });

  it('happens again after the lockfile changed', async () => {
    await prepare();
    await writeFile(join(root, 'package-lock.json'), LOCKFILE.replace('1.2.3', '1.2.4'));

    expect((await prepare()).said).toContain('Installing dependencies');
    expect(await calls()).toHaveLength(2);
  });

  it('does not happen where npm already installed exactly what the lockfile names', async () => {
    await prepare();
    await rm(join(root, 'node_modules', '.nysan-lock'));

    expect(await prepare()).toEqual({ code: 0, said: '' });
    expect(await calls()).toHaveLength(1);
  });

  it('happens once when two start at the same time', async () => {
    const answers = await Promise.all([prepare(), prepare(), prepare()]);

    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await calls()).toHaveLength(1);
    expect((await readdir(root)).filter((name) => name.endsWith('.log'))).toEqual([]);
  });

  it('is not held up by an install that was killed', async () => {
    await writeFile(join(root, 'installing.log'), '999999999\n');

    expect((await prepare()).code).toBe(0);
    expect(await calls()).toHaveLength(1);
  });

  it('that fails ends the start in plain words and is tried again', async () => {
    await npmThat('console.error("no route to host"); process.exit(7);');

    const { code, said } = await prepare();

    expect(code).toBe(1);
    expect(said).toContain('no route to host');
    expect(said).toContain('could not be installed (npm ci: 7)');
    await npmThat(installs);
    expect((await prepare()).code).toBe(0);
  });

  it('is not wanted of somebody who may not write where all is installed', async () => {
    await prepare();
    await rm(join(root, 'node_modules', '.nysan-lock'));
    await open(0o555);

    expect(await prepare(asStranger)).toEqual({ code: 0, said: '' });
  });

  it('where one may not write ends the start in plain words', async () => {
    await open(0o555);
    const { code, said } = await prepare(asStranger);

    expect(code).toBe(1);
    expect(said).toContain(`This user may not write to ${root}`);
    expect(said).toContain(`нет права писать в ${root}`);
    expect(said).not.toContain('EACCES');
  });

  it('that leaves something out is not taken for done', async () => {
    await npmThat('');
    const { code, said } = await prepare();

    expect(code).toBe(1);
    expect(said).toContain('does not hold what package-lock.json names');
  });
});

describe('the version of Node', () => {
  const pretend = (version: string) =>
    `Object.defineProperty(process, 'version', { value: '${version}' });`;

  it('is refused below 20 before anything is installed', async () => {
    const { code, said } = await prepare(pretend('v18.20.0'));

    expect(code).toBe(1);
    expect(said).toContain('Node.js 20 or newer is needed, this is v18.20.0');
    expect(await calls()).toEqual([]);
  });

  it('of the person must be 24 where none is bundled', async () => {
    const { code, said } = await prepare(pretend('v22.1.0'));

    expect(code).toBe(1);
    expect(said).toContain('No Node.js 24 comes with Nysan for this system');
  });

  it('of the person may be 20 where a newer one is bundled', async () => {
    await prepare();
    await program('node_modules/.bin/node', '#!/bin/sh\necho v24.21.0\n');

    expect(await prepare(pretend('v20.0.0'))).toEqual({ code: 0, said: '' });
  });

  it('that is bundled but does not run here is named', async () => {
    await prepare();
    await program('node_modules/.bin/node', '#!/bin/sh\necho "not for this system" >&2\nexit 1\n');

    const { code, said } = await prepare();

    expect(code).toBe(1);
    expect(said).toContain('does not run here');
    expect(said).toContain('not for this system');
  });
});
