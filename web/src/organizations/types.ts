import type { openDecision, openDuty } from '@nysan/contract/leaving.ts';
import type { organizationMember, projectOrganization } from '@nysan/contract/organizations.ts';
import type { z } from 'zod';

export type Organization = z.output<typeof projectOrganization>;
export type Member = z.output<typeof organizationMember>;
export type OpenDecision = z.output<typeof openDecision>;
export type OpenDuty = z.output<typeof openDuty>;

/** Who is to be removed: one member, or an organization with all of its own. */
export type Leaving = { organization: Organization; member?: Member };

/** Which dialog is open, and for whom. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'role'; organization: Organization }
  | { kind: 'files'; organization: Organization }
  | { kind: 'add-member'; organization: Organization }
  | { kind: 'edit-member'; organization: Organization; member: Member }
  | { kind: 'move-member'; organization: Organization; member: Member }
  | { kind: 'removal'; leaving: Leaving; waiting: OpenDecision[]; duties: OpenDuty[] };

/** The group of those who belong to no organization has no id; this stands for it in addresses and keys. */
export const idOf = ({ id }: Organization): string => id ?? 'none';
