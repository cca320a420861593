import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFile, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { kindOf } from '../files/file-kind.ts';
import { saveFile } from '../files/object-url.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './organizations.module.css';
import { forgetPeople } from './queries.ts';
import type { StoredFile } from './types.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('../files/preview-dialog.tsx')).PreviewDialog,
}));

type Props = { files: StoredFile[]; projectId: string; editable?: boolean };

/** The files of an organization: looked at and saved, and deleted by those who may. */
export const OrganizationFiles = ({ files, projectId, editable = false }: Props) => {
  const { t } = useTranslation('organizations');
  const [shown, setShown] = useState<StoredFile>();
  return (
    <>
      <ul className={classes.files} aria-label={t('files.title')}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            projectId={projectId}
            editable={editable}
            onShow={() => setShown(file)}
          />
        ))}
      </ul>
      {shown && (
        <Suspense>
          <PreviewDialog file={shown} projectId={projectId} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
};

type RowProps = { file: StoredFile; projectId: string; editable: boolean; onShow: () => void };

const FileRow = ({ file, projectId, editable, onShow }: RowProps) => {
  const { t } = useTranslation('organizations');
  const remove = useRemoveFile(file);
  const name = file.fileName;
  const Icon = kindOf(name) === 'picture' ? IconPhoto : IconFile;
  return (
    <li className={classes.file}>
      <button type="button" className={classes.fileName} onClick={onShow}>
        <Icon size={18} aria-hidden />
        <span>{name}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.fileButton}
        aria-label={t('files.download', { name })}
        onClick={() => void save(file, projectId)}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      {editable && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.fileButton}
          aria-label={t('files.remove', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};

const save = async ({ id }: StoredFile, projectId: string): Promise<void> => {
  try {
    saveFile(await api.files.download({ params: { fileId: id, uuid: projectId }, query: {} }));
  } catch (error) {
    toast.error(messageOf(error));
  }
};

const useRemoveFile = ({ id, fileName }: StoredFile) => {
  const { t } = useTranslation(['organizations', 'common']);
  const client = useQueryClient();
  return async (): Promise<void> => {
    const text = t('files.removeSure', { name: fileName });
    if (!(await confirm({ text, danger: true, yes: t('common:delete') }))) {
      return;
    }
    try {
      await api.files.remove({ params: { fileId: id } });
      toast.success(t('files.removed'));
      await forgetPeople(client);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
};
