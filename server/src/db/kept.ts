import { type RawBuilder, sql } from 'kysely';

/**
 * A value whose statement keeps its plan. PostgreSQL looks at the values of a prepared statement and plans it anew for each call as
 * long as it believes that to pay; of a value it cannot see it knows after five calls that it does not.
 */
export const kept = (value: unknown, type: 'uuid' | 'text' | 'bigint'): RawBuilder<unknown> =>
  sql`(select ${value}::${sql.raw(type)})`;

/**
 * Stands before a statement that is put together anew from what each call asks for: it is not prepared, so that the many do not take
 * the places of those that come again and again.
 */
export const notPrepared = sql`/* varies */ `;
