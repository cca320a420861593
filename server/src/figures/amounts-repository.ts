import type { Measure } from '@nysan/contract/figures.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Counted } from './counted.ts';

type Sql = RawBuilder<unknown>;

/** A row for each project `place.id` and each kind `place.kind` that is counted there. */
export const placesOf = ({ places }: Pick<Counted, 'places'>): Sql =>
  sql`unnest(${places.map(({ projectId }) => projectId)}::uuid[], ${places.map(({ kind }) => kind)}::text[]) place (id, kind)`;

/** How many rows there are, and what their `value` comes to: a sum of money, or the longest of days and their average. */
export const amountsOf = (measure: Measure): Sql => {
  const isDays = measure === 'daysLate' || measure === 'daysHeld';
  const total = measure === 'count' ? sql`count(*)` : isDays ? sql`max(value)` : sql`sum(value)`;
  return sql`count(*)::integer as count, ${total}::text as total,
    ${isDays ? sql`round(avg(value), 1)::text` : sql`null::text`} as average`;
};

/** The day of a moment in Kazakhstan. */
export const dayIn = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Almaty')::date`;

/** Is this day within a period of which either end may be open? */
export const isWithin = (
  day: Sql,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Sql => {
  const ends = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ];
  return ends.length === 0 ? sql`true` : sql`(${sql.join(ends, sql` and `)})`;
};
