import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Ask, api, type CallName, type RoomName, type RouteOf } from './index.ts';

type Asked<N extends RoomName, C extends CallName<N>> =
  Record<never, never> extends Ask<RouteOf<N, C>>
    ? [asked?: Omit<Ask<RouteOf<N, C>>, 'signal'>]
    : [asked: Omit<Ask<RouteOf<N, C>>, 'signal'>];

/**
 * Options for `useQuery`, `useSuspenseQuery` and `fetchQuery` of one reading call:
 * `useQuery(ask('projects', 'get', { params: { id } }))`. The key is `[room, call, asked]`, so `forget('projects')`
 * reloads everything of the room.
 */
export const ask = <N extends RoomName, C extends CallName<N>>(
  room: N,
  call: C,
  ...[asked]: Asked<N, C>
) =>
  queryOptions({
    queryKey: [room, call, asked ?? {}] as const,
    queryFn: ({ signal }) => functionOf(room, call)({ ...asked, signal }),
  });

/** Marks everything read from a room (or from one call of it) as stale; what is on screen reloads at once. */
export const invalidate = <N extends RoomName>(
  client: QueryClient,
  room: N,
  call?: CallName<N>,
): Promise<void> => client.invalidateQueries({ queryKey: call ? [room, call] : [room] });

/** The generic lookup loses which call it found; its type is the one the names ask for. */
const functionOf = <N extends RoomName, C extends CallName<N>>(room: N, call: C) =>
  api[room][call] as unknown as (asked: object) => Promise<Answer<RouteOf<N, C>>>;
