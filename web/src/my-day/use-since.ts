import { useTranslation } from 'react-i18next';
import { daysSince } from '../document-kit/list/due.ts';

/** For how long something waits: «6 дн.», on the first day «сегодня». */
export const useSince = () => {
  const { t } = useTranslation(['my-day', 'document']);
  return (moment: string): string => {
    const days = daysSince(moment);
    return days > 0 ? t('document:held.short', { days }) : t('today');
  };
};
