import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import { publish } from '../../live/publish.ts';
import type { DocumentKind } from '../kind.ts';

export type Timer = NonNullable<DocumentKind['timer']>;

/** Calendar days of the project's timer from today in Kazakhstan; null when the timer is 0: no deadline. */
export const dueDateFor = async (
  trx: Trx,
  projectId: string,
  timer: Timer,
  now: Date,
): Promise<string | null> => {
  const { rows } = await sql<{ due: string | null }>`
    select case when ${sql.ref(timer)} > 0
      then (${now}::timestamptz at time zone 'Asia/Almaty')::date + ${sql.ref(timer)} end as due
    from projects where id = ${projectId}`.execute(trx);
  return rows[0]?.due ?? null;
};

/** A document in approval and the day by which it is decided, as it stands and as the project's timer has it now. */
export type DueDocument = {
  id: string;
  kind: string;
  fullNumber: string;
  name: string;
  from: string | null;
  to: string | null;
};

/** The documents in approval of a kind whose day is no longer that of the project's timer, held in the order of their ids. */
export const wronglyDue = async (
  trx: Trx,
  projectId: string,
  kind: string,
  timer: Timer,
): Promise<DueDocument[]> => {
  const { rows } = await sql<DueDocument>`
    select * from (
      select d.id, d.kind, d.full_number as "fullNumber", f.name, d.due_date as "from",
        case when ${sql.ref(`p.${timer}`)} > 0
          then (f.frozen_at at time zone 'Asia/Almaty')::date + ${sql.ref(`p.${timer}`)} end as "to"
      from records d join projects p on p.id = d.project_id
      join document_versions v on v.document_id = d.id and v.number = d.current_version
      join signables f on f.id = v.signable_id
      where d.project_id = ${projectId} and d.kind = ${kind} and d.status = 'inApproval'
      order by d.id for no key update of d) open
    where "from" is distinct from "to"`.execute(trx);
  return rows;
};

/** Gives a document in approval another day, or none. */
export const writeDueDay = async (trx: Trx, id: string, day: string | null): Promise<void> => {
  await sql`update records set due_date = ${day}::date, row_version = row_version + 1, updated_at = now()
    where id = ${id}`.execute(trx);
  await publish(trx, { record: id });
};
