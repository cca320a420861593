import { canBeEmptied, type PlainField } from '@nysan/contract/plain-fields.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import { DateField as DateInput } from '../ui/date-field.tsx';
import { InlineField } from './inline-field.tsx';

type Props = { field: PlainField<'date' | 'optionalDate'> };

/** A date of a document, edited in its place: typed or picked, Enter saves, Esc gives up. */
export const DateField = ({ field }: Props) => {
  const { t } = useTranslation('document');
  const input = useRef<HTMLInputElement>(null);
  return (
    <InlineField
      field={field}
      singleLine
      isShort
      shown={formatDate}
      control={({ label, edit, fault, onKeyDown }) => (
        <DateInput
          ref={input}
          label=""
          aria-label={label}
          placeholder={t('field.date')}
          clearable={canBeEmptied(field)}
          value={edit.text}
          error={fault}
          readOnly={edit.saving}
          w={140}
          onKeyDown={onKeyDown}
          onChange={(value) => {
            edit.type(value ?? '');
            if (!value) {
              // The ✕ goes with the date; Enter is to save from here.
              input.current?.focus();
            }
          }}
        />
      )}
    />
  );
};
