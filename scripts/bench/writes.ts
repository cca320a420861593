import { sql } from 'kysely';
import { type Row, row } from './lists.ts';
import { byTurns, load } from './measure.ts';
import { startBare } from './servers.ts';
import type { BenchWorld } from './world.ts';

/** Creating an act with history, notification and news against bare inserts of the same rows in one transaction. */
export const measureCreation = async (
  databaseUrl: string,
  ourUrl: string,
  token: string,
  world: BenchWorld,
): Promise<Row[]> => {
  const bare = await startBare(databaseUrl, {
    '/create': { all: bareInserts(world), inTransaction: true },
  });
  const create = {
    method: 'POST',
    path: `/api/hidden-work-act/${world.projectId}`,
    body: JSON.stringify({
      name: 'Замер',
      startWorkDate: '2026-01-01',
      endWorkDate: '2026-01-02',
    }),
    headers: { 'content-type': 'application/json' },
  } as const;
  const [ours, theirs] = await byTurns([
    () => load([create], ourUrl, { authorization: `Bearer ${token}` }),
    () => load([{ path: '/create' }], bare.url),
  ]);
  await bare.stop();
  await sql`delete from records where full_number like 'ЗАМЕР%'`.execute(world.db);
  return [row('creating an act with history and news', [ours, theirs], '≥ 0.20')];
};

const bareInserts = ({ projectId, contractor }: BenchWorld) => [
  {
    text: `with made as (insert into records
        (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values ('hidden-work-act', $1, nextval('bench_numbers'), 'ЗАМЕР', $2, 'Замер', 'created', 0) returning id)
      insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, 'Замер', '2026-01-01', '2026-01-02' from made`,
    values: [projectId, contractor.userId],
  },
  {
    text: `insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
      values (uuidv7(), 'bench', $1, 'created', $2, 'Замер', '{}')`,
    values: [projectId, contractor.userId],
  },
  {
    text: `insert into news (project_id, event_type, code, params, author_name)
      values ($1, 'HIDDEN_WORK_ACT', 'document-created', '{"document":"ЗАМЕР"}', 'Замер')`,
    values: [projectId],
  },
];
