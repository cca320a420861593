import { TextInput } from '@mantine/core';
import { remarkPlain } from '@nysan/contract/documents/remark-fields.ts';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../../document-kit/list/plain.ts';
import { formatDate } from '../../../i18n/format.ts';
import { dayInKazakhstan } from '../../../i18n/kazakhstan.ts';
import { DateField } from '../../../ui/date-field.tsx';
import classes from './form.module.css';

type Props = {
  value: string;
  error: string | undefined;
  /** People were told of it: another way leads to another date. */
  isKept?: boolean | undefined;
  onChange: (dueDate: string) => void;
};

/** Days a remark is usually given. */
const usual = [3, 7, 14];

/** Until when a remark is to be eliminated: typed, picked, or by how many days there are. */
export const DueField = ({ value, error, isKept, onChange }: Props) => {
  const { t } = useTranslation(['prescription', 'document']);
  if (isKept) {
    return (
      <TextInput
        readOnly
        label={labelOf(remarkPlain.dueDate)}
        description={t('due.kept')}
        value={formatDate(value)}
        error={error}
        data-field="dueDate"
      />
    );
  }
  return (
    <div className={classes.due} data-field="dueDate">
      <DateField
        required
        label={labelOf(remarkPlain.dueDate)}
        placeholder={t('document:field.date')}
        value={value}
        error={error}
        onChange={(date) => onChange(date ?? '')}
      />
      <div className={classes.days}>
        {usual.map((days) => {
          const date = dayjs(dayInKazakhstan()).add(days, 'day').format('YYYY-MM-DD');
          return (
            <button
              key={days}
              type="button"
              className={classes.day}
              aria-pressed={value === date}
              onClick={() => onChange(date)}
            >
              {t('form.days', { count: days })}
            </button>
          );
        })}
      </div>
    </div>
  );
};
