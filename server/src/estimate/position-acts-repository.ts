import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';

export type TakerRow = {
  id: string;
  full_number: string;
  period: string;
  status: DocumentStatus;
};

export type PositionActRow = {
  id: string;
  full_number: string;
  name: string;
  status: DocumentStatus;
  volume: string;
  money: string | null;
  created_at: Date;
  approved_at: Date | null;
  done_work_act: TakerRow | null;
  reference: TakerRow | null;
};

const MOST = 500;

export const isPosition = async (db: Reader, nodeId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from estimate_nodes where id = ${nodeId} and kind = 'position'`.execute(db);
  return rows.length > 0;
};

/** Acts that hold some of a position (in approval) or have closed it (their money is fixed), with the documents that took them. */
export const findPositionActs = async (db: Reader, nodeId: string): Promise<PositionActRow[]> => {
  const { rows } = await sql<PositionActRow>`
    select d.id, d.full_number, a.name, d.status, v.volume, v.money, d.created_at,
      (select max(f.closed_at) from document_versions f
        where f.document_id = d.id and f.outcome = 'approved') as approved_at,
      case when work.id is not null then ${json('work')} end as done_work_act,
      case when reference.id is not null then ${json('reference')} end as reference
    from estimate_volumes v
    ${lookedUp('records', 'd', sql`d.id = v.record_id`)} ${lookedUp('closed_works', 'a', sql`a.record_id = v.record_id`)}
    left join lateral (${takerOf('done-work-act', sql`d.id`)}) work on true
    left join lateral (${takerOf('reference', sql`work.id`)}) reference on true
    where v.node_id = ${nodeId} and (d.status = 'inApproval' or v.money is not null)
    order by d.created_at desc, d.id desc limit ${MOST}`.execute(db);
  return rows;
};

/** The one document of a kind that holds another one. */
const takerOf = (kind: string, takenId: RawBuilder<unknown>) => sql`
  select t.id, t.full_number, to_char(own.period, 'YYYY-MM') as period, t.status
  from record_links taken ${lookedUp('records', 't', sql`t.id = taken.from_id`)}
  ${lookedUp('money_months', 'own', sql`own.record_id = t.id`)}
  where taken.to_id = ${takenId} and taken.relation = ${`${kind}/acts`} and taken.is_held offset 0`;

const json = (taker: string) => sql`json_build_object('id', ${sql.ref(`${taker}.id`)},
  'full_number', ${sql.ref(`${taker}.full_number`)}, 'period', ${sql.ref(`${taker}.period`)},
  'status', ${sql.ref(`${taker}.status`)})`;
