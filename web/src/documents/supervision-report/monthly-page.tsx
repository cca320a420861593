import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import { monthlyHead, monthlyParts } from '@nysan/contract/documents/monthly-report-fields.ts';
import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { monthlyReportLists } from '@nysan/contract/documents/supervision-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { MonthField } from '../../document-kit/fields/month-field.tsx';
import { TextField } from '../../document-kit/fields/text-field.tsx';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatDateTime, formatPeriod } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { AtOnce } from './at-once.tsx';
import { Contents } from './contents.tsx';
import { monthlyReports } from './kind.ts';
import { PartOfReport } from './part-of-report.tsx';
import { reportGroups } from './report-groups.ts';
import { useOffered } from './section-offers.tsx';

export const TechnicalMonthlyReportPage = () => <MonthlyReportPage whose="technical" />;
export const AuthorMonthlyReportPage = () => <MonthlyReportPage whose="author" />;

/** One monthly report: six parts, each of sections that say something or are ticked as empty. */
const MonthlyReportPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('supervision-report');
  return (
    <OpenedDocument
      kind={monthlyReports[whose]}
      title={t('monthly.one')}
      listTitle={wordOf(monthlyReportLists[whose].title)}
    >
      {({ document }) => <Opened whose={whose} report={document} />}
    </OpenedDocument>
  );
};

type Props = { whose: Supervision; report: MonthlyReport };

const Opened = ({ whose, report }: Props) => {
  const { t } = useTranslation('supervision-report');
  const offered = useOffered(report);
  return (
    <DocumentPage
      name={t('monthly.name', { period: formatPeriod(report.period) })}
      issuer={issuerSeats[whose]}
      groups={reportGroups(report, { approvers: 'APPROVERS', accepters: 'ACCEPTERS' })}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      contents={<Contents report={report} />}
      parts={[
        {
          id: 'general',
          label: t('general'),
          isDecidedOn: true,
          content: <General report={report} />,
        },
        ...monthlyParts.map((part, at) => ({
          id: `part-${at + 1}`,
          label: `${at + 1}. ${labelOf(part)}`,
          isDecidedOn: true,
          content: <PartOfReport whose={whose} report={report} number={at + 1} offered={offered} />,
        })),
      ]}
    />
  );
};

const General = ({ report }: Pick<Props, 'report'>) => {
  const { t } = useTranslation('supervision-report');
  const { author, createdAt } = report;
  return (
    <Section title={t('general')} aside={<FrozenNote />}>
      <TextField field={monthlyHead.reportNumber} />
      <MonthField field={monthlyHead.period} />
      <FixedField label={t('author')} value={author} />
      <FixedField label={t('createdAt')} value={formatDateTime(createdAt)} figures />
      {report.editable && <AtOnce report={report} />}
    </Section>
  );
};
