import { IconCamera, IconPlus } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { documentPath } from '../../document-kit/page/kind.ts';
import { formatDate } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CreateForm, type Made } from './create-form.tsx';
import { photoFixations } from './kind.ts';

/** Ways to a new photo record. On a phone one touch opens the camera, the second takes the picture, the third saves it. */
export const useCreation = () => {
  const { t } = useTranslation(['photo-fix', 'common']);
  const { projectId = '' } = useParams({ strict: false });
  const router = useRouter();
  const isPhone = useIsPhone();
  const allowed = useCan(photoFixations.place.row, 'create');
  const camera = useRef<HTMLInputElement>(null);
  const [first, setFirst] = useState<readonly File[]>();
  const close = () => setFirst(undefined);
  const onCreated = ({ id, photoDate }: Made) => {
    toast.success(t('common:successCreated'), formatDate(photoDate));
    close();
    router.history.push(documentPath(photoFixations.place, projectId, id));
  };
  return {
    buttons: (
      <>
        <PermissionButton
          allowed={allowed}
          variant={isPhone ? 'default' : 'filled'}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setFirst([])}
        >
          {t('add')}
        </PermissionButton>
        {isPhone && (
          <PermissionButton
            allowed={allowed}
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t('take')}
          </PermissionButton>
        )}
      </>
    ),
    dialog: (
      <>
        <FileInput
          ref={camera}
          label={t('take')}
          accept="image/*"
          capture="environment"
          onFiles={(files) => files.length > 0 && setFirst(files)}
        />
        <Dialog opened={first !== undefined} onClose={close} title={t('new')} width={640}>
          {first && <CreateForm first={first} onCancel={close} onCreated={onCreated} />}
        </Dialog>
      </>
    ),
  };
};
