import type pg from 'pg';
import type { Member } from '../../server/src/access/caller.ts';
import type { DocumentKind } from '../../server/src/document-engine/kind.ts';
import { approvalBeside } from '../../server/src/document-engine/repository/lists.ts';
import { answerHiddenWorkAct } from '../../server/src/documents/hidden-work-act/answer.ts';
import { hiddenWorkAct } from '../../server/src/documents/hidden-work-act/descriptor.ts';
import { source } from '../../server/src/documents/hidden-work-act/repository.ts';
import { listWhole, type OwnColumns } from '../../server/src/record-engine/repository/lists.ts';
import { countWhole } from '../../server/src/record-engine/repository/tallies.ts';
import { byTurns, type Load, load, median } from './measure.ts';
import { startBare } from './servers.ts';
import { type Statement, statementsOf } from './statements.ts';
import type { BenchWorld } from './world.ts';

export type Row = { what: string; ours: string; bare: string; ratio: number; bar: string };

export type Target = {
  pool: pg.Pool;
  databaseUrl: string;
  ourUrl: string;
  token: string;
  world: BenchWorld;
};

/** A list of documents of the big project, filtered by a status nine of ten of them have. */
type MeasuredList = {
  name: string;
  kind: DocumentKind;
  columns: OwnColumns;
  /** Of the call, up to the id of the project. */
  path: string;
  /** What the wire calls the first page. */
  firstPage: 0 | 1;
};

type Compared = readonly [ours: Load, bare: Load];

/** A list at its first and its thousandth page: our answer with token, membership and role checked against the same statements alone. */
export const measureList = async (
  { pool, databaseUrl, ourUrl, token, world }: Target,
  { name, kind, columns, path, firstPage }: MeasuredList,
): Promise<{ first: Compared; rows: Row[] }> => {
  const besides = approvalBeside({ userId: world.contractor.userId, seesAll: true });
  const created = { kind: kind.kind, projectId: world.projectId, status: 'created' } as const;
  const pageOf = async (offset: number) => ({
    all: await statementsOf(pool, (db) =>
      Promise.all([listWhole(db, created, columns, besides, 10, offset), countWhole(db, created)]),
    ),
    inTransaction: false,
  });
  const pages = { '/first': await pageOf(0), '/thousandth': await pageOf(9990) };
  const bare = await startBare(databaseUrl, pages);
  const ask = (page: number) => () =>
    load([{ path: `${path}/${world.projectId}?status=CREATED&page=${page}` }], ourUrl, {
      authorization: `Bearer ${token}`,
    });
  const [oursFirst, bareFirst, oursThousandth, bareThousandth] = await byTurns([
    ask(firstPage),
    () => load([{ path: '/first' }], bare.url),
    ask(firstPage + 999),
    () => load([{ path: '/thousandth' }], bare.url),
  ]);
  const first: Compared = [oursFirst, bareFirst];
  const thousandth: Compared = [oursThousandth, bareThousandth];
  await bare.stop();
  return {
    first,
    rows: [
      await databaseRow(
        `${name}, PostgreSQL's part of page 1 with its total`,
        pool,
        pages['/first'].all,
      ),
      row(`${name}, page 1, filter and total`, first, '≥ 0.50'),
      row(`${name}, page 1,000`, thousandth, '≥ 0.50'),
      {
        what: `${name}, page 1 against page 1,000`,
        ours: perSecond(first[0]),
        bare: perSecond(thousandth[0]),
        ratio: first[0].rate / thousandth[0].rate,
        bar: '≤ 1.5',
      },
    ],
  };
};

const PLANNED_FOR_VALUES = 6;
const TIMES = 50;

/** What PostgreSQL says it took to plan and run these once their plans are kept, in the middle of many times. */
const databaseRow = async (what: string, pool: pg.Pool, all: Statement[]): Promise<Row> => {
  const client = await pool.connect();
  let sum = 0;
  for (const [at, { text, values }] of all.entries()) {
    const name = `bench_${at}`;
    for (let call = 0; call < PLANNED_FOR_VALUES; call += 1) {
      await client.query({ name, text, values: [...values] });
    }
    const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
        `explain (analyze, timing off, format json) execute ${name}(${given})`,
      );
      const told = rows[0]?.['QUERY PLAN'][0];
      times.push((told?.['Planning Time'] ?? 0) + (told?.['Execution Time'] ?? 0));
    }
    sum += median(times);
  }
  client.release(true);
  return { what, ours: `${sum.toFixed(2)} ms`, bare: '', ratio: sum, bar: '≤ 0.7 ms' };
};

type Explained = { 'Planning Time': number; 'Execution Time': number };

/** The list of hidden-work acts and one of them in detail. */
export const measureReading = async (target: Target): Promise<Row[]> => {
  const { first, rows } = await measureList(target, {
    name: 'list of hidden-work acts',
    kind: hiddenWorkAct,
    columns: source,
    path: '/api/hidden-work-act/project',
    firstPage: 0,
  });
  return [
    ...rows,
    {
      what: 'the same, p99 against median',
      ours: `${Math.round(first[0].p99)} ms`,
      bare: `${Math.round(first[0].median)} ms`,
      ratio: first[0].p99 / first[0].median,
      bar: '≤ 5',
    },
    row('detail with participants and files', await compareDetail(target), '≥ 0.50'),
  ];
};

const compareDetail = async ({ pool, databaseUrl, ourUrl, token, world }: Target) => {
  const actId = world.actIds[0] ?? '';
  const { userId } = world.contractor;
  const member = { userId, language: 'ru', roles: [] } as unknown as Member;
  const bare = await startBare(databaseUrl, {
    '/detail': {
      all: await statementsOf(pool, (db) => answerHiddenWorkAct(db, actId, member)),
      inTransaction: false,
    },
  });
  const headers = { authorization: `Bearer ${token}` };
  const compared = await byTurns([
    () => load([{ path: `/api/hidden-work-act/${actId}` }], ourUrl, headers),
    () => load([{ path: '/detail' }], bare.url),
  ]);
  await bare.stop();
  return compared;
};

export const row = (what: string, [ours, bare]: Compared, bar: string): Row => {
  if (ours.errors > 0 || bare.errors > 0) {
    throw new Error(
      `${what}: ${ours.errors} of our answers and ${bare.errors} of the bare server's were no success`,
    );
  }
  return { what, ours: perSecond(ours), bare: perSecond(bare), ratio: ours.rate / bare.rate, bar };
};

const perSecond = ({ rate }: Load) => `${Math.round(rate)}/s`;
