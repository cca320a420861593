import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { shortName } from '../list/short-name.ts';
import type { Approver } from '../page/types.ts';
import classes from './people.module.css';

type Props = {
  person: Approver;
  /** Whether the document has been sent: before, nobody is waited for. */
  isAsked: boolean;
  /** Surname and initials, for a narrow column; the full name is in the tooltip. */
  isShort?: boolean;
  /** How long they are waited for. */
  waited?: ReactNode;
  action?: ReactNode;
};

/** A participant: who they are, for whom they stand, what they decided and when. */
export const PersonRow = ({ person, isAsked, isShort, waited, action }: Props) => {
  const { t } = useTranslation('document');
  const name = isShort ? shortName(person.fullname) : person.fullname;
  return (
    <li className={classes.person} data-me={person.isCurrentUser || undefined}>
      <Avatar name={person.fullname} active={person.isCurrentUser} />
      <div className={classes.text}>
        <span className={classes.name} title={isShort ? person.fullname : undefined}>
          {person.isCurrentUser ? t('people.you', { name }) : name}
        </span>
        <span className={classes.small}>
          {[person.role.name, person.organization?.name].filter(Boolean).join(' · ')}
        </span>
        {person.decidedAt && (
          <span className={`${classes.small} figures`}>{formatDateTime(person.decidedAt)}</span>
        )}
        {waited}
      </div>
      {isAsked && (
        <span className={classes.state}>
          <StatusBadge status={person.status} />
        </span>
      )}
      {action}
    </li>
  );
};
