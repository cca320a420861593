import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../ui/file-input.tsx';
import { PermissionButton } from '../ui/permission-button.tsx';
import { ACCEPTED } from './jobs.ts';

type Props = { allowed: boolean; onFiles: (files: File[]) => void };

/** Chooses estimate files; several at once are several imports. */
export const UploadButton = ({ allowed, onFiles }: Props) => {
  const { t } = useTranslation('estimate');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <PermissionButton
        allowed={allowed}
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('upload')}
      </PermissionButton>
      <FileInput ref={chooser} label={t('upload')} accept={ACCEPTED} multiple onFiles={onFiles} />
    </>
  );
};
