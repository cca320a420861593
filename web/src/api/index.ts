import type {
  AnswerOf,
  AskedBody,
  AskedParams,
  AskedQuery,
  Room,
  Route,
} from '@nysan/contract/route.ts';
import { type CallRoute, type Rooms, routes } from './routes.ts';
import { type Sent, send } from './send.ts';
import { type Upload, upload } from './upload.ts';

export { addressOf } from './address.ts';
export {
  ApiError,
  fetchError,
  fieldErrors,
  isApiError,
  isDamaged,
  messageOf,
  unknownError,
} from './errors.ts';
export { newKey } from './send.ts';
export { clearTokens, isSignedIn, onSession, readTokens, storeTokens } from './tokens.ts';

/** A part is left out when the route has none, and may be left out when all of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : Record<never, never> extends Value
      ? { [name in Name]?: Value }
      : { [name in Name]: Value };

type Extras = Pick<Sent, 'ifMatch' | 'signal' | 'idempotencyKey' | 'onDownload'>;

/** What a call is asked with: `params`, `query`, `body` of its route, `file` for an upload, and extras. */
export type Ask<R extends Route> = Part<'params', AskedParams<R>> &
  Part<'query', AskedQuery<R>> &
  (R extends { upload: true }
    ? Pick<Upload, 'file' | 'onProgress' | 'signal'>
    : Part<'body', AskedBody<R>> & Extras);

type Call<R extends Route> =
  Record<never, never> extends Ask<R>
    ? (asked?: Ask<R>) => Promise<Answer<R>>
    : (asked: Ask<R>) => Promise<Answer<R>>;

/** What a call answers; bytes come as a `File`, which is a `Blob` with the name the server gave. */
export type Answer<R extends Route> = AnswerOf<R, File>;

type Client<All extends Record<string, Room>> = {
  readonly [room in keyof All]: { readonly [name in keyof All[room]]: Call<All[room][name]> };
};

const callOf = (route: CallRoute) => (asked?: Sent & Partial<Upload>) =>
  asked?.file ? upload(route, { ...asked, file: asked.file }) : send(route, asked);

const clientOf = (all: Record<string, Record<string, CallRoute>>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, room]) => [
      name,
      Object.fromEntries(Object.entries(room).map(([call, route]) => [call, callOf(route)])),
    ]),
  );

/**
 * Every call of the contract by room and name: `api.projects.get({ params: { id } })`. Throws `ApiError`.
 * The cast states what the loop builds: one function for each route, typed from that route.
 */
export const api = clientOf(routes) as unknown as Client<Rooms>;

export { routes };
export type RoomName = keyof Rooms;
export type CallName<N extends RoomName> = keyof Rooms[N] & string;
export type RouteOf<N extends RoomName, C extends CallName<N>> = Rooms[N][C] extends Route
  ? Rooms[N][C]
  : never;
