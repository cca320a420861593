import type { entranceRooms } from '@nysan/contract/entrance-rooms.ts';
import { type Client, clientOf } from './client.ts';
import { entranceRoutes } from './entrance-routes.ts';
import { type Sent, send } from './send.ts';

/** The calls of the page of sign-in: `entrance.auth.login({ body })`. Throws `ApiError`. */
export const entrance = clientOf(
  entranceRoutes,
  (route) => (asked?: Sent) => send(route, asked),
) as Client<typeof entranceRooms>;
