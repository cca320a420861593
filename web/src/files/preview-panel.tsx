import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';
import { PrintButton, SaveButton } from './file-buttons.tsx';
import { kindOf } from './file-kind.ts';
import classes from './files.module.css';
import { PreviewContent } from './preview-content.tsx';
import { PreviewSteps } from './preview-steps.tsx';
import { useSaving } from './save-stored.ts';
import type { FilePlace, StoredFile } from './stored-file.ts';
import { useContent } from './use-content.ts';

type Props = {
  file: StoredFile;
  files: readonly StoredFile[];
  projectId: string;
  /** On the whole screen: pictures. */
  isFull?: boolean | undefined;
  onClose: () => void;
};

/** The dialog of `PreviewDialog`; it begins with `file` and walks through `files`. */
export const PreviewPanel = ({ file, files, projectId, isFull, onClose }: Props) => {
  const [current, setCurrent] = useState(file);
  return (
    <Dialog opened onClose={onClose} title={current.fileName} width={1000} isFull={isFull}>
      <Preview file={current} projectId={projectId} isFull={isFull}>
        <PreviewSteps files={files} current={current} onStep={setCurrent} />
      </Preview>
    </Dialog>
  );
};

type PreviewProps = Pick<Props, 'file' | 'projectId' | 'isFull'> & { children: React.ReactNode };

const Preview = ({ file, projectId, isFull, children }: PreviewProps) => {
  const place = { file, projectId };
  const content = useContent(place);
  const { data, error } = content;
  const whole = data?.file?.size === data?.size ? data?.file : undefined;
  return (
    <>
      <div
        className={classes.stage}
        data-kind={kindOf(file.fileName)}
        data-full={isFull || undefined}
      >
        <PreviewContent key={file.id} place={place} content={content} />
      </div>
      <DialogFooter said={children}>
        {!error && (!data || whole) && (
          <PrintButton file={whole} fileName={file.fileName} charset={data?.charset} />
        )}
        <StoredSave key={file.id} place={place} whole={whole} />
      </DialogFooter>
    </>
  );
};

const StoredSave = ({ place, whole }: { place: FilePlace; whole: File | undefined }) => {
  const { isSaving, save } = useSaving(place, whole);
  return <SaveButton isSaving={isSaving} onSave={save} />;
};
