import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import type { KindFacts } from '../../document-kit/page/kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { listPath, passportPath } from '../paths.ts';

/** The project itself, as the history of records is asked for and read. */
const project: KindFacts = {
  place: { path: '', row: 'project', oneRow: 'project', historyType: 'PROJECT' },
  room: 'projects',
  separators: {},
};

/** Who changed what in a project: its passport, its contract, its people. */
export const ProjectHistoryPage = () => {
  const { t } = useTranslation(['project', 'document']);
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery(ask('projects', 'get', { params: { id: projectId } }));
  return (
    <>
      <PageHeader
        title={t('document:history.open')}
        subtitle={data?.fullName ?? '\u00a0'}
        crumbs={[
          { label: t('title'), to: listPath },
          { label: t('passport'), to: passportPath(projectId) },
        ]}
      />
      <HistoryView id={projectId} kind={project} />
    </>
  );
};
