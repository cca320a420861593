import type { pickedMember } from '@nysan/contract/projects.ts';
import type { z } from 'zod';
import { isFound } from '../../ui/found-in-list.ts';
import type { Group } from '../approval/group.ts';

/** A member of the project, as they are chosen. */
export type Member = z.output<typeof pickedMember>;

/** Members who may sit in the group, match and are not in it yet, those of the first role first. */
export const offeredOf = (
  members: readonly Member[],
  present: readonly string[],
  { roles, organizations }: Pick<Group, 'roles' | 'organizations'>,
  keyword: string,
): Member[] => {
  const rankOf = ({ role }: Member) => roles.findIndex((code) => code === role.code);
  const textOf = (member: Member) =>
    [member.fullname, member.role.name, member.organization?.name, member.email].join(' ');
  return members
    .filter((member) => rankOf(member) >= 0 && !present.includes(member.membershipId))
    .filter(({ organization }) => !organizations || organizations.includes(organization?.id ?? ''))
    .filter((member) => isFound(textOf(member), keyword))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.fullname.localeCompare(b.fullname));
};
