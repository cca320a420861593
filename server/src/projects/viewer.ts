import type { Caller } from '../access/caller.ts';
import type { Entity } from '../history/record.ts';
import type { Services } from '../services.ts';
import type { Viewer } from './repository.ts';

export const viewerOf = (call: {
  caller: Pick<Caller, 'userId'>;
  services: Pick<Services, 'now'>;
}): Viewer => ({ userId: call.caller.userId, now: call.services.now() });

/** The chain of history that everything about the project itself goes to. */
export const projectEntity = (id: string): Entity => ({ id, kind: 'project', projectId: id });
