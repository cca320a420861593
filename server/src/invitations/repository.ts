import { sql } from 'kysely';
import type { Reader, Trx } from '../db/transaction.ts';

export type InvitationToken = {
  id: string;
  hash: Buffer;
  membershipId: string;
  invitedBy: string | null;
  expiresAt: Date;
  createdAt: Date;
};

export const insertInvitationToken = async (trx: Trx, token: InvitationToken): Promise<void> => {
  await sql`insert into account_tokens (id, purpose, hash, membership_id, invited_by, expires_at, created_at)
    values (${token.id}, 'invitation', ${token.hash}, ${token.membershipId}, ${token.invitedBy}, ${token.expiresAt},
      ${token.createdAt})`.execute(trx);
};

export type Inviter = { id: string; fullname: string; email: string };
/** A seat that waits for the owner of an address. */
export type WaitingSeat = {
  membershipId: string;
  projectId: string;
  project: string;
  email: string;
  inviter: Inviter | null;
};

const waiting = sql`memberships m join projects p on p.id = m.project_id
  where m.user_id is null and m.ended_at is null and m.invited_email is not null and p.archived_at is null`;
const seat = sql`m.id as "membershipId", p.id as "projectId", p.full_name as project, m.invited_email as email`;
const lastInviter = sql`(select json_build_object('id', u.id, 'fullname', u.fullname, 'email', u.email)
  from account_tokens t join users u on u.id = t.invited_by
  where t.membership_id = m.id order by t.created_at desc limit 1) as inviter`;

/** The seat an open link of an invitation leads to; undefined when the link is unknown, used or expired, or nobody is waited for. */
export const findInvitation = async (
  db: Reader,
  hash: Buffer,
  now: Date,
): Promise<WaitingSeat | undefined> => {
  const { rows } = await sql<WaitingSeat>`
    select ${seat}, ${lastInviter} from ${waiting}
      and m.id = (select t.membership_id from account_tokens t
        where t.hash = ${hash} and t.purpose = 'invitation' and t.used_at is null and t.expires_at > ${now})`.execute(
    db,
  );
  return rows[0];
};

/** Seats that wait for the owner of an address, the oldest first. */
export const findWaitingSeats = async (db: Reader, email: string): Promise<WaitingSeat[]> => {
  const { rows } = await sql<WaitingSeat>`
    select ${seat}, ${lastInviter} from ${waiting} and m.invited_email = ${email} order by m.id`.execute(
    db,
  );
  return rows;
};

/**
 * Makes an invitation a membership; false when it is none any more, or its owner has such a seat already: then it ends. All its links are
 * used up.
 */
export const seatInvited = async (
  trx: Trx,
  membershipId: string,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ started: boolean }>`
    update memberships m set (user_id, started_at, ended_at) = (
      select case when has_seat then null else ${userId}::uuid end, case when has_seat then null else ${now}::timestamptz end,
        case when has_seat then ${now}::timestamptz end
      from (select exists (select 1 from memberships own
        where own.project_id = m.project_id and own.user_id = ${userId} and own.ended_at is null
          and own.organization_id is not distinct from m.organization_id) as has_seat) known)
    where m.id = ${membershipId} and m.user_id is null and m.ended_at is null
    returning m.user_id is not null as started`.execute(trx);
  await sql`update account_tokens set used_at = ${now}
    where membership_id = ${membershipId} and used_at is null`.execute(trx);
  return rows[0]?.started ?? false;
};

/** Locks the seat, so that of two who accept at once the second finds it taken. */
export const lockSeat = async (trx: Trx, membershipId: string): Promise<void> => {
  await sql`select 1 from memberships where id = ${membershipId} for update`.execute(trx);
};
