import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { type DocumentKind, documentPath } from '../page/kind.ts';
import { OpenedDocument } from '../page/opened-document.tsx';
import type { DocumentHead } from '../page/types.ts';
import { useBack, useDocumentHandle } from '../page/use-document.ts';
import { HistoryView } from './history-view.tsx';

type Props<D extends DocumentHead> = {
  kind: DocumentKind<D>;
  listTitle: string;
  nameOf: (document: D) => string;
};

/** Who changed what in the document of the address, with the values before and after. */
export const DocumentHistoryPage = <D extends DocumentHead>({
  kind,
  listTitle,
  nameOf,
}: Props<D>) => {
  const { t } = useTranslation('document');
  return (
    <OpenedDocument kind={kind} title={t('history.open')} listTitle={listTitle}>
      {({ document }) => <DocumentHistory name={nameOf(document)} />}
    </OpenedDocument>
  );
};

const DocumentHistory = ({ name }: { name: string }) => {
  const { t } = useTranslation('document');
  const { document, kind } = useDocumentHandle();
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
