import type { identityRoom } from '@nysan/contract/identity.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Database } from '../db/connection.ts';
import type { Call } from '../http/room.ts';
import { findAllRoles, findRolesOfPeople } from './repository.ts';

type Role = { id: number; name: string; code: string | null };

/** The roles that count outside any project: the base roles and those of all memberships. */
export const listBaseRoles = ({
  caller,
  language,
  services,
}: Call<typeof identityRoom.baseRoles>): Promise<Role[]> =>
  rolesOf(services.db, caller.roles, language);

/** The roles that count inside the project of the call. */
export const listProjectRoles = ({
  caller,
  language,
  services,
}: Call<typeof identityRoom.projectRoles>): Promise<Role[]> =>
  rolesOf(services.db, caller.roles, language);

export const listRoles = async ({ language, services }: Call<typeof identityRoom.roles>) =>
  (await findAllRoles(services.db, language)).map(({ id, name, code, type }) => ({
    id,
    name,
    code,
    typeId: type,
  }));

const rolesOf = async (db: Database, codes: RoleCode[], language: Language): Promise<Role[]> =>
  (await findRolesOfPeople(db, codes, language)).map(({ id, name, code }) => ({ id, name, code }));
