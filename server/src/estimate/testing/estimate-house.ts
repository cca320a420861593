import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EstimateNode, importState } from '@nysan/contract/estimate.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { commonTestApp } from '../../../test/common-app.ts';
import { buildMembership, buildPerson, buildProject } from '../../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { temporaryFolder } from '../../unpacking/temporary-uploads.ts';
import {
  type SampleOptions,
  type SampleSummary,
  writeSampleEstimate,
} from '../sample/write-sample-estimate.ts';

export type EstimateHouse = TestApp & {
  customer: Person;
  projectId: string;
  upload: (content: Buffer | string, options?: UploadOptions) => Promise<LightMyRequestResponse>;
  /** Uploads, as a separate estimate whatever the project has, and expects success; the roots. */
  imported: (content: Buffer | string, name?: string) => Promise<EstimateNode[]>;
  get: (path: string, who?: Person) => Promise<LightMyRequestResponse>;
  nodes: (path: string) => Promise<EstimateNode[]>;
  imports: () => Promise<z.infer<typeof importState>[]>;
  /** Another member of the project. */
  member: (role: Parameters<typeof buildMembership>[3]) => Promise<Person>;
  /** Rows of every table but that of imports, which keeps what failed on purpose. */
  rowsOfAllTables: () => Promise<Record<string, number>>;
  /** Resolves when some transaction waits for a lock of another. */
  somebodyWaits: () => Promise<void>;
  /** Names of all that lies in the store and among the temporary uploads. */
  filesLeft: () => Promise<string[]>;
};

type UploadOptions = {
  name?: string;
  who?: Person;
  projectId?: string;
  importId?: string;
  isSeparate?: boolean;
  language?: string;
};

/** The server of the worker with a project of its own and its customer. */
export const startEstimateHouse = async (): Promise<EstimateHouse> =>
  houseOf(await commonTestApp());

/** The same with a database of its own: for what counts rows and files, ends connections, or waits for locks. */
export const startOwnEstimateHouse = async (): Promise<EstimateHouse> =>
  houseOf(await startTestApp());

const houseOf = async (test: TestApp): Promise<EstimateHouse> => {
  const customer = await buildPerson(test.services);
  const { id: projectId } = await buildProject(test.services, customer);
  const upload: EstimateHouse['upload'] = (content, options = {}) =>
    test.call(options.who ?? customer, {
      method: 'POST',
      url: uploadUrl(options.projectId ?? projectId, options.importId, options.isSeparate),
      ...formOf(content, options.name),
      ...(options.language !== undefined && {
        headers: { ...formOf('').headers, 'accept-language': options.language },
      }),
    });
  const get = (path: string, who = customer) => test.call(who, { url: `/api${path}` });
  return {
    ...test,
    customer,
    projectId,
    upload,
    imported: async (content, name) => {
      const answer = await upload(content, { name, isSeparate: true });
      if (answer.statusCode !== 201) {
        throw new Error(`the upload was refused: ${answer.body}`);
      }
      return answer.json<EstimateNode[]>();
    },
    get,
    nodes: async (path) => (await get(path)).json<EstimateNode[]>(),
    imports: async () =>
      z.array(importState).parse((await get(`/estimate/imports/${projectId}`)).json()),
    member: async (role) => {
      const person = await buildPerson(test.services);
      await buildMembership(test.services, projectId, person, role);
      return person;
    },
    rowsOfAllTables: () => rowsOfAllTables(test),
    somebodyWaits: () => somebodyWaits(test),
    filesLeft: async () => [
      ...(await readdir(join(test.dataDir, 'files'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
      ...(await readdir(temporaryFolder(test.dataDir)).catch(() => [])),
    ],
  };
};

export const uploadUrl = (projectId: string, importId?: string, isSeparate = false): string => {
  const query = new URLSearchParams({
    ...(importId !== undefined && { importId }),
    ...(isSeparate && { doubles: 'separate' }),
  }).toString();
  return `/api/estimate/upload/${projectId}${query && `?${query}`}`;
};

const BOUNDARY = 'estimate-boundary';

/** A form with the one part `file`, as a browser sends it. */
export const formOf = (content: Buffer | string, name = 'смета.kenml', field = 'file') => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

/** The bytes of an invented estimate and what is in it. */
export const sampleEstimate = async (
  options: SampleOptions,
): Promise<{ content: Buffer; summary: SampleSummary }> => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-sample-'));
  try {
    const path = join(folder, 'sample');
    const summary = await writeSampleEstimate(path, options);
    return { content: await readFile(path), summary };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const rowsOfAllTables = async ({ services }: TestApp): Promise<Record<string, number>> => {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('estimate_imports', 'quota_uses') order by 1`.execute(
    services.db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      rows: string;
    }>`select count(*) as rows from ${sql.table(name)}`.execute(services.db);
    counts[name] = Number(rows[0]?.rows);
  }
  return counts;
};

const somebodyWaits = async ({ services }: TestApp): Promise<void> => {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db);
    if (rows.length > 0) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
