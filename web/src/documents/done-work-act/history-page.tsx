import { useTranslation } from 'react-i18next';
import { DocumentHistory } from '../../document-kit/document-history.tsx';
import { OpenedDocument } from '../../document-kit/opened-document.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { doneWorkAct } from './kind.ts';

/** Who changed what in an act of completed works. */
export const DoneWorkActHistoryPage = () => {
  const { t } = useTranslation('done-work');
  return (
    <OpenedDocument kind={doneWorkAct} title={t('act')} listTitle={t('title')}>
      {({ document: act }) => (
        <DocumentHistory name={t('named', { period: formatPeriod(act.period) })} />
      )}
    </OpenedDocument>
  );
};
