import type { Field } from '../../record-engine/fields/field.ts';
import { idList } from '../../record-engine/fields/id-list.ts';
import { linkedBy, linkRecords, unlinkRecords } from '../../record-engine/repository/links.ts';
import { actsOf } from './acts-repository.ts';

/** The hidden-work acts an act pays for, each once on its tier; the history shows them by their numbers. */
export const takenActs: Field = idList({
  add: async (trx, { record }, ids) => linkRecords(trx, await actsOf(trx, record.id), record, ids),
  remove: async (trx, { record }, ids) =>
    unlinkRecords(trx, await actsOf(trx, record.id), record.id, ids),
  names: async (trx, { id }) =>
    (await linkedBy(trx, await actsOf(trx, id), id)).map(({ full_number: number }) => number),
});
