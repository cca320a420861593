import { rooms } from '@nysan/contract/rooms.ts';
import { authorize } from '../../access/authorize.ts';
import type { Caller } from '../../calls/caller.ts';
import { notFound } from '../../calls/refusal.ts';
import type { Services } from '../../services.ts';
import { findSession } from './repository.ts';

/** A chat of the caller; 404 for anybody else's. */
export const ownSession = async ({ db }: Services, id: string, { userId }: Caller) => {
  const session = await findSession(db, id, userId);
  if (!session) {
    throw notFound();
  }
  return session;
};

/** The caller with the roles they have in a project; 404 for one that is none of theirs. */
export const memberOf = (services: Services, caller: Caller, projectId: string): Promise<Caller> =>
  authorize(services, rooms.identity.projectRoles, { projectId }, caller);
