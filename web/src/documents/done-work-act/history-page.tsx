import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/document-history.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { doneWorkAct } from './kind.ts';

/** Who changed what in an act of completed works. */
export const DoneWorkActHistoryPage = () => {
  const { t } = useTranslation('done-work');
  return (
    <DocumentHistoryPage
      kind={doneWorkAct}
      listTitle={t('title')}
      nameOf={({ period }) => t('named', { period: formatPeriod(period) })}
    />
  );
};
