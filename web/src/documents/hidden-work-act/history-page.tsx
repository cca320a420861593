import { useTranslation } from 'react-i18next';
import { DocumentHistory } from '../../document-kit/document-history.tsx';
import { OpenedDocument } from '../../document-kit/opened-document.tsx';
import { hiddenWorkAct } from './kind.ts';

/** Who changed what in an act of hidden works. */
export const HiddenWorkActHistoryPage = () => {
  const { t } = useTranslation('hidden-work');
  return (
    <OpenedDocument kind={hiddenWorkAct} title={t('act')} listTitle={t('title')}>
      {({ document: act }) => <DocumentHistory name={act.name} />}
    </OpenedDocument>
  );
};
