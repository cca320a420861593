import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/transaction.ts';

/**
 * Whether a line `v` of the act `d` may not lose its position. An act that was put away before it was approved closed
 * nothing and never will: nobody can take its lines out any more, so they hold nothing back either. A line that was
 * approved has its money, whatever became of its act.
 */
export const holdsPosition: RawBuilder<boolean> = sql`(d.status <> 'archived' or v.money is not null)`;

/** Takes what is left of such lines from an estimate that goes; frozen versions and history of their acts keep them. */
export const dropPutAwayLines = async (trx: Trx, estimateId: string): Promise<void> => {
  await sql`delete from estimate_volumes v using records d, estimate_nodes n
    where d.id = v.record_id and not ${holdsPosition} and n.id = v.node_id and n.estimate_id = ${estimateId}`.execute(
    trx,
  );
};
