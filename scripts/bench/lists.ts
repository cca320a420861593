import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import type pg from 'pg';
import type { Member } from '../../server/src/access/caller.ts';
import type { DocumentKind } from '../../server/src/document-engine/kind.ts';
import { approvalBeside } from '../../server/src/document-engine/repository/lists.ts';
import { answerHiddenWorkAct } from '../../server/src/documents/hidden-work-act/answer.ts';
import { hiddenWorkAct } from '../../server/src/documents/hidden-work-act/descriptor.ts';
import { source } from '../../server/src/documents/hidden-work-act/repository.ts';
import { askedOf } from '../../server/src/record-engine/repository/asked.ts';
import {
  countRecords,
  listRecords,
  type OwnColumns,
} from '../../server/src/record-engine/repository/lists.ts';
import { type Load, load } from './measure.ts';
import { startBare } from './servers.ts';
import { statementsOf } from './statements.ts';
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
  /** How much slower the thousandth page may be. */
  most: number;
};

type Compared = readonly [ours: Load, bare: Load];

/** A list at its first and its thousandth page: our answer with token, membership and role checked against the same statements alone. */
export const measureList = async (
  { pool, databaseUrl, ourUrl, token, world }: Target,
  { name, kind, columns, path, firstPage, most }: MeasuredList,
): Promise<{ first: Compared; rows: Row[] }> => {
  const asked = createdOnes(world.projectId);
  const besides = approvalBeside({ userId: world.contractor.userId, seesAll: true });
  const pageOf = async (offset: number) => ({
    all: await statementsOf(pool, (db) =>
      Promise.all([
        listRecords(db, kind, columns, besides, asked, 10, offset),
        countRecords(db, kind, asked),
      ]),
    ),
    inTransaction: false,
  });
  const bare = await startBare(databaseUrl, {
    '/first': await pageOf(0),
    '/thousandth': await pageOf(9990),
  });
  const compare = async (page: number, theirs: string): Promise<Compared> => [
    await load([{ path: `${path}/${world.projectId}?status=CREATED&page=${page}` }], ourUrl, {
      authorization: `Bearer ${token}`,
    }),
    await load([{ path: theirs }], bare.url),
  ];
  const first = await compare(firstPage, '/first');
  const thousandth = await compare(firstPage + 999, '/thousandth');
  await bare.stop();
  return {
    first,
    rows: [
      row(`${name}, page 1, filter and total`, first, '≥ 0.40'),
      row(`${name}, page 1,000`, thousandth, '≥ 0.40'),
      {
        what: `${name}, page 1 against page 1,000`,
        ours: perSecond(first[0]),
        bare: perSecond(thousandth[0]),
        ratio: first[0].rate / thousandth[0].rate,
        bar: `≤ ${most}`,
      },
    ],
  };
};

/** What every list of documents reads of this filter. */
const createdOnes = (projectId: string) =>
  askedOf(hiddenWorkActList, source, projectId, {
    status: 'CREATED',
    sort: 'createdAt',
    order: 'desc',
  });

/** The list of hidden-work acts and one of them in detail. */
export const measureReading = async (target: Target): Promise<Row[]> => {
  const { first, rows } = await measureList(target, {
    name: 'list of hidden-work acts',
    kind: hiddenWorkAct,
    columns: source,
    path: '/api/hidden-work-act/project',
    firstPage: 0,
    most: 2,
  });
  return [
    ...rows,
    {
      what: 'the same, p99 against median',
      ours: `${first[0].p99} ms`,
      bare: `${first[0].median} ms`,
      ratio: first[0].p99 / first[0].median,
      bar: '≤ 5',
    },
    row('detail with participants and files', await compareDetail(target), '≥ 0.25'),
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
  const compared: Compared = [
    await load([{ path: `/api/hidden-work-act/${actId}` }], ourUrl, headers),
    await load([{ path: '/detail' }], bare.url),
  ];
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
