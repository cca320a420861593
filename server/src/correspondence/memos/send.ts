import type { Memo, MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { publish } from '../../live/publish.ts';
import { entityOf } from '../../record-engine/change.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import { findRecord, lockRecord } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { enclose } from '../enclosures-repository.ts';
import { insertNumbered, takeNumber } from '../numbered.ts';
import { insertReaders } from '../people-repository.ts';
import { sendSigned } from '../send.ts';
import { answerMemo } from './answer.ts';
import { settleTasks } from './asking.ts';
import { recipientsOf } from './drafts.ts';
import { memoKind } from './kind.ts';
import { clearDraft, insertRecipients, isDraft, numberDraft, writeMemo } from './repository.ts';
import { hashOf, readWritten, type Written } from './written.ts';

type Call = { services: Services; caller: Member; request: FastifyRequest };

/** Sends a memo, or a draft of it, under the signature over its preview. */
export const sendMemo = (
  call: Call,
  payload: MemoPayload,
  cms: string | undefined,
): Promise<Memo> => {
  const { services, caller } = call;
  return sendSigned(call, {
    read: (db) => readWritten(db, payload, caller),
    payloadHash: hashOf(payload, caller),
    cms,
    said: {
      notPreviewed: () => refuse('memo-not-previewed'),
      notSigned: () => refuse('memo-not-signed'),
    },
    deliver: async (trx, written, { preview, keep }) => {
      const sentAt = services.now();
      const record = await recordOf(trx, payload, caller);
      await keep(trx, record.id);
      await deliver(trx, record, preview.id, written, caller.userId, sentAt);
      await recordHistory(trx, entityOf(record), caller, 'sent');
      await settleTasks(trx, record, sentAt);
      return answerMemo(trx, record.id, caller);
    },
  });
};

/** The record of what is sent: a new one, or the draft; either way under its number. */
const recordOf = async (
  trx: Trx,
  { id, documentNumber }: MemoPayload,
  caller: Member,
): Promise<NewRecord> => {
  if (id !== undefined) {
    await lockRecord(trx, id);
    if (!(await isDraft(trx, { id, projectId: caller.projectId, userId: caller.userId }))) {
      throw fieldRefused('id', 'foreign-reference');
    }
  }
  if (id === undefined) {
    return insertNumbered(trx, memoKind, 'MEMO', documentNumber, caller);
  }
  const number = await takeNumber(trx, 'MEMO', caller.userId, documentNumber);
  await clearDraft(trx, id);
  await numberDraft(trx, id, number, documentNumber);
  await publish(trx, { record: id });
  return findRecord(trx, id);
};

const deliver = async (
  trx: Trx,
  record: NewRecord,
  signableId: string,
  { payload, sender, main, others, files, parent }: Written,
  userId: string,
  sentAt: Date,
): Promise<void> => {
  const { title, content, creationDate } = payload;
  const words = { title, content, senderId: sender.membership_id };
  const parentId = parent?.id ?? null;
  await writeMemo(trx, record.id, words, { creationDate, signableId, sentAt, parentId });
  await insertReaders(trx, record.id, [
    { membershipId: sender.membership_id, part: 'sender' },
    { membershipId: main.person.membership_id, part: 'main' },
    ...others.map(({ person }) => ({
      membershipId: person.membership_id,
      part: 'copy' as const,
    })),
  ]);
  await insertRecipients(trx, record.id, recipientsOf({ main, others }));
  await enclose(
    trx,
    { recordId: record.id },
    userId,
    files.map((file) => file.id),
  );
};
