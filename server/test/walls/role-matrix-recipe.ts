import type { InjectOptions } from 'fastify';
import type { Person, TestApp } from '../test-app.ts';
import type { Asker } from './role-matrix-people.ts';
import type { FullSite } from './two-sites.ts';

/** One asker before one site. Records made for a cell are its own, so that no cell hangs on another. */
export type Cell = {
  app: TestApp;
  site: FullSite;
  asker: Asker;
  /** The asker; for nobody somebody whose token is left away. */
  who: Person;
  membershipId: string;
  isAllowed: boolean;
  /** An account that signs in with `PASSWORD`. */
  account: Person;
};

export type Request = Pick<InjectOptions, 'method' | 'payload' | 'headers'> & {
  params?: Record<string, string>;
  search?: string;
  /** Whose session calls, when it is not the asker's usual one. */
  as?: Person;
};

/** A call as it has to be made to succeed; `answers` where a rule of business refuses it instead. */
export type Recipe = {
  answers?: number;
  request: (cell: Cell) => Request | Promise<Request>;
};

export const PASSWORD = 'Nysan-2026';

export const bare: Recipe = { request: () => ({}) };
export const body = (payload: object, answers?: number): Recipe => ({
  answers,
  request: () => ({ payload }),
});
export const ofProject = (param: string, more: Request = {}, answers?: number): Recipe => ({
  answers,
  request: ({ site }) => ({ ...more, params: { ...more.params, [param]: site.projectId } }),
});
