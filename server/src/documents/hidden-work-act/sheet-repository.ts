import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { notFound } from '../../http/problem.ts';

/** What stands on the head of the form besides the act itself. */
export type SheetHead = {
  document_number: string;
  number: number;
  created_at: Date;
  project_name: string;
  address: string;
  locality: string;
  contractor: string;
};

/** The contractor is the organization of the act's author, with its БИН; without one, the author himself. */
export const findSheetHead = async (db: Reader, documentId: string): Promise<SheetHead> => {
  const { rows } = await sql<SheetHead>`
    select d.document_number, d.number, d.created_at, p.full_name as project_name, p.address, p.locality,
      coalesce((select o.name || ', БИН ' || o.bin from memberships m join organizations o on o.id = m.organization_id
        where m.project_id = d.project_id and m.user_id = d.author_id order by m.started_at limit 1),
        d.author_name) as contractor
    from documents d join projects p on p.id = d.project_id where d.id = ${documentId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};
