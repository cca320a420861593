import { askedVolume, uuid } from '@nysan/contract/common.ts';
import { z } from 'zod';
import { fieldRefused } from '../../http/problem.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { removeVolumes, setVolumes } from './act-volume-repository.ts';
import { volumesOf } from './volume-repository.ts';

const isPositive = (volume: string) => /[1-9]/.test(volume) && !volume.startsWith('-');
const positiveVolume = askedVolume.refine(isPositive, { params: { code: 'volume-not-positive' } });
const position = z.object({ id: uuid, volume: positiveVolume });
const positions = z.union([position.transform((one) => [one]), z.array(position).min(1).max(500)]);
const ids = z.union([
  uuid.transform((id) => [id]),
  z.object({ id: uuid }).transform(({ id }) => [id]),
  z.array(uuid).min(1).max(500),
]);

/**
 * Volumes of estimate positions: ADD takes `{id, volume}` of positions; UPDATE the same and DELETE the ids alone, of positions
 * already in the act or of their lines in it. A volume above what is left is refused with what is left.
 */
export const estimateVolumes: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE') {
      const removed = readValue(ids, updateValue);
      return (trx, { record }) => removeVolumes(trx, record, removed);
    }
    const asked = readValue(positions, whole(updateValue));
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

/** A volume that is no number at all is refused as a volume, not as a wrong shape of the union. */
const whole = (value: unknown) => {
  const list = Array.isArray(value) ? value : [value];
  for (const one of list) {
    const shape = z.object({ id: uuid, volume: z.unknown() }).safeParse(one);
    if (shape.success && !positiveVolume.safeParse(shape.data.volume).success) {
      throw fieldRefused('updateValue.volume', 'volume-not-positive');
    }
  }
  return value;
};

const shownVolume = (volume: string) => volume.replace(/\.?0+$/, '').replace('.', ',');
