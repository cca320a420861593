import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a sign of life, which the clock of the database wrote, is older than so many seconds, or is of a time to come: then that clock
 * was set back since, and nobody knows how old it is.
 */
export const isStale = (at: RawBuilder<unknown>, seconds: number) =>
  sql<boolean>`(${at} < now() - make_interval(secs => ${sql.lit(seconds)})
    or ${at} > clock_timestamp() + make_interval(secs => ${sql.lit(seconds)}))`;
