import { kinds } from '@nysan/contract/kinds.ts';

/**
 * How an entity leaves its table: with an entry «removed» in its own chain, also where it goes with its owner (a story with its group, a
 * plan with its estimate); never; or unsaid, as jobs leave the queue when they are done.
 */
type Leaving = 'with-entry' | 'never' | 'unsaid';

/** A kind of entity that has chains in the history, and the rows by which one of it stands. */
export type EntityKind = { kind: string; leaves: Leaving; standsIn: Place | null };

/** A table, the column with the id of the chain and, where a table holds several kinds, the column that says which. */
type Place = { table: string; id: string; kindColumn?: string };

const recordKind = ({ kind }: { kind: string }): EntityKind => ({
  kind,
  leaves: 'with-entry',
  standsIn: { table: 'records', id: 'id', kindColumn: 'kind' },
});

/** Every kind that may write history: an entry of any other is refused, and what must stand is reckoned from here. */
export const entityKinds: readonly EntityKind[] = [
  ...kinds.map(recordKind),
  { kind: 'project', leaves: 'never', standsIn: { table: 'projects', id: 'id' } },
  { kind: 'payment-terms', leaves: 'never', standsIn: { table: 'payment_terms', id: 'id' } },
  { kind: 'user', leaves: 'never', standsIn: { table: 'users', id: 'id' } },
  {
    kind: 'organization',
    leaves: 'with-entry',
    standsIn: { table: 'organizations', id: 'id' },
  },
  { kind: 'schedule', leaves: 'with-entry', standsIn: { table: 'schedule_plans', id: 'chain_id' } },
  { kind: 'handbook', leaves: 'with-entry', standsIn: { table: 'handbooks', id: 'id' } },
  { kind: 'story-group', leaves: 'with-entry', standsIn: { table: 'story_groups', id: 'id' } },
  { kind: 'story', leaves: 'with-entry', standsIn: { table: 'group_stories', id: 'id' } },
  // sic: the two rates a new database has were made by no one.
  { kind: 'vat-rate', leaves: 'with-entry', standsIn: { table: 'vat_rates', id: 'id' } },
  { kind: 'job', leaves: 'unsaid', standsIn: null },
];

const known = new Set(entityKinds.map(({ kind }) => kind));

/** Throws for a kind whose removal nobody could tell from a forgery. */
export const mustBeEntityKind = (kind: string): void => {
  if (!known.has(kind)) {
    throw new Error(
      `history/entity-kinds.ts does not say how an entity of the kind «${kind}» leaves`,
    );
  }
};
