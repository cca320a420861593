import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../../document-kit/history/document-history.tsx';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { executionReports } from './kind.ts';

export const TechnicalReportHistoryPage = () => <ReportHistoryPage whose="technical" />;
export const AuthorReportHistoryPage = () => <ReportHistoryPage whose="author" />;

/** Who changed what in a report. */
const ReportHistoryPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('execution-report');
  return (
    <DocumentHistoryPage
      kind={executionReports[whose]}
      listTitle={wordOf(reportLists[whose].title)}
      nameOf={() => t('name')}
    />
  );
};
