import type { identityRoom } from '@nysan/contract/identity.ts';
import type { Caller } from '../calls/caller.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import type { Taker } from '../phone-signing/item.ts';
import {
  cancelPhoneSession,
  openPhoneSession,
  phoneSessionState,
} from '../phone-signing/sessions.ts';
import { bytesOf } from '../signables/bytes.ts';
import { insertSignable } from '../signables/repository.ts';
import { newChallenge } from './challenge.ts';
import {
  countIdentityAttempt,
  type IdentityAttempt,
  iinTakenOr,
  judgeIdentity,
  keepIdentity,
} from './identity-proof.ts';

/** Opens a single-use session with a challenge of its own, so that confirming by NCALayer meanwhile disturbs neither. */
export const openIdentityQr = ({ caller, services }: Call<typeof identityRoom.qr>) =>
  openPhoneSession(services, caller.userId, async (trx, expiresAt) => {
    const challenge = newChallenge(services, caller, expiresAt);
    const signableId = await insertSignable(trx, { ...challenge, purpose });
    return [{ signableId, state: 'waiting', refusal: null }];
  });

export const identityQrState = ({
  caller,
  params,
  request,
  services,
}: Call<typeof identityRoom.qrState>) =>
  phoneSessionState(services, params.sessionId, { ...ownerOf(caller), address: request.ip });

export const cancelIdentityQr = ({
  caller,
  params,
  request,
  services,
}: Call<typeof identityRoom.qrCancel>) =>
  cancelPhoneSession(services, params.sessionId, { ...ownerOf(caller), address: request.ip });

const purpose = 'identity-by-phone';
const ownerOf = ({ userId }: Pick<Caller, 'userId'>) => ({ userId, of: { purpose } }) as const;

/** The challenge a phone signs; its signature is the proof. */
export const identityByPhone: Taker = {
  accept: async (services, { signable, person, cms, address, spend }) => {
    const attempt: IdentityAttempt = { person, address, at: services.now() };
    await countIdentityAttempt(services.db, attempt);
    const challenge = await bytesOf(services, signable);
    const verified = await judgeIdentity(services, attempt, challenge, cms);
    const confirm = transaction(services.db, async (trx) => {
      await spend(trx);
      await keepIdentity(trx, attempt, verified);
    });
    await confirm.catch((error: unknown) => {
      throw iinTakenOr(error);
    });
    const { userId } = person;
    services.logger.info({ userId, trust: verified.trustProfile }, 'identity confirmed by phone');
  },
};
