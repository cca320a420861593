import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '../../db/transaction.ts';
import { authorRoles } from '../../document-engine/repository/creators.ts';
import { notFound } from '../../http/problem.ts';

export type ActRow = {
  name: string;
  start_work_date: string;
  end_work_date: string;
  work_done_by_doc: string;
  used_material: string;
  allowed_deviation: string;
  allowed_work: string;
  additional: string;
};

export type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

export const insertHiddenWorkAct = async (
  trx: Trx,
  documentId: string,
  act: NewAct,
): Promise<void> => {
  await sql`insert into hidden_work_acts (document_id, name, start_work_date, end_work_date)
    values (${documentId}, ${act.name}, ${act.startWorkDate}, ${act.endWorkDate})`.execute(trx);
};

export const findHiddenWorkAct = async (db: Reader, documentId: string): Promise<ActRow> => {
  const { rows } =
    await sql<ActRow>`select name, start_work_date, end_work_date, work_done_by_doc, used_material,
      allowed_deviation, allowed_work, additional from hidden_work_acts where document_id = ${documentId}`.execute(
      db,
    );
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

export const nameOfHiddenWorkAct = async (db: Reader, documentId: string): Promise<string> =>
  (await findHiddenWorkAct(db, documentId)).name;

/** Copies fields and, as far as they are still free, volumes. */
export const copyHiddenWorkAct = async (trx: Trx, from: string, to: string): Promise<void> => {
  await sql`insert into hidden_work_acts (document_id, name, start_work_date, end_work_date, work_done_by_doc,
      used_material, allowed_deviation, allowed_work, additional)
    select ${to}, name, start_work_date, end_work_date, work_done_by_doc, used_material, allowed_deviation,
      allowed_work, additional from hidden_work_acts where document_id = ${from}`.execute(trx);
  await sql`insert into hidden_work_act_volumes (document_id, node_id, volume)
    select ${to}, v.node_id, least(v.volume, n.general_volume - n.done_volume - n.reserved_volume)
    from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id
    where v.document_id = ${from} and n.general_volume - n.done_volume - n.reserved_volume > 0`.execute(
    trx,
  );
};

export type ListedAct = {
  id: string;
  document_number: string;
  name: string;
  author_id: string;
  author_name: string;
  author_roles: RoleCode[];
  created_at: Date;
  status: DocumentStatus;
  current_version: number;
  start_work_date: string;
  end_work_date: string;
  due_date: string | null;
  waits_for_me: boolean;
};

export type ActFilter = {
  projectId: string;
  author?: string;
  status?: DocumentStatus;
  createdAtStart?: string;
  createdAtEnd?: string;
};

/** One page of acts, newest first; `userId` tells which of them wait for the reader. */
export const listHiddenWorkActs = async (
  db: Reader,
  filter: ActFilter,
  userId: string,
  limit: number,
  offset: number,
): Promise<ListedAct[]> => {
  const { rows } = await sql<ListedAct>`
    select d.id, d.document_number, a.name, d.author_id, d.author_name,
      ${authorRoles} as author_roles, d.created_at, d.status, d.current_version,
      a.start_work_date, a.end_work_date, d.due_date,
      exists (select 1 from notifications n where n.document_id = d.id and n.user_id = ${userId}
        and n.is_task and n.done_at is null) as waits_for_me
    from (select * from documents d where ${conditions(filter)}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}) d
    join hidden_work_acts a on a.document_id = d.id
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
};

export const countHiddenWorkActs = async (db: Reader, filter: ActFilter): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from documents d where ${conditions(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/** Days of a filter are whole days in Kazakhstan. */
const conditions = (filter: ActFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`d.kind = 'hidden-work-act' and d.project_id = ${filter.projectId}`,
      ...(filter.status ? [sql`d.status = ${filter.status}`] : []),
      ...(filter.author ? [sql`d.author_name ilike ${`%${likeText(filter.author)}%`}`] : []),
      ...(filter.createdAtStart
        ? [
            sql`d.created_at >= ${filter.createdAtStart}::date::timestamp at time zone 'Asia/Almaty'`,
          ]
        : []),
      ...(filter.createdAtEnd
        ? [
            sql`d.created_at < (${filter.createdAtEnd}::date + 1)::timestamp at time zone 'Asia/Almaty'`,
          ]
        : []),
    ],
    sql` and `,
  );

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');
