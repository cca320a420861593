import { useTranslation } from 'react-i18next';
import { PageHeader } from '../ui/page-header.tsx';
import { HistoryView } from './history-view.tsx';
import { documentPath } from './kind.ts';
import { useBack, useHandle } from './use-document.ts';

/** Who changed what in the document of `<OpenedDocument>`, with the values before and after. */
export const DocumentHistory = ({ name }: { name: string }) => {
  const { t } = useTranslation('document');
  const { document, kind } = useHandle();
  const { id, documentId, projectUuid } = document;
  return (
    <>
      <PageHeader
        title={t('history.open')}
        subtitle={`${documentId}. ${name}`}
        crumbs={[useBack(), { label: documentId, to: documentPath(kind.place, projectUuid, id) }]}
      />
      <HistoryView id={id} kind={kind} />
    </>
  );
};
