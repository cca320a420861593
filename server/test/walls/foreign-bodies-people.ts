import type { InjectOptions } from 'fastify';
import {
  member,
  newMember,
  noJob,
  noMemberRole,
  noOrganizationRole,
  noUserType,
  organization,
  removal,
  roleOfOrganization,
} from './foreign-bodies-requests.ts';
import type { FullSite } from './two-sites.ts';

/** A place of a body or a query that takes an id, a request with a value there, and values that must be refused. */
export type Place = {
  request: (value: unknown) => InjectOptions;
  refused: () => unknown[];
  statuses?: number[];
};

export type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

const paymentTerms = ({ projectId }: FullSite, change: object): InjectOptions => ({
  method: 'PUT',
  url: `/api/payment-terms/${projectId}`,
  payload: { retentionPercent: 7, ...change },
});

/** The places of the calls that change who takes part in a project, and between whom its contracts lie. */
export const placesOfPeople = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => ({
  'projects.setPaymentTerms.payee': {
    request: (payee) => paymentTerms(own(), { payee }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
  },
  'projects.setPaymentTerms.payer': {
    request: (payer) => paymentTerms(own(), { payee: own().samples.organization[0], payer }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
    statuses: [400, 403, 422],
  },
  'organizations.create.roleId': {
    request: (roleId) => organization(own(), { roleId }),
    refused: () => noOrganizationRole,
  },
  'organizations.create.parentId': {
    request: (parentId) => organization(own(), { parentId }),
    refused: () => [...foreignIds(), ...ownIdsBut('organization')],
  },
  'organizations.changeRole?parentId': {
    request: (parentId) => roleOfOrganization(own(), 23, parentId),
    refused: () => [...foreignIds(), ...ownIdsBut('organization')],
  },
  'organizations.changeRole?roleId': {
    request: (roleId) => roleOfOrganization(own(), roleId),
    refused: () => noOrganizationRole,
  },
  'organizations.addMember.jobId': {
    request: (jobId) => newMember(own(), { jobId }),
    refused: () => noJob,
  },
  'organizations.addMember.roleId': {
    request: (roleId) => newMember(own(), { roleId }),
    refused: () => noMemberRole,
  },
  'organizations.addMember.userTypeId': {
    request: (userTypeId) => newMember(own(), { userTypeId }),
    refused: () => noUserType,
  },
  'organizations.changeMember.jobId': {
    request: (jobId) => member(own(), { jobId }),
    refused: () => noJob,
  },
  'organizations.changeMember.roleId': {
    request: (roleId) => member(own(), { roleId }),
    refused: () => noMemberRole,
  },
  'organizations.changeMember.userTypeId': {
    request: (userTypeId) => member(own(), { userTypeId }, own().seatOutside),
    refused: () => noUserType,
  },
  'organizations.changeMember.organizationId': {
    request: (organizationId) => member(own(), { organizationId }),
    refused: () => [...foreignIds(), ...ownIdsBut()],
  },
  'organizations.removeMember?replaceWith': {
    request: removal(() => `memberships/${own().memberships.author}`),
    refused: () => [...foreignIds(), ...ownIdsBut('membership'), own().memberships.author],
  },
  'organizations.remove?replaceWith': {
    request: removal(
      () => `organizations/project/${own().projectId}/${own().samples.organization[0]}`,
    ),
    refused: () => [...foreignIds(), ...ownIdsBut('membership')],
  },
});
