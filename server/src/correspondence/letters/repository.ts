import type { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReaderOf } from '../../access/readers-repository.ts';
import type { Member } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { RecordText } from '../../record-engine/kind.ts';
import { inDictionaryOrder, type ListSource } from '../../record-engine/repository/list-sql.ts';
import type { ExtraColumns, ListedRecord } from '../../record-engine/repository/lists.ts';
import { earlierIn } from '../earlier-repository.ts';
import { answersTo, chainOf, seenBy, sentPapers } from '../lists-repository.ts';
import { type CorrespondentRow, type Part, peopleIn } from '../people-repository.ts';

type NewLetter = {
  title: string;
  content: string;
  creationDate: string;
  signableId: string;
  parentId: string | null;
};

export const insertLetter = async (
  trx: Trx,
  recordId: string,
  { title, content, creationDate, signableId, parentId }: NewLetter,
): Promise<void> => {
  await trx
    .insertInto('sent_letters')
    .values({
      record_id: recordId,
      title,
      content,
      creation_date: creationDate,
      signable_id: signableId,
      parent_id: parentId,
    })
    .execute();
};

export type LetterRow = {
  title: string;
  content: string;
  creation_date: string;
  sha256: Buffer;
  signable_id: string;
  verification_code: string;
  sent_by: string;
  parent_id: string | null;
  parent_number: string | null;
  parent_title: string | null;
};

/** A letter's own row with what was signed and what it answers; 404 when the record is none. */
export const findLetter = async (db: Reader, recordId: string): Promise<LetterRow> => {
  const { rows } = await sql<LetterRow>`
    select own.title, own.content, own.creation_date, frozen.sha256, own.signable_id, frozen.verification_code,
      frozen.frozen_by as sent_by, own.parent_id, parent.full_number as parent_number, earlier.title as parent_title
    from sent_letters own join signables frozen on frozen.id = own.signable_id
    left join sent_letters earlier on earlier.record_id = own.parent_id
    left join records parent on parent.id = own.parent_id
    where own.record_id = ${recordId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** Has this person answered a letter? */
const answeredBy = (userId: string) => sql`exists (select 1 from sent_letters answer
  join records answering on answering.id = answer.record_id and answering.author_id = ${userId}
  where answer.parent_id = d.id offset 0)`;

const isMainFor = (userId: string) => isReaderOf(sql`d.id`, userId, 'main');

/** Is it for this reader to answer a letter, and have they not? */
export const isRepayable = async (
  db: Reader,
  recordId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ repayable: boolean }>`
    select ${isMainFor(userId)} and not ${answeredBy(userId)} as repayable
    from records d where d.id = ${recordId}`.execute(db);
  return rows[0]?.repayable ?? false;
};

export type ListedLetter = ListedRecord & {
  title: string;
  is_sent: boolean;
  is_seen: boolean;
  has_files: boolean;
  is_repayable: boolean;
  people: (CorrespondentRow & { part: Part })[];
};

const mainRecipientName = sql`(select person.fullname from record_readers reader
  join memberships seat on seat.id = reader.membership_id join users person on person.id = seat.user_id
  where reader.record_id = d.id and reader.part = 'main' and not reader.is_heir limit 1)`;

const OWN = { table: 'sent_letters' } as const;
const papers = sentPapers(OWN);

/** Where the list of letters comes from. */
export const source: ListSource<typeof letterList> = {
  ...OWN,
  ...papers,
  columns: sql`own.title`,
  orders: {
    ...papers.orders,
    senderName: inDictionaryOrder(sql`d.author_name`),
    mainRecipientName: inDictionaryOrder(mainRecipientName),
  },
};

/** What a list shows of a letter that depends on its reader. */
export const besidesFor = (userId: string, language: Language): ExtraColumns => ({
  columns: sql`${peopleIn(language)} as people, ${isReaderOf(sql`d.id`, userId, 'sender')} as is_sent, ${seenBy(userId)} as is_seen,
    exists (select 1 from record_files held where held.record_id = d.id offset 0) as has_files,
    ${isMainFor(userId)} and not ${answeredBy(userId)} as is_repayable`,
  joins: sql``,
});

/** The letters of the chain a letter belongs to, from the first to the last answer, of those this person reads. */
export const letterChainOf = (db: Reader, recordId: string, userId: string): Promise<string[]> =>
  chainOf(db, OWN.table, recordId, userId);

export const answersToLetter = (db: Reader, recordId: string, userId: string): Promise<string[]> =>
  answersTo(db, OWN.table, recordId, userId);

/** What somebody answers, as `earlierIn` says. */
export const earlierLetter = (
  db: Reader,
  asked: { parentId?: string | undefined },
  member: Member,
) => earlierIn(db, OWN.table, asked, member);

export const titleIn = (recordId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select own.title from sent_letters own where own.record_id = ${recordId})`;

/** What the search finds letters by besides their titles. */
export const textsOfLetters = async (db: Reader, recordIds: string[]): Promise<RecordText[]> => {
  const { rows } =
    await sql<RecordText>`select record_id as "recordId", 'content' as word, content as text
    from sent_letters where record_id = any(${recordIds}::uuid[]) and content <> ''`.execute(db);
  return rows;
};
