import { Checkbox } from '@mantine/core';
import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  isMonthlyFiles,
  isMonthlyList,
  type MonthlyFiles,
  type MonthlySection,
  monthlyFiles,
  monthlyParts,
  monthlyText,
  sectionLabel,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CarriedList } from '../../document-kit/fields/carried.tsx';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { LongTextField } from '../../document-kit/fields/text-field.tsx';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { FileArea } from '../../document-kit/page/file-area.tsx';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { Section } from '../../ui/section.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PartMark } from './contents.tsx';
import { ItemList } from './item-list.tsx';
import { locations } from './kind.ts';
import classes from './report.module.css';
import { type Offered, SectionOffers } from './section-offers.tsx';
import { areDone, stateOf } from './section-state.ts';

type Props = { whose: Supervision; report: MonthlyReport };
type Offering = Props & { offered: Offered };

/** One of the six parts; on a phone it folds, and is open at first when something is missing in it. */
export const PartOfReport = ({ number, ...of }: Offering & { number: number }) => {
  const isPhone = useIsPhone();
  const part = monthlyParts[number - 1];
  if (!part) {
    return null;
  }
  const title = `${number}. ${labelOf(part)}`;
  const isDone = areDone(of.report, part.sections);
  const sections = part.sections.map((section) => (
    <OneSection key={section} section={section} {...of} />
  ));
  return isPhone ? (
    <Fold title={title} isDone={isDone} isOpen={of.report.editable && !isDone}>
      {sections}
    </Fold>
  ) : (
    <Section title={title} aside={<PartMark isDone={isDone} />}>
      {sections}
    </Section>
  );
};

type FoldProps = { title: string; isDone: boolean; isOpen: boolean; children: ReactNode };

/** Once it is shown only its reader folds it: a part does not shut while its last field is being written. */
const Fold = ({ title, isDone, isOpen, children }: FoldProps) => {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={`surface ${classes.fold}`} open={isOpenAtFirst}>
      <summary>
        <h2>{title}</h2>
        <PartMark isDone={isDone} />
      </summary>
      <div className={classes.folded}>{children}</div>
    </details>
  );
};

type OfSection = Offering & { section: MonthlySection };

/** A section with what is offered for it, and the tick that there is nothing. */
const OneSection = ({ whose, report, section, offered }: OfSection) => {
  const { t } = useTranslation('supervision-report');
  if (!report.editable && stateOf(report, section).is === 'ticked') {
    return (
      <div className={classes.section} id={fieldElementId(section)}>
        <FixedField label={wordOf(sectionLabel(section))} value={t('monthly.noneInPeriod')} />
      </div>
    );
  }
  return (
    <div className={classes.section}>
      {isMonthlyList(section) ? (
        <ItemList report={report} section={section} />
      ) : isMonthlyFiles(section) ? (
        <FilesOf whose={whose} report={report} section={section} />
      ) : (
        <LongTextField field={monthlyText(section)} />
      )}
      {!isMonthlyText(section) && <CarriedList field={section} />}
      <SectionOffers report={report} section={section} offered={offered} />
      {report.editable && <EmptyTick report={report} section={section} />}
    </div>
  );
};

/** Its field shows by itself what the last report said. */
const isMonthlyText = (section: MonthlySection): boolean =>
  !isMonthlyList(section) && !isMonthlyFiles(section);

const FilesOf = ({ whose, report, section }: Props & { section: MonthlyFiles }) => (
  <>
    <h3 className={classes.heading}>{wordOf(sectionLabel(section))}</h3>
    <FileArea
      field={section}
      files={[report[monthlyFiles[section].wire] ?? []].flat()}
      location={locations[whose]}
      isOnlyOne={section !== 'PHOTOS'}
      isForPhotos={section === 'PHOTOS'}
    />
  </>
);

type EmptyTickProps = { report: MonthlyReport; section: MonthlySection };

/** Says of a section that is empty that there is nothing in the month; one that says something needs no tick. */
const EmptyTick = ({ report, section }: EmptyTickProps) => {
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
