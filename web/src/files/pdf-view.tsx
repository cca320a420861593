import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { PrintButton, SaveButton } from './file-buttons.tsx';
import { FileError } from './file-error.tsx';
import { saveFile } from './object-url.ts';
import { PdfFrame } from './pdf-frame.tsx';
import classes from './pdf-view.module.css';

type Props = {
  /** The PDF once it is there. */
  file: File | undefined;
  fileName: string;
  /** Why it does not come. */
  error: unknown;
  onRetry: () => void;
  /** Something stands below it. */
  isLow?: true | undefined;
  /** Beside the buttons: what there is to choose or to say. */
  children?: ReactNode;
};

/** A paper as it is printed: to read, print and save. */
export const PdfView = ({ file, fileName, error, onRetry, isLow, children }: Props) => (
  <>
    <Group justify="space-between" mb="sm" gap="xs">
      {children ?? <span />}
      <Group gap="xs">
        <PrintButton file={file} fileName={fileName} />
        <SaveButton disabled={!file} onSave={() => file && saveFile(file)} />
      </Group>
    </Group>
    <div className={classes.stage} data-low={isLow}>
      {error ? <FileError error={error} onRetry={onRetry} /> : null}
      {!error && file && <PdfFrame file={file} title={fileName} />}
      {!error && !file && <LinesSkeleton rows={10} />}
    </div>
  </>
);
