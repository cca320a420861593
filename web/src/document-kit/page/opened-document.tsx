import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DocumentKind } from './kind.ts';
import { RecordFrame } from './record-frame.tsx';
import type { DocumentHead } from './types.ts';
import { type DocumentHandle, DocumentProvider, useDocument } from './use-document.ts';

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
  return (
    <RecordFrame
      place={kind.place}
      title={title}
      listTitle={listTitle}
      error={error}
      onRetry={retry}
    >
      {handle &&
        ((back) => (
          <DocumentProvider key={id} value={{ handle, back }}>
            {children(handle)}
          </DocumentProvider>
        ))}
    </RecordFrame>
  );
};
