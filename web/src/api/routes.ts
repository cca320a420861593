import { rooms } from '@nysan/contract/rooms.ts';
import type { Room, Route } from '@nysan/contract/route.ts';

/**
 * What the client needs to know of a call. The build takes the schemas out of the contract's table
 * (`build/lean-contract.ts`), so nobody but this file, and `entrance-routes.ts`, reads a table itself.
 */
export type CallRoute = Pick<Route, 'method' | 'path' | 'upload'> & {
  /** Left out of most calls that ask for a token. */
  access?: { who: Route['access']['who'] };
  /** By status; an answer with `bytes` is a stream of that media type, one that is left out is JSON. */
  answers?: Record<number, object>;
};

/** A table of the contract with nothing but that of each call. */
export type RoutesOf<All extends Record<string, Room>> = {
  readonly [room in keyof All]: { readonly [call in keyof All[room]]: CallRoute };
};

/** Every call of the contract by room and name. */
export const routes: RoutesOf<typeof rooms> = rooms;

/** The contract's table as types, for deriving parameters, bodies and answers. */
export type Rooms = typeof rooms;
