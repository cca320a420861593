import { may } from '@nysan/contract/permissions.ts';
import type { Member } from '../access/caller.ts';
import type { DocumentHeader, EditRules } from './kind.ts';

type Facts = Pick<DocumentHeader, 'authorId' | 'authorRoles' | 'status' | 'currentVersion'>;

/**
 * Does this member count as the document's creator? Only somebody whom the table lets edit such documents: the author, and
 * everybody while the author is none of those, because he left the project or has another role in it.
 */
export const isCreator = (
  { permission }: Pick<EditRules, 'permission'>,
  { authorId, authorRoles }: Pick<Facts, 'authorId' | 'authorRoles'>,
  { userId, roles }: Pick<Member, 'userId' | 'roles'>,
): boolean =>
  may(roles, permission, 'edit') && (authorId === userId || !may(authorRoles, permission, 'edit'));

/** May this member edit now? The table's row first, then status and creator. */
export const isEditable = (rules: EditRules, document: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  document.status === 'created' &&
  may(member.roles, rules.permission, 'edit') &&
  (rules.editableBy === 'anyone' || isCreator(rules, document, member));

/** A document that was ever frozen stays: its versions remain readable with their signatures. */
export const isDeletable = (rules: EditRules, document: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  document.status === 'created' &&
  document.currentVersion === 0 &&
  may(member.roles, rules.permission, 'delete');
