import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFile, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { forget } from '../../api/queries.ts';
import { kindOf } from '../../files/file-kind.ts';
import { saveFile } from '../../files/object-url.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Agreement } from '../types.ts';
import classes from './passport.module.css';

const PreviewDialog = lazy(async () => ({
  default: (await import('../../files/preview-dialog.tsx')).PreviewDialog,
}));

type StoredFile = Agreement['files'][number];
type Props = { agreement: Agreement; projectId: string; editable: boolean };

/** The files of an agreement: looked at, saved, and added by those who may edit the project. */
export const AgreementFiles = ({ agreement, projectId, editable }: Props) => {
  const { t } = useTranslation('project');
  const client = useQueryClient();
  const [shown, setShown] = useState<StoredFile>();
  const { files, projectAgreementUuid } = agreement;
  return (
    <div className={classes.files}>
      {files.length === 0 && !editable && <p className={classes.none}>{t('agreements.noFiles')}</p>}
      {files.length > 0 && (
        <ul className={classes.fileList}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              projectId={projectId}
              onShow={() => setShown(file)}
            />
          ))}
        </ul>
      )}
      {editable && (
        <FileDrop
          camera
          hint={t('agreements.filesHint')}
          upload={(file, told) => attach(projectAgreementUuid, projectId, { file, ...told })}
          onUploaded={() => {
            toast.success(t('agreements.attached'));
            void forget(client, 'projects', 'get');
          }}
        />
      )}
      {shown && (
        <Suspense>
          <PreviewDialog file={shown} projectId={projectId} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
};

type Sent = { file: File; onProgress: (share: number) => void; signal: AbortSignal };

/** Uploads into the project first, then ties the file to the agreement. */
const attach = async (agreementId: string, projectId: string, sent: Sent): Promise<void> => {
  const { id } = await api.files.upload({
    params: { uuid: projectId },
    query: { location: 'PROJECT_PASSPORT' },
    ...sent,
  });
  await api.projects.attachAgreementFile({ params: { agreementId, fileUuid: id } });
};

type RowProps = { file: StoredFile; projectId: string; onShow: () => void };

const FileRow = ({ file, projectId, onShow }: RowProps) => {
  const { t } = useTranslation('project');
  const Icon = kindOf(file.fileName) === 'picture' ? IconPhoto : IconFile;
  const save = async () => {
    try {
      saveFile(
        await api.files.download({ params: { fileId: file.id, uuid: projectId }, query: {} }),
      );
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <li className={classes.file}>
      <button type="button" className={classes.fileName} onClick={onShow}>
        <Icon size={18} aria-hidden />
        <span>{file.fileName}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('agreements.download', { name: file.fileName })}
        onClick={() => void save()}
      >
        <IconDownload size={18} />
      </ActionIcon>
    </li>
  );
};
