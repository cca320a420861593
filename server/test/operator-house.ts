import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { inject } from 'vitest';
import { createTestDatabase } from './test-database.ts';

/** What an operator has before the first start: an empty database with two roles, a data folder and settings. */
export type OperatorHouse = {
  environment: Record<string, string>;
  /** Runs a script of the repository as a process; what it writes to both outputs comes as one text. */
  runScript(
    name: string,
    words: string[],
    env?: Record<string, string>,
  ): Promise<{ code: number; output: string }>;
  /** Asks the database as its owner. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The tokens of links that were mailed to an address, the oldest first. */
  mailedTokens(to: string): Promise<string[]>;
  close(): Promise<void>;
};

export const PUBLIC_URL = 'https://nysan.test';

export const createOperatorHouse = async (): Promise<OperatorHouse> => {
  const database = await createTestDatabase('template1');
  const dataDir = await mkdtemp(join(inject('folder'), 'operator-'));
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: database.servingUrl,
    NYSAN_OWNER_URL: database.url,
    NYSAN_DATA_DIR: dataDir,
    NYSAN_SECRET: 'a secret of a house of its own, long enough',
    NYSAN_PUBLIC_URL: PUBLIC_URL,
  };
  return {
    environment,
    runScript: (name, words, env) => runScript(name, words, { ...environment, ...env }),
    query: (text, values = []) => queryAt(database.url, text, values),
    mailedTokens: (to) => readTokens(join(dataDir, 'outbox'), to),
    close: () => database.drop(),
  };
};

const runScript = async (name: string, words: string[], env: Record<string, string>) => {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, output: written.join('') };
};

const queryAt = async (
  url: string,
  text: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text, values).finally(() => client.end());
  return rows;
};

const readTokens = async (folder: string, to: string): Promise<string[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter((mail) => mail.to?.some(({ address }) => address === to))
    .flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
};

export type ApiAnswer<T> = { status: number; json: T };

/** A call of the API of a server, with a session or without. */
export const callApi = async <T = { token: string; id: string }>(
  server: { url: string },
  [method, path]: readonly [string, string],
  { body, session }: { body?: object; session?: string } = {},
): Promise<ApiAnswer<T>> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: T = JSON.parse(await answer.text());
  return { status: answer.status, json };
};
