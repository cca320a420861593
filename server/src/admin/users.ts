import type { adminRoom, adminUser } from '@nysan/contract/admin.ts';
import type { z } from 'zod';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import { pageOf } from '../db/page.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { shownEmail } from '../texts/shown-email.ts';
import {
  countUsers,
  deleteUserRole,
  findGivenRoles,
  findRole,
  findUser,
  findUsers,
  insertUserRole,
  lockHolders,
  type RoleRow,
  type UserRow,
} from './user-repository.ts';

export const listUsers = async ({ query, services: { db } }: Call<typeof adminRoom.users>) => {
  const words = query.keyword ?? '';
  const { content, ...page } = await pageOf(
    query,
    (limit, offset) => findUsers(db, words, limit, offset),
    () => countUsers(db, words),
  );
  return { ...page, content: content.map(presentUser) };
};

export const readUser = (call: Call<typeof adminRoom.user>) =>
  userWithRoles(call.services.db, call.query.userId, call);

/** Gives a user a role; their next call counts with it. */
export const giveRole = (call: Call<typeof adminRoom.giveRole>) =>
  changing(call, async (trx) => {
    mustBeAnother(call);
    const role = await roleToGive(trx, call.body.roleId);
    await requireUser(trx, call.body.userId);
    if (!(await insertUserRole(trx, call.body.userId, role.id))) {
      throw refuse('already-exists');
    }
    await tellHistory(trx, call, { value1: null, value2: role.name });
    return userWithRoles(trx, call.body.userId, call);
  });

/** Takes a role from a user. The last one who can give roles keeps that role, or nobody could give it again. */
export const takeRole = (call: Call<typeof adminRoom.takeRole>) =>
  changing(call, async (trx) => {
    const { userId } = call.body;
    mustBeAnother(call);
    const role = await knownRole(trx, call.body.roleId);
    await requireUser(trx, userId);
    if (
      role.code === 'SECURITY' &&
      (await lockHolders(trx, role.id)).every((id) => id === userId)
    ) {
      throw refuse('last-security');
    }
    if (!(await deleteUserRole(trx, userId, role.id))) {
      throw notFound();
    }
    await tellHistory(trx, call, { value1: role.name, value2: null });
    return userWithRoles(trx, userId, call);
  });

/** Who gives rights has them from somebody else. */
const mustBeAnother = ({
  body,
  caller,
}: Pick<Call<typeof adminRoom.giveRole>, 'caller' | 'body'>) => {
  if (body.userId === caller.userId) {
    throw refuse('own-roles');
  }
};

/** What an organization does in a project and the job of a member are said there, and are no rights of a person. */
const roleToGive = async (trx: Trx, id: number): Promise<RoleRow> => {
  const role = await knownRole(trx, id);
  if (role.type !== 'SYSTEM' && role.type !== 'USER') {
    throw fieldRefused('roleId', 'not-one-of');
  }
  return role;
};

/** The neutral project-member role comes with a membership and is given to nobody. */
const knownRole = async (trx: Trx, id: number): Promise<RoleRow> => {
  const role = await findRole(trx, id);
  if (!role || (role.type === 'SYSTEM' && role.code === null)) {
    throw fieldRefused('roleId', 'unknown-reference');
  }
  return role;
};

const requireUser = async (db: Reader, id: string): Promise<UserRow> => {
  const user = await findUser(db, id);
  if (!user) {
    throw notFound();
  }
  return user;
};

const userWithRoles = async (db: Reader, id: string, { language }: Pick<Call, 'language'>) => ({
  ...presentUser(await requireUser(db, id)),
  roles: (await findGivenRoles(db, id, language)).map(({ type, ...role }) => ({
    ...role,
    typeId: type,
  })),
});

const presentUser = (row: UserRow): z.input<typeof adminUser> => ({
  id: row.id,
  userId: row.id,
  email: shownEmail(row.email),
  fullname: row.fullname, // sic
  verified: row.verified_at !== null,
  lastLoginTime: row.last_login_at?.toISOString() ?? null,
});

const tellHistory = (
  trx: Trx,
  { caller, body }: Pick<Call<typeof adminRoom.giveRole>, 'caller' | 'body'>,
  role: { value1: string | null; value2: string | null },
) =>
  recordHistory(trx, { id: body.userId, kind: 'user', projectId: null }, caller, 'changed', {
    role,
  });
