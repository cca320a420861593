import { ActionIcon, Loader } from '@mantine/core';
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { kindOf } from './file-kind.ts';
import classes from './file-list.module.css';
import { Thumbnail } from './photo-tile.tsx';
import { sentenceOf, useSaving } from './save-stored.ts';
import type { StoredFile } from './stored-file.ts';

/** What can be done with a file of a list. */
export type FileActs = {
  projectId: string;
  /** Takes a file out after the person agreed; throws what was refused. Without it files only can be read. */
  remove?: (file: StoredFile) => Promise<unknown>;
  /** The sentence of a refusal; the server's own by default. */
  refusalOf?: (error: unknown) => string;
};

type Props = FileActs & {
  file: StoredFile;
  /** Which of the files of this name it is. */
  twin: { number: number; all: number } | undefined;
  onShow: () => void;
};

export const FileRow = ({ file, projectId, twin, onShow, remove, refusalOf }: Props) => {
  const { t } = useTranslation();
  const { isSaving, save } = useSaving({ file, projectId });
  const note = twin && t('files.twinOf', twin);
  const name = note ? `${file.fileName} (${note})` : file.fileName;
  return (
    <li className={classes.file}>
      <button type="button" className={classes.name} onClick={onShow}>
        {kindOf(file.fileName) === 'picture' ? (
          <span className={classes.small}>
            <Thumbnail file={file} projectId={projectId} />
          </span>
        ) : (
          <IconFile size={18} className={classes.icon} aria-hidden />
        )}
        <span className={classes.said}>
          <span className={classes.title}>{file.fileName}</span>
          {note && <span className={classes.twin}>{note}</span>}
        </span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-busy={isSaving}
        aria-label={t('files.saveOne', { name })}
        onClick={save}
      >
        {isSaving ? <Loader size={18} color="gray" /> : <IconDownload size={18} aria-hidden />}
      </ActionIcon>
      {remove && (
        <RemoveButton name={name} remove={() => remove(file)} refusalOf={refusalOf ?? sentenceOf} />
      )}
    </li>
  );
};

type RemoveProps = {
  name: string;
  remove: () => Promise<unknown>;
  refusalOf: (error: unknown) => string;
};

const RemoveButton = ({ name, remove, refusalOf }: RemoveProps) => {
  const { t } = useTranslation();
  const ask = async () => {
    const text = t('files.removeSure', { name });
    if (!(await confirm({ text, danger: true }))) {
      return;
    }
    try {
      await remove();
      toast.success(t('files.removed'), name);
    } catch (error) {
      toast.error(refusalOf(error), name);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('files.remove', { name })}
      onClick={() => void ask()}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
};
