import { designDocumentation as facts } from '@nysan/contract/kinds/design-documentation.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { subcategoryNamed } from '@nysan/contract/site-records/documentation-categories.ts';
import type { Reader } from '../../db/transaction.ts';
import type { RecordHeader, RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { filesCaption } from '../filed/files-repository.ts';
import { answerSection } from './answer.ts';
import { filesOf, subcategoryOf } from './repository.ts';
import { documentationRules } from './rules.ts';

const caption: Translations = {
  ru: 'Раздел документации',
  kk: 'Құжаттама бөлімі',
  en: 'Documentation section',
};

const namesOf = (subcategoryId: number): Translations => {
  const names = subcategoryNamed(subcategoryId);
  if (!names) {
    throw new Error(`documentation has no subcategory ${subcategoryId}`);
  }
  return names;
};
const toldNameOf = async (db: Reader, id: string): Promise<Translations> =>
  namesOf(await subcategoryOf(db, id));

/** A subcategory of the design and estimate documentation of one project. */
export const designDocumentation = {
  ...recordFacts(facts),
  ...documentationRules,
  isDocument: false,
  fields: {
    subcategory: {
      read: async (db: Reader, { id }: RecordHeader) => String(await subcategoryOf(db, id)),
      // An entry may tell of one that is no more.
      inLanguage: (value, language) => subcategoryNamed(Number(value))?.[language] ?? value,
    },
  },
  fieldCaptions: { subcategory: caption, files: filesCaption },
  // Of hundreds of files an entry names those alone that came or went.
  rows: {
    word: 'files',
    caption: { ru: 'Файл', kk: 'Файл', en: 'File' },
    fieldCaptions: {
      fileName: { ru: 'Имя файла', kk: 'Файл атауы', en: 'File name' },
      version: { ru: 'Версия', kk: 'Нұсқасы', en: 'Version' },
    },
    read: async (db: Reader, { id: recordId }: RecordHeader) =>
      (await filesOf(db, { recordId })).map(({ number, name, version }) => ({
        number,
        values: { fileName: name, version: String(version) },
      })),
  },
  nameOf: async (db: Reader, id: string) => (await toldNameOf(db, id)).ru,
  toldNameOf,
  answer: answerSection,
  copy: null,
} satisfies RecordKind;
