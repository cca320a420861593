import { type RawBuilder, sql } from 'kysely';

/**
 * Joins the role by which a membership acts in its project: what its organization is there, or what it itself says outside one. Every
 * membership has one; of some the role has no code. `member` and `role` are names within the statement.
 */
export const actingRole = (member = 'm', role = 'role'): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${member}.${column}`);
  return sql`cross join lateral acting_role(${of('project_id')}, ${of('organization_id')}, ${of('user_type_id')}) ${sql.ref(role)}`;
};
