import { authRoom } from './auth.ts';
import { metaRoom } from './meta.ts';
import type { Room } from './route.ts';

/** The calls of the page of sign-in: all the web client knows of the API before somebody signed in. */
export const entranceRooms = { meta: metaRoom, auth: authRoom } satisfies Record<string, Room>;
