import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayPath } from '../../routing/day-path.ts';
import { Pill } from '../../ui/status-badge.tsx';
import type { ProjectRow } from '../types.ts';
import classes from './list.module.css';

/** How many documents of a project wait for the reader, the most urgent of them speaking: the way to these documents. */
export const WaitingBadge = ({ project: { id, waiting } }: { project: Waited }) =>
  waiting.count > 0 ? (
    <Link to={dayPath(id)} className={classes.waiting}>
      <MostUrgent waiting={waiting} />
    </Link>
  ) : (
    <span className="muted">—</span>
  );
type Waited = Pick<ProjectRow, 'id' | 'waiting'>;

const MostUrgent = ({ waiting }: Pick<Waited, 'waiting'>) => {
  const { t } = useTranslation('project');
  const { count, overdue, dueToday } = waiting;
  const words = t('waiting.all', { count, overdue, dueToday });
  if (overdue > 0) {
    return (
      <Pill tone="red">
        <span title={words}>{t('waiting.overdue', { count: overdue })}</span>
      </Pill>
    );
  }
  if (dueToday > 0) {
    return (
      <Pill tone="amber">
        <span title={words}>{t('waiting.today', { count: dueToday })}</span>
      </Pill>
    );
  }
  return <Pill tone="blue">{t('waiting.documents', { count })}</Pill>;
};
