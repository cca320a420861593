import { askingKinds } from '@nysan/contract/kinds.ts';
import { keptTaskTypeOf } from '@nysan/contract/task-types.ts';
import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { notify } from '../notifications/notify.ts';
import { announceOf } from './announce.ts';
import { entityOf, mustNotBeCited, notTheirs, withHistory } from './change.ts';
import { isDeletable } from './flags.ts';
import type { RecordHeader, RecordKind } from './kind.ts';
import { type RecordKinds, recordKindOf } from './kind-of.ts';
import { dropLinksTo, linkingTo } from './repository/links.ts';
import { deleteRecord, lockRecord } from './repository/records.ts';
import { seatToTell } from './repository/seat-to-tell.ts';

/**
 * Deletes a record and takes it out of the drafts that link it, each with its history entry; its own history stays. Refuses a
 * document that was ever frozen, and with 409 what a document in approval or an approved one prints.
 */
export const removeRecord = async (
  trx: Trx,
  kinds: RecordKinds,
  kind: RecordKind,
  recordId: string,
  member: Member,
): Promise<void> => {
  // Those that link before what is linked: the order in which a link is made.
  const linking = await lockLinking(trx, kinds, recordId);
  const record = await lockRecord(trx, recordId);
  mustNotBeCited(record);
  if (!isDeletable(kind, record, member)) {
    const isSettled =
      kind.isDocument && (record.status !== 'created' || record.currentVersion !== 0);
    throw isSettled ? refuse('document-not-deletable') : notTheirsToDelete(kind);
  }
  if ((await linkingTo(trx, recordId)).length > linking.length) {
    throw refuse('stale-edit', { details: { version: record.rowVersion } });
  }
  await withHistory(trx, linking, { member }, () => dropLinksTo(trx, recordId));
  const name = await kind.nameOf(trx, recordId);
  await recordHistory(trx, entityOf(record), member, 'removed', {
    name: { value1: name, value2: null },
  });
  // While its name can still be read.
  const news = kind.isDocument ? 'document-removed' : 'record-removed';
  await announceOf(trx, kind, record, member, news);
  await tellAuthor(trx, record, name, member);
  await deleteRecord(trx, recordId);
};

const notTheirsToDelete = (kind: RecordKind) =>
  kind.isDocument ? refuse('draft-of-another') : notTheirs(kind);

/** Whose draft somebody else deletes hears of it, while they take part in the project. */
const tellAuthor = async (
  trx: Trx,
  { id: recordId, kind, authorId, projectId, fullNumber }: RecordHeader,
  name: string,
  { userId, fullname }: Member,
): Promise<void> => {
  const task = askingKinds.find((facts) => facts.kind === kind && !('isReadByName' in facts))?.task;
  if (!task || authorId === userId) {
    return;
  }
  const seat = await seatToTell(trx, projectId, authorId);
  if (seat) {
    await notify(trx, {
      userId: authorId,
      projectId,
      recordId,
      ...(seat.membershipId !== null && { membershipId: seat.membershipId }),
      taskType: keptTaskTypeOf(task),
      code: 'draft-removed',
      params: { document: fullNumber ?? '', name, by: fullname },
    });
  }
};

const lockLinking = async (trx: Trx, { recordKinds }: RecordKinds, recordId: string) => {
  const linking = [];
  for (const id of await linkingTo(trx, recordId)) {
    const record = await lockRecord(trx, id);
    linking.push({ kind: recordKindOf(recordKinds, record.kind), record });
  }
  return linking;
};
