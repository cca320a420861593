import { useTranslation } from 'react-i18next';
import { DueBadge } from '../document-kit/due-badge.tsx';
import classes from './organizations.module.css';
import type { OpenDecision } from './types.ts';

type Props = {
  waiting: OpenDecision[];
  /** Says for each document whom it waits for. */
  isNamed: boolean;
};

/** Documents in approval, with the part in which they wait for a decision and until when. */
export const WaitingList = ({ waiting, isNamed }: Props) => {
  const { t } = useTranslation('organizations');
  return (
    <ul className={classes.waiting} aria-label={t('removal.list')}>
      {waiting.map(({ documentId, number, name, group, member, dueDate }) => (
        <li key={`${documentId} ${member}`}>
          <span className={classes.waitingText}>
            <span>
              <strong className="figures">{number}</strong> {name ?? t('removal.hidden')}
            </span>
            <span className={classes.facts}>{isNamed ? `${member} · ${group}` : group}</span>
          </span>
          <DueBadge dueDate={dueDate} isShort />
        </li>
      ))}
    </ul>
  );
};
