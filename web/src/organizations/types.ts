import type { organizationMember, projectOrganization } from '@nysan/contract/organizations.ts';
import type { z } from 'zod';

export type Organization = z.output<typeof projectOrganization>;
export type Member = z.output<typeof organizationMember>;

/** Which dialog is open, and for whom. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'role'; organization: Organization }
  | { kind: 'add-member'; organization: Organization }
  | { kind: 'edit-member'; organization: Organization; member: Member };

/** The group of those who belong to no organization has no id; this stands for it in addresses and keys. */
export const idOf = ({ id }: Organization): string => id ?? 'none';
