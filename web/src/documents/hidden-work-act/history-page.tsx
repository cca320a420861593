import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/document-history.tsx';
import { hiddenWorkAct } from './kind.ts';

/** Who changed what in an act of hidden works. */
export const HiddenWorkActHistoryPage = () => {
  const { t } = useTranslation('hidden-work');
  return (
    <DocumentHistoryPage kind={hiddenWorkAct} listTitle={t('title')} nameOf={({ name }) => name} />
  );
};
