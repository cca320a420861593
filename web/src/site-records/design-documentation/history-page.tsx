import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryView } from '../../document-kit/history/history-view.tsx';
import { listPath } from '../../document-kit/page/kind.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { documentationKind } from './kind.ts';
import { sectionsIn } from './tree.ts';
import { useDocumentation } from './use-documentation.ts';

/** Who added and deleted what in a section. */
export const DocumentationHistoryPage = () => {
  const { t } = useTranslation(['document', 'documentation']);
  const { projectId = '', id = '' } = useParams({ strict: false });
  const { tree } = useDocumentation(projectId);
  const section = tree && sectionsIn(tree).find(({ recordId }) => recordId === id);
  const list = listPath(documentationKind.place, projectId);
  return (
    <>
      <PageHeader
        title={t('history.open')}
        subtitle={section?.name ?? '\u00a0'}
        crumbs={[
          { label: t('documentation:title'), to: list },
          ...(section ? [{ label: section.name, to: `${list}/${id}` }] : []),
        ]}
      />
      <HistoryView id={id} kind={documentationKind} />
    </>
  );
};
