import { sql } from 'kysely';
import { transaction } from '../src/db/transaction.ts';
import { mailInvitation } from '../src/invitations/invite.ts';
import { accountToken } from '../src/mail/link-token.ts';
import type { TestApp } from './test-app.ts';

/** Invites an address into a project as a designer; answers the seat and the token that its mail carries. */
export const buildInvitation = async (
  { services }: Pick<TestApp, 'services'>,
  projectId: string,
  email: string,
): Promise<{ membershipId: string; token: string }> => {
  const { db, keys } = services;
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, invited_email, user_type_id, job_id)
    values (${projectId}, ${email}, 14, 111) returning id`.execute(db);
  const membershipId = rows[0]?.id ?? '';
  await transaction(db, (trx) =>
    mailInvitation(trx, services, {
      membershipId,
      email,
      project: 'Школа',
      language: 'ru',
      inviter: null,
    }),
  );
  const { rows: made } = await sql<{ id: string }>`
    select id from account_tokens where membership_id = ${membershipId}`.execute(db);
  return { membershipId, token: accountToken(keys.accountTokens, made[0]?.id ?? '') };
};
