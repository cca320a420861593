import type { Block, Sheet, TableBlock } from '../../printing/sheet.ts';
import { dayOf, longDateOf, pageCaption } from '../../printing/sheet-words.ts';
import type { FieldRow, HandbookRow } from '../handbooks/repository.ts';
import { valueInWords } from '../posts/present.ts';
import type { PostRow } from '../posts/repository.ts';

/** Millimetres of a page that lies, of the column of numbers and of that of the author. */
const [PAGE, PLACE, AUTHOR] = [257, 9, 30];
/** A column of a journal keeps words that can be read. */
const NARROWEST = 22;
const FEW = Math.floor((PAGE - PLACE - AUTHOR) / NARROWEST);

type Printed = { full_name: string; address: string; locality: string };

/**
 * A special journal on paper. One of many columns lies over several tables, as journals lie over two pages: each begins with the
 * number of the post and the first column. Forms are Russian, whoever prints them.
 */
export const journalSheet = (
  object: Printed,
  handbook: HandbookRow,
  posts: PostRow[],
  now: Date,
): Sheet => ({
  language: 'ru',
  isLandscape: true,
  title: handbook.name.toUpperCase(),
  number: '',
  ...(object.locality && { place: object.locality }),
  date: longDateOf(now, 'ru'),
  issuedAt: now.toISOString(),
  projectName: object.full_name,
  address: object.address,
  projectHint: '(наименование и место расположения объекта)',
  projectVersionLine: `${handbook.name} · по состоянию на ${dayOf(now)}`,
  pageCaption: pageCaption('ru'),
  blocks:
    posts.length === 0
      ? [{ kind: 'text', text: 'Записей в журнале нет.' }]
      : partsOf(handbook.fields).flatMap((fields, index, parts) =>
          partBlocks(
            fields,
            posts,
            parts.length > 1 ? `Часть ${index + 1} из ${parts.length}` : '',
          ),
        ),
});

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

const partBlocks = (fields: FieldRow[], posts: PostRow[], heading: string): Block[] => [
  ...(heading ? [{ kind: 'heading', text: heading } as const] : []),
  tableOf(fields, posts),
];

const tableOf = (fields: FieldRow[], posts: PostRow[]): TableBlock => {
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
      { header: 'Кем внесено', align: 'left', width: AUTHOR },
    ],
    rows: posts.map(({ values, author_name: author }, at) => [
      String(at + 1),
      ...fields.map(({ id }) => {
        const value = values.find(({ fieldId }) => fieldId === id);
        return value ? valueInWords(value) : '';
      }),
      author,
    ]),
  };
};
