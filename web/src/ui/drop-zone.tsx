import { Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';
import { FileInput } from './file-input.tsx';
import { useIsPhone } from './use-is-phone.ts';

type Props = {
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`: `.pdf,image/*`. */
  accept?: string;
  multiple?: boolean;
  /** Offers the camera on a phone. */
  camera?: boolean;
  /** Shown under the button: which files, how large. */
  hint?: string;
};

/** A place that takes files by drop, by choice or by camera. */
export const DropZone = ({ onFiles, accept, multiple = false, camera, hint }: Props) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, on } = useDrop((files) => onFiles(multiple ? files : files.slice(0, 1)));
  return (
    <div className={classes.zone} data-screen-only data-over={isOver || undefined} {...on}>
      {!isPhone && <span className="muted">{multiple ? t('files.drop') : t('files.dropOne')}</span>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {multiple ? t('files.chooseMany') : t('files.choose')}
        </Button>
        {camera && isPhone && <CameraButton onFiles={onFiles} />}
      </div>
      {hint && <span className={classes.hint}>{hint}</span>}
      <FileInput
        ref={chooser}
        label={t('files.choose')}
        accept={accept}
        multiple={multiple}
        onFiles={onFiles}
      />
    </div>
  );
};

const CameraButton = ({ onFiles }: Pick<Props, 'onFiles'>) => {
  const { t } = useTranslation();
  const photographer = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => photographer.current?.click()}
      >
        {t('files.camera')}
      </Button>
      <FileInput
        ref={photographer}
        label={t('files.camera')}
        accept="image/*"
        capture="environment"
        onFiles={onFiles}
      />
    </>
  );
};

const useDrop = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false);
  const enter = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return { isOver, on: { onDragOver: enter, onDragLeave: () => setOver(false), onDrop: drop } };
};
