import type { identityRoom, profile } from '@nysan/contract/identity.ts';
import type { z } from 'zod';
import type { Reader } from '../db/transaction.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { findProfile, setPhone } from './repository.ts';

export type Profile = z.input<typeof profile>;

/** The profile of a user as the wire shows it. */
export const readProfile = async (db: Reader, userId: string): Promise<Profile> => {
  const row = await findProfile(db, userId);
  return {
    id: row.id,
    fullname: row.fullname,
    iin: row.iin,
    iinConfirmed: row.iin_confirmed_at !== null,
    email: shownEmail(row.email),
    phone: row.phone,
    language: row.language,
    lastLoginTime: row.last_login_at?.toISOString() ?? null,
    lastFailedAttempt: row.last_failed_at?.toISOString() ?? null,
    demo: row.is_demo,
  };
};

export const showProfile = ({
  caller,
  services,
}: Call<typeof identityRoom.profile>): Promise<Profile> => readProfile(services.db, caller.userId);

export const changePhone = (call: Call<typeof identityRoom.phone>): Promise<Profile> =>
  changing(call, async (trx) => {
    await setPhone(trx, call.caller.userId, call.body.phone);
    return readProfile(trx, call.caller.userId);
  });
