import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useDocumentHandle } from './use-document.ts';

const PdfContent = lazy(async () => {
  const [module] = await Promise.all([import('./pdf-dialog-content.tsx'), loadTexts('files')]);
  return { default: module.PdfContent };
});

type Props = {
  opened: boolean;
  onClose: () => void;
  /** A frozen version; the current state of the document by default. */
  version?: number;
  /** Begins with the approval sheet. */
  sheet?: boolean;
};

/** The document as PDF: to read, print and save, with its approval sheet on demand. */
export const PdfDialog = ({ opened, onClose, ...asked }: Props) => {
  const { document } = useDocumentHandle();
  const name = asked.version ? `${document.documentId}, v${asked.version}` : document.documentId;
  return (
    <Dialog opened={opened} onClose={onClose} title={`${name}.pdf`} width={1000}>
      {opened && (
        <Suspense fallback={<LinesSkeleton rows={10} />}>
          <PdfContent {...asked} fileName={`${name}.pdf`} />
        </Suspense>
      )}
    </Dialog>
  );
};
