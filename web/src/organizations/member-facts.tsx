import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import { Pill } from '../ui/status-badge.tsx';
import classes from './organizations.module.css';
import { useRolesOf } from './queries.ts';
import type { Member, Organization } from './types.ts';

/** Whose membership this is; «вы» when it is the reader's, a mark when the person has yet to sign up. */
export const MemberName = ({ member }: { member: Member }) => {
  const { t } = useTranslation('organizations');
  const isMe = useIsMe();
  return (
    <span className={classes.person}>
      <span className={classes.personName}>
        {member.fullname || member.email}
        {isMe(member) && <span className="muted"> — {t('you')}</span>}
      </span>
      {member.invited && <Pill tone="amber">{t('invited')}</Pill>}
    </span>
  );
};

/** The job of a member, and outside an organization what kind of participant they are. */
export const MemberJob = ({
  member,
  organization,
}: {
  member: Member;
  organization: Organization;
}) => {
  const types = useRolesOf('USER');
  const type = organization.isWithoutOrganizations
    ? types.data?.find(({ id }) => id === member.roleId)
    : undefined;
  return (
    <>
      {member.jobTitle}
      {type && <span className="muted"> · {type.name}</span>}
    </>
  );
};

/** Tells whether a membership is the reader's own. */
const useIsMe = () => {
  const { data } = useQuery(ask('identity', 'profile'));
  return ({ email, invited }: Member): boolean =>
    !invited && data !== undefined && email.toLowerCase() === data.email.toLowerCase();
};
