import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';

/**
 * What the client needs to know of a call. The build takes the schemas out of the contract's table
 * (`build/lean-contract.ts`), so nobody but this file reads the table itself.
 */
export type CallRoute = Pick<Route, 'method' | 'path' | 'upload'> & {
  /** Left out of most calls that ask for a token. */
  access?: { who: Route['access']['who'] };
  /** By status; an answer with `bytes` is a stream of that media type, one that is left out is JSON. */
  answers?: Record<number, object>;
};

type Routes = {
  readonly [room in keyof typeof rooms]: {
    readonly [call in keyof (typeof rooms)[room]]: CallRoute;
  };
};

/** Every call of the contract by room and name. */
export const routes: Routes = rooms;

/** The contract's table as types, for deriving parameters, bodies and answers. */
export type Rooms = typeof rooms;
