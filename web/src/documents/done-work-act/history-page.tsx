import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import { useTranslation } from 'react-i18next';
import { DocumentHistoryPage } from '../../document-kit/history/document-history.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { formatPeriod } from '../../i18n/format.ts';
import { doneWorkAct } from './kind.ts';

/** Who changed what in an act of completed works. */
export const DoneWorkActHistoryPage = () => {
  const { t } = useTranslation('done-work');
  return (
    <DocumentHistoryPage
      kind={doneWorkAct}
      listTitle={wordOf(doneWorkActList.title)}
      nameOf={({ period }) => t('named', { period: formatPeriod(period) })}
    />
  );
};
