import { Checkbox } from '@mantine/core';
import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import { useTranslation } from 'react-i18next';
import { daysLeft } from '../../../document-kit/list/due.ts';
import { formatDate } from '../../../i18n/format.ts';
import { Category, WhatWasAsked } from './remark-parts.tsx';
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
        {remarks.map((remark) => (
          <li key={remark.id} className={classes.choice}>
            <div className={classes.choiceHead}>
              <Checkbox
                checked={form.values.remarkIds.includes(remark.id)}
                label={`${remark.number}. ${remark.remarkName}`}
                onChange={() => form.toggle(remark.id)}
              />
              <Category remark={remark} />
              <span
                className={`figures ${classes.until}`}
                data-late={daysLeft(remark.dueDate) < 0 || undefined}
              >
                {t('until', { date: formatDate(remark.dueDate) })}
              </span>
            </div>
            <div className={classes.asked}>
              <WhatWasAsked remark={remark} />
            </div>
          </li>
        ))}
      </ul>
      {form.faults.remarks && <p className={classes.fault}>{form.faults.remarks}</p>}
    </fieldset>
  );
};
