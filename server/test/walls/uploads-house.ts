import { languages } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { formBody, formHeaders, type Part } from '../../src/files/testing/form.ts';
import { signAccessToken } from '../../src/http/sign-in.ts';
import { deriveKeys } from '../../src/keys.ts';
import { buildSite, type Site } from '../act-thread.ts';
import { buildPerson } from '../factories.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

/** A server in a process of its own, so that its memory can be read, over a database and a folder that can be looked into. */
export type UploadsHouse = {
  site: Site;
  process: ServerProcess;
  inside: TestApp;
  /** The customer's, and of the administrator who keeps stories. */
  authorizations: { customer: string; admin: string };
  /** Everything in the database and in the folder, save the queue, which works on things of its own. */
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
};

/** A body as it goes over the wire, and the type it claims to be. */
export type Sent = { body: string | Uint8Array; contentType?: string };
/** Where it goes: among the files of the project, as its estimate, or as a picture of a story. */
export type Door = 'file' | 'estimate' | 'story';

/** What the process may keep; with more it would end. Less room for garbage also makes what it weighs say more. */
const HEAP_MEGABYTES = 160;
const SECRET = 'a secret of a process of its own, long enough';

export const startUploadsHouse = async (): Promise<UploadsHouse> => {
  const inside = await startTestApp();
  const site = await buildSite(inside);
  const server = await startServerProcess({
    DATABASE_URL: inside.servingUrl,
    NYSAN_OWNER_URL: inside.databaseUrl,
    NYSAN_DATA_DIR: inside.dataDir,
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
  });
  const admin = await buildPerson(inside.services, { baseRoles: ['ADMIN'] });
  const bearerOf = async (person: Person) => `Bearer ${await tokenOf(person)}`;
  const authorizations = {
    customer: await bearerOf(site.customer),
    admin: await bearerOf(admin),
  };
  return {
    site,
    process: server,
    inside,
    authorizations,
    snapshot: async () => {
      await untilLookedAt(inside);
      return withoutQueue(await takeSnapshot(inside));
    },
    close: async () => {
      await server.kill();
      await inside.close();
    },
  };
};

const tokenOf = ({ userId, sessionId }: Person): Promise<string> =>
  signAccessToken(deriveKeys(SECRET).access, userId, sessionId);

/** Pictures that were accepted are looked into beside the calls. */
const untilLookedAt = ({ services: { db } }: TestApp): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from graphile_worker.jobs
          where task_identifier = 'look-at-picture'`.execute(db);
        return rows.length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);

const withoutQueue = ({ tables, files }: Snapshot): Snapshot => ({
  tables: Object.fromEntries(
    Object.entries(tables).filter(([name]) => !name.startsWith('graphile_worker.')),
  ),
  files,
});

export const formOf = (part: Part): Sent => ({
  body: formBody(part),
  contentType: formHeaders['content-type'],
});

/** The address of a door; the customer may put files of the passport and estimates. */
export const addressOf = ({ site: { projectId } }: UploadsHouse, door: Door): string =>
  ({
    file: `/api/file/upload/${projectId}?location=PROJECT_PASSPORT`,
    estimate: `/api/estimate/upload/${projectId}?doubles=separate`,
    story: '/api/file/upload/admin/stories',
  })[door];

/** The header of whoever may send something there. */
export const authorizationOf = ({ authorizations }: UploadsHouse, door: Door): string =>
  door === 'story' ? authorizations.admin : authorizations.customer;

export type Answer = {
  status: number;
  code?: string;
  id?: string;
  fileName?: string;
  message?: string;
};

export const send = async (
  house: UploadsHouse,
  door: Door,
  { body, contentType }: Sent,
  language = 'ru',
): Promise<Answer> => {
  const answer = await fetch(`${house.process.url}${addressOf(house, door)}`, {
    method: 'POST',
    headers: {
      authorization: authorizationOf(house, door),
      'accept-language': language,
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    body: new Uint8Array(Buffer.from(body)),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
};

/** Sends it in each language: the same refusal in three sentences that are fit to be shown, and nothing left behind. */
export const sendRefused = async (
  house: UploadsHouse,
  door: Door,
  sent: Sent,
): Promise<[status: number, code: string | undefined]> => {
  const before = await house.snapshot();
  const answers: Answer[] = [];
  for (const language of languages) {
    answers.push(await send(house, door, sent, language));
  }
  expect(await house.snapshot()).toEqual(before);
  const said = answers.map(({ message }) => message ?? '');
  expect(new Set(said).size, said.join(' | ')).toBe(languages.length);
  expect(said[0]).toMatch(/[а-яё]{3}/i);
  expect(said.join(' ')).not.toMatch(/[{}]|undefined|null|Error|\/tmp\/|node_modules/);
  const judged = answers.map(({ status, code }) => `${status} ${code}`);
  expect(new Set(judged).size, judged.join(' | ')).toBe(1);
  return [answers[0]?.status ?? 0, answers[0]?.code];
};

/** A stored file as a browser gets it. */
export const fetchStored = (house: UploadsHouse, id: string, query = ''): Promise<Response> =>
  fetch(`${house.process.url}/api/file/download/${id}/${house.site.projectId}${query}`, {
    headers: { authorization: house.authorizations.customer },
  });

/** Names of the estimates' roots, for the ones that were let in. */
export const estimateNames = async ({ inside, site }: UploadsHouse): Promise<string[]> => {
  const { rows } = await sql<{ file_name: string }>`select file_name from estimates
    where project_id = ${site.projectId} order by id`.execute(inside.services.db);
  return rows.map((row) => row.file_name);
};

/** What the process says of itself, in bytes and counts. */
export const readMetrics = async ({ process: { url } }: UploadsHouse) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    resident: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    busyConnections: read('db_connections') - read('db_connections_idle'),
    waiting: read('db_requests_waiting'),
  };
};
