import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/format.ts';
import { DateField as DateInput } from '../ui/date-field.tsx';
import { InlineField } from './inline-field.tsx';

type Props = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  label: string;
  /** A date that can never be empty; any other can be taken away. */
  required?: boolean;
};

/** A date of a document, edited in its place: typed or picked, Enter saves, Esc gives up. */
export const DateField = ({ field, label, required = false }: Props) => {
  const { t } = useTranslation('document');
  const input = useRef<HTMLInputElement>(null);
  return (
    <InlineField
      field={field}
      label={label}
      required={required}
      singleLine
      isShort
      shown={formatDate}
      control={({ edit, fault, onKeyDown }) => (
        <DateInput
          ref={input}
          label=""
          aria-label={label}
          placeholder={t('field.date')}
          clearable={!required}
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
