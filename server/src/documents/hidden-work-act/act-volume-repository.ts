import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import { fieldRefused } from '../../http/problem.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { volumeExceeded } from './volume-repository.ts';

/** A position and the volume to close of it, a decimal string. */
type AskedVolume = { id: string; volume: string };

type Position = {
  id: string;
  name: string;
  measurer: string;
  selectable: boolean;
  project_id: string;
  left: string;
  is_enough: boolean;
};

/** Adds or changes volumes of positions of the document's own project, as far as they are free. */
export const setVolumes = async (
  trx: Trx,
  record: RecordHeader,
  action: 'ADD' | 'UPDATE',
  asked: AskedVolume[],
) => {
  for (const { id, volume } of asked) {
    await mustBeFree(trx, record, id, volume);
    const { numAffectedRows } =
      action === 'ADD'
        ? await sql`insert into estimate_volumes (record_id, node_id, volume)
            values (${record.id}, ${id}, ${volume}) on conflict do nothing`.execute(trx)
        : await sql`update estimate_volumes set volume = ${volume}
            where record_id = ${record.id} and node_id = ${id}`.execute(trx);
    if (numAffectedRows !== 1n) {
      throw fieldRefused(
        'updateValue.id',
        action === 'ADD' ? 'already-added' : 'unknown-reference',
      );
    }
  }
};

const mustBeFree = async (trx: Trx, record: RecordHeader, nodeId: string, volume: string) => {
  const { rows } = await sql<Position>`
    select id, name, measurer, selectable, project_id, trim_scale(general_volume - done_volume - reserved_volume) as left,
      general_volume - done_volume - reserved_volume >= ${volume}::numeric as is_enough
    from project_nodes where id = ${nodeId} and kind = 'position' for share`.execute(trx);
  const position = rows[0];
  if (position?.project_id !== record.projectId) {
    throw fieldRefused('updateValue.id', 'foreign-reference');
  }
  if (!position.selectable) {
    throw fieldRefused('updateValue.id', 'position-not-selectable');
  }
  if (!position.is_enough) {
    throw volumeExceeded({ ...position, node_id: position.id, asked: volume });
  }
};

export const removeVolumes = async (trx: Trx, record: RecordHeader, positions: string[]) => {
  const { numAffectedRows } = await sql`delete from estimate_volumes
    where record_id = ${record.id} and node_id = any(${positions})`.execute(trx);
  if (numAffectedRows !== BigInt(new Set(positions).size)) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};
