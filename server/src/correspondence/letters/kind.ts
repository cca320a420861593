import type { RecordKind } from '../../record-engine/kind.ts';
import { answerLetter } from './answer.ts';
import { findLetter, textsOfLetters, titleIn } from './repository.ts';

/** A letter: read by whom it names, final once it is sent. Its numbers run through the installation. */
export const letterKind = {
  kind: 'letter',
  permission: 'correspondence',
  editableBy: 'nobody',
  isReadByName: true,
  isDocument: false,
  newsType: null,
  historyType: 'LETTER',
  numberPrefix: null,
  captions: { ru: 'Письмо', kk: 'Хат', en: 'Letter' },
  fields: {},
  fieldCaptions: {},
  nameOf: async (db, id) => (await findLetter(db, id)).title,
  nameIn: titleIn,
  texts: textsOfLetters,
  answer: answerLetter,
  copy: null,
} satisfies RecordKind;
