import type { Language } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { actingRole } from '../access/acting-role-repository.ts';
import type { Reader } from '../db/transaction.ts';

export type PickedMemberRow = {
  id: string;
  fullname: string;
  email: string;
  job_title: string;
  role_id: number;
  role_name: string;
  role_code: string | null;
  organization_id: string | null;
  organization_name: string | null;
};

/** Who may be picked in a project: its active members, without those who are only invited. */
export const pickableMembers = async (
  db: Reader,
  projectId: string,
  language: Language,
): Promise<PickedMemberRow[]> => {
  const { rows } = await sql<PickedMemberRow>`
    select m.id, u.fullname, u.email, ${sql.ref(`job.name_${language}`)} as job_title, role.id as role_id,
      ${sql.ref(`role.name_${language}`)} as role_name, role.code as role_code, o.id as organization_id,
      name_in(o.id, m.project_id) as organization_name
    from memberships m
    join users u on u.id = m.user_id
    join roles job on job.id = m.job_id
    left join organizations o on o.id = m.organization_id
    ${actingRole()}
    where m.project_id = ${projectId} and m.ended_at is null and m.started_at is not null
    order by u.fullname collate "ru-x-icu", m.id`.execute(db);
  return rows;
};
