import type { Photo, PhotoFixation } from '@nysan/contract/site-records/photo-fixation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { kindOf } from '../../files/file-kind.ts';
import { FileList } from '../../files/file-list.tsx';
import { Thumbnail } from '../../files/photo-tile.tsx';
import { PreviewDialog } from '../../files/preview-dialog.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { PhotoHintList } from './hint-list.tsx';
import classes from './photo-fixation.module.css';

type Props = {
  record: PhotoFixation;
  /** Shows on the map where this picture was taken. */
  onPlace: (fileId: string) => void;
};

/** The pictures of a record, each with when and where it was taken; one that is opened fills the screen. */
export const Gallery = ({ record, onPlace }: Props) => {
  const { t } = useTranslation('photo-fix');
  const [shown, setShown] = useState<Photo>();
  const { projectUuid, files } = record;
  const isPicture = ({ fileName }: Photo) => kindOf(fileName) === 'picture';
  const pictures = files.filter(isPicture);
  const remove = useRemoveFile(record);
  return (
    <>
      <ul className={classes.gallery} aria-label={t('pictures')}>
        {pictures.map((photo) => (
          <li key={photo.id} className={classes.photo}>
            <button
              type="button"
              className={classes.open}
              aria-label={photo.fileName}
              onClick={() => setShown(photo)}
            >
              <Thumbnail file={photo} projectId={projectUuid} />
            </button>
            <CameraFacts photo={photo} onPlace={() => onPlace(photo.id)} />
            <PhotoHintList hints={photo.hints} record={record} />
          </li>
        ))}
      </ul>
      <PreviewDialog
        file={shown}
        files={pictures}
        projectId={projectUuid}
        isFull
        onClose={() => setShown(undefined)}
      />
      <FileList files={files} projectId={projectUuid} remove={remove} />
    </>
  );
};

/** The last file stays with its record: whoever wants it gone deletes that. */
const useRemoveFile = ({ editable, files }: PhotoFixation) => {
  const client = useQueryClient();
  if (!editable || files.length < 2) {
    return undefined;
  }
  return async ({ id: fileId }: { id: string }) => {
    await api.files.remove({ params: { fileId } });
    await invalidate(client, 'photoFixations');
  };
};

type FactsProps = { photo: Photo; onPlace: () => void };

/** When it was taken by the camera's clock, when it came here, and where it was taken. */
const CameraFacts = ({ photo, onPlace }: FactsProps) => {
  const { t } = useTranslation('photo-fix');
  const { isNew, takenAt, uploadedAt, place } = photo;
  return (
    <dl className={classes.facts}>
      <dt>{t('takenAt')}</dt>
      <dd className="figures">
        {isNew ? t('reading') : takenAt ? formatDateTime(takenAt) : t('noTime')}
      </dd>
      <dt>{t('uploadedAt')}</dt>
      <dd className="figures">{formatDateTime(uploadedAt)}</dd>
      <dt>{t('place')}</dt>
      <dd>
        {place ? (
          <button type="button" className={classes.toMap} onClick={onPlace}>
            {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
          </button>
        ) : isNew ? (
          t('reading')
        ) : (
          t('noPlace')
        )}
      </dd>
    </dl>
  );
};
