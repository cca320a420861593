import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { writeSampleEstimate } from '../../server/src/estimate/sample/write-sample-estimate.ts';
import { median, medianOf } from './measure.ts';
import { residentMegabytes, watchMemory } from './memory.ts';
import { writePriceList } from './price-list.ts';
import type { Row } from './rows.ts';
import { measureScrolling } from './scrolling.ts';
import type { BenchServer } from './servers.ts';

const POSITIONS = 100_000;
/** Half of the sections of the price list. */
const OPENED = 50_000;

/** Importing 100,000 positions against COPY of the same rows, and the memory it takes. */
export const measureImport = async (
  pool: pg.Pool,
  ours: BenchServer,
  token: string,
  projectId: string,
): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-bench-'));
  const small = await importOf(folder, 1000, ours.url, token, projectId);
  const before = residentMegabytes(ours.pid);
  const watch = watchMemory(ours.pid);
  const large = await middleOf((nth) =>
    importOf(folder, POSITIONS + nth, ours.url, token, projectId),
  );
  const peak = watch.stop();
  const priced = await middleOf(async (nth) => {
    const list = join(folder, `${nth}.xlsx`);
    await writePriceList(list, POSITIONS + nth);
    return timed(() => send(ours.url, token, projectId, list));
  });
  const inSmall = await openNode(ours.url, token, small.rootId);
  const inLarge = await openNode(ours.url, token, large.rootId);
  await rm(folder, { recursive: true });
  const scrolling = await measureScrolling({
    url: ours.url,
    token,
    projectId,
    rootId: priced.rootId,
    lines: OPENED,
  });
  return [
    await importRow('import of 100,000 positions against COPY', pool, large),
    await importRow('the same from a price list (xlsx)', pool, priced),
    {
      what: 'memory the import takes',
      ours: `${peak} MB`,
      bare: `${before} MB`,
      ratio: peak - before,
      bar: '< 150 MB',
    },
    {
      what: 'opening a node, 100,000 positions against 1,000',
      ours: `${inLarge.toFixed(1)} ms`,
      bare: `${inSmall.toFixed(1)} ms`,
      ratio: inLarge / inSmall,
      bar: '≤ 1.5',
    },
    ...scrolling,
  ];
};

type Imported = { rootId: string; took: number };

/** Of three imports the one that took neither longest nor shortest, as the COPY beside it; no project takes a file twice. */
const middleOf = async (once: (nth: number) => Promise<Imported>): Promise<Imported> => {
  const all = [await once(0), await once(1), await once(2)];
  return all.toSorted((one, other) => one.took - other.took)[1] as Imported;
};

const importRow = async (what: string, pool: pg.Pool, { rootId, took }: Imported): Promise<Row> => {
  const again = () => copyAgain(pool, rootId);
  const copied = median([await again(), await again(), await again()]);
  return { what, ours: seconds(took), bare: seconds(copied), ratio: took / copied, bar: '≤ 3' };
};

const timed = async (send: () => Promise<string>): Promise<Imported> => {
  const began = performance.now();
  const rootId = await send();
  return { rootId, took: performance.now() - began };
};

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Writes and uploads a sample of this size; the time is that of the upload, the answer waited for. */
const importOf = async (
  folder: string,
  positions: number,
  url: string,
  token: string,
  projectId: string,
) => {
  const path = join(folder, `${positions}.kenml`);
  await writeSampleEstimate(path, { positions, encoding: 'windows-1251', resources: 2 });
  return timed(() => send(url, token, projectId, path));
};

const send = async (url: string, token: string, projectId: string, path: string) => {
  const form = new FormData();
  form.append('file', await openAsBlob(path), basename(path));
  const answer = await fetch(`${url}/api/estimate/upload/${projectId}?doubles=separate`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 201) {
    throw new Error(`the import was refused: ${await answer.text()}`);
  }
  const [root] = (await answer.json()) as { id: string }[];
  return root?.id ?? '';
};

/** Milliseconds COPY needs for the rows of an estimate, into a table of the same shape with the same indexes. */
const copyAgain = async (pool: pg.Pool, estimateId: string): Promise<number> => {
  const client = await pool.connect();
  try {
    await client.query('create temp table again (like estimate_nodes including all)');
    const chunks: Buffer[] = [];
    const rows = `select * from estimate_nodes where estimate_id = '${estimateId}'`;
    for await (const chunk of client.query(copy.to(`copy (${rows}) to stdout`))) {
      chunks.push(chunk as Buffer);
    }
    const began = performance.now();
    await client.query('begin');
    await pipeline(Readable.from(chunks), client.query(copy.from('copy again from stdin')));
    await client.query('commit');
    return performance.now() - began;
  } finally {
    await client.query('drop table if exists again');
    client.release();
  }
};

/** Opening the root with its children, the whole way by HTTP. */
const openNode = (url: string, token: string, nodeId: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return medianOf(51, async () =>
    (await fetch(`${url}/api/estimate/document/parent/${nodeId}`, { headers })).json(),
  );
};

/** As long as threads rest before they end. */
const REST_MS = 31_000;

/** What the server process holds after everything before, once its threads have ended for want of work. */
export const memoryRow = async (pid: number): Promise<Row> => {
  await pause(REST_MS);
  const megabytes = residentMegabytes(pid);
  return {
    what: 'server process half a minute after this load',
    ours: `${megabytes} MB`,
    bare: '',
    ratio: megabytes,
    bar: '≤ 256 MB',
  };
};
