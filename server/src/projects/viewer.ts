import type { Caller } from '../calls/caller.ts';
import type { Services } from '../services.ts';
import type { Viewer } from './repository.ts';

export const viewerOf = (call: {
  caller: Pick<Caller, 'userId'>;
  services: Pick<Services, 'now'>;
}): Viewer => ({ userId: call.caller.userId, now: call.services.now() });
