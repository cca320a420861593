import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Sheet, TableBlock } from '../../printing/sheet.ts';
import { handbookIn } from '../handbooks/present.ts';
import type { FieldRow, HandbookRow } from '../handbooks/repository.ts';
import { registerHead } from '../paper/head.ts';
import type { ObjectHead } from '../paper/title-repository.ts';
import { BLANK_ROWS } from '../paper/words.ts';
import { valueInWords } from '../posts/present.ts';
import type { PostRow } from '../posts/repository.ts';

/** Millimetres of a page that lies, of the column of numbers and of that of the author. */
const [PAGE, PLACE, AUTHOR] = [257, 9, 30];
/** A column of a journal keeps words that can be read. */
const NARROWEST = 22;
const FEW = Math.floor((PAGE - PLACE - AUTHOR) / NARROWEST);

type Printed = { object: ObjectHead; handbook: HandbookRow; posts: PostRow[] };

/**
 * A special journal on paper. One of many columns lies over several tables, as journals lie over two pages: each begins with the
 * number of the post and the first column. What the norms call by a name is called so in the language of the reader.
 */
export const journalSheet = (
  { object, handbook: known, posts }: Printed,
  language: Language,
  now: Date,
): Sheet => {
  const handbook = handbookIn(known, language);
  const { name } = handbook;
  return {
    ...registerHead({ title: name.toUpperCase(), name }, object, language, now),
    blocks: partsOf(handbook.fields).flatMap((fields, index, parts) => [
      ...(parts.length > 1
        ? [{ kind: 'heading', text: partIn[language](index + 1, parts.length) } as const]
        : []),
      tableOf(fields, posts, language),
    ]),
  };
};

const partIn: Record<Language, (part: number, parts: number) => string> = {
  ru: (part, parts) => `Часть ${part} из ${parts}`,
  kk: (part, parts) => `${part}-бөлік, барлығы: ${parts}`,
  en: (part, parts) => `Part ${part} of ${parts}`,
};

/** The fields in parts that fit on a page; the first of all stands in each. */
const partsOf = ([first, ...rest]: FieldRow[]): FieldRow[][] => {
  if (!first) {
    return [];
  }
  const parts = Math.max(1, Math.ceil(rest.length / (FEW - 1)));
  const each = Math.ceil(rest.length / parts);
  return Array.from({ length: parts }, (_, index) => [
    first,
    ...rest.slice(index * each, (index + 1) * each),
  ]);
};

const tableOf = (fields: FieldRow[], posts: PostRow[], language: Language): TableBlock => {
  const width = (PAGE - PLACE - AUTHOR) / fields.length;
  return {
    kind: 'table',
    numbered: true,
    columns: [
      { header: '№', align: 'left', width: PLACE },
      ...fields.map(({ name, type }) => ({
        header: name,
        align: type === 'number' ? ('right' as const) : ('left' as const),
        width,
      })),
      { header: writtenBy[language], align: 'left', width: AUTHOR },
    ],
    rows: posts.map(({ values, author_name: author }, at) => [
      String(at + 1),
      ...fields.map(({ id }) => {
        const value = values.find(({ fieldId }) => fieldId === id);
        return value ? valueInWords(value) : '';
      }),
      author,
    ]),
    ...(posts.length === 0 && { blankRows: BLANK_ROWS }),
  };
};

const writtenBy: Translations = { ru: 'Кем внесено', kk: 'Кім енгізді', en: 'Written by' };
