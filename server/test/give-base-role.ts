import type { RoleCode } from '@nysan/contract/permissions.ts';
import { Client } from 'pg';

/**
 * Gives an account a base role, as an administrator will once there is a page for it. Throws when there is no such
 * account.
 */
export const giveBaseRole = async (
  databaseUrl: string,
  email: string,
  role: RoleCode,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `insert into user_roles (user_id, role_id)
       select u.id, r.id from users u, roles r
       where u.email = $1 and r.code = $2 and r.type in ('SYSTEM', 'USER')`,
      [email, role],
    );
    if (rowCount !== 1) {
      throw new Error(`no account ${email}`);
    }
  } finally {
    await client.end();
  }
};
