import classes from './before-after.module.css';
import { kindOf } from './file-kind.ts';
import { PhotoStrip } from './photo-strip.tsx';
import type { StoredFile } from './stored-file.ts';

type Shown = {
  /** What stands above the pictures. */
  title: string;
  /** What they are of, for screen readers. */
  label: string;
  /** Of files that are no pictures nothing is shown. */
  files: readonly StoredFile[];
  /** What stands in their place. */
  none: string;
  remove?: ((file: StoredFile) => void) | undefined;
};

type Props = { before: Shown; after: Shown; projectId: string };

/** What was found and what it looks like now, side by side. */
export const BeforeAfter = ({ before, after, projectId }: Props) => (
  <div className={classes.pair}>
    <Side {...before} projectId={projectId} />
    <Side {...after} projectId={projectId} />
  </div>
);

const Side = ({
  title,
  label,
  files,
  none,
  remove,
  projectId,
}: Shown & Pick<Props, 'projectId'>) => {
  const pictures = files.filter(({ fileName }) => kindOf(fileName) === 'picture');
  return (
    <div className={classes.side}>
      <span className={classes.caption}>{title}</span>
      {pictures.length > 0 ? (
        <PhotoStrip files={pictures} projectId={projectId} label={label} most={4} remove={remove} />
      ) : (
        <span className={classes.none}>{none}</span>
      )}
    </div>
  );
};
