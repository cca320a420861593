import type { identityRoom } from '@nysan/contract/identity.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { refuse } from '../calls/refusal.ts';
import type { Database } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import type { Call, Handlers } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import { acceptInvitation, listInvitations, sendInvitationAgain } from './accept-invitation.ts';
import { giveChallenge } from './challenge.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { cancelIdentityQr, identityQrState, openIdentityQr } from './identity-by-phone.ts';
import { deleteDevices } from './known-device-repository.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { changePhone, showProfile } from './profile.ts';
import { type Attempt, countAttempts, forgetAttempts, takeBackAttempts } from './rate-limits.ts';
import {
  findAllRoles,
  findPasswordHash,
  findRolesOfPeople,
  replacePassword,
} from './repository.ts';
import { endSessionsOf } from './session-repository.ts';
import { voidAccountTokens } from './token-repository.ts';

type Role = { id: number; name: string; code: string | null };

/** The roles that count outside any project: the base roles and those of all memberships. */
const listBaseRoles = ({
  caller,
  language,
  services,
}: Call<typeof identityRoom.baseRoles>): Promise<Role[]> =>
  rolesOf(services.db, caller.roles, language);

/** The roles that count inside the project of the call. */
const listProjectRoles = ({
  caller,
  language,
  services,
}: Call<typeof identityRoom.projectRoles>): Promise<Role[]> =>
  rolesOf(services.db, caller.roles, language);

const listRoles = async ({ language, services }: Call<typeof identityRoom.roles>) =>
  (await findAllRoles(services.db, language)).map(({ id, name, code, type }) => ({
    id,
    name,
    code,
    typeId: type,
  }));

const rolesOf = async (db: Database, codes: RoleCode[], language: Language): Promise<Role[]> =>
  (await findRolesOfPeople(db, codes, language)).map(({ id, name, code }) => ({ id, name, code }));

/**
 * Sets a new password after checking the old one; every other session and every mailed link ends, and every other device is a stranger. Not repeatable
 * by an Idempotency-Key, like no call about passwords: its record would keep a hash of both that is quick to try.
 */
const changePassword = async (
  call: Call<typeof identityRoom.password>,
): Promise<{ message: string }> => {
  const { body, caller, language, request, services } = call;
  const { userId, sessionId } = caller;
  const now = services.now();
  const here = { account: userId, address: request.ip };
  const shared: Attempt[] = [
    { rule: 'password', by: { address: request.ip } },
    { rule: 'password-day', by: { account: userId } },
  ];
  await countAttempts(services.db, [{ rule: 'password', by: here }, ...shared], now);

  const stored = await findPasswordHash(services.db, userId);
  if (stored === null || !(await verifyPassword(stored, body.oldPassword))) {
    throw refuse('wrong-old-password');
  }
  const passwordHash = await hashPassword(body.newPassword);
  await transaction(services.db, async (trx) => {
    if (!(await replacePassword(trx, userId, stored, passwordHash))) {
      throw refuse('wrong-old-password'); // Somebody else changed it in between.
    }
    await endSessionsOf(trx, userId, 'password-changed', now, sessionId);
    await voidAccountTokens(trx, userId, now);
    await deleteDevices(trx, userId, { sessionId });
    await takeBackAttempts(trx, shared, now);
    await forgetAttempts(trx, 'password', here, now);
  });
  return { message: textsOf(language).messages['password-changed'] };
};

export const identityHandlers: Handlers<typeof identityRoom> = {
  profile: showProfile,
  challenge: giveChallenge,
  confirm: confirmIdentity,
  qr: openIdentityQr,
  qrState: identityQrState,
  qrCancel: cancelIdentityQr,
  phone: changePhone,
  password: changePassword,
  invitations: listInvitations,
  acceptInvitation,
  sendInvitation: sendInvitationAgain,
  baseRoles: listBaseRoles,
  projectRoles: listProjectRoles,
  roles: listRoles,
};
