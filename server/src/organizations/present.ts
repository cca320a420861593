import type { organizationMember, projectOrganization } from '@nysan/contract/organizations.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import type { Caller } from '../access/caller.ts';
import { shownIin } from '../access/shown-iin.ts';
import { textsOf } from '../texts/texts.ts';
import type { OrganizationFile } from './file-repository.ts';
import type { MemberRow } from './member-repository.ts';
import type { ParticipationRow } from './repository.ts';

type Reader = Pick<Caller, 'baseRoles'>;
type Presented = z.input<typeof projectOrganization>;

/** The neutral project-member role that every membership has. */
export const PROJECT_MEMBER = 1;

export const presentOrganization = (
  row: ParticipationRow,
  members: MemberRow[],
  files: OrganizationFile[],
  reader: Reader,
): Presented => ({
  id: row.id,
  name: row.name,
  bin: row.bin,
  role: { id: row.role_id, name: row.role_name, code: row.role_code },
  parentId: row.parent_id,
  parent: row.parent_name && row.parent_bin ? { name: row.parent_name, bin: row.parent_bin } : null,
  users: members.map((member) => presentMember(member, reader)),
  projectFiles: files.map(({ id, fileName }) => ({ id, fileName })),
  isWithoutOrganizations: false,
});

/** The group of members who belong to no organization. */
export const presentLooseMembers = (
  members: MemberRow[],
  reader: Reader,
  language: Language,
): Presented => ({
  id: null,
  name: textsOf(language).withoutOrganization,
  bin: null,
  role: { id: PROJECT_MEMBER, name: textsOf(language).roleFallback, code: null },
  parentId: null,
  parent: null,
  users: members.map((member) => presentMember(member, reader)),
  projectFiles: [],
  isWithoutOrganizations: true,
});

/** Outside an organization `roleId` is the user type: there the membership itself says what its holder is. */
export const presentMember = (
  row: MemberRow,
  reader: Reader,
): z.input<typeof organizationMember> => ({
  id: row.id,
  membershipId: row.id,
  email: row.email,
  fullname: row.fullname, // sic
  jobTitle: row.job_title,
  jobId: row.job_id,
  roleId: row.organization_id === null ? (row.user_type_id ?? row.role_id) : row.role_id,
  iin: shownIin(row.iin, reader),
  invited: row.user_id === null,
});
