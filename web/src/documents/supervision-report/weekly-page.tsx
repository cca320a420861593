import { Button } from '@mantine/core';
import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { weeklyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import { reportNames } from '@nysan/contract/documents/supervision-report-names.ts';
import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { LongTextField } from '../../document-kit/fields/text-field.tsx';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { FileArea } from '../../document-kit/page/file-area.tsx';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import type { DocumentHandle } from '../../document-kit/page/use-document.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { locations, shownWeek, weeklyReports } from './kind.ts';
import { PhotosOffer } from './photos-offer.tsx';
import type { Week } from './queries.ts';
import classes from './report.module.css';
import { reportGroups } from './report-groups.ts';
import { TextOffer } from './text-offer.tsx';
import { useOfferTexts } from './use-offer-texts.ts';
import { useOffers } from './use-offers.ts';
import { WeekDialog } from './week-dialog.tsx';

export const TechnicalWeeklyReportPage = () => <WeeklyReportPage whose="technical" />;
export const AuthorWeeklyReportPage = () => <WeeklyReportPage whose="author" />;

/** One weekly report: which week, how works go and how well they are done. */
const WeeklyReportPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-report');
  return (
    <OpenedDocument
      kind={weeklyReports[whose]}
      title={t('weekly.one')}
      listTitle={wordOf(weeklyReportLists[whose].title)}
    >
      {(handle) => <Opened whose={whose} handle={handle} />}
    </OpenedDocument>
  );
};

type Handle = DocumentHandle<WeeklyReport>;
type Props = { whose: Supervision; report: WeeklyReport };

const Opened = ({ whose, handle }: Pick<Props, 'whose'> & { handle: Handle }) => {
  const report = handle.document;
  const { t } = useTranslation('supervision-report');
  return (
    <DocumentPage
      name={t('weekly.name', { period: shownWeek(report) })}
      issuer={issuerSeats[whose]}
      groups={reportGroups(report, { approvers: 'APPROVER', accepters: 'ACCEPTER' })}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      parts={[
        {
          id: 'general',
          label: t('general'),
          isDecidedOn: true,
          content: <General handle={handle} />,
        },
        {
          id: 'timing',
          label: t('weekly.timing'),
          isDecidedOn: true,
          content: <Timing whose={whose} report={report} />,
        },
        {
          id: 'quality',
          label: t('weekly.quality'),
          isDecidedOn: true,
          content: <Quality whose={whose} report={report} />,
        },
      ]}
    />
  );
};

const General = ({ handle }: { handle: Handle }) => {
  const report = handle.document;
  const { t } = useTranslation('supervision-report');
  return (
    <Section title={t('general')} aside={<FrozenNote />}>
      <Period handle={handle} />
      <LongTextField field={weeklyPlain.orderDataAndNumber} />
      <LongTextField field={weeklyPlain.agreementDataAndNumber} />
      <FixedField label={t('author')} value={report.author} />
      <FixedField label={t('createdAt')} value={formatDateTime(report.createdAt)} figures />
    </Section>
  );
};

/** The week, changed as a whole: what it is called goes with its days. */
const Period = ({ handle }: { handle: Handle }) => {
  const { t } = useTranslation(['supervision-report', 'document', 'common']);
  const [opened, setOpened] = useState(false);
  const { reportPeriod, startPeriod, endPeriod } = handle.document;
  const save = async (week: Week) => {
    const stored = await handle.replaceAs('REPORT_PERIOD', week, {
      read: shownWeek,
      base: shownWeek(handle.document),
      text: shownWeek(week),
    });
    if (stored === undefined) {
      throw new Error(t('document:stale.title'));
    }
    setOpened(false);
  };
  return (
    <div id={fieldElementId('REPORT_PERIOD')}>
      <FixedField
        label={labelOf(weeklyPeriod.reportPeriod)}
        value={
          <span className={classes.period}>
            <span className="figures">{shownWeek(handle.document)}</span>
            {handle.document.editable && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setOpened(true)}
              >
                {t('common:edit')}
              </Button>
            )}
          </span>
        }
      />
      <WeekDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={labelOf(weeklyPeriod.reportPeriod)}
        submit={t('common:save')}
        week={{ reportPeriod, startPeriod, endPeriod }}
        save={save}
      />
    </div>
  );
};

const Timing = ({ whose, report }: Props) => {
  const { t } = useTranslation('supervision-report');
  const { works, log } = useOfferTexts(useOffers(report));
  const { workScheduleFile: file } = report;
  return (
    <Section title={t('weekly.timing')}>
      <h3 className={classes.heading}>{wordOf(reportNames.workSchedule)}</h3>
      <div className={classes.files}>
        <FileArea
          field="WORK_SCHEDULE"
          files={file ? [file] : []}
          location={locations[whose]}
          isOnlyOne
        />
      </div>
      <LongTextField field={weeklyPlain.workExecution} />
      <TextOffer field={weeklyPlain.workExecution} source={t('offers.works')} text={works} />
      <TextOffer field={weeklyPlain.workExecution} source={t('offers.log')} text={log} />
    </Section>
  );
};

const Quality = ({ whose, report }: Props) => {
  const { t } = useTranslation('supervision-report');
  const offers = useOffers(report);
  const { remarks, certificates } = useOfferTexts(offers);
  return (
    <Section title={t('weekly.quality')}>
      <LongTextField field={weeklyPlain.workQuality} />
      <TextOffer field={weeklyPlain.workQuality} source={t('offers.remarks')} text={remarks} />
      <TextOffer
        field={weeklyPlain.workQuality}
        source={t('offers.certificates')}
        text={certificates}
      />
      <h3 className={classes.heading}>{wordOf(reportNames.objectPhotos)}</h3>
      <FileArea
        field="OBJECT_PHOTOS"
        files={report.objectPhotos}
        location={locations[whose]}
        isForPhotos
      />
      <PhotosOffer
        field="OBJECT_PHOTOS"
        photos={offers?.photos ?? []}
        attached={report.objectPhotos}
      />
    </Section>
  );
};
