import type { FileLocation } from '@nysan/contract/wire.ts';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../ui/file-drop.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './file-list.module.css';
import { FileList, type FileListProps } from './file-list.tsx';
import { sendInto } from './send-into.ts';

type Props = Omit<FileListProps, 'remove'> & {
  /** Where an uploaded file belongs. */
  location: FileLocation;
  /** Files may be added, and taken out when there is a `remove`. */
  editable: boolean;
  /** Ties an uploaded file to the record; without it none can be added. */
  attach?: ((fileId: string, fileName: string) => Promise<unknown>) | undefined;
  remove?: FileListProps['remove'];
  /** The record is to be read anew: after each file that was added or taken out. */
  onChanged?: () => void;
  /** Which files, how large. */
  hint: string;
  /** As in `<input accept>`. */
  accept?: string | undefined;
  /** What is said when there are no files and none can be added. */
  none: string;
};

/** Everything a record does with its files: shows them, and takes and deletes them from those who may. */
export const FileBox = (props: Props) => {
  const { files, projectId, location, editable, attach, remove, onChanged, hint, none } = props;
  const tell = useArrived();
  const removeOne = async (file: (typeof files)[number]) => {
    await remove?.(file);
    onChanged?.();
  };
  return (
    <div>
      {files.length === 0 && !editable && <NoFiles title={none} />}
      <FileList
        files={files}
        projectId={projectId}
        remove={editable && remove ? removeOne : undefined}
        refusalOf={props.refusalOf}
      />
      {editable && attach && (
        <FileDrop
          camera
          hint={hint}
          accept={props.accept}
          taken={files.map(({ fileName }) => fileName)}
          upload={sendInto({ projectId, location, attach })}
          onUploaded={onChanged}
          onFinished={tell}
        />
      )}
    </div>
  );
};

/** A quiet drawing of the file that may stand here, and what is said of its place. */
const NoFiles = ({ title }: { title: string }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.none}>
      <span className={classes.ghost} aria-hidden>
        <IconFile size={18} stroke={1.5} />
        <i />
        <i />
      </span>
      <p>{title}</p>
      <p className={classes.hint}>{t('files.noneHint')}</p>
    </div>
  );
};

const useArrived = () => {
  const { t } = useTranslation();
  return (arrived: number): void =>
    toast.success(
      arrived === 1 ? t('fileUploadedSuccess') : t('files.uploadedMany', { number: arrived }),
    );
};
