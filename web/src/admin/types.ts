import type {
  adminOrganization,
  adminUser,
  namedDifferently,
  organizationPerson,
} from '@nysan/contract/admin.ts';
import type { z } from 'zod';

export type User = z.output<typeof adminUser>;
export type Organization = z.output<typeof adminOrganization>;
export type NamedDifferently = z.output<typeof namedDifferently>;
export type Person = z.output<typeof organizationPerson>;

/** Which dialog of an organization is open, and for whom. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; organization: Organization }
  | { kind: 'add-person'; organization: Organization }
  | { kind: 'merge'; organization: Organization }
  | { kind: 'history'; organization: Organization }
  | { kind: 'name'; organization: NamedDifferently };
