import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewDialog } from '../../files/preview-dialog.tsx';
import type { StoredFile } from '../../files/stored-file.ts';
import classes from './documentation.module.css';
import { FileRow } from './file-row.tsx';
import type { Placed } from './tree.ts';

/** So many are drawn at once; more on demand. */
const AT_ONCE = 100;

type Props = {
  rows: readonly Placed[];
  projectId: string;
  /** Above each the way to it, where files of several sections stand together. */
  hasPath?: boolean;
};

/** Files with their versions, who added each, when and how large it is. */
export const FileRows = ({ rows, projectId, hasPath = false }: Props) => {
  const { t } = useTranslation('documentation');
  const [most, setMost] = useState(AT_ONCE);
  const [shown, setShown] = useState<{ file: StoredFile; among: readonly StoredFile[] }>();
  const drawn = rows.slice(0, most);
  return (
    <>
      <ul className={classes.files} aria-label={t('files')}>
        {drawn.map((row) => (
          <FileRow
            key={row.file.id}
            row={row}
            projectId={projectId}
            hasPath={hasPath}
            onShow={(file) =>
              setShown({
                file,
                among: file === row.file ? drawn.map((one) => one.file) : row.file.earlier,
              })
            }
          />
        ))}
      </ul>
      {rows.length > most && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
            {t('showMore', { count: Math.min(AT_ONCE, rows.length - most) })}
          </Button>
        </div>
      )}
      <PreviewDialog
        file={shown?.file}
        files={shown?.among}
        projectId={projectId}
        onClose={() => setShown(undefined)}
      />
    </>
  );
};
