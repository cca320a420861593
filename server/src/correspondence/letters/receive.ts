import { isOpen } from '../../access/open-project-repository.ts';
import { transaction } from '../../db/transaction.ts';
import { recordHistory } from '../../history/record.ts';
import { forbidden, refuse } from '../../http/problem.ts';
import { publish } from '../../live/publish.ts';
import { notify } from '../../notifications/notify.ts';
import { entityOf } from '../../record-engine/change.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import type { PaperSigner, PaperSigning } from '../../signables/paper.ts';
import type { Signable } from '../../signables/repository.ts';
import { judgeSigned, keepSignature } from '../../signables/sign.ts';
import { hasSigned } from '../../signables/signatures-repository.ts';
import { partsOf, readersNow, signsFor } from '../people-repository.ts';
import { lockPreview } from './repository.ts';

/** Who signs letters: the sender its preview, before it is sent; a main recipient the letter, as received. */
export const letterSigning: PaperSigning = {
  mustBeOpen: async (services, letter, userId) => {
    await mustBeAsked(services, letter, userId);
    if (letter.projectId !== null && !(await isOpen(services.db, letter.projectId))) {
      throw refuse('project-archived');
    }
    if (await hasSigned(services.db, letter.id, userId)) {
      throw refuse('already-signed');
    }
  },
  sign: async (services, letter, signer, { cms, channel }) => {
    await letterSigning.mustBeOpen(services, letter, signer.userId);
    const receivedAt = services.now();
    const actsFor = await signsFor(services.db, letter.projectId, signer.userId);
    const acting = { ...signer, actsFor };
    const verified = await judgeSigned(services, letter, acting, { cms, channel }, receivedAt);
    await transaction(services.db, async (trx) => {
      const record = letter.recordId === null ? null : await lockRecord(trx, letter.recordId);
      await lockPreview(trx, letter.id);
      if (await hasSigned(trx, letter.id, signer.userId)) {
        throw refuse('already-signed');
      }
      const signature = { userId: signer.userId, channel, verified, receivedAt };
      await keepSignature(trx, letter.id, signature);
      if (record) {
        await recordHistory(trx, entityOf(record), signer, 'signed');
        await publish(trx, { document: record.id });
        await tellSender({ trx, letter, signer, projectId: record.projectId, recordId: record.id });
      }
    });
  },
};

const mustBeAsked = async (
  { db, now }: Services,
  { recordId, frozenBy, expiresAt }: Signable,
  userId: string,
): Promise<void> => {
  if (recordId !== null) {
    if (!(await partsOf(db, recordId, userId)).includes('main')) {
      throw forbidden();
    }
    return;
  }
  if (frozenBy !== userId) {
    throw forbidden();
  }
  if (expiresAt !== null && expiresAt <= now()) {
    throw refuse('gone');
  }
};

type Told = {
  trx: Parameters<typeof notify>[0];
  letter: Signable;
  signer: PaperSigner;
  projectId: string;
  recordId: string;
};

const tellSender = async ({ trx, letter, signer, projectId, recordId }: Told): Promise<void> => {
  const senders = await readersNow(trx, recordId, ['sender']);
  for (const { userId, membershipId } of senders) {
    await notify(trx, {
      userId,
      ...(membershipId !== null && { membershipId }),
      projectId,
      recordId,
      taskType: 'LETTER',
      code: 'letter-signed',
      params: {
        document: letter.fullNumber ?? '',
        name: letter.name ?? '',
        by: signer.fullname,
      },
    });
  }
};
