import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { HistoryView } from '../../document-kit/history-view.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { listPath, referencePath, separators } from './paths.ts';

/** Who changed what in a reference, with the values before and after. */
export const ReferenceHistoryPage = () => {
  const { t } = useTranslation(['reference', 'document']);
  const { projectId = '', id = '' } = useParams({ strict: false });
  const { data: reference } = useQuery(ask('references', 'get', { params: { id } }));
  const { number = '', period } = reference ?? {};
  return (
    <>
      <PageHeader
        title={t('document:history.open')}
        subtitle={
          reference &&
          `${reference.documentId}. ${t('name', { number, period: formatPeriod(period) })}`
        }
        crumbs={[
          { label: t('title'), to: listPath(projectId) },
          { label: reference?.documentId ?? t('reference'), to: referencePath(projectId, id) },
        ]}
      />
      <HistoryView id={id} type="REFERENCE" separators={separators} />
    </>
  );
};
