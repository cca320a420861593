import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { toast } from '../ui/toasts.tsx';
import { kindOf } from './file-kind.ts';
import classes from './files.module.css';
import { saveFile, useObjectUrl } from './object-url.ts';
import { PdfFrame } from './pdf-frame.tsx';

type Props = {
  /** The file to show; undefined closes the dialog. */
  file: { id: string; fileName: string } | undefined;
  projectId: string;
  onClose: () => void;
};

/** A file before it is saved: pictures, PDF and plain text are shown, anything else is offered for saving. */
export const PreviewDialog = ({ file, projectId, onClose }: Props) => {
  const { t } = useTranslation('document');
  return (
    <Dialog opened={file !== undefined} onClose={onClose} title={file?.fileName ?? ''} width={960}>
      {file && kindOf(file.fileName) === 'none' ? (
        <EmptyState
          title={t('files.noPreview')}
          hint={t('files.noPreviewHint')}
          action={<SaveButton file={file} projectId={projectId} />}
        />
      ) : (
        file && <Preview file={file} projectId={projectId} />
      )}
    </Dialog>
  );
};

type Shown = { file: { id: string; fileName: string }; projectId: string };

const Preview = ({ file, projectId }: Shown) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'download', file.id],
    queryFn: ({ signal }) => downloadOf(file.id, projectId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? (
    <>
      <Content file={data} fileName={file.fileName} />
      <SaveButton file={file} projectId={projectId} loaded={data} />
    </>
  ) : (
    <LinesSkeleton rows={8} />
  );
};

const Content = ({ file, fileName }: { file: File; fileName: string }) => {
  const kind = kindOf(fileName);
  if (kind === 'pdf') {
    return <PdfFrame file={file} title={fileName} />;
  }
  return kind === 'picture' ? <Picture file={file} name={fileName} /> : <PlainText file={file} />;
};

const Picture = ({ file, name }: { file: File; name: string }) => {
  const url = useObjectUrl(file);
  return url ? <img className={classes.picture} src={url} alt={name} /> : null;
};

const PlainText = ({ file }: { file: File }) => {
  const [text, setText] = useState('');
  useEffect(() => {
    void file.text().then(setText);
  }, [file]);
  return (
    <section className={classes.text} aria-label={file.name}>
      {text}
    </section>
  );
};

const SaveButton = ({ file, projectId, loaded }: Shown & { loaded?: File }) => {
  const { t } = useTranslation('document');
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(loaded ?? (await downloadOf(file.id, projectId)));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      mt="md"
      loading={loading}
      leftSection={<IconDownload size={18} />}
      onClick={() => void save()}
    >
      {t('files.save')}
    </Button>
  );
};

/** The bytes of a file of the project, with its name. */
export const downloadOf = (fileId: string, projectId: string, signal?: AbortSignal) =>
  api.files.download({ params: { fileId, uuid: projectId }, query: { inline: 'true' }, signal });
