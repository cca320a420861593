import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import type { useDay } from './queries.ts';

/** The day, and how much of it waits where. */
export const Counts = ({ day }: { day: ReturnType<typeof useDay> }) => {
  const { t } = useTranslation('my-day');
  if (!day.today) {
    return '\u00a0';
  }
  const overdue = day.countOf('overdue');
  return [
    formatDate(day.today),
    t('papers', { count: day.total }),
    day.objects > 1 && t('objects', { count: day.objects }),
    overdue > 0 && t('overdueCount', { count: overdue }),
  ]
    .filter(Boolean)
    .join(' · ');
};
