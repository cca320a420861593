import type { identityRoom } from '@nysan/contract/identity.ts';
import { transaction } from '../db/transaction.ts';
import { refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import { type PhoneSession, spendSession } from '../phone-signing/repository.ts';
import {
  cancelPhoneSession,
  openPhoneSession,
  phoneSessionState,
} from '../phone-signing/sessions.ts';
import type { FindSubject, IdentityTarget } from '../phone-signing/subject.ts';
import type { Services } from '../services.ts';
import { newChallenge } from './challenge.ts';
import {
  countIdentityAttempt,
  type IdentityAttempt,
  judgeIdentity,
  keepIdentity,
  takenOr,
} from './identity-proof.ts';

/** Opens a single-use session with a challenge of its own, so that confirming by NCALayer meanwhile disturbs neither. */
export const openIdentityQr = ({ caller, services }: Call<typeof identityRoom.qr>) =>
  openPhoneSession(services, caller.userId, (expiresAt) => ({
    of: 'identity',
    challenge: newChallenge(services.publicUrl, caller.userId, expiresAt),
  }));

export const identityQrState = ({ caller, params, services }: Call<typeof identityRoom.qrState>) =>
  phoneSessionState(services, params.sessionId, { userId: caller.userId, of: 'identity' });

export const cancelIdentityQr = ({
  caller,
  params,
  services,
}: Call<typeof identityRoom.qrCancel>) =>
  cancelPhoneSession(services, params.sessionId, { userId: caller.userId, of: 'identity' });

/** The challenge a phone signs. The app names the account: who scans a stranger's code sees that it is not his. */
export const identityByPhone: FindSubject<IdentityTarget> = async (
  services,
  session,
  { challenge },
) => ({
  names: {
    ru: `Подтверждение личности: ${session.email}`,
    kk: `Жеке басты растау: ${session.email}`,
    en: `Identity confirmation: ${session.email}`,
  },
  meta: [
    { name: 'Nysan', value: new URL(services.publicUrl).host },
    { name: 'e-mail', value: session.email },
  ],
  mime: '',
  bytes: async () => challenge,
  accept: (cms, address) => confirmByPhone(services, session, { challenge, cms, address }),
});

type Signed = { challenge: Buffer; cms: string; address: string };

const confirmByPhone = async (
  services: Services,
  session: PhoneSession,
  { challenge, cms, address }: Signed,
): Promise<void> => {
  const attempt: IdentityAttempt = { person: session, address, at: services.now() };
  await countIdentityAttempt(services.db, attempt);
  const verified = await judgeIdentity(services, attempt, challenge, cms);
  const confirm = transaction(services.db, async (trx) => {
    if (!(await spendSession(trx, session.id, attempt.at))) {
      throw refuse('signature-session-finished');
    }
    await keepIdentity(trx, attempt, verified);
  });
  await confirm.catch((error: unknown) => {
    throw takenOr(error);
  });
  const { userId } = session;
  services.logger.info({ userId, trust: verified.trustProfile }, 'identity confirmed by phone');
};
