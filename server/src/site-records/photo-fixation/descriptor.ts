import { photoFixation as facts } from '@nysan/contract/kinds/photo-fixation.ts';
import { captionsOf } from '@nysan/contract/plain-fields.ts';
import { photoFixationPlain } from '@nysan/contract/site-records/photo-fixation-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { FILES, filesCaption } from '../filed/files-repository.ts';
import { answerPhotoFixation } from './answer.ts';
import { findPhotoFixation, own } from './repository.ts';
import { photoFixationRules } from './rules.ts';

/** The day names a photo record. */
const nameOf = async (db: Reader, id: string): Promise<string> =>
  (await findPhotoFixation(db, id)).photo_date.split('-').reverse().join('.');

/** Pictures of one day on site. */
export const photoFixation = {
  ...recordFacts(facts),
  ...photoFixationRules,
  isDocument: false,
  isNeverWithoutFiles: true,
  fields: { ...editablePlain(own), files: fileList(FILES) },
  fieldCaptions: { ...captionsOf(photoFixationPlain), files: filesCaption },
  nameOf,
  answer: answerPhotoFixation,
  copy: null,
} satisfies RecordKind;
