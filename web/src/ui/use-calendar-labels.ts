import { useTranslation } from 'react-i18next';

/** Names for the calendar's arrows and its ✕, which are pictures only. */
export const useCalendarLabels = () => {
  const { t } = useTranslation();
  return {
    clearButtonProps: { 'aria-label': t('calendar.clear') },
    ariaLabels: {
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      previousYear: t('calendar.previousYear'),
      nextYear: t('calendar.nextYear'),
      previousDecade: t('calendar.previousDecade'),
      nextDecade: t('calendar.nextDecade'),
    },
  };
};
