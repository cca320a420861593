import { useTranslation } from 'react-i18next';
import { formatDays } from '../i18n/format.ts';
import type { ScheduleNode } from './types.ts';

/** Gives what says that the plan of a node runs out of the days of its project; null when it does not. */
export const useOutsideProject = () => {
  const { t } = useTranslation('schedule');
  return ({ outsideProject }: ScheduleNode): string | null =>
    outsideProject &&
    t('outsideProject', { days: formatDays(outsideProject.startDate, outsideProject.endDate) });
};
