import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../src/files/testing/bucket-server.ts';
import { formBody, formHeaders } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { buildApprovedAct } from '../src/handover-binder/testing/binder-thread.ts';
import { signAccessToken } from '../src/http/sign-in.ts';
import { buildSite, createAct, type Site } from './act-thread.ts';
import { lengthOf, randomOf, roundsOf } from './length.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createSigners } from './signers.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const length = lengthOf('kills of one of two processes', { short: 1, long: 12 });
const random = randomOf(length.seed);
/** What the house of the tests is opened with. */
const SECRET = 'a secret that only tests know, long enough';
const WORKERS = 4;
const UPLOADS = length.isLong ? 40 : 10;
const PATIENCE = { timeout: 240_000, interval: 500 };

let app: TestApp;
let site: Site;
let bucket: BucketServer;
let folder: string;
/** Both serve one database and one bucket, each with a data folder of its own. */
const servers: ServerProcess[] = [];

beforeAll(async () => {
  bucket = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'nysan-two-'));
  const signers = createSigners();
  const env = { NYSAN_FILES_URL: bucket.url, ...bucket.keys };
  app = await startTestApp({ trust: signers.trust, env });
  site = await buildSite(app);
  await buildApprovedAct({ app, site, signers });
  servers.push(...(await Promise.all([begin(0), begin(1)])));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await app?.close();
  await bucket?.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = (at: number) =>
  startServerProcess({
    DATABASE_URL: app.databaseUrl,
    NYSAN_DATA_DIR: join(folder, String(at)),
    NYSAN_SECRET: SECRET,
    NYSAN_DEMO: 'off',
    NYSAN_FILES_URL: bucket.url,
    ...bucket.keys,
  });

type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const callAt = async (at: number, who: Person, path: string, init: Call = {}) => {
  const token = await signAccessToken(app.services.keys.access, who.userId, who.sessionId);
  return fetch(`${servers[at]?.url}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
};

type Kept = { id: string; sha256: string; isPicture: boolean };

const upload = async (at: number, name: string, bytes: Buffer): Promise<Kept | undefined> => {
  const answer = await callAt(at, site.contractor, `/file/upload/${site.projectId}?location=ACTS`, {
    method: 'POST',
    headers: formHeaders,
    body: new Uint8Array(formBody({ name, bytes, mediaType: 'application/octet-stream' })),
  });
  if (answer.status !== 201) {
    throw new Error(`${answer.status} ${await answer.text()}`);
  }
  const { id } = (await answer.json()) as { id: string };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { id, sha256, isPicture: name.endsWith('.jpg') };
};

const picture = () =>
  sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();

/** Uploads at both, until so many are acknowledged; whom a process leaves without an answer goes to the other. */
const work = async (onAcknowledged: (count: number) => void): Promise<Kept[]> => {
  const kept: Kept[] = [];
  let asked = 0;
  const worker = async () => {
    while (kept.length < UPLOADS) {
      asked += 1;
      const at = asked % 2;
      const isPicture = asked % 3 === 0;
      const bytes = isPicture ? await picture() : pdf(randomBytes(200_000).toString('hex'));
      const name = isPicture ? `${asked}.jpg` : `${asked}.pdf`;
      const done = await upload(at, name, bytes).catch(() => upload(1 - at, name, bytes));
      if (done) {
        kept.push(done);
        onAcknowledged(kept.length);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return kept;
};

const mustHaveAll = async (at: number, kept: Kept[]) => {
  for (const { id, sha256, isPicture } of kept) {
    const answer = await callAt(at, site.technical, `/file/download/${id}/${site.projectId}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, createHash('sha256').update(bytes).digest('hex')]).toEqual([
      200,
      sha256,
    ]);
    if (isPicture) {
      const small = await callAt(at, site.technical, `/file/thumbnail/${id}/${site.projectId}`);
      expect([small.status, (await small.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
  }
};

const picturesWaiting = async (kept: Kept[]) => {
  const ids = kept.filter(({ isPicture }) => isPicture).map(({ id }) => id);
  const { rows } = await sql`select 1 from pictures
    where file_id = any(${ids}) and thumbnail_sha256 is not null`.execute(app.services.db);
  return ids.length - rows.length;
};

/** A window at one process hears of what is changed at the other. */
const mustHear = async (windowAt: number, changeAt: number) => {
  const { id } = await createAct(app, site);
  const window = new AbortController();
  const answer = await callAt(windowAt, site.contractor, `/live?document=${id}`, {
    signal: window.signal,
  });
  let said = '';
  const reading = (async () => {
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      said += Buffer.from(chunk).toString();
    }
  })().catch(() => undefined);
  await expect.poll(() => said, { timeout: 20_000 }).toContain('event: ');
  const change = async () =>
    callAt(changeAt, site.contractor, `/hidden-work-act/${id}/name`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'UPDATE', updateValue: `Акт ${random()}` }),
    });
  expect((await change()).status).toBe(200);
  await expect.poll(() => said, { timeout: 20_000 }).toContain(`{"id":"${id}"}`);
  window.abort();
  await reading;
};

const askBinder = async (at: number): Promise<string> => {
  const answer = await callAt(at, site.customer, `/handover-binders/project/${site.projectId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

const mustGetBinder = async (at: number, id: string) => {
  const stateOf = async () => {
    const answer = await callAt(at, site.customer, `/handover-binders/${id}`);
    return ((await answer.json()) as { state: string }).state;
  };
  await expect.poll(stateOf, PATIENCE).toBe('done');
  const content = await callAt(at, site.customer, `/handover-binders/${id}/content`);
  expect(
    Buffer.from(await content.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
};

it.each(roundsOf(length))(
  'kill -9 of one of two processes in its work, %i: nothing acknowledged is lost, and the other goes on',
  async (round) => {
    const victim = round % 2;
    const survivor = 1 - victim;
    const fatal = Math.ceil(UPLOADS * (0.2 + 0.6 * random()));
    const asked = length.isLong ? await askBinder(victim) : undefined;
    let killed: Promise<void> | undefined;
    const kept = await work((count) => {
      if (count >= fatal) {
        killed ??= servers[victim]?.kill();
      }
    });
    await killed;

    await mustHear(survivor, survivor);
    await mustHaveAll(
      survivor,
      kept.filter(({ isPicture }) => !isPicture),
    );
    const binder = asked ?? (await askBinder(survivor));
    await mustGetBinder(survivor, binder);
    await expect.poll(() => picturesWaiting(kept), PATIENCE).toBe(0);

    servers[victim] = await begin(victim);
    await mustHear(victim, survivor);
    await mustHear(survivor, victim);
    await mustHaveAll(victim, kept);
    await mustGetBinder(victim, binder);
  },
  600_000,
);
