import { DatesProvider } from '@mantine/dates';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Calendars in the reader's language, weeks beginning on Monday. */
export const DateLocale = ({ children }: { children: ReactNode }) => {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, consistentWeeks: true }}>
      {children}
    </DatesProvider>
  );
};
