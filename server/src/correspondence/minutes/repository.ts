import type { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReaderOf } from '../../access/readers-repository.ts';
import { notFound } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { RecordText } from '../../record-engine/kind.ts';
import { inDictionaryOrder, type ListSource } from '../../record-engine/repository/list-sql.ts';
import type { ExtraColumns, ListedRecord } from '../../record-engine/repository/lists.ts';
import { seenBy, sentPapers } from '../lists-repository.ts';
import { type CorrespondentRow, type Part, peopleIn } from '../people-repository.ts';
import { MOST_BEGINNING } from './name.ts';

type MinutesText = { title: string; content: string; minutes_date: string };

export const insertMinutes = async (
  trx: Trx,
  recordId: string,
  said: MinutesText,
): Promise<void> => {
  await trx
    .insertInto('sent_minutes')
    .values({ record_id: recordId, ...said })
    .execute();
};

/** What minutes say besides their assignments; 404 when the record is none. */
export const findMinutes = async (db: Reader, recordId: string): Promise<MinutesText> => {
  const { rows } = await sql<MinutesText>`
    select title, content, minutes_date from sent_minutes where record_id = ${recordId}`.execute(
    db,
  );
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** What minutes are called in a sentence: by their topic, or by how their text begins. */
export const nameIn = (recordId: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select case when own.title <> '' then own.title when length(first.line) <= ${MOST_BEGINNING} then first.line
    else rtrim(left(first.line, ${MOST_BEGINNING})) || '…' end
  from sent_minutes own cross join lateral (select split_part(btrim(own.content, E' \\t\\r\\n'), E'\\n', 1) as line) first
  where own.record_id = ${recordId})`;

export const findName = async (db: Reader, recordId: string): Promise<string> => {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameIn(sql`${recordId}::uuid`)} as name`.execute(db);
  if (!rows[0]?.name) {
    throw notFound();
  }
  return rows[0].name;
};

export type ListedMinutes = ListedRecord & {
  title: string;
  is_sent: boolean;
  is_seen: boolean;
  is_waiting: boolean;
  assignment_count: number;
  done_count: number;
  late_count: number;
  people: (CorrespondentRow & { part: Part })[];
};

const OWN = { table: 'sent_minutes' } as const;
const papers = sentPapers(OWN);

/** Where the list of minutes comes from. */
export const source: ListSource<typeof minutesList> = {
  ...OWN,
  ...papers,
  columns: sql`own.title`,
  orders: { ...papers.orders, authorName: inDictionaryOrder(sql`d.author_name`) },
};

/** What a list shows of minutes that depends on its reader and the day. */
export const besidesFor = (userId: string, language: Language, today: string): ExtraColumns => ({
  columns: sql`${peopleIn(language)} as people, ${isReaderOf(sql`d.id`, userId, 'sender')} as is_sent, ${seenBy(userId)} as is_seen,
    exists (select 1 from asked_by_minutes(d.id) asked join minutes_assignments mine on mine.id = asked.assignment_id
      where asked.user_id = ${userId} and mine.executed_on is null) as is_waiting,
    counted.assignment_count, counted.done_count, counted.late_count`,
  joins: sql`cross join lateral (
    select count(*)::integer as assignment_count,
      count(*) filter (where given.executed_on is not null)::integer as done_count,
      count(*) filter (where coalesce(given.executed_on, ${today}::date) > given.due_date)::integer as late_count
    from record_rows place join minutes_assignments given on given.id = place.id where place.record_id = d.id) counted`,
});

/** What the search finds minutes by besides their titles. */
export const textsOfMinutes = async (db: Reader, recordIds: string[]): Promise<RecordText[]> => {
  const { rows } = await sql<RecordText>`
    select record_id as "recordId", 'content' as word, content as text
    from sent_minutes where record_id = any(${recordIds}::uuid[]) and content <> ''
    union all
    select place.record_id, 'assignments', given.task_description
    from record_rows place join minutes_assignments given on given.id = place.id
    where place.record_id = any(${recordIds}::uuid[])`.execute(db);
  return rows;
};
