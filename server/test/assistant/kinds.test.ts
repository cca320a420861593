import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoFolder } from '../demo-folder.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { askedOf } from './asked-of.ts';
import { expectedOf } from './expected.ts';
import { kindsOfQuestions, type QuestionKind } from './kinds.ts';
import { samples, whatTheDemoLacks } from './samples.ts';

let folder: string;
let server: ServerProcess;
let database: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-questions-'));
  await copyDemoFolder(folder);
  server = await startServerProcess({ NYSAN_DATA_DIR: folder, NYSAN_DEMO: 'on' });
  database = new Client({ connectionString: server.databaseUrl });
  await database.connect();
}, 600_000);
afterAll(async () => {
  await database?.end();
  await server?.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const kinds = Object.keys(kindsOfQuestions) as QuestionKind[];
const saysNothing = (figure: string) => /^(number|money|percent):-?0(\.0+)?$/.test(figure);

describe('the forty kinds of questions', () => {
  it('are forty', () => expect(kinds).toHaveLength(40));

  it.each(kinds)('%s has an answer, and none for who takes part in nothing', async (kind) => {
    await database.query('begin');
    await database.query(whatTheDemoLacks[kind] ?? 'select 1');
    const asked = await askedOf(database, samples[kind]);
    const { figures, links } = await expectedOf(database, kind, asked);
    const stranger = await expectedOf(database, kind, {
      ...asked,
      asker: 'security@demo.nysan.kz',
    });
    await database.query('rollback');
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.every(saysNothing)).toBe(false);
    expect(links).not.toEqual([]);
    expect(stranger.figures).not.toEqual(figures);
  });
});
