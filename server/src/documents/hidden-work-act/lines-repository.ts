import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';

/** From its start on an act says what its frozen sheet says, whatever becomes of the estimate; the caller holds the positions. */
export const keepLines = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await sql`update estimate_volumes v
    set estimate_id = n.estimate_id, ordinal = n.ordinal, code = n.code, name = n.name, measurer = n.measurer,
      general_volume = n.general_volume
    from estimate_nodes n where v.record_id = ${id} and n.id = v.node_id`.execute(trx);
};

/** An act taken back for correction follows the estimate again. */
export const forgetLines = async (trx: Trx, { id }: Pick<DocumentHeader, 'id'>): Promise<void> => {
  await sql`update estimate_volumes set estimate_id = null, ordinal = null, code = null, name = null,
    measurer = null, general_volume = null where record_id = ${id}`.execute(trx);
};
