import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../../../document-kit/list/plain.ts';
import { formatDate } from '../../../i18n/format.ts';
import { dayInKazakhstan } from '../../../i18n/kazakhstan.ts';
import { DateField } from '../../../ui/date-field.tsx';
import classes from './report.module.css';

type Props = {
  value: string;
  error: string | undefined;
  /** Until when it was asked for. */
  due: string | undefined;
  onChange: (day: string) => void;
};

const DAY = 'YYYY-MM-DD';

/** The day on which it was really done: today, yesterday, or one of the calendar. */
export const DayField = ({ value, error, due, onChange }: Props) => {
  const { t } = useTranslation('execution-report');
  const quick = [
    { day: dayInKazakhstan(), word: t('today') },
    { day: dayjs(dayInKazakhstan()).subtract(1, 'day').format(DAY), word: t('yesterday') },
  ];
  return (
    <div data-field="day">
      <DateField
        required
        label={labelOf(reportPlain.actualEliminationDate)}
        maxDate={dayInKazakhstan()}
        value={value}
        error={error}
        onChange={(day) => onChange(day ?? '')}
      />
      <div className={classes.days}>
        {quick.map(({ day, word }) => (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-pressed={value === day}
            onClick={() => onChange(day)}
          >
            {word}
          </button>
        ))}
      </div>
      {due && value > due && (
        <p className={classes.fault}>{t('wasDue', { date: formatDate(due) })}</p>
      )}
    </div>
  );
};
