import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { lookedUp } from '../../db/looked-up.ts';
import { isUniqueViolation, type Reader, type Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';

type Mine = Pick<DocumentHeader, 'id' | 'projectId'>;

/** A number, the year it stands in, and the reference that has it already. */
type TakenNumber = { number: string; year: number; document: string };

/** The reference in approval or approved that has the number of this one under the same contract in the same year. */
export const numberTaken = async (db: Reader, id: string): Promise<TakenNumber | undefined> => {
  const { rows } = await sql<TakenNumber>`
    select btrim(own.number) as number, extract(year from own.period)::integer as year, d.full_number as document
    from cost_references own join records mine on mine.id = own.record_id
    join cost_references r on r.in_force_in = mine.project_id and r.record_id <> own.record_id
      and ${same('agreement_number')} and ${same('number')}
      and extract(year from r.period) = extract(year from own.period)
    join records d on d.id = r.record_id
    where own.record_id = ${id} limit 1`.execute(db);
  return rows[0];
};

const same = (column: 'agreement_number' | 'number') =>
  sql`lower(btrim(${sql.ref(`r.${column}`)})) = lower(btrim(${sql.ref(`own.${column}`)}))`;

/**
 * The reference because of which this one may have no opening balance: another one has it, or an earlier year was kept here already.
 * Undefined when it has none.
 */
export const openingTaken = async (db: Reader, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ document: string }>`
    select d.full_number as document
    from cost_references own join records mine on mine.id = own.record_id
    join records d on d.project_id = mine.project_id and d.kind = mine.kind and d.id <> mine.id
    ${lookedUp('cost_references', 'r', sql`r.record_id = d.id`)}
    where own.record_id = ${id} and ${openingOf('own')} > 0
      and ((r.in_force_in is not null and ${openingOf('r')} > 0)
        or (${wasApproved('d')} and r.period < date_trunc('year', own.period)))
    order by r.period, d.number limit 1`.execute(db);
  return rows[0]?.document;
};

const openingOf = (table: 'own' | 'r') =>
  sql`coalesce(${sql.ref(`${table}.opening_without_vat_money`)}, 0) + coalesce(${sql.ref(`${table}.opening_vat_money`)}, 0)`;

/** From its start on number and opening balance are taken; refuses with 409 those that another start took meanwhile. */
export const putInForce = async (trx: Trx, { id, projectId }: Mine): Promise<void> => {
  await sql`savepoint putting_in_force`.execute(trx);
  try {
    await sql`update cost_references set in_force_in = ${projectId} where record_id = ${id}`.execute(
      trx,
    );
  } catch (error) {
    if (!isUniqueViolation(error)) {
      throw error;
    }
    await sql`rollback to savepoint putting_in_force`.execute(trx);
    throw isUniqueViolation(error, 'reference_number_once')
      ? refuse('number-taken', { params: await numberTaken(trx, id) })
      : refuse('opening-not-first', {
          params: { document: (await openingTaken(trx, id)) ?? '' },
        });
  }
};

/** A rejected reference lets both go. */
export const takeOutOfForce = async (trx: Trx, id: string): Promise<void> => {
  await sql`update cost_references set in_force_in = null where record_id = ${id}`.execute(trx);
};
