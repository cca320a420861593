import { Button } from '@mantine/core';
import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  type MonthlySection,
  monthlySections,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CarriedAll } from '../../document-kit/fields/carried.tsx';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import classes from './report.module.css';
import { stateOf } from './section-state.ts';

type Props = { report: MonthlyReport };

/** What fills many sections by one press: what the last report said of the object, and that there is nothing in the month. */
export const AtOnce = ({ report }: Props) => {
  const { t } = useTranslation('supervision-report');
  const { latest, change, saver } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const isAnyMissing = missingIn(report).length > 0;
  const tick = () =>
    asked(async () => {
      // What is being typed makes its section one that says something.
      const unsaved = await saver.saveAll();
      const missing = missingIn(latest() as MonthlyReport); // The page of a monthly report shows no other.
      const empty = missing.filter((section) => section !== unsaved);
      if (empty.length > 0) {
        await change('EMPTY_SECTIONS', { action: 'ADD', updateValue: empty });
      }
    });
  return (
    <div className={classes.atOnce}>
      <CarriedAll nameOf={({ field }) => nameOf(field)} />
      {isAnyMissing && (
        <Button
          variant="default"
          size="compact-md"
          classNames={{ root: classes.allNone, label: classes.allNoneLabel }}
          leftSection={<IconCircleDashed size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => void tick()}
        >
          {t('monthly.allNone')}
        </Button>
      )}
    </div>
  );
};

const missingIn = (report: MonthlyReport): MonthlySection[] =>
  monthlySections.filter((section) => stateOf(report, section).is === 'missing');

const nameOf = (word: string): string => {
  const section = monthlySections.find((one) => one === word);
  return section ? wordOf(sectionLabel(section)) : '';
};
