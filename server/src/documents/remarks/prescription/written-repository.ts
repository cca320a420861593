import { sql } from 'kysely';
import type { Reader } from '../../../db/transaction.ts';
import { filesOfRow, type RemarkRow } from '../remark-repository.ts';

/** What is written of a remark, however it stands on a day and whoever reads it. */
export type WrittenRemark = Pick<
  RemarkRow,
  | 'number'
  | 'remark_name'
  | 'identified_remark_name'
  | 'category'
  | 'prescription'
  | 'due_date'
  | 'first_due_date'
  | 'eliminated_on'
  | 'files'
  | 'responsible_id'
  | 'responsible_name'
  | 'organization_name'
>;

/** The same of all remarks of a prescription, by their numbers. */
export const writtenRemarks = async (db: Reader, recordId: string): Promise<WrittenRemark[]> => {
  const { rows } = await sql<WrittenRemark>`
    select place.number, own.remark_name, own.identified_remark_name, own.category, own.prescription, own.due_date,
      own.first_due_date, own.eliminated_on, ${filesOfRow} as files, own.responsible_id,
      coalesce(u.fullname, m.invited_email) as responsible_name, name_in(o.id, m.project_id) as organization_name
    from record_rows place join supervision_remarks own on own.id = place.id
    join memberships m on m.id = own.responsible_id
    left join users u on u.id = m.user_id left join organizations o on o.id = m.organization_id
    where place.record_id = ${recordId} order by place.number`.execute(db);
  return rows;
};
