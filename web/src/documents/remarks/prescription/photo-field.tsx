import { MOST_REMARK_FILES } from '@nysan/contract/documents/remark-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptedPictures } from '../../../files/accepted-pictures.ts';
import { PhotoStrip } from '../../../files/photo-strip.tsx';
import { sendInto } from '../../../files/send-into.ts';
import type { StoredFile } from '../../../files/stored-file.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import type { During } from '../../../ui/use-busy.ts';
import type { UploadOne } from '../../../ui/use-uploads.ts';
import classes from './form.module.css';
import { locations } from './kind.ts';

type Props = {
  whose: Supervision;
  files: StoredFile[];
  /** Counts photos that are on their way. */
  during: During;
  onChange: (change: (now: StoredFile[]) => StoredFile[]) => void;
};

/** Photos of a remark: taken or chosen, sent at once, and kept with what is typed. */
export const PhotoField = ({ whose, files, during, onChange }: Props) => {
  const { t } = useTranslation('prescription');
  const { projectId = '' } = useParams({ strict: false });
  const upload: UploadOne = (file, told) => {
    const attach = async (id: string, fileName: string) =>
      onChange((now) => [...now, { id, fileName }]);
    return during(sendInto({ projectId, location: locations[whose], attach })(file, told));
  };
  return (
    <div className={classes.photos} data-field="files">
      {files.length > 0 && (
        <PhotoStrip
          files={files}
          projectId={projectId}
          label={t('photos.label')}
          remove={({ id }) => onChange((now) => now.filter((file) => file.id !== id))}
        />
      )}
      {files.length < MOST_REMARK_FILES && (
        <FileDrop
          camera
          multiple
          accept={acceptedPictures()}
          hint={t('photos.hint')}
          taken={files.map(({ fileName }) => fileName)}
          upload={upload}
        />
      )}
    </div>
  );
};
