import { photoFixation } from '@nysan/contract/kinds/photo-fixation.ts';
import { api } from '../../api/index.ts';
import { acceptedPictures } from '../../files/accepted-pictures.ts';
import { formatDate } from '../../i18n/format.ts';
import type { FiledKind } from '../filed/kind.ts';

/** Photo records as their pages know them. */
export const photoFixations: FiledKind = {
  place: photoFixation,
  room: 'photoFixations',
  separators: { files: ', ' },
  remove: (id) => api.photoFixations.remove({ params: { id } }),
};

export const readPhotoFixation = (id: string, signal: AbortSignal) =>
  api.photoFixations.get({ params: { id }, signal });

/** The day names a photo record. */
export const dayOf = ({ photoDate }: { photoDate: string }): string => formatDate(photoDate);

/** What may be uploaded: pictures, and what a phone films. */
export const accepted = (): string => `${acceptedPictures()},video/mp4,video/quicktime`;
