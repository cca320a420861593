import { useTranslation } from 'react-i18next';
import { DocumentHistory } from '../../document-kit/document-history.tsx';
import { OpenedDocument } from '../../document-kit/opened-document.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { reference } from './kind.ts';

/** Who changed what in a reference. */
export const ReferenceHistoryPage = () => {
  const { t } = useTranslation('reference');
  return (
    <OpenedDocument kind={reference} title={t('reference')} listTitle={t('title')}>
      {({ document: { number, period } }) => (
        <DocumentHistory name={t('name', { number, period: formatPeriod(period) })} />
      )}
    </OpenedDocument>
  );
};
