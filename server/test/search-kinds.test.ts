import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import type { Found } from '@nysan/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { assemble } from '../src/assemble.ts';
import { type EmbeddedPostgres, startEmbedded } from '../src/db/embedded/embedded.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { indexRecords } from '../src/search/index-records.ts';
import { readSettings } from '../src/settings/settings.ts';
import { trustStore } from '../src/signatures/trust-store.ts';
import { copyDemoFolder } from './demo-folder.ts';

/** The demo has papers of every kind. */
let dataDir: string;
let database: EmbeddedPostgres;
let services: ReturnType<typeof assemble>;
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-search-test-'));
  await copyDemoFolder(dataDir);
  const logger = pino({ level: 'silent' });
  const binariesDir = fileURLToPath(new URL('../../node_modules/.cache/nysan', import.meta.url));
  database = await startEmbedded({ dataDir, logger, binariesDir, durable: false });
  services = assemble({
    settings: readSettings({ NYSAN_DATA_DIR: dataDir, NYSAN_REVOCATION: 'off', NYSAN_DEMO: 'off' }),
    databaseUrl: database.url,
    secret: 'a secret that only tests know, long enough',
    publicUrl: 'http://nysan.test',
    logger,
    trust: trustStore([]),
    demoKeys: null,
    isRevoked: null,
  });
  app = await buildApp(services);
  await indexRecords(services);
}, 300_000);
afterAll(async () => {
  await app?.close();
  await services?.close();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Sample = {
  id: string;
  kind: string;
  project_id: string;
  full_number: string | null;
  author_id: string;
};

/** The newest record of each kind that is there. */
const samples = async (): Promise<Map<string, Sample>> => {
  const { rows } = await sql<Sample>`
    select distinct on (kind) id, kind, project_id, full_number, author_id from records d
    where exists (select 1 from memberships m where m.project_id = d.project_id and m.user_id = d.author_id and m.ended_at is null)
    order by kind, created_at desc`.execute(services.db);
  return new Map(rows.map((row) => [row.kind, row]));
};

const finder = async ({ author_id: userId, project_id: projectId }: Sample) => {
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id) values (${userId}) returning id`.execute(services.db);
  const token = await signAccessToken(services.keys.access, userId, rows[0]?.id ?? '');
  return async (q: string, kind: string): Promise<Found[]> => {
    const url = `/api/search?q=${encodeURIComponent(q.slice(0, 200))}&kind=${encodeURIComponent(kind)}&projectId=${projectId}&size=100`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode, `${kind}: ${q}`).toBe(200);
    return answer.json().content;
  };
};

it('a record of every kind is found by its author by number and by name, and has a page', async () => {
  const found = await samples();
  for (const declared of services.recordKinds.values()) {
    const { kind, numberPrefix } = declared;
    const sample = found.get(kind);
    if (!sample) {
      throw new Error(`the demo has no ${kind}`);
    }
    const find = await finder(sample);
    const byName = await find(await declared.nameOf(services.db, sample.id), kind);
    expect(
      byName.map(({ id }) => id),
      `${kind} by its name`,
    ).toContain(sample.id);
    if (numberPrefix !== null || sample.full_number !== null) {
      const [first] = await find(sample.full_number ?? '', kind);
      expect(first?.id, `${kind} ${sample.full_number}`).toBe(sample.id);
    }
    const subject = { projectId: sample.project_id, type: '', recordId: sample.id, kind };
    expect(newsTarget(subject), kind).toMatch(new RegExp(`^/app/project/[^/]+/.+/${sample.id}$`));
    const shown = byName.find(({ id }) => id === sample.id);
    expect(shown?.target, kind).toBe(newsTarget(subject));
  }
});

it('nothing waits to be read once it was, and nothing could not be', async () => {
  const { rows } = await sql<{ queued: number; missing: number }>`select
    (select count(*)::integer from search_queue) as queued,
    (select count(*)::integer from records d where d.parties is null and not exists (
      select 1 from search_entries e where e.record_id = d.id)) as missing`.execute(services.db);
  expect(rows).toEqual([{ queued: 0, missing: 0 }]);
});

it('what every page of a kind says in its plain texts is what the search knows of it', async () => {
  for (const { kind, fields } of services.recordKinds.values()) {
    for (const { text } of Object.values(fields)) {
      if (text) {
        const { rows } = await sql<{ lost: number }>`
          select count(*)::integer as lost from ${sql.table(text.table)} own
          join search_entries e on e.record_id = own.record_id
          where ${sql.ref(`own.${text.column}`)} <> '' and not exists (
            select 1 from jsonb_array_elements(e.texts) pair where pair ->> 1 = ${sql.ref(`own.${text.column}`)})`.execute(
          services.db,
        );
        expect(rows[0]?.lost, `${kind}: ${text.column}`).toBe(0);
      }
    }
  }
});
