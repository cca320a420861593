import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import type { TakenIn } from './form.ts';

/** What is compared of a stored record, its fields by their names in an answer. */
export type StoredRow = { recordId: string; values: OwnValues };

/** The records of a register of these days, in the order in which they were made. */
export const storedOnDays = async (
  db: Reader,
  { kind, own, same }: Pick<TakenIn, 'kind' | 'own' | 'same'>,
  projectId: string,
  days: readonly string[],
): Promise<StoredRow[]> => {
  const compared = [same.day, ...same.texts, ...same.rather];
  const fields = Object.values<PlainField>(own.fields).filter(({ wire }) =>
    compared.includes(wire),
  );
  const day = fields.find(({ wire }) => wire === same.day)?.column ?? '';
  const values = fields.map(({ column }) => sql`own.${sql.ref(column)}::text`);
  const { rows } = await sql<{ id: string; values: (string | null)[] }>`
    select d.id, array[${sql.join(values)}] as values
    from records d join ${sql.table(own.table)} own on own.record_id = d.id
    where d.project_id = ${projectId} and d.kind = ${kind.kind}
      and own.${sql.ref(day)} = any(${days}::date[])
    order by d.created_at, d.id`.execute(db);
  return rows.map(({ id, values: found }) => ({
    recordId: id,
    values: Object.fromEntries(fields.map(({ wire }, at) => [wire, found[at] ?? null])),
  }));
};
