import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { writeSampleEstimate } from '../../server/src/estimate/sample/write-sample-estimate.ts';
import type { Row } from './lists.ts';
import { medianOf } from './measure.ts';
import type { BenchServer } from './servers.ts';

const POSITIONS = 100_000;

/** Importing 100,000 positions against COPY of the same rows, and the memory it takes. */
export const measureImport = async (
  pool: pg.Pool,
  ours: BenchServer,
  token: string,
  projectId: string,
): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-bench-'));
  const path = join(folder, 'big.kenml');
  await writeSampleEstimate(path, { positions: POSITIONS, encoding: 'windows-1251', resources: 2 });
  const before = residentMegabytes(ours.pid);
  const watch = watchMemory(ours.pid);
  const began = performance.now();
  await send(ours.url, token, projectId, path);
  const took = performance.now() - began;
  const peak = watch.stop();
  const copyTime = await medianOf(3, () => copyAgain(pool));
  const opening = await openNodes(ours.url, token, projectId);
  await rm(folder, { recursive: true });
  return [
    {
      what: 'import of 100,000 positions against COPY',
      ours: `${(took / 1000).toFixed(2)} s`,
      bare: `${(copyTime / 1000).toFixed(2)} s`,
      ratio: took / copyTime,
      bar: '≤ 3',
    },
    {
      what: 'memory the import takes',
      ours: `${peak} MB`,
      bare: `${before} MB`,
      ratio: peak - before,
      bar: '< 150 MB',
    },
    {
      what: 'opening a node of that tree',
      ours: `${opening.toFixed(1)} ms`,
      bare: '',
      ratio: opening,
      bar: 'of any tree',
    },
  ];
};

const send = async (url: string, token: string, projectId: string, path: string) => {
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'big.kenml');
  const answer = await fetch(`${url}/api/estimate/upload/${projectId}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 201) {
    throw new Error(`the import was refused: ${await answer.text()}`);
  }
};

/** COPY of the imported rows into a table of the same shape with the same indexes. */
const copyAgain = async (pool: pg.Pool) => {
  const client = await pool.connect();
  try {
    await client.query('create temp table again (like estimate_nodes including all)');
    const out = client.query(copy.to('copy estimate_nodes to stdout'));
    const chunks: Buffer[] = [];
    for await (const chunk of out) {
      chunks.push(chunk as Buffer);
    }
    const began = performance.now();
    await client.query('begin');
    await pipeline(Readable.from(chunks), client.query(copy.from('copy again from stdin')));
    await client.query('commit');
    await client.query('drop table again');
  } finally {
    client.release();
  }
};

const openNodes = async (url: string, token: string, projectId: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const roots = (await (
    await fetch(`${url}/api/estimate/document/root/${projectId}`, { headers })
  ).json()) as { id: string }[];
  const node = roots.at(-1)?.id ?? '';
  return medianOf(31, () =>
    fetch(`${url}/api/estimate/document/parent/${node}`, { headers }).then((answer) =>
      answer.json(),
    ),
  );
};

const residentMegabytes = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(found ?? 0) / 1024);
};

const watchMemory = (pid: number) => {
  let peak = residentMegabytes(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
};
