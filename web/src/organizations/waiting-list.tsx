import { useTranslation } from 'react-i18next';
import { DueBadge } from '../document-kit/list/due-badge.tsx';
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
      {waiting.map((decision) => (
        <li key={`${decision.documentId} ${decision.member}`}>
          <span className={classes.waitingText}>
            <DocumentName {...decision} />
            <span className={classes.facts}>
              {isNamed ? `${decision.member} · ${decision.group}` : decision.group}
            </span>
          </span>
          <DueBadge dueDate={decision.dueDate} isShort />
        </li>
      ))}
    </ul>
  );
};

/** Opens beside the question that is being answered; a reader who may not open the document gets its number alone. */
const DocumentName = ({ target, number, name }: OpenDecision) => {
  const { t } = useTranslation('organizations');
  const shown = (
    <>
      <strong className="figures">{number}</strong> {name ?? t('removal.hidden')}
    </>
  );
  if (name === null) {
    return <span>{shown}</span>;
  }
  return (
    <a href={target} target="_blank" rel="noreferrer">
      {shown}
    </a>
  );
};
