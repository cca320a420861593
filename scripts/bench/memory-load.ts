import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import sharp, { type Sharp } from 'sharp';
import type { Services } from '../../server/src/services.ts';
import { buildMembership, buildPerson } from '../../server/test/factories.ts';
import { newAct } from './calls.ts';
import { load } from './measure.ts';
import { residentMegabytes, watchMemory } from './memory.ts';
import type { Row } from './rows.ts';
import { startOurs } from './servers.ts';
import { headersOf } from './signing-site.ts';
import { readBeforehand, type Stage } from './stage.ts';
import type { Target } from './world.ts';

const REST_MS = 15_000;
const LOAD_SECONDS = 60;
const LATER_MS = 120_000;

/**
 * What the server's process holds when it has started, after a minute of twenty clients, after six pictures that must be unpacked whole, and
 * two minutes later. No flag of Node's is set.
 */
export const measureMemory = async (stage: Stage, tell: (rows: Row[]) => void): Promise<void> => {
  const { pool, house, world } = stage;
  await readBeforehand(stage); // leaves its compiled modules behind, too
  const ours = await startOurs(house);
  const headers = await headersOf(house.secret, world.contractor);
  const target = { ourUrl: ours.url, headers, world, secret: house.secret };
  await pause(REST_MS);
  tell([memoryRow('idle after its start', residentMegabytes(ours.pid), 200)]);
  const loaded = watchMemory(ours.pid);
  await askForEverything(target, LOAD_SECONDS);
  tell([
    memoryRow(MINUTE_OF_ALL, residentMegabytes(ours.pid), 320),
    memoryRow('most of it meanwhile', loaded.stop(), 450),
  ]);
  const pictured = watchMemory(ours.pid);
  await sendPictures(target);
  await untilLookedAt(pool);
  tell([
    memoryRow('after six pictures that must be unpacked whole', residentMegabytes(ours.pid), 320),
    memoryRow('most of it meanwhile', pictured.stop()),
  ]);
  await pause(LATER_MS);
  tell([memoryRow('two minutes later', residentMegabytes(ours.pid), 220)]);
  await ours.stop();
};

/** Our server alone, and who asks it. */
type Asked = Pick<Target, 'ourUrl' | 'headers' | 'secret' | 'world'>;

export const MINUTE_OF_ALL = 'after a minute of lists, details, creation, search and printing';

/** More of one person's expensive calls would be refused. */
const CLIENTS_OF_ONE = 5;
const PEOPLE = 4;

/** Twenty clients of four people ask for a list, a detail, a creation, a search and a paper by turns. */
export const askForEverything = async (
  { world, ourUrl, headers, secret }: Asked,
  seconds: number,
): Promise<void> => {
  const services = { db: world.db } as Services; // The factories use nothing else of the house.
  const people = [world.contractor];
  while (people.length < PEOPLE) {
    const person = await buildPerson(services);
    await buildMembership(services, world.projectId, person, 'GENERAL_CONTRACTOR');
    people.push(person);
  }
  const act = world.actIds[0];
  const calls = [
    { path: `/api/hidden-work-act/project/${world.projectId}?status=CREATED&page=0` },
    { path: `/api/hidden-work-act/${act}` },
    newAct(world.projectId),
    { path: `/api/search?q=${encodeURIComponent('захватка 57')}&size=7` },
    { path: `/api/printer/document/${act}` },
  ];
  const loads = people.map(async (person) =>
    load(
      calls,
      ourUrl,
      { ...headers, ...(await headersOf(secret, person)) },
      seconds,
      CLIENTS_OF_ONE,
    ),
  );
  await Promise.all(loads);
};

export const memoryRow = (when: string, megabytes: number, bar?: number): Row => ({
  what: `memory of the server process, ${when}`,
  ours: `${megabytes} MB`,
  bare: '',
  ratio: megabytes,
  bar: bar === undefined ? '' : `≤ ${bar} MB`,
});

/** Points of a side; more than are drawn of a picture that must be unpacked whole. */
const SIDE = 10_900;

const sendPictures = async ({ ourUrl, headers, world }: Asked): Promise<void> => {
  const pictures = [
    { name: 'план.png', bytes: await pictureOf((made) => made.png({ progressive: true })) },
    { name: 'вид.jpg', bytes: await pictureOf((made) => made.jpeg({ progressive: true })) },
  ];
  for (const { name, bytes } of [...pictures, ...pictures, ...pictures]) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const url = `${ourUrl}/api/file/upload/${world.projectId}?location=ACTS`;
    const answer = await fetch(url, { method: 'POST', body: form, headers });
    if (answer.status !== 201) {
      throw new Error(`a picture was refused: ${await answer.text()}`);
    }
  }
};

const pictureOf = (packed: (made: Sharp) => Sharp): Promise<Buffer> =>
  packed(
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#579' } }),
  ).toBuffer();

const untilLookedAt = async (pool: pg.Pool): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'look-at-picture'`,
    );
    if (rows.length === 0) {
      return;
    }
    await pause(200);
  }
};
