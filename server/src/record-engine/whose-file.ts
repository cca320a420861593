import { may, type RoleCode } from '@nysan/contract/permissions.ts';
import type { Member } from '../calls/caller.ts';
import type { Reader } from '../db/transaction.ts';
import { answersFor } from './flags.ts';
import type { EditRules } from './kind.ts';
import { type Uploader, uploadersOf } from './repository/author-organizations.ts';

/** May this member take away what anybody uploaded to a record they may edit? Contractors among themselves may not. */
export const takesFilesOfAll = ({ roles }: Pick<Member, 'roles'>): boolean =>
  roles.includes('ADMIN') || !roles.every(isContractor);

const isContractor = (role: RoleCode): boolean =>
  role === 'GENERAL_CONTRACTOR' || role === 'SUBCONTRACTOR';

/** Does this member answer for what somebody uploaded? */
export const answersForUpload = (
  { permission }: Pick<EditRules, 'permission'>,
  { userId, organizations }: Uploader,
  member: Member,
): boolean =>
  answersFor({ authorId: userId, authorOrganizations: organizations }, member, (role) =>
    may([role], permission, 'edit'),
  );

/** Which of the files of records that every contractor may edit, and nobody approves, this member may delete, as `removeFile` judges it. */
export const removableAmong = async (
  db: Reader,
  rules: EditRules,
  fileIds: readonly string[],
  member: Member,
): Promise<ReadonlySet<string>> => {
  if (member.isProjectArchived || !may(member.roles, rules.permission, 'edit')) {
    return new Set();
  }
  if (takesFilesOfAll(member)) {
    return new Set(fileIds);
  }
  const uploaders = await uploadersOf(db, fileIds);
  const isTheirs = (uploader: Uploader): boolean =>
    uploader.userId === member.userId ||
    !uploader.isContractor ||
    answersForUpload(rules, uploader, member);
  return new Set([...uploaders].filter(([, each]) => isTheirs(each)).map(([id]) => id));
};
