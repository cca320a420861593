import type { PlainField } from '@nysan/contract/plain-fields.ts';
import type { ReactNode } from 'react';
import { DecimalField, unreadIn, wholeDecimal } from '../../ui/decimal-field.tsx';
import { InlineField } from './inline-field.tsx';

type Props = {
  field: PlainField<'money' | 'optionalMoney'>;
  required?: boolean;
  shown: (money: string) => ReactNode;
  /** Shown in place of a sum that nobody knows. */
  placeholder?: string;
};

/** A sum of a document that saves itself: Enter goes on to the next field. */
export const MoneyField = ({ placeholder, ...props }: Props) => (
  <InlineField
    {...props}
    singleLine
    isShort
    sentAs={wholeDecimal}
    isRead={(text) => unreadIn(text, 2) === undefined}
    control={({ id, edit, isFixed, onKeyDown }) => (
      <DecimalField
        id={id}
        label=""
        value={edit.value}
        error={edit.fault}
        readOnly={isFixed}
        decimals={2}
        unit="₸"
        placeholder={placeholder}
        w={200}
        onKeyDown={onKeyDown}
        onChange={edit.type}
      />
    )}
  />
);
