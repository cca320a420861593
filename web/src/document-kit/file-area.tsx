import { ActionIcon } from '@mantine/core';
import type { FileLocation } from '@nysan/contract/wire.ts';
import { IconDownload, IconFile, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { kindOf } from '../files/file-kind.ts';
import { saveFile } from '../files/object-url.ts';
import { downloadOf, PreviewDialog } from '../files/preview-dialog.tsx';
import { confirm } from '../ui/confirm.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './file-area.module.css';
import { placeOf } from './focus-field.ts';
import { useHandle } from './use-document.ts';
import { refusalOf } from './use-edit.ts';

type StoredFile = { id: string; fileName: string };

type Props = {
  /** The word of `{field}` in the PATCH call. */
  field: string;
  files: StoredFile[];
  /** Where an uploaded file belongs. */
  location: FileLocation;
};

/** Files of a document: looked at, saved, and while it may be edited, added by drop, choice or camera and taken out. */
export const FileArea = ({ field, files, location }: Props) => {
  const { t } = useTranslation('document');
  const { document, change } = useHandle();
  const [shown, setShown] = useState<StoredFile>();
  const projectId = document.projectUuid;
  return (
    <div id={placeOf(field)}>
      {files.length === 0 && !document.editable && (
        <p className={classes.none}>{t('files.none')}</p>
      )}
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow key={file.id} field={field} file={file} onShow={() => setShown(file)} />
          ))}
        </ul>
      )}
      {document.editable && (
        <FileDrop
          camera
          hint={t('files.hint')}
          upload={async (file, told) => {
            const { id } = await api.files.upload({
              params: { uuid: projectId },
              query: { location },
              file,
              ...told,
            });
            await change(field, { action: 'ADD', updateValue: id });
          }}
          onUploaded={() => toast.success(t('files.uploaded'))}
        />
      )}
      <PreviewDialog file={shown} projectId={projectId} onClose={() => setShown(undefined)} />
    </div>
  );
};

type RowProps = { field: string; file: StoredFile; onShow: () => void };

const FileRow = ({ field, file, onShow }: RowProps) => {
  const { t } = useTranslation('document');
  const { document, change } = useHandle();
  const name = file.fileName;
  const Icon = kindOf(name) === 'picture' ? IconPhoto : IconFile;
  const trying = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      toast.error(refusalOf(error));
    }
  };
  const save = trying(async () => saveFile(await downloadOf(file.id, document.projectUuid)));
  const remove = trying(async () => {
    if (await confirm({ text: t('files.removeSure', { name }), danger: true })) {
      // Taken out of this document only: a copy of it may hold the same file.
      await change(field, { action: 'DELETE', updateValue: file.id });
      toast.success(t('files.removed'));
    }
  });
  return (
    <li className={classes.file}>
      <button type="button" className={classes.name} onClick={onShow}>
        <Icon size={18} className={classes.icon} aria-hidden />
        <span>{name}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('files.saveOne', { name })}
        onClick={() => void save()}
      >
        <IconDownload size={18} />
      </ActionIcon>
      {document.editable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('files.remove', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  );
};
