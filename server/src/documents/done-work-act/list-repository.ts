import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import {
  type ListedRow,
  likeText,
  type OwnColumns,
} from '../../document-engine/repository/lists.ts';

export type ListedAct = ListedRow & { period: string; total_money: string };

/** What the list shows of an act besides its head. */
export const listColumns: OwnColumns = {
  table: 'done_work_acts',
  columns: sql`to_char(own.period, 'YYYY-MM') as period, own.total_money`,
};

export type AvailableAct = {
  id: string;
  document_number: string;
  name: string;
  created_at: Date;
  status: DocumentStatus;
  money: string;
};

/** Approved hidden-work acts of a project that no done-work act holds, oldest first; found by number or name. */
export const listAvailableActs = async (
  db: Reader,
  projectId: string,
  keyword: string | undefined,
  limit: number,
  offset: number,
): Promise<AvailableAct[]> => {
  const { rows } = await sql<AvailableAct>`
    select d.id, d.document_number, a.name, d.created_at, d.status,
      (select coalesce(sum(v.money), 0)::numeric(24, 2) from hidden_work_act_volumes v where v.document_id = d.id) as money
    ${available(projectId, keyword)} order by d.created_at, d.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countAvailableActs = async (
  db: Reader,
  projectId: string,
  keyword: string | undefined,
): Promise<number> => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count ${available(projectId, keyword)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const available = (projectId: string, keyword: string | undefined): RawBuilder<unknown> => sql`
  from documents d join hidden_work_acts a on a.document_id = d.id
  where d.project_id = ${projectId} and d.kind = 'hidden-work-act' and d.status = 'approved'
    and not exists (select 1 from taken_documents t
      where t.taken_id = d.id and t.taker_kind = 'done-work-act' and t.is_held)
    ${keyword ? sql`and d.document_number || ' ' || a.name ilike ${`%${likeText(keyword)}%`}` : sql``}`;
