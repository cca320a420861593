import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { measureBackup } from './bench/backup.ts';
import { measureCompressed } from './bench/compressed.ts';
import { measureFairness } from './bench/fairness.ts';
import { measureFull } from './bench/full.ts';
import { measureHistory } from './bench/history.ts';
import { measureOverview } from './bench/many-projects.ts';
import { measureMemory } from './bench/memory-load.ts';
import { measureMyDay } from './bench/my-day.ts';
import { openPool } from './bench/open-pool.ts';
import { HEAD, lineOf, type Row } from './bench/rows.ts';
import { measureShort } from './bench/short.ts';
import { trustAuthorities } from './bench/signing-site.ts';
import { startBoth } from './bench/stage.ts';
import { buildBenchWorld } from './bench/world.ts';

/**
 * Measures the rows of docs/performance.md as ratios within one run: `short [acts]` the main ones in five minutes, `memory [acts]` those of the
 * server's memory, `compressed [acts]` those of compressed answers, `fair [acts]` those of an
 * engineer beside whom one person floods, `backup [acts]` those of backup and restore, `day [acts]` those of one's
 * own day, `overview` those of 1,000 projects with 1,000,000 acts, `history [entries]` those of the nightly check of 5,000,000 entries of the
 * history, `[acts]` all of them, `<acts> search` those of the search, of the assistant, which asks it, and of one's own day.
 */
const words = process.argv.slice(2);
const form = ['short', 'memory', 'overview', 'backup', 'day', 'compressed', 'history', 'fair'].find(
  (one) => one === words[0],
);
const ENTRIES = Number(words[1] ?? 5_000_000);
const ACTS = Number((form ? words[1] : words[0]) ?? (form ? 10_000 : 100_000));
const SECRET = 'the bench runs on this machine alone, nothing of it is kept';

const parts: string[] = [];
const began = performance.now();
const dataDir = await mkdtemp(join(tmpdir(), 'nysan-bench-'));
const authorities = await trustAuthorities(join(dataDir, 'trust'));
const database = await startEmbedded({ dataDir, logger: pino({ level: 'warn' }) });
const pool = openPool(database.url, 20);
try {
  await part('migrations', () => migrate(database.url));
  if (form === 'history') {
    tellHead();
    tell(await part('history', () => measureHistory(pool, database.url, ENTRIES)));
  } else {
    await measureWorld();
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(
  `\n${secondsSince(began)} in all: ${parts.join(', ')}; load at the end ${loadavg()[0]?.toFixed(1)}`,
);

/** What is measured of a project with its acts. */
async function measureWorld() {
  console.log(`filling ${ACTS} acts…`);
  const world = await part('filling the project', () => buildBenchWorld(pool, ACTS));
  const house = { databaseUrl: database.url, dataDir, secret: SECRET };
  const stage = { pool, house, world, authorities };
  tellHead();
  if (form === 'memory') {
    await measureMemory(stage, tell);
  } else if (form === 'backup') {
    tell(await part('backup', () => measureBackup(stage)));
  } else if (form === 'compressed') {
    const started = await startBoth(stage);
    tell(await part('compressed', () => measureCompressed(started)));
    await started.stop();
  } else if (form === 'day') {
    const started = await startBoth(stage);
    tell(await part('day', () => measureMyDay(started.target)));
    await started.stop();
  } else if (form === 'fair') {
    tell(await part('fairness', () => measureFairness(stage)));
  } else if (form === 'overview') {
    tell(await part('overview', () => measureOverview(pool, house)));
  } else if (form === 'short') {
    await measureShort(stage, part, tell);
  } else {
    await measureFull(stage, words[1] === 'search', tell);
  }
}

async function part<T>(name: string, work: () => Promise<T>): Promise<T> {
  const at = performance.now();
  const made = await work();
  parts.push(`${name} ${secondsSince(at)}`);
  return made;
}

function secondsSince(moment: number): string {
  return `${Math.round((performance.now() - moment) / 1000)} s`;
}

function tellHead() {
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${form === 'history' ? `${ENTRIES} entries` : `${ACTS} acts`}, load ${loadavg()[0]?.toFixed(1)}\n\n${HEAD}`,
  );
}

function tell(rows: Row[]) {
  for (const each of rows) {
    console.log(lineOf(each));
  }
}
