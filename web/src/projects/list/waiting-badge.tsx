import { useTranslation } from 'react-i18next';
import { Pill } from '../../ui/status-badge.tsx';
import type { ProjectRow } from '../types.ts';

/** How many documents wait for the reader; the most urgent of them speak. */
export const WaitingBadge = ({ waiting }: Pick<ProjectRow, 'waiting'>) => {
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
  return count > 0 ? (
    <Pill tone="blue">{t('waiting.documents', { count })}</Pill>
  ) : (
    <span className="muted">—</span>
  );
};
