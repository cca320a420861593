import { may, type RoleCode } from '@nysan/contract/permissions.ts';
import type { Member } from '../calls/caller.ts';
import type { EditRules, RecordHeader } from './kind.ts';

type Facts = Pick<
  RecordHeader,
  'authorId' | 'authorRoles' | 'authorOrganizations' | 'status' | 'currentVersion'
> & { writers?: RecordHeader['writers'] };

/** May somebody with these roles write it: whom the record itself names, where it names anybody, else whom the table lets? */
const mayWrite = (
  { permission }: Pick<EditRules, 'permission'>,
  { writers }: Pick<Facts, 'writers'>,
  userId: string,
  roles: readonly RoleCode[],
): boolean => (writers ? writers.includes(userId) : may(roles, permission, 'edit'));

/**
 * Does this member count as the record's creator? Only somebody who may write such records: the author, and
 * everybody while the author is none of those, because they left the project or have another role in it.
 */
export const isCreator = (
  rules: Pick<EditRules, 'permission'>,
  facts: Pick<Facts, 'authorId' | 'authorRoles' | 'writers'>,
  { userId, roles }: Pick<Member, 'userId' | 'roles'>,
): boolean =>
  mayWrite(rules, facts, userId, roles) &&
  (facts.authorId === userId || !mayWrite(rules, facts, facts.authorId, facts.authorRoles));

/** May this member edit now? The table's row first, then status and creator. */
export const isEditable = (rules: EditRules, record: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  isOpen(record) &&
  mayWrite(rules, record, member.userId, member.roles) &&
  isHisToEdit(rules, record, member);

const isHisToEdit = (rules: EditRules, record: Facts, member: Member): boolean => {
  switch (rules.editableBy) {
    case 'anyone':
      return true;
    case 'creator':
      return isCreator(rules, record, member);
    case 'organization':
      return answersFor(record, member, (role) => may([role], rules.permission, 'edit'));
    case 'author':
      return record.authorId === member.userId || member.roles.includes('ADMIN');
    case 'nobody':
      return false;
  }
};

/**
 * Does this member answer for what was written here: ADMIN, whoever sits for one of the organizations it was written for or one
 * above them, in a role that `writes` there, and its author when they wrote it for none?
 */
export const answersFor = (
  { authorId, authorOrganizations }: Pick<Facts, 'authorId' | 'authorOrganizations'>,
  { userId, roles, seats }: Pick<Member, 'userId' | 'roles' | 'seats'>,
  writes: (role: RoleCode) => boolean,
): boolean =>
  roles.includes('ADMIN') ||
  seats.some(
    ({ organizationId, role }) =>
      organizationId !== null &&
      role !== null &&
      writes(role) &&
      authorOrganizations.includes(organizationId),
  ) ||
  (authorOrganizations.length === 0 && authorId === userId);

/** Nobody decides on it: it is no document, or one that is still being written. */
const isOpen = ({ status }: Pick<Facts, 'status'>): boolean =>
  status === null || status === 'created';

/** A document that was ever frozen stays: its versions remain readable with their signatures. */
export const isDeletable = (rules: EditRules, record: Facts, member: Member): boolean =>
  !member.isProjectArchived &&
  isOpen(record) &&
  rules.editableBy !== 'nobody' &&
  !record.currentVersion &&
  mayDelete(rules, record, member) &&
  (record.status === null
    ? !isDeletedByEditors(rules) || isHisToEdit(rules, record, member)
    : isHisDraft(rules, record, member));

/** The table's row, or the record itself where it names who writes it. */
const mayDelete = (
  { permission }: EditRules,
  { writers }: Facts,
  { roles, userId }: Member,
): boolean =>
  Array.isArray(writers)
    ? writers.includes(userId) || roles.includes('ADMIN')
    : may(roles, permission, 'delete');

const isDeletedByEditors = ({ editableBy }: Pick<EditRules, 'editableBy'>): boolean =>
  editableBy === 'organization' || editableBy === 'author';

/**
 * Is this draft theirs to delete: their own, that of their organization or of one below it, or anybody's while its author is nobody who
 * may write such documents? Who else may edit it takes it from nobody.
 */
const isHisDraft = (rules: EditRules, record: Facts, member: Member): boolean =>
  isCreator(rules, record, member) ||
  answersFor(
    record,
    member,
    (role) => Array.isArray(record.writers) || may([role], rules.permission, 'delete'),
  );
