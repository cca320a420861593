import { TextInput, type TextInputProps } from '@mantine/core';
import { shownDecimal } from '../i18n/format.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  label: string;
  /** The decimal as text, with a point: it never passes through a binary number while being typed. */
  value: string;
  onChange: (value: string) => void;
  /** Decimals allowed: 2 for money, 6 for volumes, 0 for whole numbers. */
  decimals: number;
  /** Shown at the end: ₸, м³. */
  unit?: string;
  /** Takes a minus in front. */
  signed?: boolean;
};

/** Money, a volume, a count, shown with a comma: typed, a comma counts as a point, grouping blanks are dropped, other signs are not taken. */
export const DecimalField = ({ value, onChange, decimals, unit, signed, ...props }: Props) => (
  <TextInput
    {...props}
    value={shownDecimal(value)}
    inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    autoComplete="off"
    rightSection={unit && <span className="muted">{unit}</span>}
    rightSectionWidth={unit ? unit.length * 8 + 20 : undefined}
    onChange={({ currentTarget }) => {
      const next = decimalFrom(currentTarget.value, decimals, signed);
      if (next !== undefined) {
        onChange(next);
      }
    }}
  />
);

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
