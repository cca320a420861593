import { lazy, Suspense } from 'react';
import { loadTexts } from '../i18n/index.ts';
import type { StoredFile } from './stored-file.ts';

const PreviewPanel = lazy(async () => {
  const [module] = await Promise.all([import('./preview-panel.tsx'), loadTexts('files')]);
  return { default: module.PreviewPanel };
});

type Props = {
  /** The file to show; undefined closes the dialog. */
  file: StoredFile | undefined;
  /** The files it stands among: arrows lead from one to the next. */
  files?: readonly StoredFile[];
  projectId: string;
  /** On the whole screen: pictures. */
  isFull?: boolean;
  onClose: () => void;
};

/** A file before it is saved: looked at, printed and saved. What it needs is loaded when it first opens. */
export const PreviewDialog = ({ file, files, projectId, isFull, onClose }: Props) =>
  file ? (
    <Suspense>
      <PreviewPanel
        key={file.id}
        file={file}
        files={files ?? [file]}
        projectId={projectId}
        isFull={isFull}
        onClose={onClose}
      />
    </Suspense>
  ) : null;
