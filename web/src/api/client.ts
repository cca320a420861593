import type {
  AnswerOf,
  AskedBody,
  AskedParams,
  AskedQuery,
  Room,
  Route,
} from '@nysan/contract/route.ts';
import type { CallRoute } from './routes.ts';
import type { Sent } from './send.ts';
import type { Upload } from './upload.ts';

/** A part is left out when the route has none, and may be left out when all of it is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : undefined extends Value
    ? { [name in Name]?: Value }
    : Record<never, never> extends Value
      ? { [name in Name]?: Value }
      : { [name in Name]: Value };

type Extras = Pick<Sent, 'ifMatch' | 'signal' | 'idempotencyKey' | 'onDownload' | 'onStage'>;

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

export type Client<All extends Record<string, Room>> = {
  readonly [room in keyof All]: { readonly [name in keyof All[room]]: Call<All[room][name]> };
};

/**
 * One function for each route of a table, typed from that route. The caller's cast to `Client` of the contract's own table
 * states what this loop builds.
 */
export const clientOf = (
  all: Record<string, Record<string, CallRoute>>,
  callOf: (route: CallRoute) => unknown,
): unknown =>
  Object.fromEntries(
    Object.entries(all).map(([name, room]) => [
      name,
      Object.fromEntries(Object.entries(room).map(([call, route]) => [call, callOf(route)])),
    ]),
  );
