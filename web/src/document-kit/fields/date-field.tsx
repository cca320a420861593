import { canBeEmptied, type PlainField } from '@nysan/contract/plain-fields.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { DateField as DateInput } from '../../ui/date-field.tsx';
import { InlineField } from './inline-field.tsx';

type Props = { field: PlainField<'date' | 'optionalDate'> };

/** A date of a document that saves itself: typed or picked, Enter goes on to the next field. */
export const DateField = ({ field }: Props) => {
  const { t } = useTranslation('document');
  return (
    <InlineField
      field={field}
      singleLine
      isShort
      shown={formatDate}
      isRead={(text) => /^\d{4}-\d{2}-\d{2}$/.test(text)}
      control={({ id, edit, isFixed, onKeyDown }) => (
        <DateInput
          id={id}
          label=""
          placeholder={t('field.date')}
          clearable={canBeEmptied(field)}
          value={edit.value}
          error={edit.fault}
          readOnly={isFixed}
          w={150}
          onKeyDown={onKeyDown}
          onChange={(value) => edit.type(value ?? '')}
        />
      )}
    />
  );
};
