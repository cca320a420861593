import { DateInput, type DateInputProps } from '@mantine/dates';
import { dayInKazakhstan } from '../i18n/kazakhstan.ts';
import './dates.css';
import { isNoSuchDay, typedDay } from '@nysan/contract/typed-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateLocale } from './date-locale.tsx';
import { useCalendarLabels } from './use-calendar-labels.ts';

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat'> & {
  label: string;
  /** `YYYY-MM-DD`, or an empty value. */
  value: string | null | undefined;
  /** Is told what was typed, too, when it is no day or none that may be said: it stays in the field, and no form takes it for one. */
  onChange: (value: string | null) => void;
};

/** A date that is typed as people write it or picked: shown DD.MM.YYYY, kept YYYY-MM-DD. What cannot be read stays, with a word. */
export const DateField = ({ value, onChange, popoverProps, error, ...props }: Props) => {
  const { t } = useTranslation();
  const [isWritten, setWritten] = useState(false);
  const typing = useTyping({ value, onChange, minDate: props.minDate, maxDate: props.maxDate });
  const { fault, text } = typing;
  return (
    <DateLocale>
      <DateInput
        hideOutsideDates
        defaultDate={dayInKazakhstan()}
        {...useCalendarLabels()}
        {...props}
        key={typing.round}
        value={typing.day}
        error={fault ? t(`unread.${fault}`, { text }) : error}
        onChange={(picked) => typing.pick(picked ? picked.slice(0, 10) : null)}
        // The calendar gives way to what it covers once a whole date is written, until the field is asked again.
        popoverProps={{ ...popoverProps, ...(isWritten && { disabled: true }) }}
        fixOnBlur={text === undefined}
        onInput={({ currentTarget }) => {
          setWritten(isWhole(currentTarget.value));
          typing.type(currentTarget.value);
        }}
        onClick={() => setWritten(false)}
        onFocus={(event) => {
          setWritten(false);
          props.onFocus?.(event);
        }}
        onBlur={(event) => {
          typing.leave();
          props.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            typing.leave();
          }
          props.onKeyDown?.(event);
        }}
        valueFormat="DD.MM.YYYY"
        placeholder={props.placeholder ?? '31.12.2026'}
        dateParser={(typed) => typedDay(typed) ?? null}
      />
    </DateLocale>
  );
};

const isWhole = (typed: string): boolean => typed.length === 10 && typedDay(typed) !== undefined;

const isDay = (value: string | null | undefined): value is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && typedDay(value ?? '') !== undefined;

type Asked = Pick<Props, 'value' | 'onChange' | 'minDate' | 'maxDate'>;

/** What is typed and is no day that may be said: `over` is the value it was typed over, `isTold` that its form knows of it. */
type Odd = { text: string; over: string | null | undefined; isTold: boolean };

/** The day in the field, and what is typed instead of one. */
const useTyping = ({ value, onChange, minDate, maxDate }: Asked) => {
  const [odd, setOdd] = useState<Odd>();
  const [lastDay, setLastDay] = useState(isDay(value) ? value : null);
  const [round, setRound] = useState(0);
  // A day that was put there from elsewhere counts more than what was typed before.
  const isOdd = odd !== undefined && (odd.isTold ? value === odd.text : value === odd.over);
  const day = isDay(value) ? value : isOdd || value ? lastDay : null;
  if (day !== lastDay) {
    setLastDay(day);
  }
  const text = isOdd ? odd.text : isDay(value) || !value ? undefined : value;
  const told = (isOdd && odd.isTold) || (!isOdd && text !== undefined) ? text : undefined;
  return {
    day,
    text,
    round,
    fault: told === undefined ? undefined : faultOf(told, minDate, maxDate),
    type: (typed: string): void =>
      setOdd(
        typed.trim() === '' || faultOf(typed, minDate, maxDate) === undefined
          ? undefined
          : { text: typed, over: value, isTold: false },
      ),
    /** Says what is odd, once its author is through with it. */
    leave: (): void => {
      if (isOdd && !odd.isTold) {
        setOdd({ ...odd, isTold: true });
        onChange(odd.text);
      }
    },
    pick: (picked: string | null): void => {
      setOdd(undefined);
      // The calendar knows nothing of the text, which has to give way to the same day, too.
      setRound(isOdd && picked === lastDay ? round + 1 : round);
      onChange(picked);
    },
  };
};

const faultOf = (
  text: string,
  minDate: DateInputProps['minDate'],
  maxDate: DateInputProps['maxDate'],
): 'date' | 'noSuchDay' | 'dateOutside' | undefined => {
  const day = typedDay(text);
  if (day === undefined) {
    return isNoSuchDay(text) ? 'noSuchDay' : 'date';
  }
  const isOutside =
    (typeof minDate === 'string' && isDay(minDate) && day < minDate) ||
    (typeof maxDate === 'string' && isDay(maxDate) && day > maxDate);
  return isOutside ? 'dateOutside' : undefined;
};
