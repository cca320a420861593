import type { ColumnType, DeclaredList, ListColumns, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { dayOf, longDateOf, momentOf, pageCaption, shownDate } from '../../printing/sheet-words.ts';
import type { projectHeadOf } from './project-repository.ts';

type Printed<C extends ListColumns> = {
  list: Pick<DeclaredList, 'title'> & { columns: C };
  rows: RowOf<C>[];
  /** How many there are, printed or not. */
  count: number;
  /** Of each row the pictures shown small, where the list has any. */
  pictures?: string[][];
};

/** A list as a table on paper: its columns, as they are declared. */
export const listSheet = <C extends ListColumns>(
  project: Awaited<ReturnType<typeof projectHeadOf>>,
  { list, rows, count, pictures }: Printed<C>,
  language: Language,
  now: Date,
): Sheet => ({
  language,
  title: list.title[language],
  number: '',
  date: longDateOf(now, language),
  issuedAt: now.toISOString(),
  projectName: project.full_name,
  address: project.address,
  projectVersionLine: `${list.title[language]} · ${momentOf(now)}`,
  pageCaption: pageCaption(language),
  blocks: [
    tableOf(list.columns, rows, language, pictures),
    ...cutBelow(rows.length, count, language),
  ],
});

/** Shares of the width. */
const widths: Partial<Record<ColumnType, number>> = { text: 50, moment: 26, day: 30, number: 18 };

const tableOf = <C extends ListColumns>(
  columns: C,
  rows: RowOf<C>[],
  language: Language,
  pictures?: string[][],
): Block => ({
  kind: 'table',
  columns: [
    { header: '№', align: 'left', width: 10 },
    ...Object.entries(columns).map(([name, { type, label }]) => ({
      // The table counts its rows under that sign.
      header: name === 'documentId' ? codeCaption[language] : label[language],
      align: type === 'number' ? ('right' as const) : ('left' as const),
      width: name === 'documentId' ? 24 : (widths[type] ?? 30),
    })),
    ...(pictures ? [{ header: picturesCaption[language], align: 'left', width: 70 } as const] : []),
  ],
  rows: rows.map((row, at) => [
    String(at + 1),
    ...Object.entries(columns).map(([name, { type }]) => cellOf(type, row[name])),
    ...(pictures ? [''] : []),
  ]),
  ...(pictures && { pictures }),
});

const picturesCaption: Record<Language, string> = { ru: 'Фото', kk: 'Фото', en: 'Photos' };

const codeCaption: Record<Language, string> = { ru: 'Номер', kk: 'Нөмірі', en: 'Number' };

const cellOf = (type: ColumnType, value: unknown): string => {
  switch (type) {
    case 'moment':
      return dayOf(new Date(String(value)));
    case 'day':
      return shownDate(String(value));
    default:
      return String(value);
  }
};

const cutBelow = (shown: number, total: number, language: Language): Block[] =>
  total > shown ? [{ kind: 'text', text: cut[language](shown, total), bold: true }] : [];

const cut: Record<Language, (shown: number, total: number) => string> = {
  ru: (shown, total) => `Показаны первые ${shown} записей, всего: ${total}. Уточните фильтры.`,
  kk: (shown, total) =>
    `Көрсетілген жазбалар саны: ${shown}, барлығы: ${total}. Сүзгілерді нақтылаңыз.`,
  en: (shown, total) => `The first ${shown} records of ${total} are shown. Narrow the filters.`,
};
