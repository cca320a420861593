import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { unlinkRecords } from '../../record-engine/repository/links.ts';
import { readIds, readVolumes, shownVolume } from './asked-volumes.ts';
import { productsOf, setProducts } from './product-repository.ts';
import { citedProducts } from './relations.ts';

/**
 * Rows of the verification log with the volume the act takes of each: ADD and UPDATE take `{recordId, volume}`, DELETE the ids alone. A
 * volume above what is left of the batch is refused with what is left.
 */
export const verifiedProducts: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE') {
      const removed = readIds(updateValue);
      return (trx, { record }) => unlinkRecords(trx, citedProducts, record.id, removed);
    }
    const asked = readVolumes(updateValue);
    return (trx, { record }) => setProducts(trx, record, action, asked);
  },
  read: async (trx, record) => {
    const products = await productsOf(trx, record.id);
    const shown = products.map(
      (row) => `${row.full_number}: ${shownVolume(row.volume)} ${shownUnit(row.measurer, 'ru')}`,
    );
    return shown.length > 0 ? shown.join('; ') : null;
  },
};
