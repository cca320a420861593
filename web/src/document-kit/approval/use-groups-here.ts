import { rolesBeside } from '@nysan/contract/documents/seat-roles.ts';
import { useMembers } from '../fields/use-suggested.ts';
import type { Group } from './group.ts';

/** The groups of the open draft with those who may sit in them in its project; one in which nobody may is left out. */
export const useGroupsHere = (groups: Group[]): Group[] => {
  const { data } = useMembers();
  if (!data) {
    return groups;
  }
  const held = data.map(({ role }) => role.code);
  return groups
    .map((group) => ({ ...group, roles: rolesBeside(group.roles, group.office, held) }))
    .filter(
      ({ roles, people, worksOut }) =>
        roles.length > 0 || people.length > 0 || worksOut !== undefined,
    );
};
