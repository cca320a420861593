import { labelOfWord, toWireWord } from '@nysan/contract/choices.ts';
import { generalLogPlain, workShifts } from '@nysan/contract/journals/general-log-fields.ts';
import { generalLog as facts } from '@nysan/contract/kinds/general-log.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { fileList } from '../../record-engine/fields/files.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import type { LocalizedText } from '../../texts/localized-text.ts';
import { postCaptions } from '../posts/captions.ts';
import { textsOfPosts } from '../posts/repository.ts';
import { answerEntry, FILES } from './answer.ts';
import { copyEntry, findEntry, own } from './repository.ts';
import { generalLogRules } from './rules.ts';

/** Names of the fields in the history. */
const fieldCaptions = {
  ...captionsOf(generalLogPlain),
  ...postCaptions,
  files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
} satisfies Record<string, Translations>;

/** Day and shift name an entry, as the log itself writes them. */
const nameOfShift = (day: string, shift: string): string =>
  `${day.split('-').reverse().join('.')}, ${toWireWord(workShifts, shift)}`;

/** The same, with the shift in the language of each reader. */
export const toldNameOfShift = (day: string, shift: string): Record<Language, string> => {
  const date = day.split('-').reverse().join('.');
  const { ru, kk, en } = labelOfWord(workShifts, toWireWord(workShifts, shift));
  return { ru: `${date}, ${ru}`, kk: `${date}, ${kk}`, en: `${date}, ${en}` };
};

const nameOfEntry = async (db: Reader, recordId: string): Promise<string> => {
  const { date_of_work: day, work_shift: shift } = await findEntry(db, recordId);
  return nameOfShift(day, shift);
};

const toldNameOfEntry = async (db: Reader, recordId: string): Promise<LocalizedText> => {
  const { date_of_work: day, work_shift: shift } = await findEntry(db, recordId);
  return toldNameOfShift(day, shift);
};

/** An entry of the general log: what was done in one shift. */
export const generalLog = {
  ...recordFacts(facts),
  ...generalLogRules,
  isDocument: false,
  fields: { ...editablePlain(own), files: fileList(FILES) },
  fieldCaptions,
  nameOf: nameOfEntry,
  toldNameOf: toldNameOfEntry,
  texts: textsOfPosts,
  answer: answerEntry,
  copy: copyEntry,
} satisfies RecordKind;
