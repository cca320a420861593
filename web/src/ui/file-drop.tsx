import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCamera, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './file-drop.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { type UploadOne, useUploads } from './use-uploads.ts';

type Props = {
  /** Sends one file; `api.files.upload({ …, file, onProgress, signal })`. Its rejection is shown beside the file. */
  upload: UploadOne;
  /** Called after each file that arrived. */
  onUploaded?: () => void;
  /** As in `<input accept>`: `.pdf,image/*`. */
  accept?: string;
  multiple?: boolean;
  /** Offers the camera on a phone. */
  camera?: boolean;
  /** Shown under the button: which files, how large. */
  hint?: string;
};

/** Takes files by drop, by choice or by camera, several at once, each with its progress and a way to cancel. */
export const FileDrop = ({ upload, onUploaded, accept, multiple = true, camera, hint }: Props) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const chooser = useRef<HTMLInputElement>(null);
  const photographer = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { items, add, cancel } = useUploads(upload, onUploaded);
  const take = (files: FileList | null) =>
    add([...(files ?? [])].slice(0, multiple ? undefined : 1));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      <div
        className={classes.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!isPhone && <span className="muted">{t('files.drop')}</span>}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} />}
            onClick={() => chooser.current?.click()}
          >
            {multiple ? t('files.chooseMany') : t('files.choose')}
          </Button>
          {camera && isPhone && (
            <Button
              variant="default"
              leftSection={<IconCamera size={18} />}
              onClick={() => photographer.current?.click()}
            >
              {t('files.camera')}
            </Button>
          )}
        </div>
        {hint && <span className={classes.hint}>{hint}</span>}
        <HiddenInput ref={chooser} accept={accept} multiple={multiple} onFiles={take} />
        {camera && (
          <HiddenInput ref={photographer} accept="image/*" capture="environment" onFiles={take} />
        )}
      </div>
      <Uploads items={items} cancel={cancel} />
    </div>
  );
};

type HiddenInputProps = {
  ref: React.Ref<HTMLInputElement>;
  accept?: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: FileList | null) => void;
};

/** The buttons above open it; emptied after each choice, so that the same file can be chosen again. */
const HiddenInput = ({ onFiles, ...props }: HiddenInputProps) => {
  const { t } = useTranslation();
  return (
    <input
      {...props}
      type="file"
      hidden
      aria-label={t('files.choose')}
      onChange={({ currentTarget }) => {
        onFiles(currentTarget.files);
        currentTarget.value = '';
      }}
    />
  );
};

const Uploads = ({ items, cancel }: Omit<ReturnType<typeof useUploads>, 'add'>) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-live="polite">
      {items.map(({ id, name, share, failure }) => (
        <li key={id} className={classes.item}>
          <div className={classes.name}>
            {name}
            {failure ? (
              <span className={classes.failure}>{failure}</span>
            ) : (
              <Progress value={share * 100} size="sm" aria-label={t('files.progress', { name })} />
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={failure ? t('close') : t('files.cancel', { name })}
            onClick={() => cancel(id)}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
};
