import { TextInput, type TextInputProps } from '@mantine/core';
import { typedNumber } from '@nysan/contract/typed-number.ts';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedDecimal, shownDecimal } from '../i18n/format.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  label: string;
  /** The decimal as text, with a point: it never passes through a binary number while being typed. What is no decimal stands as typed. */
  value: string;
  onChange: (value: string) => void;
  /** Decimals allowed: 2 for money, 6 for volumes, 0 for whole numbers. */
  decimals: number;
  /** Shown at the end: ₸, м³. */
  unit?: string;
  /** Takes a minus in front. */
  signed?: boolean;
};

/**
 * Money, a volume, a count, shown with a comma, and with its thousands apart while nobody types in it: typed, a comma counts as a point,
 * grouping blanks are dropped; pasted, «1,234.56» is read.
 * What cannot be read stays as it is, with a word of what is wrong, and is handed on: nobody takes it for a number.
 */
export const DecimalField = ({
  value,
  onChange,
  decimals,
  unit,
  signed,
  error,
  onFocus,
  onBlur,
  ...props
}: Props) => {
  const { t } = useTranslation();
  const fault = unreadIn(value, decimals, signed);
  const { isTyping, heard } = useTyping({ onFocus, onBlur });
  const isPlain = isTyping && !props.readOnly;
  return (
    <TextInput
      {...props}
      {...heard}
      value={isPlain ? shownDecimal(value) : groupedDecimal(value, decimals)}
      error={fault ? t(`unread.${fault}`, { most: decimals }) : error}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={unit && <span className="muted">{unit}</span>}
      rightSectionWidth={unit ? unit.length * 8 + 20 : undefined}
      onChange={({ currentTarget }) => onChange(readDecimal(currentTarget.value, decimals, signed))}
    />
  );
};

type Heard = Pick<TextInputProps, 'onFocus' | 'onBlur'>;
type Entering = FocusEvent<HTMLInputElement>;

/** Whether somebody is in the field. What was marked there, or where the cursor stood, is so still when the blanks go. */
const useTyping = ({ onFocus, onBlur }: Heard) => {
  const [isTyping, setTyping] = useState(false);
  const entered = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    entered.current?.();
    entered.current = undefined;
  }, [isTyping]);
  const heard = {
    onFocus: (event: Entering) => {
      const { currentTarget: field } = event;
      const { value, selectionStart: start, selectionEnd: end } = field;
      const at = (place: number | null) =>
        value.slice(0, place ?? value.length).replaceAll('\u00a0', '').length;
      entered.current = () => field.setSelectionRange(at(start), at(end));
      setTyping(true);
      onFocus?.(event);
    },
    onBlur: (event: Entering) => {
      setTyping(false);
      onBlur?.(event);
    },
  };
  return { isTyping, heard };
};

const LONGEST = 100;

/** What was typed as a plain decimal, which may be half typed; as it is when it is none. */
const readDecimal = (typed: string, decimals: number, signed?: boolean): string => {
  const number = typedNumber(typed);
  return (
    decimalFrom(typed, decimals, signed) ??
    (number === undefined ? undefined : decimalFrom(number, decimals, signed)) ??
    typed.slice(0, LONGEST)
  );
};

/** Why a text cannot stand in such a field. */
export const unreadIn = (
  text: string,
  decimals: number,
  signed?: boolean,
): 'number' | 'whole' | 'decimals' | undefined => {
  if (decimalFrom(text, decimals, signed) !== undefined) {
    return undefined;
  }
  const number = typedNumber(text);
  const hasTooMany = number !== undefined && (number.split('.')[1]?.length ?? 0) > decimals;
  return hasTooMany ? (decimals === 0 ? 'whole' : 'decimals') : 'number';
};

/** What may stand in such a field, or undefined when the text is no decimal. */
export const decimalFrom = (
  typed: string,
  decimals: number,
  signed = false,
): string | undefined => {
  const plain = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–]/, '-')
    .replace(',', '.');
  const size = signed ? plain.replace(/^-/, '') : plain;
  const shape = decimals > 0 ? new RegExp(`^\\d{0,15}(\\.\\d{0,${decimals}})?$`) : /^\d{0,15}$/;
  return shape.test(size) ? plain : undefined;
};

/** A decimal that may be half typed, as it is sent: «12.» as «12». */
export const wholeDecimal = (typed: string): string => typed.replace(/\.$/, '');
