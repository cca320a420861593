import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { writeSampleEstimate } from '../../server/src/estimate/sample/write-sample-estimate.ts';
import type { Services } from '../../server/src/services.ts';
import { buildMembership, buildPerson } from '../../server/test/factories.ts';
import type { Flood } from './flood.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import { startOurs } from './servers.ts';
import { headersOf } from './signing-site.ts';
import type { Stage } from './stage.ts';
import type { Target } from './world.ts';

const QUIET_MS = 15_000;
const FLOOD_MS = 60_000;
/** What an engineer rests between two calls. */
const REST_MS = 50;
const POSITIONS = 500;

/** Our server, and who works at it. */
type Asked = Pick<Target, 'ourUrl' | 'headers' | 'secret' | 'world'>;
type Headers = Record<string, string>;
type Latencies = { list: number[]; detail: number[] };

/**
 * List and detail of an engineer at work, one after the other, before and while one other person floods every expensive call for a minute: a
 * stranger without a seat, then a colleague who may make them all.
 */
export const measureFairness = async ({ house, world }: Stage): Promise<Row[]> => {
  const ours = await startOurs(house);
  const target = {
    ourUrl: ours.url,
    headers: await headersOf(house.secret, world.contractor),
    secret: house.secret,
    world,
  };
  const services = { db: target.world.db } as Services; // The factories use nothing else of the house.
  const stranger = await buildPerson(services);
  const colleague = await buildPerson(services);
  await buildMembership(services, target.world.projectId, colleague, 'GENERAL_CONTRACTOR');
  const folder = await mkdtemp(join(tmpdir(), 'nysan-bench-'));
  const path = join(folder, 'смета.kenml');
  await writeSampleEstimate(path, { positions: POSITIONS, encoding: 'utf-8', resources: 2 });
  const estimate = await readFile(path);
  await rm(folder, { recursive: true });
  await work(target, 2000);
  const quiet = await work(target, QUIET_MS);
  const rows: Row[] = [];
  for (const [name, person] of [
    ['a stranger', stranger],
    ['a colleague', colleague],
  ] as const) {
    const flood = startFlood(target, await headersOf(target.secret, person), estimate);
    await pause(2000);
    const beside = await work(target, FLOOD_MS);
    const { answered, refused } = await flood.stop();
    const words = `while ${name} floods (${answered} answered, ${refused} refused)`;
    rows.push(fairRow(`list ${words}`, beside.list, quiet.list));
    rows.push(fairRow(`detail ${words}`, beside.detail, quiet.detail));
    await pause(5000);
  }
  await ours.stop();
  return rows;
};

const work = async ({ ourUrl, headers, world }: Asked, ms: number): Promise<Latencies> => {
  const latencies: Latencies = { list: [], detail: [] };
  const list = `${ourUrl}/api/hidden-work-act/project/${world.projectId}?status=CREATED&page=0`;
  for (const end = performance.now() + ms; performance.now() < end; ) {
    latencies.list.push(await timed(list, headers));
    const act = world.actIds[latencies.list.length % world.actIds.length];
    latencies.detail.push(await timed(`${ourUrl}/api/hidden-work-act/${act}`, headers));
    await pause(REST_MS);
  }
  return latencies;
};

const timed = async (url: string, headers: Headers): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url, { headers });
  const said = await answer.text();
  if (answer.status !== 200) {
    throw new Error(`${url}: ${answer.status} ${said}`);
  }
  return performance.now() - began;
};

/** The flood comes from a thread of its own, or who measures would wait for who floods. */
const startFlood = (target: Asked, headers: Headers, estimate: Buffer) => {
  const { ourUrl, world } = target;
  const workerData: Flood = {
    ourUrl,
    headers,
    projectId: world.projectId,
    actIds: world.actIds,
    estimate,
  };
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData });
  const ended = once(worker, 'exit');
  const counted = once(worker, 'message') as Promise<[{ answered: number; refused: number }]>;
  return {
    stop: async () => {
      worker.postMessage('stop');
      const [counts] = await counted;
      await ended;
      return counts;
    },
  };
};

const fairRow = (what: string, beside: number[], quiet: number[]): Row => ({
  what,
  ours: shown(beside),
  bare: `${shown(quiet)}, quiet`,
  ratio: median(beside) / median(quiet),
  bar: '≤ 3',
});

const shown = (times: number[]): string => {
  const late = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return `${median(times).toFixed(1)} ms, p95 ${late.toFixed(1)} ms`;
};
