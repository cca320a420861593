import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Founders } from './founders.ts';
import type { World } from './world.ts';

export type Screen = {
  name: string;
  path: (world: World) => string;
  /** Who looks; nobody before sign-in. */
  as?: Reader;
  /** People live in it: it is looked at in every run. */
  isDaily?: true;
  /** What the server is expected to refuse while the page opens. */
  refusal?: RegExp;
  /** Calls that the server is made to fail at. */
  failing?: RegExp;
  /** «Not found» is what it has to say. */
  isUnknown?: true;
  /** The buttons of dialogs on it. */
  dialogs?: string[];
  /** The same, of what is not done on a phone. */
  deskDialogs?: string[];
};

/** Somebody of the demo world, somebody nobody has added to a project yet, without a role or with one, or who has founded a project. */
export type Reader = RoleCode | 'newcomer' | 'onlooker' | keyof Founders;
