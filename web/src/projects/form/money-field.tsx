import type { TextInputProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { DecimalField } from '../../ui/decimal-field.tsx';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  label: string;
  /** A decimal with a point. */
  value: string;
  onChange: (value: string) => void;
};

/** Tenge: typed freely, and shown grouped with a comma as soon as the cursor has left. */
export const MoneyField = ({ value, onFocus, onBlur, ...props }: Props) => {
  const [focused, setFocused] = useState(false);
  return (
    <DecimalField
      {...props}
      decimals={2}
      unit="₸"
      value={focused ? value : grouped(value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
};

/** `2795400000.5` → `2 795 400 000,50`: digit by digit as it was typed, tiyns in pairs. */
export const grouped = (decimal: string): string => {
  if (!/^\d*(?:\.\d*)?$/.test(decimal)) {
    return decimal;
  }
  const [whole = '', fraction = ''] = decimal.split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return fraction === '' ? thousands : `${thousands},${fraction.padEnd(2, '0')}`;
};
