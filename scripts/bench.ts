import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { signAccessToken } from '../server/src/http/sign-in.ts';
import { deriveKeys } from '../server/src/keys.ts';
import { measureHandover } from './bench/handover.ts';
import { measureImport, memoryRow } from './bench/importing.ts';
import { measureReading, type Row, type Target } from './bench/lists.ts';
import { measureManyProjects } from './bench/many-projects.ts';
import { median } from './bench/measure.ts';
import { measureBigApprovals, measureMoneyLists } from './bench/money.ts';
import { measurePrinting, printAt } from './bench/printing.ts';
import { measureSearch, readForSearch } from './bench/search.ts';
import { type BenchServer, type House, startOurs } from './bench/servers.ts';
import { measureApproval } from './bench/signing.ts';
import { trustAuthorities } from './bench/signing-site.ts';
import { buildBenchWorld } from './bench/world.ts';
import { measureCreation } from './bench/writes.ts';

/** Measures the rows of docs/performance.md as ratios within one run; `search` as second word the search alone. */
const ACTS = Number(process.argv[2] ?? 100_000);
const isSearchAlone = process.argv[3] === 'search';
const SECRET = 'the bench runs on this machine alone, nothing of it is kept';

const dataDir = await mkdtemp(join(tmpdir(), 'nysan-bench-'));
const authorities = await trustAuthorities(join(dataDir, 'trust'));
const database = await startEmbedded({ dataDir, logger: pino({ level: 'warn' }) });
const pool = new pg.Pool({ connectionString: database.url, max: 20 });
try {
  await migrate(database.url);
  await pool.query('create sequence bench_numbers start 10000000');
  console.log(`filling ${ACTS} acts…`);
  const world = await buildBenchWorld(pool, ACTS);
  const house: House = { databaseUrl: database.url, dataDir, secret: SECRET };
  await pool.query('checkpoint'); // what the filling left to be written is no part of a start
  await (await startOurs(house)).stop(); // leaves its compiled modules behind
  const readyAfter = [await warmStart(house), await warmStart(house)];
  const ours = await startOurs(house);
  const token = await signAccessToken(
    deriveKeys(SECRET).access,
    world.contractor.userId,
    world.contractor.sessionId,
  );
  await printAt(ours.url, token, world.actIds.slice(0, 9)); // the tenth is no draft
  const target = { pool, databaseUrl: database.url, ourUrl: ours.url, token, world };
  tellHead();
  tell([readyRow(median([...readyAfter, ours.readyAfter]))]);
  tell([await readForSearch(target)]);
  tell(await measureSearch(target, SECRET));
  if (!isSearchAlone) {
    await measureAllElse(target, house, ours);
  }
  await ours.stop();
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureAllElse(target: Target, house: House, ours: BenchServer): Promise<void> {
  tell(await measureReading(target));
  tell(await measureMoneyLists(target));
  tell(await measureCreation(database.url, ours.url, target.token, target.world));
  tell(await measureManyProjects(pool, house));
  tell(await measurePrinting());
  tell(await measureApproval({ pool, house, ours, authorities }));
  tell(await measureBigApprovals(pool, house));
  tell(await measureImport(pool, ours, target.token, target.world.projectId));
  tell([await memoryRow(ours.pid)]);
  tell(await measureHandover(pool, house));
}

async function warmStart(house: House): Promise<number> {
  const server = await startOurs(house);
  await server.stop();
  return server.readyAfter;
}

function readyRow(milliseconds: number): Row {
  return {
    what: 'ready after a warm start, the middle of three',
    ours: `${milliseconds.toFixed(0)} ms`,
    bare: '',
    ratio: milliseconds / 1000,
    bar: '≤ 1 s',
  };
}

function tellHead() {
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${ACTS} acts\n`,
  );
  console.log('| what | ours | bare | ratio | bar |\n|---|---|---|---|---|');
}

/** At once: one that fails takes none of the earlier ones along. */
function tell(rows: Row[]) {
  for (const { what, ours, bare, ratio, bar } of rows) {
    console.log(`| ${what} | ${ours} | ${bare} | ${ratio.toFixed(2)} | ${bar} |`);
  }
}
