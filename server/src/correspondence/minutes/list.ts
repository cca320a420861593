import type { MinutesRow } from '@nysan/contract/correspondence/minutes.ts';
import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import type { AskedList } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Listing } from '../../record-engine/export-list.ts';
import { listSqlOf } from '../../record-engine/repository/list-sql.ts';
import { countedIn, paperListing } from '../listing.ts';
import { readableSent, type Wished } from '../lists-repository.ts';
import { senderAmong, standing } from './answer.ts';
import { minutesKind } from './kind.ts';
import { besidesFor, type ListedMinutes, source } from './repository.ts';

type MinutesQuery = AskedList<typeof minutesList> & Wished;

/** The minutes of a project that this member sent or in which they are named, as they asked for them, as they stand on this day. */
export const minutesListing = (
  db: Reader,
  { projectId, userId, language }: Member,
  query: MinutesQuery,
  today: string,
): Listing<MinutesRow> => {
  const mailbox = { projectId, userId, kind: minutesKind.kind };
  const asked = readableSent(listSqlOf(minutesList, source, projectId, query), mailbox, query);
  const minutes = {
    kind: minutesKind,
    source,
    besides: besidesFor(userId, language, today),
    present: (row: ListedMinutes) => present(row, language),
  };
  return paperListing(db, minutes, asked, countedIn(db, minutesList, mailbox, query));
};

const present = (row: ListedMinutes, language: Language): MinutesRow => {
  const createdBy = senderAmong(row.people);
  return {
    id: row.id,
    documentNumber: row.full_number ?? '',
    title: row.title,
    createdAt: row.created_at.toISOString(),
    createdBy,
    authorName: createdBy.fullname,
    stage: row.is_sent ? 'OUTCOMMING' : 'INCOMMING', // sic
    memberStatus: standing(row.is_waiting ? 'WAITING' : 'DONE', language),
    assignmentCount: row.assignment_count,
    doneCount: row.done_count,
    lateCount: row.late_count,
    isUnread: !row.is_sent && !row.is_seen,
  };
};
