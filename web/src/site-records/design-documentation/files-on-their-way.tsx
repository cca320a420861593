import { useTranslation } from 'react-i18next';
import { FileDropList } from '../../ui/file-drop-list.tsx';
import type { useUploads } from '../../ui/use-uploads.ts';
import { isOnItsWay } from '../../ui/use-uploads-queue.ts';
import classes from './documentation.module.css';
import { sameName } from './tree.ts';
import { sectionFor } from './use-adding.ts';

type Props = Omit<ReturnType<typeof useUploads>, 'add'>;

/** The head says how many there are. */
const MOST_DRAWN = 10;

/** How far the files are that were given, whichever section is looked at meanwhile. */
export const FilesOnTheirWay = ({ items, arrived, ...acts }: Props) => {
  const { t } = useTranslation(['documentation', 'common']);
  const moving = items.filter(isOnItsWay).length;
  if (items.length === 0) {
    return null;
  }
  const all = moving + arrived;
  return (
    <section className={`surface ${classes.queue}`} aria-label={t('onTheirWay')}>
      {moving > 0 && <p className={classes.queueHead}>{t('progress', { arrived, all })}</p>}
      <div className={classes.queueList}>
        <FileDropList
          items={items}
          arrived={arrived}
          most={MOST_DRAWN}
          noteOf={(file) => noteOf(file, t('newVersion'))}
          {...acts}
        />
      </div>
    </section>
  );
};

const noteOf = (file: File, newVersion: string): string | undefined =>
  sectionFor(file)?.files.some(({ fileName }) => sameName(fileName) === sameName(file.name))
    ? newVersion
    : undefined;
