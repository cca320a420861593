import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-list.module.css';
import { type FileActs, FileRow } from './file-row.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { StoredFile } from './stored-file.ts';

export type FileListProps = FileActs & { files: readonly StoredFile[] };

/** Files of a record: each is looked at, printed, saved, and deleted by those who may. */
export const FileList = ({ files, projectId, ...acts }: FileListProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<StoredFile>();
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.list} aria-label={t('files.list')}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              projectId={projectId}
              twin={twinOf(file, files)}
              onShow={() => setShown(file)}
              {...acts}
            />
          ))}
        </ul>
      )}
      <PreviewDialog
        file={shown}
        files={files}
        projectId={projectId}
        onClose={() => setShown(undefined)}
      />
    </>
  );
};

/** Which of several files of the same name it is; undefined when it is the only one. */
const twinOf = (file: StoredFile, files: readonly StoredFile[]) => {
  const twins = files.filter(({ fileName }) => fileName === file.fileName);
  return twins.length > 1 ? { number: twins.indexOf(file) + 1, all: twins.length } : undefined;
};
