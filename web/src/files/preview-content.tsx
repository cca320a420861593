import { Progress } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { FileError } from './file-error.tsx';
import { extensionOf, isShownHere, kindOf } from './file-kind.ts';
import { useFormatSize } from './file-size.ts';
import classes from './files.module.css';
import { PdfFrame } from './pdf-frame.tsx';
import { Picture } from './picture.tsx';
import { PlainText } from './plain-text.tsx';
import { InvalidFile, type ReadFile } from './read-file.ts';
import { SmallCopy } from './small-copy.tsx';
import type { FilePlace } from './stored-file.ts';
import type { Loaded, useContent } from './use-content.ts';

type Props = { place: FilePlace; content: ReturnType<typeof useContent> };

/** The file as far as it is there, as a picture, a PDF, a text or by its facts. */
export const PreviewContent = ({ place, content }: Props) => {
  const { data, error, progress, refetch } = content;
  const { fileName } = place.file;
  const [isBroken, setBroken] = useState(false);
  const again = () => {
    setBroken(false);
    void refetch();
  };
  if (error) {
    return <FileError error={error} onRetry={again} />;
  }
  if (!data) {
    return <Loading progress={progress} />;
  }
  const facts = <FileFacts fileName={fileName} size={data.size} />;
  if (isBroken) {
    const broken = <FileError error={new InvalidFile()} onRetry={again} />;
    return <SmallCopy place={place} instead={broken} />;
  }
  if (kindOf(fileName) === 'picture' && !(data.file && isShownHere(fileName))) {
    return <SmallCopy place={place} instead={facts} />;
  }
  return <Shown read={data} fileName={fileName} facts={facts} onBroken={() => setBroken(true)} />;
};

type ShownProps = { read: ReadFile; fileName: string; facts: ReactNode; onBroken: () => void };

const Shown = ({ read, fileName, facts, onBroken }: ShownProps) => {
  const { file, size, charset } = read;
  const kind = kindOf(fileName);
  if (!file || kind === 'none') {
    return facts;
  }
  if (kind === 'pdf') {
    return <PdfFrame file={file} title={fileName} />;
  }
  return kind === 'picture' ? (
    <Picture file={file} onBroken={onBroken} />
  ) : (
    <PlainText file={file} size={size} charset={charset} />
  );
};

const FileFacts = ({ fileName, size }: { fileName: string; size: number }) => {
  const { t } = useTranslation('files');
  const formatSize = useFormatSize();
  const isPicture = kindOf(fileName) === 'picture';
  const isTooBig = isPicture && isShownHere(fileName);
  return (
    <EmptyState
      icon={<IconFile size={32} stroke={1.5} />}
      title={isTooBig ? t('tooBig') : t('noPreview')}
      hint={isPicture ? t('noPictureHint') : t('noPreviewHint')}
      action={
        <p className={classes.facts}>
          {t('type')}: <b>{extensionOf(fileName).toUpperCase()}</b>, {t('size').toLowerCase()}:{' '}
          <b>{formatSize(size)}</b>
        </p>
      }
    />
  );
};

/** Below this a file is there before anybody could read how much of it is, bytes. */
const WORTH_TELLING = 1024 * 1024;

const Loading = ({ progress }: { progress: Loaded | undefined }) => {
  const { t } = useTranslation('files');
  const formatSize = useFormatSize();
  if (!progress?.size || progress.size < WORTH_TELLING) {
    return <LinesSkeleton rows={8} />;
  }
  const { loaded, size } = progress;
  const text = t('loaded', { loaded: formatSize(loaded), size: formatSize(size) });
  return (
    <div className={classes.loading}>
      <Progress value={(loaded / size) * 100} size="sm" aria-label={text} />
      <span className="muted">{text}</span>
    </div>
  );
};
