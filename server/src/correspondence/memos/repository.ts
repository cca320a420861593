import type {
  AskedStatus,
  DoneStatus,
  MemoStatus,
} from '@nysan/contract/correspondence/memo-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import { lookedUpIfAny } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { RecordText } from '../../record-engine/kind.ts';
import { endDraft } from '../../record-engine/repository/readers.ts';
import { earlierIn } from '../earlier-repository.ts';
import { type CorrespondentRow, personColumns, seatsNamed } from '../people-repository.ts';

/** What somebody answers, as `earlierIn` says; a draft is never answered. */
export const earlierMemo = (db: Reader, asked: { parentId?: string | undefined }, member: Member) =>
  earlierIn(db, 'service_memos', asked, member);

/** Is this a draft of this person in the project? */
export const isDraft = async (
  db: Reader,
  { id, projectId, userId }: { id: string; projectId: string; userId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from service_memos own join records d on d.id = own.record_id
    where d.id = ${id} and d.project_id = ${projectId} and d.author_id = ${userId} and own.sent_at is null`.execute(
    db,
  );
  return rows.length > 0;
};

/** Where a memo `own` stands: one refusal makes it refused, whatever the others do; it is done when all are. */
export const standingOf: RawBuilder<MemoStatus> = sql`(
  select case when own.sent_at is null then 'draft' when bool_or(place.done_as = 'rejected') then 'rejected'
    when bool_and(place.done_as is not null) then 'done' else 'sent' end
  from memo_recipients place where place.record_id = own.record_id)`;

export type MemoRow = {
  standing: MemoStatus;
  title: string;
  content: string;
  creation_date: string | null;
  sent_at: Date | null;
  signable_id: string | null;
  sha256: Buffer | null;
  verification_code: string | null;
  /** Whose signature sent it. */
  sent_by: string | null;
  sender: CorrespondentRow;
  parent_id: string | null;
  parent_number: string | null;
  parent_title: string | null;
};

/** The kind's own row; 404 when the record is none. */
export const findMemo = async (
  db: Reader,
  recordId: string,
  language: Language = 'ru',
): Promise<MemoRow> => {
  const { rows } = await sql<MemoRow>`
    select ${standingOf} as standing, own.title, own.content, own.creation_date, own.sent_at, own.signable_id, frozen.sha256,
      frozen.verification_code, frozen.frozen_by as sent_by, own.parent_id, parent.full_number as parent_number,
      earlier.title as parent_title,
      (select to_jsonb(person) from (select ${personColumns(language)} from (select) one ${seatsNamed(sql`own.sender_id`)}) person) as sender
    from service_memos own left join signables frozen on frozen.id = own.signable_id
    left join service_memos earlier on earlier.record_id = own.parent_id
    left join records parent on parent.id = own.parent_id
    where own.record_id = ${recordId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

type Words = { title: string; content: string; senderId: string };
/** What a memo gets when it is sent. */
export type Sent = {
  creationDate: string;
  signableId: string;
  sentAt: Date;
  parentId: string | null;
};

/** Writes a memo's own row, or what a draft says now. */
export const writeMemo = async (
  trx: Trx,
  recordId: string,
  { title, content, senderId }: Words,
  sent?: Sent,
): Promise<void> => {
  const values = {
    title,
    content,
    sender_id: senderId,
    creation_date: sent?.creationDate ?? null,
    signable_id: sent?.signableId ?? null,
    sent_at: sent?.sentAt ?? null,
    parent_id: sent?.parentId ?? null,
  };
  await trx
    .insertInto('service_memos')
    .values({ record_id: recordId, ...values })
    .onConflict((met) => met.column('record_id').doUpdateSet(values))
    .execute();
};

/** Takes back whom a draft named and what went with it, before it is written anew. */
export const clearDraft = async (trx: Trx, recordId: string): Promise<void> => {
  await sql`delete from memo_recipients where record_id = ${recordId}`.execute(trx);
  await sql`delete from record_files where record_id = ${recordId}`.execute(trx);
};

/** Makes a draft the paper that is sent now, under its number. */
export const numberDraft = async (
  trx: Trx,
  recordId: string,
  number: number,
  fullNumber: string,
): Promise<void> => {
  await endDraft(trx, recordId);
  await sql`update records set number = ${number}, full_number = ${fullNumber}, row_version = row_version + 1,
    updated_at = now() where id = ${recordId}`.execute(trx);
};

export type RecipientRow = CorrespondentRow & {
  is_main: boolean;
  asked: AskedStatus;
  done_as: DoneStatus | null;
  comment: string | null;
  done_at: Date | null;
  done_by: string | null;
  done_by_name: string | null;
};

/** Whom a memo is for, the main one first, as they stand on it. */
export const recipientsOf = async (
  db: Reader,
  recordId: string,
  language: Language,
): Promise<RecipientRow[]> => {
  const { rows } = await sql<RecipientRow>`
    select asked.is_main, asked.asked, asked.done_as, asked.comment, asked.done_at, asked.done_by,
      actor.fullname as done_by_name, ${personColumns(language)}
    from memo_recipients asked ${seatsNamed(sql`asked.membership_id`)}
    ${lookedUpIfAny('users', 'actor', sql`actor.id = asked.done_by`)}
    where asked.record_id = ${recordId} order by asked.is_main desc, asked.place`.execute(db);
  return rows;
};

type NewRecipient = { membershipId: string; asked: AskedStatus; isMain: boolean };

export const insertRecipients = async (
  trx: Trx,
  recordId: string,
  recipients: NewRecipient[],
): Promise<void> => {
  if (recipients.length > 0) {
    await trx
      .insertInto('memo_recipients')
      .values(
        recipients.map(({ membershipId, asked, isMain }, place) => ({
          record_id: recordId,
          membership_id: membershipId,
          asked,
          is_main: isMain,
          place,
        })),
      )
      .execute();
  }
};

export const titleIn = (recordId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select own.title from service_memos own where own.record_id = ${recordId})`;

/** What the search finds memos by besides their titles. */
export const textsOfMemos = async (db: Reader, recordIds: string[]): Promise<RecordText[]> => {
  const { rows } =
    await sql<RecordText>`select record_id as "recordId", 'content' as word, content as text
    from service_memos where record_id = any(${recordIds}::uuid[]) and content <> ''`.execute(db);
  return rows;
};
