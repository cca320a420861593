import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/document-history.tsx';
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
      listTitle={t(`title.${whose}`)}
      nameOf={({ period }) => t('name', { period: formatPeriod(period) })}
    />
  );
};
