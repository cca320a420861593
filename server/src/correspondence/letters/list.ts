import type { letterRow } from '@nysan/contract/correspondence/letter.ts';
import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import type { AskedList } from '@nysan/contract/record-lists.ts';
import type { z } from 'zod';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Listing } from '../../record-engine/export-list.ts';
import { listSqlOf } from '../../record-engine/repository/list-sql.ts';
import { countedIn, paperChain, paperListing } from '../listing.ts';
import { readableSent, type Wished } from '../lists-repository.ts';
import { presentPeople } from './answer.ts';
import { letterKind } from './kind.ts';
import {
  answersToLetter,
  besidesFor,
  type ListedLetter,
  letterChainOf,
  source,
} from './repository.ts';

export type LetterQuery = AskedList<typeof letterList> & Wished;
type Shown = z.input<typeof letterRow>;

const MOST_NAMES = 5;

/** The letters of a project that this member sent or received, as they asked for them. */
export const letterListing = (db: Reader, caller: Member, query: LetterQuery): Listing<Shown> => {
  const mailbox = { ...caller, kind: letterKind.kind };
  const asked = readableSent(
    listSqlOf(letterList, source, caller.projectId, query),
    mailbox,
    query,
  );
  return paperListing(db, lettersFor(caller), asked, countedIn(db, letterList, mailbox, query));
};

/** The chain of letters that one belongs to, the earliest first, as far as this member reads them. */
export const letterReplies = async (db: Reader, caller: Member, id: string): Promise<Shown[]> =>
  paperChain(db, lettersFor(caller), await answersToLetter(db, id, caller.userId));

export const letterChain = async (db: Reader, caller: Member, id: string): Promise<Shown[]> =>
  paperChain(db, lettersFor(caller), await letterChainOf(db, id, caller.userId));

const lettersFor = ({ userId, language }: Member) => ({
  kind: letterKind,
  source,
  besides: besidesFor(userId, language),
  present,
});

const present = (row: ListedLetter): Shown => {
  const { recipients, ...people } = presentPeople(row.people);
  return {
    id: row.id,
    documentNumber: row.full_number ?? '',
    title: row.title,
    createdAt: row.created_at.toISOString(),
    ...people,
    senderName: people.createdBy.fullname,
    mainRecipientName: people.mainRecipient.fullname,
    copies: {
      names: recipients.slice(0, MOST_NAMES).map(({ fullname }) => fullname),
      count: recipients.length,
    },
    stage: row.is_sent ? 'OUTCOMMING' : 'INCOMMING',
    isUnread: !row.is_sent && !row.is_seen,
    hasFiles: row.has_files,
    repayable: row.is_repayable,
  };
};
