import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';

/** What the head of a register says of its object. */
export type ObjectHead = { project_name: string; address: string; locality: string };

type Numbered = { number: string; day: string | null };

/** What the title page of the log says of an object; empty where nothing is known. */
export type Title = ObjectHead & {
  start_date: string;
  end_date: string;
  estimate_cost: string;
  agreement: Numbered | null;
  /** Talon of the notice of the beginning of works. */
  coupon: Numbered | null;
  /** Of each role the organization that has been in the project the longest, with БИН. */
  customer: string;
  contractor: string;
  designer: string;
  technical: string;
};

const partyOf = (role: string) => sql`
  coalesce((select party_name(o, p.id)
    from project_organizations po join organizations o on o.id = po.organization_id join roles r on r.id = po.role_id
    where po.project_id = p.id and po.ended_at is null and r.code = ${role}
    order by po.since, o.id limit 1), '')`;

export const findTitle = async (db: Reader, projectId: string): Promise<Title> => {
  const { rows } = await sql<Title>`
    select p.full_name as project_name, p.address, p.locality, p.start_date, p.end_date, p.estimate_cost,
      (select json_build_object('number', a.number, 'day', a.agreement_date) from agreements a
        where a.project_id = p.id and a.type = 'contract') as agreement,
      case when p.coupon_number <> '' then json_build_object('number', p.coupon_number, 'day', p.coupon_given_date) end
        as coupon,
      ${partyOf('CUSTOMER')} as customer, ${partyOf('GENERAL_CONTRACTOR')} as contractor,
      ${partyOf('DESIGNER')} as designer, ${partyOf('TECHNICAL_SUPERVISION')} as technical
    from projects p where p.id = ${projectId}`.execute(db);
  const [title] = rows;
  if (!title) {
    throw new Error(`no project ${projectId}`);
  }
  return title;
};
