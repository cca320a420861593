import type { ServiceRowForm } from '@nysan/contract/documents/service-calculation.ts';
import type { Trx } from '../../db/transaction.ts';
import { refuse } from '../../http/problem.ts';
import { deleteRow } from '../../record-engine/repository/rows.ts';
import { insertServices, servicesOf, writeService } from './rows-repository.ts';

type Written = ServiceRowForm & { id?: string | undefined };

/**
 * Makes the table of a calculation what is said: rows that are named are changed, others added below them, those that are not named
 * go. Refuses with 422 a row of another calculation, and one named twice.
 */
export const writeTable = async (trx: Trx, recordId: string, rows: Written[]): Promise<void> => {
  const standing = new Set((await servicesOf(trx, recordId)).map(({ id }) => id));
  const named = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const errors = rows.flatMap(({ id }, at) => issueOf(id, rows, at, standing));
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  for (const id of [...standing].filter((one) => !named.includes(one))) {
    await deleteRow(trx, id);
  }
  for (const { id, ...form } of rows.filter((row) => row.id !== undefined)) {
    await writeService(trx, id ?? '', form);
  }
  await insertServices(
    trx,
    recordId,
    rows.filter(({ id }) => id === undefined),
  );
};

const issueOf = (
  id: string | undefined,
  rows: Written[],
  at: number,
  standing: ReadonlySet<string>,
) => {
  if (id === undefined) {
    return [];
  }
  const isTwice = rows.findIndex((row) => row.id === id) < at;
  return standing.has(id) && !isTwice
    ? []
    : [{ path: `rows.${at}.id`, code: 'foreign-reference' as const }];
};
