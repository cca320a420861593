import { sql } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import { ISSUER } from '../issuer.ts';
import type { SheetHead } from './sheet-head.ts';

/** Whoever issues a document, as its form names them: organization with its БИН, name, job in the project. */
export type IssuerOnPaper = { side: string; name: string; job: string };

/** They stand on the paper from the start on; a draft names its author instead, who may well be another. */
export const issuerOnPaper = async (
  db: Reader,
  documentId: string,
  head: Pick<SheetHead, 'author_side' | 'author_name' | 'author_job'>,
): Promise<IssuerOnPaper> => {
  const { rows } = await sql<IssuerOnPaper>`
    select coalesce(party_name(o, m.project_id), u.fullname) as side, u.fullname as name, job.name_ru as job
    from document_participants seat join memberships m on m.id = seat.membership_id join users u on u.id = m.user_id
    join roles job on job.id = m.job_id left join organizations o on o.id = m.organization_id
    where seat.document_id = ${documentId} and seat.seat_group = ${ISSUER}`.execute(db);
  return rows[0] ?? { side: head.author_side, name: head.author_name, job: head.author_job };
};
