import type { Reader } from '../../db/transaction.ts';
import { linkedBy, linkRecords, type Relation, unlinkRecords } from '../repository/links.ts';
import type { Field } from './field.ts';
import { idList } from './id-list.ts';

/** Records of another kind this one stands on or cites; the history shows them by their numbers, where nothing else is said. */
export const linkedRecords = (
  relation: Relation,
  namesOf: (db: Reader, fromId: string) => Promise<string[]> = numbersOf(relation),
): Field =>
  idList({
    add: (trx, { record }, ids) => linkRecords(trx, relation, record, ids),
    remove: (trx, { record }, ids) => unlinkRecords(trx, relation, record.id, ids),
    names: (trx, { id }) => namesOf(trx, id),
  });

const numbersOf = (relation: Relation) => async (db: Reader, fromId: string) =>
  (await linkedBy(db, relation, fromId)).map(({ full_number: number }) => number);
