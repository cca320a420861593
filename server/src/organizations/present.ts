import { faultOfBin } from '@nysan/contract/business-number.ts';
import type { organizationMember, projectOrganization } from '@nysan/contract/organizations.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import {
  type Authority,
  mayAddBelow,
  mayInvite,
  mayManage,
  mayTouch,
  type SeatPlace,
} from '../access/authority.ts';
import { shownIin } from '../access/shown-iin.ts';
import type { Caller } from '../calls/caller.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { textsOf } from '../texts/texts.ts';
import type { OrganizationFile } from './file-repository.ts';
import type { MemberRow } from './member-repository.ts';
import type { ParticipationRow } from './repository.ts';

/** Who reads, and what they may do here. */
export type Reader = { caller: Pick<Caller, 'baseRoles' | 'userId'>; authority: Authority };
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
  binFault: faultOfBin(row.bin),
  nameSource: row.name_source,
  role: { id: row.role_id, name: row.role_name, code: row.role_code },
  parentId: row.parent_id,
  parent: row.parent_name && row.parent_bin ? { name: row.parent_name, bin: row.parent_bin } : null,
  users: members.map((member) => presentMember(member, reader)),
  projectFiles: files.map(({ id, fileName }) => ({ id, fileName })),
  hasDirectContract: row.has_direct_contract,
  isWithoutOrganizations: false,
  may: rightsOver({ id: row.id, role: row.role_code }, reader.authority),
});

/** Whoever sits in an organization would change or end their own seat with it. */
const rightsOver = (
  { id, role }: { id: string; role: string | null },
  authority: Authority,
): Presented['may'] => {
  const place = { organizationId: id, role };
  const isLet = mayTouch(authority, place);
  const isOwn = authority.own.has(id);
  return {
    changeRole: mayManage(authority, role) && !isOwn,
    remove: isLet && !isOwn,
    attach: isLet,
    invite: mayInvite(authority, place),
    addBelow: mayAddBelow(authority, id),
  };
};

/** The group of members who belong to no organization. */
export const presentLooseMembers = (
  members: MemberRow[],
  reader: Reader,
  language: Language,
): Presented => ({
  id: null,
  name: textsOf(language).withoutOrganization,
  bin: null,
  binFault: null,
  nameSource: 'entered',
  role: { id: PROJECT_MEMBER, name: textsOf(language).roleFallback, code: null },
  parentId: null,
  parent: null,
  users: members.map((member) => presentMember(member, reader)),
  projectFiles: [],
  hasDirectContract: false,
  isWithoutOrganizations: true,
  may: {
    changeRole: false,
    remove: false,
    attach: false,
    invite: reader.authority.manages !== 'their own',
    addBelow: false,
  },
});

/** Outside an organization `roleId` is the user type: there the membership itself says what its holder is. */
export const presentMember = (
  row: MemberRow,
  reader: Reader,
): z.input<typeof organizationMember> => ({
  id: row.id,
  membershipId: row.id,
  email: shownEmail(row.email),
  fullname: shownEmail(row.fullname), // sic
  jobTitle: row.job_title,
  jobId: row.job_id,
  roleId: row.organization_id === null ? (row.user_type_id ?? row.role_id) : row.role_id,
  iin: shownIin(row.iin, reader.caller),
  invited: row.user_id === null,
  may: {
    edit: row.user_id !== reader.caller.userId && mayTouch(reader.authority, placeOf(row)),
    move: row.organization_id === null && mayManage(reader.authority, row.role_code),
  },
});

/** Where a member sits, as sides judge it. */
export const placeOf = ({ organization_id, role_code }: MemberRow): SeatPlace => ({
  organizationId: organization_id,
  role: role_code,
});
