import { sql } from 'kysely';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import type { AskedVolume } from './asked-volumes.ts';
import { isFree, leftOf } from './free-volume-repository.ts';
import { volumeExceeded } from './volume-repository.ts';

type Position = {
  id: string;
  name: string;
  measurer: string;
  selectable: boolean;
  project_id: string;
  /** Its volume is negative, and so are the volumes that close it. */
  takes_off: boolean;
  is_on_its_side: boolean;
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
  for (const { id: said, volume } of asked) {
    const id = action === 'ADD' ? said : await positionOf(trx, record.id, said);
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

/** What is told by the line of an act is told of the line's position. */
const positionOf = async (trx: Trx, recordId: string, said: string): Promise<string> => {
  const line = await trx
    .selectFrom('estimate_volumes')
    .where('record_id', '=', recordId)
    .where('id', '=', said)
    .select('node_id')
    .executeTakeFirst();
  return line?.node_id ?? said;
};

const mustBeFree = async (trx: Trx, record: RecordHeader, nodeId: string, volume: string) => {
  const { rows } = await sql<Position>`
    select n.id, n.name, n.measurer, n.selectable, n.project_id, n.general_volume < 0 as takes_off,
      sign(${volume}::numeric) = sign(n.general_volume) as is_on_its_side, trim_scale(${leftOf}) as left,
      ${isFree(sql`${volume}::numeric`)} as is_enough
    from project_nodes n where n.id = ${nodeId} and n.kind = 'position' for share`.execute(trx);
  const position = rows[0];
  if (position?.project_id !== record.projectId) {
    throw fieldRefused('updateValue.id', 'foreign-reference');
  }
  if (!position.selectable) {
    throw fieldRefused('updateValue.id', 'position-not-selectable');
  }
  if (!position.is_on_its_side) {
    throw fieldRefused(
      'updateValue.volume',
      position.takes_off ? 'volume-not-negative' : 'volume-not-positive',
    );
  }
  if (!position.is_enough) {
    throw volumeExceeded({ ...position, node_id: position.id, asked: volume });
  }
};

/** Takes lines out of an act, said by their own ids or by those of their positions. */
export const removeVolumes = async (trx: Trx, record: RecordHeader, said: string[]) => {
  const removed = await trx
    .deleteFrom('estimate_volumes')
    .where('record_id', '=', record.id)
    .where((line) => line.or([line('node_id', 'in', said), line('id', 'in', said)]))
    .returning(['id', 'node_id'])
    .execute();
  const known = new Set(removed.flatMap((line) => [line.id, line.node_id]));
  if (!said.every((id) => known.has(id))) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};
