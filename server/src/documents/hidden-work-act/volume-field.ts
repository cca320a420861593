import type { Field } from '../../record-engine/fields/field.ts';
import { removeVolumes, setVolumes } from './act-volume-repository.ts';
import { readIds, readPositionVolumes, shownVolume } from './asked-volumes.ts';
import { volumesOf } from './volume-repository.ts';

/**
 * Volumes of estimate positions: ADD takes `{id, volume}` of positions; UPDATE the same and DELETE the ids alone, of positions
 * already in the act or of their lines in it. A volume above what is left is refused with what is left.
 */
export const estimateVolumes: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE') {
      const removed = readIds(updateValue);
      return (trx, { record }) => removeVolumes(trx, record, removed);
    }
    const asked = readPositionVolumes(updateValue);
    return (trx, { record }) => setVolumes(trx, record, action, asked);
  },
  read: async (trx, record) => {
    const volumes = await volumesOf(trx, record.id);
    const shown = volumes.map((row) =>
      `${row.code ?? row.name}: ${shownVolume(row.volume)} ${row.measurer}`.trim(),
    );
    return shown.length > 0 ? shown.join('; ') : null;
  },
};
