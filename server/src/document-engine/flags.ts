import { may } from '@nysan/contract/permissions.ts';
import type { Member } from '../access/caller.ts';
import type { DocumentHeader, EditRules } from './kind.ts';

type Facts = Pick<DocumentHeader, 'authorId' | 'status' | 'currentVersion'>;

/** May this member edit now? The table's row first, then status and creator. */
export const isEditable = (rules: EditRules, document: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  document.status === 'created' &&
  may(member.roles, rules.permission, 'edit') &&
  (rules.editableBy === 'anyone' || document.authorId === member.userId);

/** A document that was ever frozen stays: its versions remain readable with their signatures. */
export const isDeletable = (rules: EditRules, document: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  document.status === 'created' &&
  document.currentVersion === 0 &&
  may(member.roles, rules.permission, 'delete');
