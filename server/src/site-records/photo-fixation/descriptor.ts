import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { FILES, filesCaption } from '../filed/files-repository.ts';
import { answerPhotoFixation } from './answer.ts';
import { findPhotoFixation, own } from './repository.ts';
import { photoFixationRules } from './rules.ts';

const caption: Translations = { ru: 'Фотофиксация', kk: 'Фототіркеу', en: 'Photo record' };

/** The day names a photo record. */
const nameOf = async (db: Reader, id: string): Promise<string> =>
  (await findPhotoFixation(db, id)).photo_date.split('-').reverse().join('.');

/** Pictures of one day on site. */
export const photoFixation = {
  ...photoFixationRules,
  kind: 'photo-fixation',
  newsType: 'PHOTO_FIXATION',
  historyType: 'PHOTO_FIXATION',
  numberPrefix: null,
  isDocument: false,
  isNeverWithoutFiles: true,
  captions: caption,
  fields: { ...editablePlain(own), files: fileList(FILES) },
  fieldCaptions: { ...captionsOf(photoFixationPlain), files: filesCaption },
  nameOf,
  answer: answerPhotoFixation,
  copy: null,
} satisfies RecordKind;
