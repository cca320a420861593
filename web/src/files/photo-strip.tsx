import { type ReactNode, useState } from 'react';
import { PhotoTile } from './photo-tile.tsx';
import classes from './photos.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import type { StoredFile } from './stored-file.ts';

type Props = {
  files: readonly StoredFile[];
  projectId: string;
  /** What the pictures are of, for screen readers. */
  label: string;
  /** At most so many are shown; the last one says how many more there are. */
  most?: number;
  /** Tiles of a table's row. */
  isTiny?: boolean;
  /** On the first picture. */
  caption?: ReactNode;
  remove?: ((file: StoredFile) => void) | undefined;
};

/** Pictures side by side; each opens in full, and the arrows lead from one to the next. */
export const PhotoStrip = ({ files, projectId, label, most, isTiny, caption, remove }: Props) => {
  const [shown, setShown] = useState<StoredFile>();
  const tiles = files.slice(0, most);
  const hidden = files.length - tiles.length;
  return (
    <>
      <ul className={classes.strip} aria-label={label} data-tiny={isTiny || undefined}>
        {tiles.map((file, at) => (
          <li key={file.id}>
            <PhotoTile
              file={file}
              projectId={projectId}
              onShow={() => setShown(file)}
              caption={hidden > 0 && at === tiles.length - 1 ? `+${hidden}` : at === 0 && caption}
              remove={remove && (() => remove(file))}
            />
          </li>
        ))}
      </ul>
      <PreviewDialog
        file={shown}
        files={files}
        projectId={projectId}
        isFull
        onClose={() => setShown(undefined)}
      />
    </>
  );
};
