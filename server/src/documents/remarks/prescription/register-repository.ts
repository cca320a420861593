import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { AskedList } from '@nysan/contract/record-lists.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasPart } from '../../../db/folded.ts';
import { lookedUp, lookedUpIfAny } from '../../../db/looked-up.ts';
import type { Reader } from '../../../db/transaction.ts';
import {
  datesIn,
  inDictionaryOrder,
  type ListSource,
  type ListSql,
  listSqlOf,
  textIn,
} from '../../../record-engine/repository/list-sql.ts';
import { type RemarkReader, type RemarkRow, readRemarks } from '../remark-repository.ts';
import type { CountedState } from './repository.ts';

type RegisterList = typeof remarkLists.technical;
export type AskedRegister = AskedList<RegisterList>;

/** A value of the remark `own` that counts as `d`. */
const inRemark = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from supervision_remarks own where own.id = d.id)`;
const words = inRemark(
  sql`concat_ws(chr(10), d.full_number, own.remark_name, own.identified_remark_name, own.prescription)`,
);
const responsibleName = sql`(select coalesce(u.fullname, m.invited_email) from memberships m
  left join users u on u.id = m.user_id where m.id = d.responsible_id)`;

/** What the words of the register mean on this day; `d` is a remark that counts. */
const sourceOn = (today: string): Pick<ListSource<RegisterList>, 'conditions' | 'orders'> => {
  const state = sql`remark_state(d.due_date, d.eliminated_on, ${today}::date)`;
  return {
    conditions: {
      keyword: textIn(words),
      state: (wanted) => sql`${state} = ${wanted}`,
      category: (wanted) => sql`d.category = ${wanted}`,
      responsible: (id) => sql`d.responsible_id = ${id}`,
      company: (word) => sql`exists (
        select 1 from memberships seat ${lookedUp('organizations', 'o', sql`o.id = seat.organization_id`)}
        where seat.id = d.responsible_id and ${hasPart(sql`name_in(o.id, seat.project_id)`, word)})`,
      overdue: (wanted) =>
        sql`(d.eliminated_on is null and d.due_date < ${today}::date) = ${wanted === 'overdue'}`,
      dueDate: datesIn(sql`d.due_date`),
    },
    orders: {
      documentId: sql`(d.record_number, d.number)`,
      remarkName: inDictionaryOrder(inRemark(sql`own.remark_name`)),
      category: sql`array_position(array['easy', 'medium', 'hard'], d.category)`,
      responsible: inDictionaryOrder(responsibleName),
      dueDate: sql`d.due_date`,
      eliminatedOn: sql`d.eliminated_on`,
      state: sql`array_position(array['onTime', 'inProgress', 'overdue'], ${state})`,
      // Remarks of one prescription keep its order below the newest prescription.
      createdAt: sql`(d.created_at, -d.number)`,
    },
  };
};

/** A register as it was asked for, as it stands on the reader's day. */
export type Register = {
  whose: Supervision;
  projectId: string;
  asked: ListSql;
  reader: RemarkReader;
};

/** Both registers are asked by the same words. */
export const registerOf = (
  whose: Supervision,
  projectId: string,
  query: AskedRegister,
  reader: RemarkReader,
): Register => ({
  whose,
  projectId,
  asked: listSqlOf(remarkLists.technical, sourceOn(reader.today), projectId, query),
  reader,
});

const counted = ({ whose, projectId, asked }: Register): RawBuilder<unknown> =>
  sql`from counted_remarks_in(${projectId}) d where d.supervision = ${whose} and ${asked.where}`;

export const listRegister = (
  db: Reader,
  register: Register,
  limit: number,
  offset: number,
): Promise<RemarkRow[]> =>
  readRemarks(
    db,
    sql`select d.id, row_number() over (order by ${register.asked.order}) as rank ${counted(register)}
      order by rank limit ${limit} offset ${offset}`,
    register.reader,
  );

export const countRegister = async (db: Reader, register: Register): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${counted(register)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How many stand how in a register, and how many of those the narrower one has. */
export const registerStates = async (
  db: Reader,
  register: Register,
  narrower: Register,
): Promise<(CountedState & { narrowed: number })[]> => {
  const { rows } = await sql<CountedState & { narrowed: number }>`
    select remark_state(d.due_date, d.eliminated_on, ${register.reader.today}::date) as state,
      count(*)::integer as count, (count(*) filter (where d.eliminated_on is null))::integer as open,
      (count(*) filter (where ${narrower.asked.where}))::integer as narrowed
    ${counted(register)} group by 1`.execute(db);
  return rows;
};

type ResponsibleRow = { id: string; fullname: string; organization: string | null };

/** Everybody whom a register names as responsible, by name; people who have left, too. */
export const responsibleIn = async (
  db: Reader,
  whose: Supervision,
  projectId: string,
): Promise<ResponsibleRow[]> => {
  const { rows } = await sql<ResponsibleRow>`
    select m.id, coalesce(u.fullname, m.invited_email) as fullname, name_in(o.id, m.project_id) as organization
    from (select distinct responsible_id from counted_remarks_in(${projectId}) where supervision = ${whose}) named
    ${lookedUp('memberships', 'm', sql`m.id = named.responsible_id`)} ${lookedUpIfAny('users', 'u', sql`u.id = m.user_id`)}
    ${lookedUpIfAny('organizations', 'o', sql`o.id = m.organization_id`)}
    order by coalesce(u.fullname, m.invited_email) collate natural_order, m.id`.execute(db);
  return rows;
};

/** What the register's paper says of its project. */
export const projectHeadOf = (
  db: Reader,
  projectId: string,
): Promise<{ name: string; address: string }> =>
  db
    .selectFrom('projects')
    .select(['full_name as name', 'address'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
