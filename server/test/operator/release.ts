import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A release unpacked as an operator does it, and an account without rights to run it under. */
export type Release = {
  /** Holds everything of the test; whoever runs the release may enter it. */
  folder: string;
  /** Where the release lies. Nobody but its owner may write there. */
  home: string;
  /** The archive it came from. */
  archive: string;
  /** Makes a folder that the release may write to. */
  makeFolder(name: string): Promise<string>;
  /** Runs a command of the launcher and gives what it printed; throws with that when it fails. */
  run(words: string[], env: Environment): Promise<string>;
  /** Starts a server and waits until it serves; throws with what it wrote when it ends before that. */
  start(env: Environment): Promise<RunningRelease>;
  remove(): Promise<void>;
};

export type RunningRelease = {
  url: string;
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
};

type Environment = Record<string, string>;

const bundle = fileURLToPath(new URL('../../../scripts/bundle.ts', import.meta.url));
const run = promisify(execFile);
const PATIENCE_MS = 180_000;
/** What the launcher and the embedded database ask of a machine; there is neither npm nor Node.js among them. */
const PROGRAMS = ['sh', 'dirname', 'readlink', 'cat', 'sleep'];
const NOBODY = 65534;
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes the release of what lies here and unpacks it into an empty folder. */
export const unpackRelease = async (): Promise<Release> => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-release-'));
  await run('chmod', ['755', folder]);
  await run(process.execPath, [bundle, join(folder, 'made')], { maxBuffer: 1 << 26 });
  const archive =
    (await readdir(join(folder, 'made'))).find((name) => name.endsWith('.tar.gz')) ?? '';
  await run('tar', ['xzf', join(folder, 'made', archive), '-C', folder, '--no-same-owner']);
  const home = join(folder, archive.replace(/\.tar\.gz$/, ''));
  await run('chmod', ['-R', 'a-w', home]);
  const programs = join(folder, 'programs');
  await mkdir(programs);
  for (const name of PROGRAMS) {
    await symlink((await run('which', [name])).stdout.trim(), join(programs, name));
  }
  const options = (env: Environment) => ({
    cwd: folder,
    env: { PATH: programs, HOME: '/', ...env },
    ...account,
  });
  const launcher = join(home, 'nysan');
  return {
    folder,
    home,
    archive: join(folder, 'made', archive),
    makeFolder: async (name) => {
      const made = join(folder, name);
      await mkdir(made);
      await chown(made, account.uid ?? -1, account.gid ?? -1);
      return made;
    },
    run: (words, env) => runCommand(launcher, words, options(env)),
    start: (env) => startServer(launcher, options(env)),
    remove: async () => {
      await run('chmod', ['-R', 'u+w', home]);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
};

type Options = { cwd: string; env: Environment; uid?: number; gid?: number };

const runCommand = (launcher: string, words: string[], options: Options): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(launcher, words, options, (error, stdout, stderr) =>
      error ? reject(new Error(`nysan ${words[0]}:\n${stdout}\n${stderr}`)) : resolve(stdout),
    );
  });

const startServer = async (launcher: string, options: Options): Promise<RunningRelease> => {
  const child = spawn(launcher, ['start'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const written: string[] = [];
  const output = () => written.join('');
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url: await firstAddress(child, output),
    output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
};

const firstAddress = (child: ChildProcess, output: () => string) =>
  new Promise<string>((resolve, reject) => {
    const give = (sentence: string) => reject(new Error(`${sentence}\n${output()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      give('the release did not serve');
    }, PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      give('the release ended');
    });
    child.stdout?.on('data', () => {
      const url = /^Nysan: (http:\S+)$/m.exec(output())?.[1];
      if (url) {
        clearTimeout(timer);
        resolve(url);
      }
    });
  });
