import { api } from '../api/index.ts';
import type { Leaving, Member, Organization } from './types.ts';

/** Whose removal it is, as a sentence names them. */
export const leavingName = ({ organization, member }: Leaving): string =>
  member ? member.fullname || member.email : organization.name;

/** The members who go. */
export const leavingMembers = ({ organization, member }: Leaving): Member[] =>
  member ? [member] : organization.users;

const placeOf = (projectUuid: string, { organization }: Leaving) => ({
  params: { projectUuid, organizationId: organization.id ?? '' },
});

/** The documents in approval that wait for those who go. */
export const askWhatWaits = (projectId: string, leaving: Leaving) =>
  leaving.member
    ? api.organizations.openDecisionsOfMember({ params: { id: leaving.member.membershipId } })
    : api.organizations.openDecisionsOfOrganization(placeOf(projectId, leaving));

/** What else those who go answer for. */
export const askWhatHangs = (projectId: string, leaving: Leaving) =>
  leaving.member
    ? api.organizations.openDutiesOfMember({ params: { id: leaving.member.membershipId } })
    : api.organizations.openDutiesOfOrganization(placeOf(projectId, leaving));

/** What is to become of that which waits; nothing is said when nothing waits. */
export type Answered = {
  openDecisions?: 'return';
  replaceWith?: string;
  openDuties?: 'leave';
};

export const sendRemoval = (projectId: string, leaving: Leaving, query: Answered) =>
  leaving.member
    ? api.organizations.removeMember({ params: { id: leaving.member.membershipId }, query })
    : api.organizations.remove({ ...placeOf(projectId, leaving), query });

/** Those who could take the place of the ones who go, by organization, as a select wants them. */
export const successorsOf = (organizations: Organization[], leaving: Leaving) => {
  const gone = new Set(leavingMembers(leaving).map(({ membershipId }) => membershipId));
  return organizations
    .map(({ name, users }) => ({
      group: name,
      items: users
        .filter(({ membershipId, invited }) => !invited && !gone.has(membershipId))
        .map(({ membershipId, fullname, jobTitle }) => ({
          value: membershipId,
          label: `${fullname} — ${jobTitle}`,
        })),
    }))
    .filter(({ items }) => items.length > 0);
};
