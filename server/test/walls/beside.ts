import { sql } from 'kysely';
import { hashPassword } from '../../src/identity/passwords.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { Person, TestApp } from '../test-app.ts';

const PASSWORD = 'Nysan-2026';

/** A server in a process of its own over the same database and data folder as the test's. */
export const startBeside = (
  app: TestApp,
  env: Record<string, string> = {},
): Promise<ServerProcess> =>
  startServerProcess({
    NYSAN_DATA_DIR: app.dataDir,
    DATABASE_URL: app.servingUrl,
    NYSAN_OWNER_URL: app.databaseUrl,
    NYSAN_DEMO: 'off',
    ...env,
  });

/** Signs a person in by HTTP; gives how they call this server from then on. */
export const signInAt = async (app: TestApp, { url }: ServerProcess, person: Person) => {
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)}
    where id = ${person.userId}`.execute(app.services.db);
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string }; // Of the login call.
  const authorization = `Bearer ${token}`;
  return {
    pdf: async (actId: string): Promise<Buffer> => {
      const found = await fetch(`${url}/api/printer/document/${actId}`, {
        headers: { authorization },
      });
      return Buffer.from(await found.arrayBuffer());
    },
    approve: async (actId: string, cms: Uint8Array): Promise<{ status: number; code?: string }> => {
      const said = await fetch(`${url}/api/signer/approve/${actId}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ cms: Buffer.from(cms).toString('base64') }),
      });
      const { code } = (await said.json()) as { code?: string }; // Refusals carry one.
      return { status: said.status, ...(code !== undefined && { code }) };
    },
  };
};
