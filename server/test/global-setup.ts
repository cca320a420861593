import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { SERVING_ROLE } from '../src/db/embedded/address.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { copiesOf, fetchPostgres } from './postgres-versions.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with the right to create databases; see `test-database.ts`. */
    postgresUrl: string;
    /** Of the role that serves; no secret. */
    servingPassword: string;
    /** Folder of the run, whose end takes it away. */
    folder: string;
  }
}

/** Name of the migrated database every test file gets a copy of. */
const TEMPLATE = 'nysan_template';
const SERVING_PASSWORD = 'nysan_app';
const BINARIES = fileURLToPath(new URL('../../node_modules/.cache/nysan', import.meta.url));
const MIGRATIONS = new URL('../src/db/migrate.ts', import.meta.url);

/**
 * One PostgreSQL for all server tests of a run, in a temporary folder; or the one
 * `NYSAN_TEST_DATABASE_URL` names, whose `nysan_template` database is made anew. `NYSAN_TEST_POSTGRES=16` takes an older PostgreSQL than
 * the bundled one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.remove();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('servingPassword', SERVING_PASSWORD);
  project.provide('folder', server.folder);
  return server.remove;
}

type Server = { url: string; folder: string; remove: () => Promise<void> };

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const given = process.env.NYSAN_TEST_DATABASE_URL;
  if (given) {
    const remove = async () => {
      await dropDatabases(given);
      await removeFolder();
    };
    return { url: given, folder, remove };
  }
  try {
    const postgres = await startEmbedded({
      dataDir: folder,
      logger: quietLogger(),
      durable: false,
      ...(await chooseBinaries()),
    });
    const abandon = () => removeLater(postgres.pid, folder);
    process.once('exit', abandon);
    const remove = async () => {
      await postgres.stop();
      await removeFolder();
      process.off('exit', abandon);
    };
    return { url: postgres.url, folder, remove };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function chooseBinaries() {
  const major = process.env.NYSAN_TEST_POSTGRES;
  if (!major || major === '18') {
    return { binariesDir: BINARIES };
  }
  const older = await fetchPostgres(major);
  return { binariesDir: copiesOf(older), package: older };
}

/** An interrupted run gets no teardown: the watchdog stops PostgreSQL then, and this removes what it leaves. */
function removeLater(pid: number, folder: string): void {
  const script = 'while kill -0 "$1" 2>/dev/null; do sleep 0.1; done; rm -rf -- "$2"';
  spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

async function makeTemplate(url: string): Promise<void> {
  await dropDatabases(url);
  await asAdmin(url, async (client) => {
    await client.query(`create database ${TEMPLATE}`);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      SERVING_ROLE,
    ]);
    await client.query(
      `${rowCount ? 'alter' : 'create'} role ${SERVING_ROLE} login password '${SERVING_PASSWORD}'`,
    );
  });
  if (existsSync(MIGRATIONS)) {
    const { migrate } = await import(MIGRATIONS.href);
    const template = new URL(url);
    template.pathname = `/${TEMPLATE}`;
    await migrate(template.href, { servingRole: SERVING_ROLE });
  }
}

/** The template, and what workers leave of theirs. */
async function dropDatabases(url: string): Promise<void> {
  await asAdmin(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname = $1 or datname like 'nysan\\_test\\_%'",
      [TEMPLATE],
    );
    for (const { name } of rows) {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

async function asAdmin(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function quietLogger() {
  const say = (message: string) => process.stderr.write(`${message}\n`);
  return { info: () => {}, warn: say, error: say };
}
