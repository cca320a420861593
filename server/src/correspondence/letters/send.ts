import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { notify } from '../../notifications/notify.ts';
import { entityOf } from '../../record-engine/change.ts';
import type { NewRecord } from '../../record-engine/kind.ts';
import type { Services } from '../../services.ts';
import type { Signable } from '../../signables/repository.ts';
import { enclose } from '../enclosures-repository.ts';
import { insertNumbered } from '../numbered.ts';
import { insertReaders } from '../people-repository.ts';
import { sendSigned } from '../send.ts';
import { answerLetter } from './answer.ts';
import { type Draft, hashOf, readDraft } from './draft.ts';
import { letterKind } from './kind.ts';
import { insertLetter } from './repository.ts';

type Call = { services: Services; caller: Member; request: FastifyRequest };

/** Sends a letter under the signature over its preview. */
export const sendLetter = (
  call: Call,
  payload: LetterPayload,
  cms: string | undefined,
): Promise<Letter> => {
  const { caller } = call;
  return sendSigned(call, {
    read: (db) => readDraft(db, payload, caller),
    payloadHash: hashOf(payload, caller),
    cms,
    said: {
      notPreviewed: () => refuse('letter-not-previewed'),
      notSigned: () => refuse('letter-not-signed'),
    },
    deliver: async (trx, draft, { preview, keep }) => {
      const number = payload.documentNumber;
      const record = await insertNumbered(trx, letterKind, 'LETTER', number, caller);
      await keep(trx, record.id);
      await deliver(trx, record, preview, draft, caller);
      return answerLetter(trx, record.id, caller);
    },
  });
};

const deliver = async (
  trx: Trx,
  record: NewRecord,
  { id: signableId }: Signable,
  { payload, sender, main, copies, files, parent }: Draft,
  caller: Member,
): Promise<void> => {
  await insertLetter(trx, record.id, {
    title: payload.title,
    content: payload.content,
    creationDate: payload.creationDate,
    signableId,
    parentId: parent?.id ?? null,
  });
  await insertReaders(trx, record.id, [
    { membershipId: sender.membership_id, part: 'sender' },
    { membershipId: main.membership_id, part: 'main' },
    ...copies.map((copy) => ({ membershipId: copy.membership_id, part: 'copy' as const })),
  ]);
  await enclose(
    trx,
    { recordId: record.id },
    caller.userId,
    files.map(({ id }) => id),
  );
  await recordHistory(trx, entityOf(record), caller, 'sent');
  const addressees = new Map([main, ...copies].map((person) => [person.user_id, person]));
  addressees.delete(caller.userId);
  for (const { user_id: userId, membership_id: membershipId } of addressees.values()) {
    await notify(trx, {
      userId,
      membershipId,
      projectId: record.projectId,
      recordId: record.id,
      taskType: 'LETTER',
      code: 'letter-received',
      params: { document: payload.documentNumber, name: payload.title, by: caller.fullname },
    });
  }
};
