import { sideOf, supervisionRoles } from '@nysan/contract/sides.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { findAuthority } from './sides-repository.ts';

/**
 * What somebody may do with the organizations and people of a project. The permission table opens the page to all roles, sides
 * guard it (decision 038): customer and administrator manage everything, the others their own organization and those below it.
 */
export type Authority = {
  /**
   * Whoever founds a project stands in for the customer until one has come, save for the supervision, which the customer
   * appoints.
   */
  manages: 'everything' | 'all but supervision' | 'their own';
  isGeneralContractor: boolean;
  own: ReadonlySet<string>;
  reach: ReadonlySet<string>;
};

/** Where a seat is: the organization, null for the group without one, and the code of the role there. */
export type SeatPlace = { organizationId: string | null; role: string | null };

/** Reads it as it stands now: in a transaction that holds the project, as long as that. */
export const authorityOf = async (
  db: Reader,
  projectId: string,
  { userId, baseRoles }: Pick<Caller, 'userId' | 'baseRoles'>,
): Promise<Authority> => {
  const row = await findAuthority(db, projectId, userId);
  if (!row) {
    throw notFound();
  }
  const isManager = baseRoles.includes('ADMIN') || row.roles.includes('CUSTOMER');
  const standsIn = row.is_founder && row.roles.length > 0 && !row.has_customer;
  return {
    manages: isManager ? 'everything' : standsIn ? 'all but supervision' : 'their own',
    isGeneralContractor: row.roles.includes('GENERAL_CONTRACTOR'),
    own: new Set(row.own),
    reach: new Set(row.reach),
  };
};

/** Do they manage whoever holds this role in the project, wherever that person sits? */
export const mayManage = ({ manages }: Authority, role: string | null): boolean =>
  manages === 'everything' || (manages === 'all but supervision' && !isSupervision(role));

/** May they change or end what takes part here? Their own seat is not for them to touch, and is judged elsewhere. */
export const mayTouch = (authority: Authority, { organizationId, role }: SeatPlace): boolean =>
  mayManage(authority, role) ||
  (organizationId !== null && authority.reach.has(organizationId) && sideOf(role) !== 'judging');

/** May they bring people in here? Colleagues of a supervision organization invite each other. */
export const mayInvite = (authority: Authority, place: SeatPlace): boolean =>
  mayTouch(authority, place) ||
  (place.organizationId !== null &&
    authority.own.has(place.organizationId) &&
    isSupervision(place.role));

/** May they let subcontractors take part below this organization? */
export const mayAddBelow = (
  { isGeneralContractor, reach }: Authority,
  organizationId: string | null,
): boolean => isGeneralContractor && organizationId !== null && reach.has(organizationId);

/** Refuses with 403 `side-may-not`. */
export const mustBeAllowed = (isLet: boolean): void => {
  if (!isLet) {
    throw refuse('side-may-not');
  }
};

const isSupervision = (role: string | null): boolean =>
  supervisionRoles.some((code) => code === role);
