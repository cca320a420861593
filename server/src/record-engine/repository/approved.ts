import { type RawBuilder, sql } from 'kysely';

/** Was this document ever approved, `alias` its row? One put away since is as good. */
export const wasApproved = (alias: string): RawBuilder<boolean> =>
  sql`was_approved(${sql.ref(alias)})`;
