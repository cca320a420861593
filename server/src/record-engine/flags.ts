import { may } from '@nysan/contract/permissions.ts';
import type { Member } from '../access/caller.ts';
import type { EditRules, RecordHeader } from './kind.ts';

type Facts = Pick<RecordHeader, 'authorId' | 'authorRoles' | 'status' | 'currentVersion'>;

/**
 * Does this member count as the record's creator? Only somebody whom the table lets edit such records: the author, and
 * everybody while the author is none of those, because he left the project or has another role in it.
 */
export const isCreator = (
  { permission }: Pick<EditRules, 'permission'>,
  { authorId, authorRoles }: Pick<Facts, 'authorId' | 'authorRoles'>,
  { userId, roles }: Pick<Member, 'userId' | 'roles'>,
): boolean =>
  may(roles, permission, 'edit') && (authorId === userId || !may(authorRoles, permission, 'edit'));

/** May this member edit now? The table's row first, then status and creator. */
export const isEditable = (rules: EditRules, record: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  isOpen(record) &&
  may(member.roles, rules.permission, 'edit') &&
  (rules.editableBy === 'anyone' || isCreator(rules, record, member));

/** Nobody decides on it: it is no document, or one that is still being written. */
const isOpen = ({ status }: Pick<Facts, 'status'>): boolean =>
  status === null || status === 'created';

/** A document that was ever frozen stays: its versions remain readable with their signatures. */
export const isDeletable = (rules: EditRules, record: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  isOpen(record) &&
  !record.currentVersion &&
  may(member.roles, rules.permission, 'delete');
