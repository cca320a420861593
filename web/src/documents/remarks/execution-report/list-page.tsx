import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/can.ts';
import { DocumentListPage } from '../../../document-kit/list/list-page.tsx';
import { useListColumns } from '../../../document-kit/list/list-parts.tsx';
import { labelOf } from '../../../document-kit/list/plain.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { createPath, executionReports } from './kind.ts';
import { exportReports, type ReportRow, useIsOffered, useReports } from './queries.ts';

export const TechnicalReportsPage = () => <ReportsPage whose="technical" />;
export const AuthorReportsPage = () => <ReportsPage whose="author" />;

/** Reports on the prescriptions of one supervision: which remarks each answers, and when they were eliminated. */
const ReportsPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation(['execution-report', 'common']);
  const isPhone = useIsPhone();
  const { projectId = '' } = useParams({ strict: false });
  const list = useReports(whose);
  const isSupervising = useCan(executionReports[whose].place.oneRow, 'create');
  const isOffered = useIsOffered(whose, !isSupervising);
  return (
    <DocumentListPage
      kind={executionReports[whose]}
      declared={reportLists[whose]}
      count={t('count', { count: list.total })}
      list={list}
      load={exportReports(whose)}
      columns={useColumns()}
      about={answeredBy}
      more={({ actualRemarkEliminationDate: day, status: { status } }) =>
        day && (
          <span className="muted figures">
            {t(status === 'APPROVED' ? 'eliminated' : 'actual', { date: formatDate(day) })}
          </span>
        )
      }
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      removal={{ removeSure: t('removeSure'), removed: t('removed') }}
      mayCreate={isSupervising || isOffered}
      create={t(isPhone ? 'common:create' : 'create.open')}
      createPath={createPath(whose, projectId)}
    />
  );
};

/** ПР-000004 / 1, 2. */
const answeredBy = ({ prescriptionNumber, remarkNumbers }: ReportRow): string =>
  [prescriptionNumber, remarkNumbers].filter(Boolean).join(' / ');

const useColumns = (): Column<ReportRow>[] => {
  const { columns: own } = reportLists.technical;
  const { number, author, createdAt, status, waits } = useListColumns<ReportRow>();
  return [
    number,
    {
      id: 'prescriptionNumber',
      title: labelOf(own.prescriptionNumber),
      width: 132,
      cell: ({ prescriptionNumber }) => prescriptionNumber,
    },
    {
      id: 'remarkNumbers',
      title: labelOf(own.remarkNumbers),
      width: 120,
      least: 'medium',
      cell: ({ remarkNumbers }) => remarkNumbers,
    },
    {
      id: 'actualRemarkEliminationDate',
      title: labelOf(own.actualRemarkEliminationDate),
      figures: true,
      width: 150,
      cell: ({ actualRemarkEliminationDate: day }) => day && formatDate(day),
    },
    author,
    createdAt,
    status,
    waits,
  ];
};
