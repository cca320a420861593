import type { Translations } from '@nysan/contract/plain-fields.ts';
import { sql } from 'kysely';
import { countTallied } from '../db/list-tallies.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { inPeriod, isOfCompany, type Looked } from './repository.ts';

export type RejectionRow = {
  id: string;
  full_number: string;
  kind: string;
  name: string;
  number: number;
  reason: string;
  fullname: string;
  /** As whom they decided. */
  role: Translations | null;
  decided_at: Date;
};

/** Refusals `d` of papers `paper`, sent as `v`. */
const refused = (looked: Looked) => sql`
  from decisions d
    ${lookedUp('records', 'paper', sql`paper.id = d.document_id and paper.kind = any(${looked.kinds}) and paper.parties is null and ${isOfCompany('paper', looked)}`)}
    ${lookedUp('document_versions', 'sent', sql`sent.document_id = d.document_id and sent.number = d.number`)}
    ${lookedUp('signables', 'v', sql`v.id = sent.signable_id`)}
  where d.project_id = ${looked.projectId} and d.decision = 'rejected' and ${inPeriod(looked)}`;

/** Refusals with their reasons, the newest first. */
export const findRejections = async (
  db: Reader,
  looked: Looked,
  limit: number,
  offset: number,
): Promise<RejectionRow[]> => {
  const { rows } = await sql<RejectionRow>`
    select d.document_id as id, paper.full_number, paper.kind, coalesce(v.name, '') as name, d.number, d.reason,
      (select u.fullname from users u where u.id = d.user_id) as fullname, d.decided_at,
      (select json_build_object('ru', role.name_ru, 'kk', role.name_kk, 'en', role.name_en)
        from version_seats seat join roles role on role.code = seat.role_code
        where seat.document_id = d.document_id and seat.number = d.number and seat.user_id = d.user_id
        order by seat.position, role.id limit 1) as role
    ${refused(looked)}
    order by d.decided_at desc, d.document_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countRejections = async (db: Reader, looked: Looked): Promise<number> => {
  const { projectId, kinds, company, from, to } = looked;
  if (!(from || to || company)) {
    return countTallied(db, { projectId, list: 'refusals', sorts: kinds });
  }
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${refused(looked)}`.execute(db);
  return rows[0]?.count ?? 0;
};
