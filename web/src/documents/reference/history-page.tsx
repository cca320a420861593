import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { reference } from './kind.ts';

/** Who changed what in a reference. */
export const ReferenceHistoryPage = () => {
  const { t } = useTranslation('reference');
  return (
    <DocumentHistoryPage
      kind={reference}
      listTitle={wordOf(referenceList.title)}
      nameOf={({ number, period }) => t('name', { number, period: formatPeriod(period) })}
    />
  );
};
