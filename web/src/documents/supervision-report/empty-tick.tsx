import { Checkbox } from '@mantine/core';
import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  type MonthlySection,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { useTranslation } from 'react-i18next';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import classes from './report.module.css';
import { stateOf } from './section-state.ts';

type Props = { report: MonthlyReport; section: MonthlySection };

/** Says of a section that is empty that there is nothing in the month; one that says something needs no tick. */
export const EmptyTick = ({ report, section }: Props) => {
  const { t } = useTranslation('supervision-report');
  const { change } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const { is } = stateOf(report, section);
  if (is === 'filled') {
    return null;
  }
  return (
    <Checkbox
      className={classes.tick}
      label={t('monthly.noneInPeriod')}
      aria-label={`${wordOf(sectionLabel(section))}: ${t('monthly.noneInPeriod')}`}
      checked={is === 'ticked'}
      disabled={isBusy}
      onChange={({ currentTarget }) => {
        const action = currentTarget.checked ? 'ADD' : 'DELETE';
        void asked(() => change('EMPTY_SECTIONS', { action, updateValue: section }));
      }}
    />
  );
};
