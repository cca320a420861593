import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { HistoryView } from '../../document-kit/history-view.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { actPath, listPath, separators } from './paths.ts';

/** Who changed what in an act, with the values before and after. */
export const DoneWorkActHistoryPage = () => {
  const { t } = useTranslation(['done-work', 'document']);
  const { projectId = '', actUuid = '' } = useParams({ strict: false });
  const { data: act } = useQuery(ask('doneWorkAct', 'get', { params: { id: actUuid } }));
  return (
    <>
      <PageHeader
        title={t('document:history.open')}
        subtitle={act && `${act.documentId}. ${t('named', { period: formatPeriod(act.period) })}`}
        crumbs={[
          { label: t('title'), to: listPath(projectId) },
          { label: act?.documentId ?? t('act'), to: actPath(projectId, actUuid) },
        ]}
      />
      <HistoryView id={actUuid} type="DONE_WORK_ACT" separators={separators} />
    </>
  );
};
