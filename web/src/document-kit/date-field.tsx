import { formatDate } from '../i18n/format.ts';
import { DateField as DateInput } from '../ui/date-field.tsx';
import { InlineField } from './inline-field.tsx';

type Props = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  label: string;
};

/** A date of a document, edited in its place: typed or picked, Enter saves, Esc gives up. */
export const DateField = ({ field, label }: Props) => (
  <InlineField
    field={field}
    label={label}
    required
    singleLine
    isShort
    shown={formatDate}
    control={({ edit, fault, onKeyDown }) => (
      <DateInput
        label=""
        aria-label={label}
        value={edit.text}
        error={fault}
        readOnly={edit.saving}
        w={140}
        onKeyDown={onKeyDown}
        onChange={(value) => edit.type(value ?? '')}
      />
    )}
  />
);
