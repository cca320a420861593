import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { conclusions } from './kind.ts';

export const TechnicalConclusionHistoryPage = () => <ConclusionHistoryPage whose="technical" />;
export const AuthorConclusionHistoryPage = () => <ConclusionHistoryPage whose="author" />;

/** Who changed what in a conclusion. */
const ConclusionHistoryPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('conclusion');
  return (
    <DocumentHistoryPage
      kind={conclusions[whose]}
      listTitle={wordOf(conclusionLists[whose].title)}
      nameOf={({ period }) => t('name', { period: formatPeriod(period) })}
    />
  );
};
