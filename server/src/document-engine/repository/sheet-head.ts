import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { notFound } from '../../http/problem.ts';

/** What stands on the head of a form besides the document itself. */
export type SheetHead = {
  full_number: string;
  created_at: Date;
  project_name: string;
  address: string;
  locality: string;
  /** Organization of the author with its БИН; without one, the author himself. */
  author_side: string;
  /** Organizations of the project by their role, with БИН; empty when there is none. */
  customer: string;
  contractor: string;
  /** Contract of the passport: «№ 14 от 05.03.2026»; empty when there is none. */
  agreement: string;
};

/** Reads them for a document; 404 when it is not there. */
export const findSheetHead = async (db: Reader, documentId: string): Promise<SheetHead> => {
  const { rows } = await sql<SheetHead>`
    select d.full_number, d.created_at, p.full_name as project_name, p.address, p.locality,
      coalesce((select o.name || ', БИН ' || o.bin from memberships m join organizations o on o.id = m.organization_id
        where m.project_id = d.project_id and m.user_id = d.author_id order by m.started_at limit 1),
        d.author_name) as author_side,
      ${partyOf('CUSTOMER')} as customer, ${partyOf('GENERAL_CONTRACTOR')} as contractor,
      coalesce((select '№ ' || a.number || ' от ' || to_char(a.agreement_date, 'DD.MM.YYYY') from agreements a
        where a.project_id = p.id and a.type = 'contract'), '') as agreement
    from records d join projects p on p.id = d.project_id where d.id = ${documentId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

const partyOf = (role: string) => sql`
  coalesce((select string_agg(o.name || ', БИН ' || o.bin, '; ' order by po.since)
    from project_organizations po join organizations o on o.id = po.organization_id join roles r on r.id = po.role_id
    where po.project_id = p.id and po.ended_at is null and r.code = ${role}), '')`;
