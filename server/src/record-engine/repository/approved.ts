import { type RawBuilder, sql } from 'kysely';

/**
 * Was this document ever approved, `alias` its row? One put away since is as good. The same as `was_approved` of the database, which
 * costs a call for each row; the offset keeps PostgreSQL from reading the versions of all documents for it.
 */
export const wasApproved = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.status`)} = 'approved' or ${sql.ref(`${alias}.status`)} = 'archived' and exists (
    select 1 from document_versions v where v.document_id = ${sql.ref(`${alias}.id`)} and v.outcome = 'approved' offset 0))`;
