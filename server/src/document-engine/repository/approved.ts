import { type RawBuilder, sql } from 'kysely';

/**
 * Was this document approved, `alias` its row? What an approved one closed counts for good, so one put away since is as good;
 * its status no longer tells, its version does.
 */
export const wasApproved = (alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('status')} = 'approved' or ${column('status')} = 'archived' and exists (
    select 1 from document_versions v where v.document_id = ${column('id')} and v.outcome = 'approved'))`;
};
