import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
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
  /** The same on a machine without network, which `ask` alone reaches; throws where {@link canCutOff} says no. */
  startCutOff(env: Environment): Promise<RunningRelease>;
  remove(): Promise<void>;
};

export type RunningRelease = {
  url: string;
  output(): string;
  /** Makes a request from where it runs. */
  ask(path: string): Promise<{ status: number; text: string }>;
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
    start: (env) => startServer(home, [launcher, 'start'], options(env)),
    startCutOff: (env) => {
      const { uid: _, gid: __, ...asRoot } = options(env);
      return startServer(home, [...cutOff, launcher, 'start'], asRoot, enter);
    },
    remove: async () => {
      await run('chmod', ['-R', 'u+w', home]);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
};

/** Whether whoever runs the tests may start a process without network. */
export const canCutOff = (): boolean =>
  [PROGRAM.unshare, PROGRAM.ip, PROGRAM.setpriv, PROGRAM.nsenter].every(
    (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0,
  ) && spawnSync(PROGRAM.unshare, ['--net', 'true'], { stdio: 'ignore' }).status === 0;

const PROGRAM = {
  unshare: '/usr/bin/unshare',
  ip: '/usr/sbin/ip',
  setpriv: '/usr/bin/setpriv',
  nsenter: '/usr/bin/nsenter',
};

/** A network of its own with nothing but itself in it, and then the account without rights. */
const cutOff = [
  PROGRAM.unshare,
  '--net',
  '/bin/sh',
  '-c',
  `${PROGRAM.ip} link set lo up && exec ${PROGRAM.setpriv} --reuid ${NOBODY} --regid ${NOBODY} --clear-groups "$@"`,
  'sh',
];

const enter = (pid: number) => [PROGRAM.nsenter, '--net', '--target', String(pid)];

const ASK = `fetch(process.argv[1]).then(async (answer) =>
  process.stdout.write(JSON.stringify({ status: answer.status, text: await answer.text() })))`;

type Options = { cwd: string; env: Environment; uid?: number; gid?: number };

const runCommand = (launcher: string, words: string[], options: Options): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(launcher, words, options, (error, stdout, stderr) =>
      error ? reject(new Error(`nysan ${words[0]}:\n${stdout}\n${stderr}`)) : resolve(stdout),
    );
  });

const startServer = async (
  home: string,
  [program = '', ...words]: string[],
  options: Options,
  reach: (pid: number) => string[] = () => [],
): Promise<RunningRelease> => {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
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
  const url = await firstAddress(child, output);
  return {
    url,
    output,
    ask: async (path) => {
      const node = join(home, 'node_modules', '.bin', 'node');
      const [file, ...args] = [...reach(child.pid ?? 0), node, '-e', ASK, `${url}${path}`];
      return JSON.parse((await run(file, args, { maxBuffer: 1 << 26 })).stdout);
    },
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
