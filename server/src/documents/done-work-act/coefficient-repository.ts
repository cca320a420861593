import { sql } from 'kysely';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';

/** More would no longer be a calculation anybody reads. */
const MOST = 50;

type Asked = { name: string; value: string };

/** Refuses one more than anybody reads. */
export const addCoefficient = async (
  trx: Trx,
  record: RecordHeader,
  { name, value }: Asked,
): Promise<void> => {
  const { numAffectedRows } =
    await sql`insert into done_work_act_coefficients (record_id, name, percent)
    select ${record.id}, ${name}, ${value}::numeric
    where (select count(*) from done_work_act_coefficients where record_id = ${record.id}) < ${MOST}`.execute(
      trx,
    );
  if (numAffectedRows !== 1n) {
    throw fieldRefused('updateValue', 'too-many', { most: MOST });
  }
};

export const changeCoefficient = async (
  trx: Trx,
  record: RecordHeader,
  { id, name, value }: Asked & { id: string },
): Promise<void> => {
  const { numAffectedRows } =
    await sql`update done_work_act_coefficients set name = ${name}, percent = ${value}
    where record_id = ${record.id} and id = ${id}`.execute(trx);
  mustExist(numAffectedRows);
};

export const removeCoefficient = async (
  trx: Trx,
  record: RecordHeader,
  id: string,
): Promise<void> => {
  const { numAffectedRows } = await sql`delete from done_work_act_coefficients
    where record_id = ${record.id} and id = ${id}`.execute(trx);
  mustExist(numAffectedRows);
};

const mustExist = (rows: bigint | undefined) => {
  if (rows !== 1n) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};
