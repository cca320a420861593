import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates';
import { dayInKazakhstan } from '../i18n/kazakhstan.ts';
import './dates.css';
import { formatPeriod } from '../i18n/format.ts';
import { DateLocale } from './date-locale.tsx';
import { useCalendarLabels } from './use-calendar-labels.ts';

type Props = Omit<MonthPickerInputProps, 'value' | 'onChange' | 'type'> & {
  label: string;
  /** `YYYY-MM`, or an empty value. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/** A month picked from a calendar: shown «март 2026», «2026 жылғы наурыз» in the reader's language, kept `YYYY-MM`. */
export const MonthField = ({ value, onChange, ...props }: Props) => (
  <DateLocale>
    <MonthPickerInput
      defaultDate={dayInKazakhstan()}
      {...useCalendarLabels()}
      getMonthControlProps={(month) => ({ 'aria-label': formatPeriod(month) })}
      {...props}
      value={value ? `${value}-01` : null}
      onChange={(picked) => onChange(picked ? String(picked).slice(0, 7) : null)}
      valueFormatter={({ date }) => (date ? formatPeriod(String(date)) : '')}
    />
  </DateLocale>
);
