import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/document-history.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { reference } from './kind.ts';

/** Who changed what in a reference. */
export const ReferenceHistoryPage = () => {
  const { t } = useTranslation('reference');
  return (
    <DocumentHistoryPage
      kind={reference}
      listTitle={t('title')}
      nameOf={({ number, period }) => t('name', { number, period: formatPeriod(period) })}
    />
  );
};
