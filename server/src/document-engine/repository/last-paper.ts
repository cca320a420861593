import { sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';
import type { CarriesOver, DocumentHeader } from '../kind.ts';

/** The paper of the same kind that the author of a document sent last in its project. */
export const lastSent = (
  db: Reader,
  { id, kind, projectId, authorId }: DocumentHeader,
): Promise<{ id: string; full_number: string | null } | undefined> =>
  db
    .selectFrom('records as d')
    .innerJoin('document_versions as sent', (join) =>
      join.onRef('sent.document_id', '=', 'd.id').onRef('sent.number', '=', 'd.current_version'),
    )
    .innerJoin('signables', 'signables.id', 'sent.signable_id')
    .where('d.project_id', '=', projectId)
    .where('d.kind', '=', kind)
    .where('d.author_id', '=', authorId)
    .where('d.id', '<>', id)
    .orderBy('signables.frozen_at', 'desc')
    .orderBy('d.id', 'desc')
    .select(['d.id', 'd.full_number'])
    .executeTakeFirst();

/** The last paper of the same kind in the same project, by the same author or for the same organization, that has come as far as is asked. */
export const lastOfSame = async (
  db: Reader,
  { id, kind, projectId }: DocumentHeader,
  from: CarriesOver['from'],
): Promise<{ id: string; full_number: string } | undefined> => {
  const { rows } = await sql<{ id: string; full_number: string }>`
    select d.id, d.full_number from records d ${lookedUp('records', 'own', sql`own.id = ${id}`)}
    where d.project_id = ${projectId} and d.kind = ${kind} and d.status = any(${[...from]}) and d.id <> ${id}
      and (d.parties is null) = (own.parties is null)
      and (d.author_id = own.author_id or biller_of(d) = biller_of(own))
    order by d.created_at desc, d.id desc limit 1`.execute(db);
  return rows[0];
};
