import { kinds } from '@nysan/contract/kinds.ts';
import { may, type PermissionRow, type RoleCode } from '@nysan/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isConcernedBy, isSeatedIn } from '../../access/readers-repository.ts';
import type { Member } from '../../calls/caller.ts';
import { lookedUp } from '../../db/looked-up.ts';

/** Who attaches a file, and to which record where it is one: what hangs there already may be named again. */
export type Attaching = { member: Pick<Member, 'userId' | 'roles'>; recordId?: string };

/**
 * The condition of files `f` that somebody may attach: they uploaded it, or it hangs on something they may read. What lies about is its
 * uploader's alone, and what goes with papers read by name goes nowhere else.
 */
export const mayAttach = ({ member, recordId }: Attaching): RawBuilder<boolean> => {
  const { userId, roles } = member;
  return sql<boolean>`(f.location <> 'CORRESPONDENCE' and (f.uploaded_by = ${userId}
    or ${hangsIn('organization_files', roles, 'organizations')}
    or ${hangsIn('agreement_files', roles, 'project')}
    or ${hangsIn('supplementary_agreement_files', roles, 'project')}
    or ${hangsIn('estimate_uploads', roles, 'estimate')}
    or exists (select 1 from (select record_id from record_files where file_id = f.id
        union select document_id from version_files where file_id = f.id) held
      ${lookedUp('records', 'd', sql`d.id = held.record_id`)}
      where d.id = ${recordId ?? null}::uuid or d.kind = any(${kindsReadBy(roles)}::text[]) and (d.parties is null
          or is_open_to(d.parties, d.project_id, d.author_id, ${userId}::uuid)) or d.author_id = ${userId}
        or ${isSeatedIn(sql`d.id`, sql`${userId}::uuid`)} or ${isConcernedBy(sql`d.id`, sql`${userId}::uuid`)})))`;
};

const hangsIn = (
  table: string,
  roles: readonly RoleCode[],
  row: PermissionRow,
): RawBuilder<boolean> =>
  may(roles, row, 'view')
    ? sql`exists (select 1 from ${sql.table(table)} held where held.file_id = f.id)`
    : sql`false`;

/** Kinds of which somebody with these roles may read every record. */
const kindsReadBy = (roles: readonly RoleCode[]): string[] =>
  kinds
    .filter((facts) => !('isReadByName' in facts) && may(roles, facts.oneRow, 'view'))
    .map(({ kind }) => kind);
