import { sql } from 'kysely';
import type { Person } from '../../../test/test-app.ts';
import type { Services } from '../../services.ts';
import { buildSignable } from '../../signables/testing/build-signable.ts';

/** A document in approval on which these memberships are asked to decide. */
export const buildOpenDocument = async (
  services: Services,
  projectId: string,
  author: Person,
  membershipIds: string[],
): Promise<string> => {
  const { db } = services;
  const { rows } = await sql<{ id: string }>`
    insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
    select 'hidden-work-act', ${projectId}, coalesce(max(number), 0) + 1, 'АСР-' || count(*), ${author.userId},
      ${author.fullname}, 'inApproval', 1
    from records where project_id = ${projectId} returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  const frozen = { recordId: id, projectId, verificationCode: id };
  const signableId = await buildSignable(services, author.userId, frozen);
  await sql`insert into document_versions (document_id, number, signable_id, sheet, history_head)
    values (${id}, 1, ${signableId}, '{}', sha256('head'))`.execute(db);
  await sql`insert into version_seats (document_id, number, membership_id, user_id, seat_group, position)
    select ${id}, 1, id, user_id, 'approvers', 1 from memberships
    where id = any(${membershipIds})`.execute(db);
  return id;
};

/** Somebody signs the document; the signature itself plays no part here. */
export const decide = async ({ db }: Services, documentId: string, who: Person): Promise<void> => {
  await sql`with signed as (
      insert into signatures (signable_id, user_id, signature_id, cms, certificate, common_name, iin,
        owner_roles, serial_number, issuer, valid_from, valid_to, algorithm, chain, trust_fingerprint, received_at,
        channel, revocation, verifier_version, is_demo)
      select signable_id, ${who.userId}, sha256(${`${documentId}${who.userId}`}), '\\x00', '\\x00', ${who.fullname},
        ${who.iin}, '[]', '1', 'test', now(), now(), 'test', '[]', 'test', now(), 'ncalayer', 'off', '1', false
      from document_versions where document_id = ${documentId} and number = 1
      returning id)
    insert into decisions (document_id, number, user_id, decision, decided_at, signature_id)
    select ${documentId}, 1, ${who.userId}, 'approved', now(), id from signed`.execute(db);
};

/** The version is closed, as after a rejection by somebody else. */
export const closeVersion = async ({ db }: Services, documentId: string): Promise<void> => {
  await sql`update document_versions set outcome = 'rejected', closed_at = now()
    where document_id = ${documentId}`.execute(db);
};
