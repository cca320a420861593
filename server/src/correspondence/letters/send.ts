import { randomBytes } from 'node:crypto';
import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../access/caller.ts';
import { holdOpenProject } from '../../access/open-project.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { answeredBefore, changing } from '../../http/changing.ts';
import { refuse } from '../../http/problem.ts';
import { notify } from '../../notifications/notify.ts';
import { entityOf } from '../../record-engine/change.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import type { Services } from '../../services.ts';
import { keepForGood, type Signable } from '../../signables/repository.ts';
import { judgeSigned, keepSignature } from '../../signables/sign.ts';
import { hasSigned } from '../../signables/signatures-repository.ts';
import { attachToPaper } from '../files-repository.ts';
import { insertNumbered } from '../numbered.ts';
import { insertReaders, signsFor } from '../people-repository.ts';
import { answerLetter } from './answer.ts';
import { type Draft, hashOf, readDraft } from './draft.ts';
import { findPreview } from './drafts-repository.ts';
import { letterKind } from './kind.ts';
import { insertLetter } from './repository.ts';

/** Where the files of a letter are kept among those of a record. */
const SLOT = 'files';

type Call = { services: Services; caller: Member; request: FastifyRequest };

/**
 * Sends a letter under the signature over its preview, which lasts from then on. Without a `cms` the preview must have been signed
 * another way before. Refuses with 422 what was not previewed in exactly these words.
 */
export const sendLetter = async (
  call: Call,
  payload: LetterPayload,
  cms: string | undefined,
): Promise<Letter> => {
  const { services, caller } = call;
  const earlier = await answeredBefore<Letter>(call);
  if (earlier) {
    return earlier;
  }
  await readDraft(services.db, payload, caller);
  const preview = await findPreview(
    services.db,
    caller.userId,
    hashOf(payload, caller),
    services.now(),
  );
  if (!preview) {
    throw refuse('letter-not-previewed');
  }
  const keep = await signatureOf(services, preview, caller, cms);
  return changing(call, async (trx) => {
    await holdOpenProject(trx, caller.projectId);
    // Nobody leaves the project from here on, and nothing of what the letter names goes.
    const draft = await readDraft(trx, payload, caller);
    const record = await insertNumbered(trx, letterKind, 'LETTER', payload.documentNumber, caller);
    await keepForGood(trx, preview.id, {
      recordId: record.id,
      verificationCode: randomBytes(18).toString('base64url'),
    });
    await keep(trx);
    await deliver(trx, record, preview, draft, caller);
    return answerLetter(trx, record.id, caller);
  });
};

/** What keeps the sender's signature, after it was judged; one that was given before stands already. */
const signatureOf = async (
  services: Services,
  preview: Signable,
  caller: Member,
  cms: string | undefined,
): Promise<(trx: Trx) => Promise<void>> => {
  if (await hasSigned(services.db, preview.id, caller.userId)) {
    return async () => undefined;
  }
  if (cms === undefined) {
    throw refuse('letter-not-signed');
  }
  const receivedAt = services.now();
  const signed = { cms, channel: 'ncalayer' } as const;
  const actsFor = await signsFor(services.db, preview.projectId, caller.userId);
  const signer = { ...caller, actsFor };
  const verified = await judgeSigned(services, preview, signer, signed, receivedAt);
  const signature = { userId: caller.userId, channel: signed.channel, verified, receivedAt };
  return async (trx) => void (await keepSignature(trx, preview.id, signature));
};

const deliver = async (
  trx: Trx,
  record: RecordHeader,
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
  await attachToPaper(
    trx,
    { recordId: record.id },
    SLOT,
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
