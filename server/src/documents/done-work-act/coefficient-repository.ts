import { sql } from 'kysely';
import type { Trx } from '../../db/transaction.ts';
import type { DocumentHeader } from '../../document-engine/kind.ts';
import { fieldRefused } from '../../http/problem.ts';

/** More would no longer be a calculation anybody reads. */
const MOST = 50;

type Asked = { name: string; value: string };

/** Refuses one more than anybody reads. */
export const addCoefficient = async (
  trx: Trx,
  document: DocumentHeader,
  { name, value }: Asked,
): Promise<void> => {
  const { numAffectedRows } =
    await sql`insert into done_work_act_coefficients (document_id, name, percent)
    select ${document.id}, ${name}, ${value}::numeric
    where (select count(*) from done_work_act_coefficients where document_id = ${document.id}) < ${MOST}`.execute(
      trx,
    );
  if (numAffectedRows !== 1n) {
    throw fieldRefused('updateValue', 'too-many', { most: MOST });
  }
};

export const changeCoefficient = async (
  trx: Trx,
  document: DocumentHeader,
  { id, name, value }: Asked & { id: string },
): Promise<void> => {
  const { numAffectedRows } =
    await sql`update done_work_act_coefficients set name = ${name}, percent = ${value}
    where document_id = ${document.id} and id = ${id}`.execute(trx);
  mustExist(numAffectedRows);
};

export const removeCoefficient = async (
  trx: Trx,
  document: DocumentHeader,
  id: string,
): Promise<void> => {
  const { numAffectedRows } = await sql`delete from done_work_act_coefficients
    where document_id = ${document.id} and id = ${id}`.execute(trx);
  mustExist(numAffectedRows);
};

const mustExist = (rows: bigint | undefined) => {
  if (rows !== 1n) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};
