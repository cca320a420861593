import type { authRoom } from '@nysan/contract/auth.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { endSession } from './session-repository.ts';

/** Ends the session of the caller; its access tokens are refused from the next request on. */
export const logOut = async (call: Call<typeof authRoom.logout>): Promise<undefined> => {
  await changing(call, (trx) =>
    endSession(trx, call.caller.sessionId, 'logout', call.services.now()),
  );
};
