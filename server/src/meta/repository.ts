import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

type DemoAccount = { email: string; role: RoleCode };

/** The accounts that the demo offers, each with the role it has everywhere: of every role the one that was made first. */
export const demoAccounts = async (db: Reader): Promise<DemoAccount[]> => {
  const { rows } = await sql<DemoAccount>`
    with held as (
      select u.id, u.email, min(r.code) as role
      from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
      where u.is_demo and r.code is not null group by u.id, u.email)
    select email, role from held
    where not exists (select 1 from held earlier where earlier.role = held.role and earlier.id < held.id)
    order by id`.execute(db);
  return rows;
};
