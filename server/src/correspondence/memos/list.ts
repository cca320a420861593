import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import type { MemoStage, memoRow } from '@nysan/contract/correspondence/memo-shapes.ts';
import { memoStatuses } from '@nysan/contract/correspondence/memo-words.ts';
import type { AskedList } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Listing } from '../../record-engine/export-list.ts';
import { listSqlOf } from '../../record-engine/repository/list-sql.ts';
import { countedIn, paperChain, paperListing } from '../listing.ts';
import type { Wished } from '../lists-repository.ts';
import { presentCorrespondent } from '../present-correspondent.ts';
import { coded, ownStatus, stageOf } from './answer.ts';
import { memoKind } from './kind.ts';
import {
  answersToMemo,
  besidesFor,
  type ListedMemo,
  memoChainOf,
  readableMemos,
  source,
} from './list-repository.ts';

export type MemoQuery = AskedList<typeof memoList> & Wished<MemoStage>;
type Shown = z.input<typeof memoRow>;

/** The memos of a project that this member sent, received or still writes, as they asked for them. */
export const memoListing = (db: Reader, caller: Member, query: MemoQuery): Listing<Shown> => {
  const mailbox = { ...caller, kind: memoKind.kind };
  const asked = readableMemos(listSqlOf(memoList, source, caller.projectId, query), mailbox, query);
  // Which of one's own are drafts no mailbox tells.
  const { stage, unread } = query;
  const counted =
    stage === 'DRAFT' || stage === 'OUTCOMMING' // sic
      ? undefined
      : countedIn(db, memoList, mailbox, { ...query, stage, unread });
  return paperListing(db, memosFor(caller), asked, counted);
};

/** The chain of memos that one belongs to, the earliest first, as far as this member reads them. */
export const memoReplies = async (db: Reader, caller: Member, id: string): Promise<Shown[]> =>
  paperChain(db, memosFor(caller), await answersToMemo(db, id, caller.userId));

export const memoChain = async (db: Reader, caller: Member, id: string): Promise<Shown[]> =>
  paperChain(db, memosFor(caller), await memoChainOf(db, id, caller.userId));

const memosFor = ({ userId, language }: Member) => ({
  kind: memoKind,
  source,
  besides: besidesFor(userId, language),
  present: (row: ListedMemo) => present(row, language),
});

const present = (row: ListedMemo, language: Language): Shown => ({
  id: row.id,
  documentNumber: row.full_number ?? '',
  title: row.title,
  createdAt: (row.sent_at ?? row.created_at).toISOString(),
  createdBy: presentCorrespondent(row.sender),
  author: row.sender.fullname,
  status: memoStatuses[row.standing].wire,
  documentStatus: coded(memoStatuses, row.standing, language),
  recipientStatus: ownStatus(row.place, language),
  stage: stageOf(row.sent_at !== null, row.is_sender),
  isUnread: !row.is_sender && !row.is_seen,
  isAsked: row.place?.done_as === null,
  hasFiles: row.has_files,
});
