import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { DocumentFault } from './document-fault.tsx';
import { type DocumentKind, type DocumentPlace, listPath, projectPath } from './kind.ts';
import type { DocumentHead } from './types.ts';
import { type Back, type DocumentHandle, DocumentProvider, useDocument } from './use-document.ts';

type Props<D extends DocumentHead> = {
  kind: DocumentKind<D>;
  /** What one document of this kind is called, shown as long as its own name is not known. */
  title: string;
  listTitle: string;
  /** The page of the document once it is there: an element of its own, as it uses hooks. */
  children: (handle: DocumentHandle<D>) => ReactNode;
};

/** The document of the address: loading, failed or opened. */
export const OpenedDocument = <D extends DocumentHead>({
  kind,
  title,
  listTitle,
  children,
}: Props<D>) => {
  const { id = '' } = useParams({ strict: false });
  const { handle, error, retry } = useDocument(kind, id);
  const back = useWayBack(kind.place, listTitle);
  if (handle) {
    return (
      <DocumentProvider key={id} value={{ handle, back }}>
        {children(handle)}
      </DocumentProvider>
    );
  }
  return error ? (
    <>
      <PageHeader title={title} crumbs={[back]} />
      <DocumentFault error={error} onRetry={retry} back={back} />
    </>
  ) : (
    <PageSkeleton />
  );
};

/** The list; for those who may open a document and not the list, as designers may an act, the passport. */
const useWayBack = (place: DocumentPlace, listTitle: string): Back => {
  const { t } = useTranslation('document');
  const { projectId = '' } = useParams({ strict: false });
  const mayList = useCan(place.row, 'view');
  return mayList
    ? { label: listTitle, to: listPath(place, projectId), go: t('gone.toList') }
    : { label: t('passport'), to: projectPath(projectId), go: t('gone.toPassport') };
};
