import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Person } from './test-app.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** This program as it was before its newest migration, in a folder of its own. */
export type OlderProgram = {
  folder: string;
  commit: string;
  /** What is run as a process of its own. */
  entry: string;
  /** Has people and a project made in a database by that program's own means. */
  makeWorld(ownerUrl: string): Promise<World>;
  /** Whether it has a setting. */
  knows(setting: string): Promise<boolean>;
};

export type World = { projectId: string; person: Person };

const git = async (...words: string[]): Promise<string> =>
  (await run('git', words, { cwd: REPOSITORY })).stdout.trim();

/**
 * The newest commit whose migrations are some of today's: one on the way to them, whose migrations got other names or texts before they landed,
 * never served anywhere. Throws why there is none to be had.
 */
export const findOlderCommit = async (): Promise<string> => {
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new Error('this clone is shallow');
  }
  const today = await migrationsOf('HEAD');
  const changing = await git('log', '--format=%H', '--', 'server/migrations/*.sql');
  for (const commit of changing.split('\n')) {
    const older = await migrationsOf(`${commit}^`);
    if (older.size > 0 && older.size < today.size && [...older].every((line) => today.has(line))) {
      return git('rev-parse', '--verify', `${commit}^`);
    }
  }
  throw new Error('no older commit has some of the migrations of today');
};

/** Names and hashes of the migrations of a commit. */
const migrationsOf = async (commit: string): Promise<Set<string>> => {
  const listed = await git('ls-tree', commit, 'server/migrations/');
  return new Set(listed.split('\n').filter((line) => line.endsWith('.sql')));
};

/** Unpacks a commit and gives it the dependencies of this one, its own packages excepted. */
export const unpackProgram = async (commit: string, folder: string): Promise<OlderProgram> => {
  await mkdir(folder, { recursive: true });
  const archive = spawn('git', ['archive', '--format=tar', commit], { cwd: REPOSITORY });
  const unpacking = spawn('tar', ['-x', '-C', folder], {
    stdio: [archive.stdout, 'inherit', 'inherit'],
  });
  const [code] = await once(unpacking, 'exit');
  if (code !== 0) {
    throw new Error(`${commit} could not be unpacked: tar ended with ${code}`);
  }
  await linkModules(folder);
  return {
    folder,
    commit,
    entry: join(folder, 'server', 'test', 'serve-alone.ts'),
    makeWorld: (ownerUrl) => makeWorld(folder, ownerUrl),
    knows: async (setting) => {
      const path = join(folder, 'server', 'src', 'settings', 'environment.ts');
      return (await readFile(path, 'utf8')).includes(setting);
    },
  };
};

const linkModules = async (folder: string): Promise<void> => {
  const modules = join(REPOSITORY, 'node_modules');
  await mkdir(join(folder, 'node_modules', '@nysan'), { recursive: true });
  for (const name of await readdir(modules)) {
    if (name !== '@nysan') {
      await symlink(join(modules, name), join(folder, 'node_modules', name));
    }
  }
  for (const name of ['contract', 'server', 'web', 'e2e']) {
    await symlink(join(folder, name), join(folder, 'node_modules', '@nysan', name));
  }
};

/** Run in the older program: its factories know its schema. */
const WORLD = `
import pino from 'pino';
import { createDatabase, createPool } from '../src/db/connection.ts';
import { buildMembership, buildPerson, buildProject } from './factories.ts';
const pool = createPool(process.argv[2], pino({ level: 'silent' }), { size: 1 });
const services = { db: createDatabase(pool) };
const person = await buildPerson(services);
const { id: projectId } = await buildProject(services, await buildPerson(services));
await buildMembership(services, projectId, person, 'GENERAL_CONTRACTOR');
await pool.end();
console.log(JSON.stringify({ projectId, person }));
`;

const makeWorld = async (folder: string, ownerUrl: string): Promise<World> => {
  const path = join(folder, 'server', 'test', 'make-world.ts');
  await writeFile(path, WORLD);
  const { stdout } = await run(process.execPath, [path, ownerUrl]);
  return JSON.parse(stdout);
};
