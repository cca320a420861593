import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { likeText } from '../../document-engine/repository/lists.ts';

export type AvailableAct = {
  id: string;
  document_number: string;
  created_at: Date;
  status: 'approved';
  period: string;
  total_money: string;
};

const available = (projectId: string, keyword: string | undefined) => sql`
  from documents d join done_work_acts a on a.document_id = d.id
  where d.project_id = ${projectId} and d.kind = 'done-work-act' and d.status = 'approved'
    and not exists (select 1 from taken_documents t
      where t.taken_id = d.id and t.taker_kind = 'reference' and t.is_held)
    ${keyword ? sql`and d.document_number || ' ' || to_char(a.period, 'MM.YYYY') ilike ${`%${likeText(keyword)}%`}` : sql``}`;

/** Approved done-work acts of a project that no reference holds, by month; found by number or month. */
export const listAvailableActs = async (
  db: Reader,
  projectId: string,
  keyword: string | undefined,
  limit: number,
  offset: number,
): Promise<AvailableAct[]> => {
  const { rows } = await sql<AvailableAct>`
    select d.id, d.document_number, d.created_at, d.status, to_char(a.period, 'YYYY-MM') as period, a.total_money
    ${available(projectId, keyword)} order by a.period, d.created_at, d.id limit ${limit} offset ${offset}`.execute(
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
