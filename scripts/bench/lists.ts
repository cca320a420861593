import type pg from 'pg';
import type { Member } from '../../server/src/access/caller.ts';
import {
  countDocuments,
  listDocuments,
} from '../../server/src/document-engine/repository/lists.ts';
import { answerHiddenWorkAct } from '../../server/src/documents/hidden-work-act/answer.ts';
import { hiddenWorkAct } from '../../server/src/documents/hidden-work-act/descriptor.ts';
import { listColumns } from '../../server/src/documents/hidden-work-act/repository.ts';
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

/** Lists and details: our answer with token, membership and role checked against the same statements without any of it. */
export const measureReading = async ({
  pool,
  databaseUrl,
  ourUrl,
  token,
  world,
}: Target): Promise<Row[]> => {
  const filter = { projectId: world.projectId, status: 'created' } as const;
  const pageOf = (offset: number) =>
    statementsOf(pool, (db) =>
      Promise.all([
        listDocuments(db, hiddenWorkAct, listColumns, filter, world.contractor.userId, 10, offset),
        countDocuments(db, hiddenWorkAct, filter),
      ]),
    );
  const actId = world.actIds[0] ?? '';
  const member = {
    userId: world.contractor.userId,
    language: 'ru',
    roles: [],
  } as unknown as Member;
  const bare = await startBare(databaseUrl, {
    '/first': { all: await pageOf(0), inTransaction: false },
    '/thousandth': { all: await pageOf(9990), inTransaction: false },
    '/detail': {
      all: await statementsOf(pool, (db) => answerHiddenWorkAct(db, actId, member)),
      inTransaction: false,
    },
  });
  const headers = { authorization: `Bearer ${token}` };
  const list = `/api/hidden-work-act/project/${world.projectId}?status=CREATED&page=`;
  const both = async (ours: string, theirs: string) =>
    [
      await load([{ path: ours }], ourUrl, headers),
      await load([{ path: theirs }], bare.url),
    ] as const;
  const first = await both(`${list}0`, '/first');
  const thousandth = await both(`${list}999`, '/thousandth');
  const detail = await both(`/api/hidden-work-act/${actId}`, '/detail');
  await bare.stop();
  return [
    row('list, page 1, filter and total', first, '≥ 0.40'),
    row('list, page 1,000', thousandth, '≥ 0.40'),
    {
      what: 'list, page 1 against page 1,000',
      ours: perSecond(first[0]),
      bare: perSecond(thousandth[0]),
      ratio: first[0].rate / thousandth[0].rate,
      bar: '≤ 2',
    },
    {
      what: 'list, p99 against median',
      ours: `${first[0].p99} ms`,
      bare: `${first[0].median} ms`,
      ratio: first[0].p99 / first[0].median,
      bar: '≤ 5',
    },
    row('detail with participants and files', detail, '≥ 0.25'),
  ];
};

export const row = (what: string, [ours, bare]: readonly [Load, Load], bar: string): Row => {
  if (ours.errors > 0 || bare.errors > 0) {
    throw new Error(
      `${what}: ${ours.errors} of our answers and ${bare.errors} of the bare server's were no success`,
    );
  }
  return { what, ours: perSecond(ours), bare: perSecond(bare), ratio: ours.rate / bare.rate, bar };
};

const perSecond = ({ rate }: Load) => `${Math.round(rate)}/s`;
