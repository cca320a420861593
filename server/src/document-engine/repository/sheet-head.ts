import { sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';

/** What stands on the head of a form besides the document itself. */
export type SheetHead = {
  full_number: string;
  created_at: Date;
  project_name: string;
  address: string;
  locality: string;
  /** Organization of the author with its БИН; without one, the author's name. */
  author_side: string;
  author_name: string;
  /** Their job in the project; empty when they never had a seat there. */
  author_job: string;
  /**
   * Organization of the customer who signs, and where none does, that which has been in the project the longest;
   * with its БИН, empty when there is none.
   */
  customer: string;
  /** Organization for whose works the document is, as `contractor_of` finds it; likewise. */
  contractor: string;
  /** Contract of the passport: «№ 14 от 05.03.2026»; empty when there is none. */
  agreement: string;
};

/** Reads them for a document; 404 when it is not there. */
export const findSheetHead = async (db: Reader, documentId: string): Promise<SheetHead> => {
  const { rows } = await sql<SheetHead>`
    select d.full_number, d.created_at, p.full_name as project_name, p.address, p.locality,
      coalesce((select party_name(o, d.project_id) from memberships m join organizations o on o.id = m.organization_id
        where m.project_id = d.project_id and m.user_id = d.author_id order by m.started_at limit 1),
        d.author_name) as author_side, d.author_name,
      coalesce((select job.name_ru from memberships m join roles job on job.id = m.job_id
        where m.project_id = d.project_id and m.user_id = d.author_id
        order by m.organization_id is null, m.started_at limit 1), '') as author_job,
      coalesce((select party_name(o, d.project_id) from customer_of(d) seated join organizations o on o.id = seated.organization_id),
        (select party_name(o, d.project_id) from project_organizations po join organizations o on o.id = po.organization_id
          join roles r on r.id = po.role_id
          where po.project_id = p.id and po.ended_at is null and r.code = 'CUSTOMER' order by po.since, o.id limit 1),
        '') as customer,
      coalesce((select party_name(o, d.project_id) from contractor_of(d) acting join organizations o on o.id = acting.organization_id),
        '') as contractor,
      coalesce((select '№ ' || a.number || ' от ' || to_char(a.agreement_date, 'DD.MM.YYYY') from agreements a
        where a.project_id = p.id and a.type = 'contract'), '') as agreement
    from records d join projects p on p.id = d.project_id where d.id = ${documentId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** Whether the passport of a project has the contract that `agreement` prints. */
export const hasContract = async (db: Reader, projectId: string): Promise<boolean> => {
  const { rows } =
    await sql`select from agreements where project_id = ${projectId} and type = 'contract'`.execute(
      db,
    );
  return rows.length > 0;
};

/** The parties of a document that act in it, and whether each has an organization. */
export type Parties = Record<'contractor' | 'customer', { hasOrganization: boolean } | undefined>;

/** Reads them; a party nobody acts for is left out. */
export const partiesOf = async (db: Reader, documentId: string): Promise<Parties> => {
  const { rows } = await sql<{ contractor: boolean | null; customer: boolean | null }>`
    select (select organization_id is not null from contractor_of(d)) as contractor,
      (select organization_id is not null from customer_of(d)) as customer
    from records d where d.id = ${documentId}`.execute(db);
  const known = (has: boolean | null | undefined) =>
    has === null || has === undefined ? undefined : { hasOrganization: has };
  return { contractor: known(rows[0]?.contractor), customer: known(rows[0]?.customer) };
};
