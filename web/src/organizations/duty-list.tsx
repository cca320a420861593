import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DueBadge } from '../document-kit/list/due-badge.tsx';
import classes from './organizations.module.css';
import type { OpenDuty } from './types.ts';

type Props = {
  duties: OpenDuty[];
  /** Says of each on whom it hangs. */
  isNamed: boolean;
};

/** What people who are to go answer for: remarks, assignments, memos, drafts; what nobody else could do is marked. */
export const DutyList = ({ duties, isNamed }: Props) => {
  const { t } = useTranslation('organizations');
  return (
    <ul className={classes.waiting} aria-label={t('removal.duties')}>
      {duties.map((duty) => (
        <li key={`${duty.duty} ${duty.target} ${duty.number} ${duty.member}`}>
          <span className={classes.waitingText}>
            <DutyName {...duty} />
            <span className={classes.facts}>
              {[isNamed && duty.member, t(`removal.duty.${duty.duty}`)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {duty.isStuck && (
            <Badge color="red" variant="light">
              {t('removal.stuck')}
            </Badge>
          )}
          <DueBadge dueDate={duty.dueDate} isShort />
        </li>
      ))}
    </ul>
  );
};

/** Opens beside the question that is being answered; of a paper its reader may not read there is nothing to open. */
const DutyName = ({ target, number, name }: OpenDuty) => {
  const { t } = useTranslation('organizations');
  if (target === null) {
    return <span>{t('removal.hidden')}</span>;
  }
  return (
    <a href={target} target="_blank" rel="noreferrer">
      <strong className="figures">{number}</strong> {name}
    </a>
  );
};
