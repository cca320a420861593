import type { identityRoom } from '@nysan/contract/identity.ts';
import type { Handlers } from '../http/room.ts';
import { giveChallenge } from './challenge.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { cancelIdentityQr, identityQrState, openIdentityQr } from './identity-by-phone.ts';
import { changePhone, showProfile } from './profile.ts';
import { listBaseRoles, listProjectRoles, listRoles } from './roles.ts';

export const identityHandlers: Handlers<typeof identityRoom> = {
  profile: showProfile,
  challenge: giveChallenge,
  confirm: confirmIdentity,
  qr: openIdentityQr,
  qrState: identityQrState,
  qrCancel: cancelIdentityQr,
  phone: changePhone,
  password: changePassword,
  baseRoles: listBaseRoles,
  projectRoles: listProjectRoles,
  roles: listRoles,
};
