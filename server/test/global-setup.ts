import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with the right to create databases; see `test-database.ts`. */
    postgresUrl: string;
  }
}

/** Name of the migrated database every test file gets a copy of. */
const TEMPLATE = 'nysan_template';
const BINARIES = fileURLToPath(new URL('../../node_modules/.cache/nysan', import.meta.url));
const MIGRATIONS = new URL('../src/db/migrate.ts', import.meta.url);

/**
 * One PostgreSQL for all server tests of a run, in a temporary folder; or the one
 * `NYSAN_TEST_DATABASE_URL` names, whose `nysan_template` database is made anew.
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
  return server.remove;
}

async function startServer(): Promise<{ url: string; remove: () => Promise<void> }> {
  const given = process.env.NYSAN_TEST_DATABASE_URL;
  if (given) {
    return { url: given, remove: () => dropTemplate(given) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'nysan-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const postgres = await startEmbedded({
      dataDir,
      logger: quietLogger(),
      binariesDir: BINARIES,
      durable: false,
    });
    const abandon = () => removeLater(postgres.pid, dataDir);
    process.once('exit', abandon);
    const remove = async () => {
      await postgres.stop();
      await removeFolder();
      process.off('exit', abandon);
    };
    return { url: postgres.url, remove };
  } catch (error) {
    await removeFolder();
    throw error;
  }
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
  await dropTemplate(url);
  await asAdmin(url, (client) => client.query(`create database ${TEMPLATE}`));
  if (existsSync(MIGRATIONS)) {
    const { migrate } = await import(MIGRATIONS.href);
    const template = new URL(url);
    template.pathname = `/${TEMPLATE}`;
    await migrate(template.href);
  }
}

async function dropTemplate(url: string): Promise<void> {
  await asAdmin(url, (client) => client.query(`drop database if exists ${TEMPLATE} with (force)`));
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
