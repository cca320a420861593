import { DateInput, type DateInputProps } from '@mantine/dates';
import './dates.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useState } from 'react';
import { DateLocale } from './date-locale.tsx';
import { useCalendarLabels } from './use-calendar-labels.ts';

dayjs.extend(customParseFormat);

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat'> & {
  label: string;
  /** `YYYY-MM-DD`, or an empty value. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/** A date that is typed or picked: shown DD.MM.YYYY, kept YYYY-MM-DD. */
export const DateField = ({ value, onChange, onFocus, popoverProps, ...props }: Props) => {
  const [isWritten, setWritten] = useState(false);
  return (
    <DateLocale>
      <DateInput
        hideOutsideDates
        {...useCalendarLabels()}
        {...props}
        value={value || null}
        onChange={(picked) => onChange(picked ? picked.slice(0, 10) : null)}
        // The calendar gives way to what it covers once a whole date is written, until the field is asked again.
        popoverProps={{ ...popoverProps, ...(isWritten && { disabled: true }) }}
        onInput={({ currentTarget }) => setWritten(isWhole(currentTarget.value))}
        onClick={() => setWritten(false)}
        onFocus={(event) => {
          setWritten(false);
          onFocus?.(event);
        }}
        valueFormat="DD.MM.YYYY"
        placeholder={props.placeholder ?? '31.12.2026'}
        dateParser={(typed) => parsed(typed)}
      />
    </DateLocale>
  );
};

const isWhole = (typed: string): boolean => typed.length === 10 && parsed(typed) !== null;

const parsed = (typed: string): string | null => {
  const date = dayjs(typed.trim(), ['DD.MM.YYYY', 'DD.MM.YY', 'DDMMYYYY', 'YYYY-MM-DD'], true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
};
