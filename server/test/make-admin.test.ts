import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { projectForm } from '../src/projects/testing/examples.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const EMAIL = 'aigul@example.kz';
const PASSWORD = 'Shanyrak-2026';

let database: TestDatabase;
let environment: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  environment = {
    NODE_ENV: 'production',
    DATABASE_URL: database.servingUrl,
    NYSAN_OWNER_URL: database.url,
    NYSAN_DATA_DIR: await mkdtemp(join(inject('folder'), 'make-admin-')),
    NYSAN_SECRET: 'a secret of a house of its own, long enough',
    NYSAN_PUBLIC_URL: 'https://nysan.test',
  };
});
afterAll(async () => {
  await server?.kill();
  await database.drop();
});

const runScript = async (
  name: string,
  words: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> => {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, ...environment, ...env },
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
};
const makeAdmin = (...words: string[]) => runScript('make-admin', words);

const tokenIn = (said: string): string =>
  /https:\/\/nysan\.test\/auth\/verify\/forgot_password\?token=([\w-]+)/.exec(said)?.[1] ?? '';

const query = async (text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};

type Answer = { token: string; code: string };
const request = async <T = Answer>(method: string, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json: T = JSON.parse(await answer.text());
  return { status: answer.status, json };
};
const choosePassword = (token: string, password = PASSWORD) =>
  request('POST', `/auth/verify?token=${token}`, { password });
const signIn = (password = PASSWORD) => request('POST', '/auth/login', { email: EMAIL, password });

describe('npm run make-admin', () => {
  it('prints its usage and ends with 1 without an address, with two, and with one that is none', async () => {
    const usage = expect.stringContaining('Usage: npm run make-admin -- <e-mail>');
    expect(await makeAdmin()).toEqual({ code: 1, said: usage });
    expect(await makeAdmin('--admin')).toEqual({ code: 1, said: usage });
    expect(await makeAdmin(EMAIL, 'other@example.kz')).toEqual({ code: 1, said: usage });
    const wrong = await makeAdmin('aigul');
    expect(wrong).toEqual({ code: 1, said: usage });
    expect(wrong.said).toContain('aigul is not an e-mail address.');
  });

  it('leads from an empty database to the first project', async () => {
    const made = await makeAdmin('Aigul@Example.kz');
    expect(made).toEqual({ code: 0, said: expect.stringContaining('the account was made') });
    expect(made.said).toContain('works once, for 24 hours');

    server = await startServerProcess(environment);
    const token = tokenIn(made.said);
    expect(await choosePassword(token)).toMatchObject({ status: 200, json: { email: EMAIL } });
    expect((await choosePassword(token, 'Another-2026')).status).toBe(422);
    const session = (await signIn()).json.token;
    const roles = await request<Answer[]>('GET', '/identity/roles', undefined, session);
    expect(roles.json.map(({ code }) => code)).toEqual(['ADMIN', 'SECURITY']);
    const project = await request('POST', '/projects', projectForm(), session);
    expect(project.status).toBe(201);
  });

  it('changes nothing when it is run again, beside the server, and says so', async () => {
    const state = () =>
      query(`select (select count(*) from history) as history, (select count(*) from users) as users,
        (select count(*) from user_roles) as roles, (select count(*) from account_tokens) as links`);
    const before = await state();
    const { code, said } = await makeAdmin(EMAIL);
    expect([code, tokenIn(said)]).toEqual([0, '']);
    expect(said).toContain('holds ADMIN and SECURITY already, no role was changed');
    expect(said).toContain('Its password stays as it is.');
    expect(await state()).toEqual(before);
  });
});
