import type { AgreementType } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { Member } from '../calls/caller.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { mayAttach } from '../record-engine/repository/attachable.ts';

export type AgreementRow = {
  id: string;
  project_id: string;
  type: AgreementType;
  number: string;
  agreement_date: string;
  is_without_vat: boolean;
  date_reason: string;
  /** The first month billed under the contract where it is before its date, `YYYY-MM`. */
  billed_before: string | null;
  files: { id: string; fileName: string }[];
};

/** What is null stays as it is. */
export type AgreementValues = Pick<AgreementRow, 'type' | 'number' | 'agreement_date'> & {
  is_without_vat: boolean | null;
  date_reason: string | null;
};

/** The agreements of a project with their files, the contract first. */
export const agreementsOf = async (db: Reader, projectId: string): Promise<AgreementRow[]> => {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from agreements a where a.project_id = ${projectId} order by a.type`.execute(
    db,
  );
  return rows;
};

/** Reads an agreement and holds it until the transaction ends. */
export const lockAgreement = async (trx: Trx, id: string): Promise<AgreementRow | undefined> => {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from agreements a where a.id = ${id} for update of a`.execute(trx);
  return rows[0];
};

/** The id of the new agreement; none when the project has one of this type. */
export const insertAgreement = async (
  trx: Trx,
  projectId: string,
  { type, number, agreement_date, is_without_vat, date_reason }: AgreementValues,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into agreements (project_id, type, number, agreement_date, is_without_vat, date_reason)
    values (${projectId}, ${type}, ${number}, ${agreement_date}, coalesce(${is_without_vat}::boolean, false),
      coalesce(${date_reason}::text, ''))
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id;
};

export const writeAgreement = async (
  trx: Trx,
  id: string,
  { type, number, agreement_date, is_without_vat, date_reason }: AgreementValues,
): Promise<void> => {
  await sql`update agreements set type = ${type}, number = ${number}, agreement_date = ${agreement_date},
      is_without_vat = coalesce(${is_without_vat}::boolean, is_without_vat), date_reason = coalesce(${date_reason}::text, date_reason)
    where id = ${id}`.execute(trx);
};

/** The name of a file of this project, when this member may attach it. */
export const attachableName = async (
  trx: Trx,
  projectId: string,
  fileId: string,
  member: Pick<Member, 'userId' | 'roles'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select f.name from files f where f.id = ${fileId} and f.project_id = ${projectId} and ${mayAttach({ member })}
    for share of f`.execute(trx);
  return rows[0]?.name;
};

/** False when the file was attached before. */
export const attachFile = async (
  trx: Trx,
  agreementId: string,
  fileId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into agreement_files (agreement_id, file_id)
    values (${agreementId}, ${fileId}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
};

const columns = sql`a.id, a.project_id, a.type, a.number, a.agreement_date, a.is_without_vat, a.date_reason,
  case when a.type = 'contract' then (select to_char(min(w.period), 'YYYY-MM') from records d
    ${lookedUp('paid_works', 'w', sql`w.record_id = d.id and w.period < date_trunc('month', a.agreement_date)`)}
    where d.project_id = a.project_id and d.kind = 'done-work-act') end as billed_before,
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.name) order by f.name, f.id)
    from agreement_files af join files f on f.id = af.file_id where af.agreement_id = a.id), '[]') as files`;
