import { Checkbox } from '@mantine/core';
import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import { useTranslation } from 'react-i18next';
import { daysLeft } from '../../document-kit/due.ts';
import { formatDate } from '../../i18n/format.ts';
import classes from './report.module.css';
import type { ReportForm } from './use-report-form.ts';

type Props = { remarks: OfferedPrescription['remarks']; form: ReportForm };

/** Which remarks the report covers. */
export const RemarkChoice = ({ remarks, form }: Props) => {
  const { t } = useTranslation('execution-report');
  return (
    <fieldset data-field="remarks" style={{ border: 'none', margin: 0, padding: 0 }}>
      <legend className="mantine-InputWrapper-label">{t('create.covers')}</legend>
      <ul className={classes.choices}>
        {remarks.map(({ id, number, remarkName, dueDate }) => (
          <li key={id} className={classes.choice}>
            <Checkbox
              checked={form.values.remarkIds.includes(id)}
              label={`${number}. ${remarkName}`}
              onChange={() => form.toggle(id)}
            />
            <span
              className={`figures ${classes.until}`}
              data-late={daysLeft(dueDate) < 0 || undefined}
            >
              {t('until', { date: formatDate(dueDate) })}
            </span>
          </li>
        ))}
      </ul>
      {form.faults.remarks && <p className={classes.fault}>{form.faults.remarks}</p>}
    </fieldset>
  );
};
