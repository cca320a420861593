import type { DraftPayload, Memo } from '@nysan/contract/correspondence/memo-shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { holdOpenProject } from '../../access/open-project.ts';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { expectedVersion, tellVersion } from '../../http/if-match.ts';
import { entityOf, mustBeFresh } from '../../record-engine/change.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { beginDraft } from '../../record-engine/repository/readers.ts';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  touchRecord,
} from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { enclose } from '../enclosures-repository.ts';
import { enclosuresOf, senderOf } from '../written.ts';
import { answerMemo } from './answer.ts';
import { memoKind } from './kind.ts';
import { clearDraft, insertRecipients, isDraft, writeMemo } from './repository.ts';
import { type Asked, readAsked } from './written.ts';

type Call = {
  services: Services;
  caller: Member;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Keeps what is written so far; a topic is enough. It has no number, and its history says nothing of its words. */
export const saveDraft = async (call: Call, payload: DraftPayload): Promise<Memo> => {
  const saved = await changing(call, async (trx) => {
    const { caller } = call;
    await holdOpenProject(trx, caller.projectId);
    const record = await insertRecord(trx, memoKind, caller.projectId, null, caller);
    await beginDraft(trx, record.id, caller.userId);
    await writeDraft(trx, record.id, payload, caller);
    await recordHistory(trx, entityOf(record), caller, 'created');
    return answerMemo(trx, record.id, caller);
  });
  tellVersion(call.reply, saved.version);
  return saved;
};

/** Writes a draft anew. Refuses with 409 a memo that was sent, and a change of what the draft does not say any more. */
export const changeDraft = async (call: Call, id: string, payload: DraftPayload): Promise<Memo> => {
  const changed = await changing(call, async (trx) => {
    await lockDraft(trx, id, call);
    await clearDraft(trx, id);
    await writeDraft(trx, id, payload, call.caller);
    await touchRecord(trx, id);
    return answerMemo(trx, id, call.caller);
  });
  tellVersion(call.reply, changed.version);
  return changed;
};

export const removeDraft = (call: Call, id: string): Promise<void> =>
  changing(call, async (trx) => {
    const record = await lockDraft(trx, id, call);
    await recordHistory(trx, entityOf(record), call.caller, 'removed');
    await deleteRecord(trx, id);
  });

const lockDraft = async (
  trx: Trx,
  id: string,
  { caller: { userId, projectId }, request }: Call,
): Promise<RecordHeader> => {
  const record = await lockRecord(trx, id);
  if (!(await isDraft(trx, { id, projectId, userId }))) {
    throw refuse('not-a-draft');
  }
  mustBeFresh(record, expectedVersion(request));
  return record;
};

const writeDraft = async (
  trx: Trx,
  id: string,
  payload: DraftPayload,
  member: Member,
): Promise<void> => {
  const { senderMembershipId = member.seats[0]?.membershipId } = payload;
  const [sender, asked, files] = await Promise.all([
    senderOf(trx, { senderMembershipId }, member),
    readAsked(trx, payload, member),
    enclosuresOf(trx, payload, member),
  ]);
  const { title, content } = payload;
  await writeMemo(trx, id, { title, content, senderId: sender.membership_id });
  await insertRecipients(trx, id, recipientsOf(asked));
  await enclose(
    trx,
    { recordId: id },
    member.userId,
    files.map((file) => file.id),
  );
};

/** Whom a memo is for as it is kept, the main one first. */
export const recipientsOf = ({ main, others }: { main: Asked | undefined; others: Asked[] }) => [
  ...(main ? [{ membershipId: main.person.membership_id, asked: main.asked, isMain: true }] : []),
  ...others.map(({ person, asked }) => ({
    membershipId: person.membership_id,
    asked,
    isMain: false,
  })),
];
