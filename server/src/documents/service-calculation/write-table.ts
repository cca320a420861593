import type { ServiceRowForm } from '@nysan/contract/documents/service-calculation.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { deleteRow } from '../../record-engine/repository/rows.ts';
import { insertServices, type PlacedService, servicesOf, writeService } from './rows-repository.ts';

type Written = ServiceRowForm & { id?: string | undefined };

/**
 * Makes the table of a calculation what is said, in this order: rows that are named are changed, others added, those that are not
 * named go. Refuses with 422 a row of another calculation, and one named twice.
 */
export const writeTable = async (trx: Trx, recordId: string, rows: Written[]): Promise<void> => {
  const standing = new Map((await servicesOf(trx, recordId)).map(({ id, number }) => [id, number]));
  const named = new Set(rows.map(({ id }) => id));
  const errors = rows.flatMap(({ id }, at) => issueOf(id, rows, at, standing));
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  for (const id of [...standing.keys()].filter((one) => !named.has(one))) {
    await deleteRow(trx, id);
  }
  const added: PlacedService[] = [];
  for (const { id, ...row } of placed(rows, standing)) {
    if (id === undefined) {
      added.push(row);
    } else {
      await writeService(trx, id, row);
    }
  }
  await insertServices(trx, recordId, added);
};

/**
 * Rows keep the places they had as long as their order allows it, and close up once the history is written: it is to tell that one
 * row went, and not that all below it say what stood one further down.
 */
const placed = (rows: Written[], standing: ReadonlyMap<string, number>) => {
  const kept: number[] = [];
  for (const { id = '' } of rows) {
    kept.push(standing.get(id) ?? (kept.at(-1) ?? 0) + 1);
  }
  const isInOrder = kept.every((place, at) => place > (kept[at - 1] ?? 0));
  return rows.map((row, at) => ({ ...row, position: (isInOrder && kept[at]) || at + 1 }));
};

const issueOf = (
  id: string | undefined,
  rows: Written[],
  at: number,
  standing: ReadonlyMap<string, number>,
) => {
  if (id === undefined) {
    return [];
  }
  const isTwice = rows.findIndex((row) => row.id === id) < at;
  return standing.has(id) && !isTwice
    ? []
    : [{ path: `rows.${at}.id`, code: 'foreign-reference' as const }];
};
