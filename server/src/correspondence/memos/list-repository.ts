import type { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import type { MemoStage } from '@nysan/contract/correspondence/memo-shapes.ts';
import { type MemoStatus, memoStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { isReaderOf, type Mailbox } from '../../access/readers-repository.ts';
import type { Reader } from '../../db/transaction.ts';
import {
  daysIn,
  inDictionaryOrder,
  inListOrder,
  type ListSource,
  type ListSql,
  ownColumn,
  textIn,
  wordIs,
} from '../../record-engine/repository/list-sql.ts';
import type { ExtraColumns, ListedRecord } from '../../record-engine/repository/lists.ts';
import {
  answersTo,
  chainOf,
  readableOf,
  seenBy,
  sentBy,
  sentPapers,
  type Wished,
} from '../lists-repository.ts';
import { type CorrespondentRow, personColumns, seatsNamed } from '../people-repository.ts';
import type { OwnPlace } from './asked-repository.ts';
import { standingOf } from './repository.ts';

const OWN = { table: 'service_memos' } as const;
const papers = sentPapers(OWN);
const sentAt = ownColumn(OWN, sql`coalesce(own.sent_at, d.created_at)`);
const isSent = ownColumn(OWN, sql`own.sent_at is not null`);
const senderName = ownColumn(
  OWN,
  sql`(select writer.fullname from memberships seat join users writer on writer.id = seat.user_id
    where seat.id = own.sender_id)`,
);
const standing = ownColumn(OWN, standingOf);

/** Where the list of memos comes from. */
export const source: ListSource<typeof memoList> = {
  ...OWN,
  columns: sql`own.title, own.sent_at`,
  conditions: {
    ...papers.conditions,
    author: textIn(senderName),
    status: wordIs(standing),
    createdAt: daysIn(sentAt),
  },
  orders: {
    ...papers.orders,
    createdAt: sentAt,
    author: inDictionaryOrder(senderName),
    status: inListOrder(memoStatuses, standing),
  },
};

export type ListedMemo = ListedRecord & {
  title: string;
  sent_at: Date | null;
  sender: CorrespondentRow;
  standing: MemoStatus;
  /** The reader's own, what is open first. */
  place: OwnPlace | null;
  is_sender: boolean;
  is_seen: boolean;
  has_files: boolean;
};

/** What a list shows of a memo that depends on its reader. */
export const besidesFor = (userId: string, language: Language): ExtraColumns => ({
  columns: sql`${standing} as standing, ${isReaderOf(sql`d.id`, userId, 'sender')} as is_sender, ${seenBy(userId)} as is_seen,
    (select to_jsonb(person) from (select ${personColumns(language)} from (select) one ${seatsNamed(sql`own.sender_id`)}) person) as sender,
    (select json_build_object('asked', place.asked, 'done_as', place.done_as) from memo_recipients place
      join memo_actors(d.id) actor on actor.recipient_id = place.membership_id and actor.user_id = ${userId}
      where place.record_id = d.id and own.sent_at is not null
      order by place.done_as is not null, place.is_main desc, place.place limit 1) as place,
    exists (select 1 from record_files held where held.record_id = d.id offset 0) as has_files`,
  joins: sql``,
});

/** Narrows a list to what its reader may read, and to what they want to see of that. */
export const readableMemos = (
  asked: ListSql,
  mailbox: Mailbox,
  wanted: Wished<MemoStage>,
): ListSql => {
  const stages: Record<MemoStage, RawBuilder<unknown>[]> = {
    INCOMMING: [sql`not ${sentBy(mailbox)}`], // sic
    OUTCOMMING: [sentBy(mailbox), isSent], // sic
    DRAFT: [sql`not ${isSent}`],
  };
  return readableOf(asked, mailbox, wanted, wanted.stage ? stages[wanted.stage] : []);
};

/** The memos of the chain a memo belongs to, from the first to the last answer, of those this person reads. */
export const answersToMemo = (db: Reader, recordId: string, userId: string): Promise<string[]> =>
  answersTo(db, OWN.table, recordId, userId);

export const memoChainOf = (db: Reader, recordId: string, userId: string): Promise<string[]> =>
  chainOf(db, OWN.table, recordId, userId);
