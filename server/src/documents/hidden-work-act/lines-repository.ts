import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';

/**
 * The lines of hidden-work acts as every answer and sheet shows them: code, name, measurer, general volume and place are those
 * the act was sent with, and those of the estimate while it is written. Done, reserved and remaining volume are of this moment.
 */
export const actLines = sql`(
  select v.id, v.record_id, v.node_id, v.volume, v.unit_cost, v.money,
    case when v.name is null then n.code else v.code end as code,
    coalesce(v.name, n.name) as name,
    coalesce(v.measurer, n.measurer) as measurer,
    coalesce(v.general_volume, n.general_volume) as general_volume,
    coalesce(v.estimate_id, n.estimate_id) as estimate_id,
    coalesce(v.ordinal, n.ordinal) as ordinal,
    n.done_volume, n.reserved_volume,
    greatest(coalesce(v.general_volume, n.general_volume) - n.done_volume - n.reserved_volume, 0) as remain_volume
  from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id)`;

/** From its start on an act says what its frozen sheet says, whatever becomes of the estimate; the caller holds the positions. */
export const keepLines = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await sql`update hidden_work_act_volumes v
    set estimate_id = n.estimate_id, ordinal = n.ordinal, code = n.code, name = n.name, measurer = n.measurer,
      general_volume = n.general_volume
    from estimate_nodes n where v.record_id = ${id} and n.id = v.node_id`.execute(trx);
};

/** An act taken back for correction follows the estimate again. */
export const forgetLines = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await sql`update hidden_work_act_volumes set estimate_id = null, ordinal = null, code = null, name = null,
    measurer = null, general_volume = null where record_id = ${id}`.execute(trx);
};
