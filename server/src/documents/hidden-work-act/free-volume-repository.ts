import { type RawBuilder, sql } from 'kysely';

/** What is left of a position `n`: below zero of one that takes volume off. */
export const leftOf = sql`(n.general_volume - n.done_volume - n.reserved_volume)`;

/** Whether a volume lies between zero and what is left of a position `n`. */
export const isFree = (volume: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${volume} between least(${leftOf}, 0) and greatest(${leftOf}, 0))`;
