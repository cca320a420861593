import { linkedBy, linkRecords, type Relation, unlinkRecords } from '../repository/links.ts';
import type { Field } from './field.ts';
import { idList } from './id-list.ts';

/** Records of another kind this one stands on or cites. */
export const linkedRecords = (relation: Relation): Field =>
  idList({
    add: (trx, { record }, ids) => linkRecords(trx, relation, record, ids),
    remove: (trx, { record }, ids) => unlinkRecords(trx, relation, record.id, ids),
    names: async (trx, { id }) =>
      (await linkedBy(trx, relation, id)).map(({ full_number: number }) => number),
  });
