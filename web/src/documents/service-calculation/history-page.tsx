import { calculationLists } from '@nysan/contract/documents/service-calculation-list.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { calculations } from './kind.ts';

export const TechnicalCalculationHistoryPage = () => <CalculationHistoryPage whose="technical" />;
export const AuthorCalculationHistoryPage = () => <CalculationHistoryPage whose="author" />;

/** Who changed what in a calculation. */
const CalculationHistoryPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('calculation');
  return (
    <DocumentHistoryPage
      kind={calculations[whose]}
      listTitle={wordOf(calculationLists[whose].title)}
      nameOf={({ calculationPeriod }) => t('name', { period: formatPeriod(calculationPeriod) })}
    />
  );
};
