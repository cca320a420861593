import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** Ten digits without +7. */
  value: string;
  onChange: (digits: string) => void;
};

/** A Kazakh phone under the mask +7(000)000-00-00; keeps ten digits without the prefix. */
export const PhoneField = ({ value, onChange, ...props }: Props) => {
  const [focused, setFocused] = useState(false);
  return (
    <TextInput
      {...props}
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

/** As many digits as there are, under the mask. */
export const phoneMask = (digits: string): string => {
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)];
  const [area = '', first = '', second = '', third = ''] = parts;
  return `+7(${area}${first && `)${first}`}${second && `-${second}`}${third && `-${third}`}`;
};

/** The ten digits of what was typed or pasted, with +7, 8 or nothing before them. */
export const phoneDigits = (typed: string, before = ''): string => {
  const all = typed.replace(/\D/g, '');
  const own = withoutPrefix(typed.startsWith('+7') ? all.slice(1) : all, before);
  // Deleting a sign of the mask deletes the digit before it, or the cursor would be stuck.
  const deleted = own === before && typed.length < phoneMask(before).length;
  return (deleted ? own.slice(0, -1) : own).slice(0, 10);
};

/** No Kazakh code begins with 8: it is the habit of 8 701…. A 7 too many can only be told in a whole number that was pasted. */
const withoutPrefix = (digits: string, before: string): string =>
  digits.length === 11 && before === '' ? digits.replace(/^[78]/, '') : digits.replace(/^8/, '');
