import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** Ten digits without +7; those beyond them stay in the field, marked. */
  value: string;
  onChange: (digits: string) => void;
};

/** A Kazakh phone under the mask +7(000)000-00-00; keeps its digits without the prefix, and says when they are too many. */
export const PhoneField = ({ value, onChange, error, ...props }: Props) => {
  const { t } = useTranslation();
  const [focused, setFocused] = useState(false);
  return (
    <TextInput
      {...props}
      error={value.length > DIGITS ? t('unread.phone') : error}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7(___)___-__-__"
      // The prefix shows as soon as typing may begin, so that nobody types it once more.
      value={value === '' && !focused ? '' : phoneMask(value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={({ currentTarget }) => onChange(phoneDigits(currentTarget.value, value))}
    />
  );
};

const DIGITS = 10;
/** What a field keeps of what was pasted into it. */
const MOST_DIGITS = 20;

/** As many digits as there are, under the mask. */
export const phoneMask = (digits: string): string => {
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  const [area = '', first = '', second = '', third = ''] = parts;
  return `+7(${area}${first && `)${first}`}${second && `-${second}`}${third && `-${third}`}`;
};

/** The digits of what was typed or pasted, with +7, 8 or nothing before them. */
export const phoneDigits = (typed: string, before = ''): string => {
  // Pasted behind the prefix that stands there, a number may bring its own.
  const number = typed.replace(/^\+7\(?\s*(?=\+7)/, '');
  const all = number.replace(/\D/g, '');
  const rest = number.startsWith('+7') ? all.slice(1) : all;
  const own = number === typed ? withoutPrefix(rest, before) : rest;
  // Deleting a sign of the mask deletes the digit before it, or the cursor would be stuck.
  const deleted = own === before && typed.length < phoneMask(before).length;
  return (deleted ? own.slice(0, -1) : own).slice(0, MOST_DIGITS);
};

/** No Kazakh code begins with 8: it is the habit of 8 701…. A 7 too many can only be told in a whole number that was pasted. */
const withoutPrefix = (digits: string, before: string): string =>
  digits.length === 11 && before === '' ? digits.replace(/^[78]/, '') : digits.replace(/^8/, '');
