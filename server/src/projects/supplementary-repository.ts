import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

/** An agreement that changes the contract: its sum in tenge, its end, or neither. */
export type SupplementaryRow = {
  id: string;
  project_id: string;
  number: string;
  agreement_date: string;
  contract_cost: string | null;
  end_date: string | null;
  files: { id: string; fileName: string }[];
  /** The number of a reference that was sent and names it. */
  cited_by: string | null;
};

export type SupplementaryValues = Pick<
  SupplementaryRow,
  'number' | 'agreement_date' | 'contract_cost' | 'end_date'
>;

const columns = sql`a.id, a.project_id, a.number, a.agreement_date, a.contract_cost, a.end_date,
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.name) order by f.name, f.id)
    from supplementary_agreement_files af join files f on f.id = af.file_id where af.agreement_id = a.id), '[]') as files,
  reference_citing(a.project_id, a.number, a.agreement_date) as cited_by`;

/** Those of a project, the oldest first. */
export const supplementaryOf = async (
  db: Reader,
  projectId: string,
): Promise<SupplementaryRow[]> => {
  const { rows } = await sql<SupplementaryRow>`
    select ${columns} from supplementary_agreements a where a.project_id = ${projectId}
    order by a.agreement_date, a.id`.execute(db);
  return rows;
};

/** Reads one and holds it until the transaction ends. */
export const lockSupplementary = async (
  trx: Trx,
  id: string,
): Promise<SupplementaryRow | undefined> => {
  const { rows } = await sql<SupplementaryRow>`
    select ${columns} from supplementary_agreements a where a.id = ${id} for update of a`.execute(
    trx,
  );
  return rows[0];
};

export const countSupplementary = async (db: Reader, projectId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from supplementary_agreements where project_id = ${projectId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const insertSupplementary = async (
  trx: Trx,
  projectId: string,
  values: SupplementaryValues,
): Promise<string> => {
  const { id } = await trx
    .insertInto('supplementary_agreements')
    .values({ project_id: projectId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const writeSupplementary = async (
  trx: Trx,
  id: string,
  values: SupplementaryValues,
): Promise<void> => {
  await trx.updateTable('supplementary_agreements').set(values).where('id', '=', id).execute();
};

export const deleteSupplementary = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('supplementary_agreements').where('id', '=', id).execute();
};

/** False when the file was attached before. */
export const attachToSupplementary = async (
  trx: Trx,
  agreementId: string,
  fileId: string,
): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`insert into supplementary_agreement_files (agreement_id, file_id)
    values (${agreementId}, ${fileId}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

/** What the latest agreement that names it has made of sum and end; null where none does. */
export type Agreed = Record<
  'cost' | 'end',
  { value: string; agreementId: string; since: string } | null
>;

/** Reads them. */
export const agreedOf = async (db: Reader, projectId: string): Promise<Agreed> => {
  const { rows } = await sql<Agreed>`
    select (select json_build_object('value', a.contract_cost::text, 'agreementId', a.id, 'since', a.agreement_date::text)
        from supplementary_agreements a where a.project_id = p.id and a.contract_cost is not null
        order by a.agreement_date desc, a.id desc limit 1) as cost,
      (select json_build_object('value', a.end_date::text, 'agreementId', a.id, 'since', a.agreement_date::text)
        from supplementary_agreements a where a.project_id = p.id and a.end_date is not null
        order by a.agreement_date desc, a.id desc limit 1) as "end"
    from projects p where p.id = ${projectId}`.execute(db);
  return rows[0] ?? { cost: null, end: null };
};

/** Writes what was agreed on into the passport. */
export const writeAgreed = async (
  trx: Trx,
  projectId: string,
  { cost, end }: { cost: string | undefined; end: string | undefined },
): Promise<void> => {
  await sql`update projects set contract_cost = coalesce(${cost ?? null}::numeric, contract_cost),
      end_date = coalesce(${end ?? null}::date, end_date) where id = ${projectId}`.execute(trx);
};
