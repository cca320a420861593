import type { Stage } from '@nysan/contract/correspondence/every-paper.ts';
import { type RawBuilder, sql } from 'kysely';
import { isIn, isReaderOf, type Mailbox, papersIn } from '../access/readers-repository.ts';
import { notPrepared } from '../db/kept.ts';
import type { Reader } from '../db/transaction.ts';
import {
  daysIn,
  inDictionaryOrder,
  type ListSql,
  ownColumn,
  textIn,
} from '../record-engine/repository/list-sql.ts';
import type { OwnTable } from '../record-engine/repository/own-row.ts';

type Sql = RawBuilder<unknown>;

/** What a reader wants to see of their papers, besides what every list is asked. */
export type Wished<S = Stage> = {
  stage?: S | undefined;
  unread?: 'true' | 'false' | undefined;
};

/** Conditions of a paper `d`: this person sent it, or has seen it. */
export const sentBy = (mailbox: Mailbox): Sql => isIn(mailbox, 'sender');
export const seenBy = (userId: string): Sql => sql`exists (select 1 from record_reads seen
  where seen.record_id = d.id and seen.user_id = ${userId} offset 0)`;

/** Narrows a list to what its reader may read and, where they ask for it, to what they have not seen. */
export const readableOf = (
  { where, order }: ListSql,
  mailbox: Mailbox,
  { unread }: { unread?: string | undefined },
  besides: Sql[] = [],
): ListSql => {
  const wanted = [
    where,
    isIn(mailbox),
    ...besides,
    ...(unread === 'true' ? [sql`not ${sentBy(mailbox)} and not ${seenBy(mailbox.userId)}`] : []),
  ];
  return { where: sql.join(wanted, sql` and `), order };
};

/** The same of papers that are all sent, and to those its reader sent or received, as they ask. */
export const readableSent = (asked: ListSql, mailbox: Mailbox, wished: Wished): ListSql =>
  readableOf(asked, mailbox, wished, [
    ...(wished.stage === 'OUTCOMMING' ? [sentBy(mailbox)] : []), // sic
    ...(wished.stage === 'INCOMMING' ? [sql`not ${sentBy(mailbox)}`] : []), // sic
  ]);

/** How many papers such a list has that nothing else is asked of: told by the mailbox, however many papers others have. */
export const countPapers = async (
  db: Reader,
  mailbox: Mailbox,
  { stage, unread }: Wished,
): Promise<number> => {
  const wanted = [
    sql`true`,
    ...(stage === 'OUTCOMMING' ? [sql`d.is_sent`] : []), // sic
    ...(stage === 'INCOMMING' ? [sql`not d.is_sent`] : []), // sic
    ...(unread === 'true' ? [sql`not d.is_sent and not ${seenBy(mailbox.userId)}`] : []),
  ];
  const { rows } = await sql<{ count: number }>`${notPrepared}
    select count(*)::integer as count from (${papersIn(mailbox)}) d where ${sql.join(wanted, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** The papers of the chain one belongs to, from the first to the last answer, of those this person reads. */
export const chainOf = async (
  db: Reader,
  table: string,
  recordId: string,
  userId: string,
): Promise<string[]> => {
  const papers = sql.table(table);
  const { rows } = await sql<{ id: string }>`
    with recursive earlier as (
      select record_id, parent_id from ${papers} where record_id = ${recordId}
      union select above.record_id, above.parent_id from ${papers} above join earlier on earlier.parent_id = above.record_id),
    chain as (
      select record_id from earlier where parent_id is null
      union select answer.record_id from ${papers} answer join chain on answer.parent_id = chain.record_id)
    select d.id from chain join records d on d.id = chain.record_id where ${isReaderOf(sql`d.id`, userId)}
    order by d.created_at, d.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
};

/** Papers that answer this one, and those that answer them, as far as somebody may read them, the earliest first. */
export const answersTo = async (
  db: Reader,
  table: string,
  recordId: string,
  userId: string,
): Promise<string[]> => {
  const papers = sql.table(table);
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select record_id from ${papers} where parent_id = ${recordId}
      union select answer.record_id from ${papers} answer join below on answer.parent_id = below.record_id)
    select d.id from below join records d on d.id = below.record_id where ${isReaderOf(sql`d.id`, userId)}
    order by d.created_at, d.id limit 200`.execute(db);
  return rows.map(({ id }) => id);
};

/** How papers of this table are found that were sent once they were made, and by what they are put in order. */
export const sentPapers = (own: Pick<OwnTable, 'table'>) => {
  const words = ownColumn(own, sql`concat_ws(chr(10), d.full_number, own.title, own.content)`);
  return {
    conditions: {
      keyword: textIn(words),
      author: textIn(sql`d.author_name`),
      createdAt: daysIn(sql`d.created_at`),
    },
    orders: {
      createdAt: sql`d.created_at`,
      documentNumber: sql`d.number`,
      title: inDictionaryOrder(ownColumn(own, sql`own.title`)),
    },
  };
};
