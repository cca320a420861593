import { Button, Input, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../api/index.ts';
import { FileInput } from '../ui/file-input.tsx';
import classes from './stories.module.css';

const ACCEPTED = '.jpg,.jpeg,.jfif,.png,.gif,.webp,.bmp,.tif,.tiff,.avif';
const FOLDER = '/api/file/download/public/stories/';

type Props = {
  label: string;
  required?: boolean;
  /** The address of the picture; empty when there is none. */
  value: string;
  onChange: (url: string) => void;
  error?: string | undefined;
};

/** A picture that goes to the server as soon as it is chosen; its name is shown, and itself as it will be seen. */
export const PictureField = ({ label, required, value, onChange, error }: Props) => {
  const { t } = useTranslation('stories');
  const chooser = useRef<HTMLInputElement>(null);
  const { name, share, fault, send } = useSending(onChange);
  return (
    <Input.Wrapper label={label} withAsterisk={required} error={fault ?? error}>
      <div className={classes.picked}>
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          loading={share !== undefined}
          aria-invalid={Boolean(fault ?? error)}
          onClick={() => chooser.current?.click()}
        >
          {value ? t('replacePicture') : t('choosePicture')}
        </Button>
        <span className={classes.fileName} aria-live="polite">
          {name ?? (value ? value.slice(FOLDER.length) : t('pictureHint'))}
        </span>
        <FileInput
          ref={chooser}
          label={label}
          accept={ACCEPTED}
          onFiles={([file]) => file && void send(file)}
        />
      </div>
      {share !== undefined && <Progress value={share * 100} aria-label={label} />}
      {value && <img src={value} alt={name ?? label} className={classes.preview} />}
    </Input.Wrapper>
  );
};

const useSending = (onChange: (url: string) => void) => {
  const [name, setName] = useState<string>();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setFault(undefined);
    setShare(0);
    try {
      const { fileName } = await api.stories.upload({ file, onProgress: setShare });
      setName(file.name);
      onChange(`${FOLDER}${fileName}`);
    } catch (error) {
      setFault(messageOf(error));
    }
    setShare(undefined);
  };
  return { name, share, fault, send };
};
