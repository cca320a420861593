import type { Route } from '@nysan/contract/route.ts';
import { type Client, clientOf } from './client.ts';
import { type CallRoute, type Rooms, routes } from './routes.ts';
import { type Sent, send } from './send.ts';
import { type Upload, upload } from './upload.ts';

export { addressOf } from './address.ts';
export type { Answer, Ask } from './client.ts';
export {
  ApiError,
  fieldErrors,
  isApiError,
  isDamaged,
  messageOf,
  unknownError,
} from './errors.ts';
export { newKey } from './send.ts';
export { clearTokens, isSignedIn, onSession, readTokens, storeTokens } from './tokens.ts';

const callOf = (route: CallRoute) => (asked?: Sent & Partial<Upload>) =>
  asked?.file ? upload(route, { ...asked, file: asked.file }) : send(route, asked);

/** Every call of the contract by room and name: `api.projects.get({ params: { id } })`. Throws `ApiError`. */
export const api = clientOf(routes, callOf) as Client<Rooms>;

export { routes };
export type RoomName = keyof Rooms;
export type CallName<N extends RoomName> = keyof Rooms[N] & string;
export type RouteOf<N extends RoomName, C extends CallName<N>> = Rooms[N][C] extends Route
  ? Rooms[N][C]
  : never;
