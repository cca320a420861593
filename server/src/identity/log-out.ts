import type { authRoom } from '@nysan/contract/auth.ts';
import { transaction } from '../db/transaction.ts';
import type { Call } from '../http/room.ts';
import { endSession } from './session-repository.ts';

/** Ends the session of the caller; its access tokens are refused from the next request on. */
export const logOut = async ({
  caller,
  services,
}: Call<typeof authRoom.logout>): Promise<undefined> => {
  await transaction(services.db, (trx) =>
    endSession(trx, caller.sessionId, 'logout', services.now()),
  );
};
