import { may, type RoleCode, roleCodes } from '@nysan/contract/permissions.ts';
import type { Caller } from '../calls/caller.ts';

/**
 * The user type in which the creator of a project sits in it: the first of their base roles, else of their seats, that
 * lets them create one. ADMIN is no user type: a seat must not keep that right alive after the base role is taken
 * away, so an administrator without another such role sits as the customer, on whose behalf projects begin.
 */
export const founderRole = ({ baseRoles, roles }: Pick<Caller, 'baseRoles' | 'roles'>): RoleCode =>
  firstCreator(baseRoles) ?? firstCreator(roles) ?? 'CUSTOMER';

const firstCreator = (held: RoleCode[]): RoleCode | undefined =>
  roleCodes.find(
    (role) => role !== 'ADMIN' && held.includes(role) && may([role], 'project', 'create'),
  );
