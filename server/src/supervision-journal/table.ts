import { labelOfWord } from '@nysan/contract/choices.ts';
import { remarkPlain } from '@nysan/contract/documents/remark-fields.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { RowOf } from '@nysan/contract/record-lists.ts';
import type { JournalEntry, JournalRemark } from '@nysan/contract/supervision-journal.ts';
import type { journalColumns } from '@nysan/contract/supervision-journal-words.ts';
import type { Language, Supervision } from '@nysan/contract/wire.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { shownDate } from '../printing/sheet-words.ts';

/** What each workbook and its only sheet are called; a sheet has room for 31 signs. */
export const workbookTitles: Record<Supervision, Translations> = {
  technical: {
    ru: 'Журнал надзора, технический',
    kk: 'Қадағалау журналы, техникалық',
    en: 'Supervision journal, technical',
  },
  author: {
    ru: 'Журнал надзора, авторский',
    kk: 'Қадағалау журналы, авторлық',
    en: 'Supervision journal, designer’s',
  },
};

/** An entry as a row of the journal's table. */
export const rowOf = (entry: JournalEntry, language: Language): RowOf<typeof journalColumns> => ({
  at: entry.at,
  kindName: entry.kindName,
  documentId: entry.documentId,
  name: entry.name,
  event: entry.event,
  person: { fullname: entry.person.fullname }, // sic
  organization: [entry.person.organization, entry.person.role].filter(Boolean).join(', '),
  details: detailsOf(entry, language).join('\n'),
});

/** What an entry says besides, line by line. */
export const detailsOf = (
  { version, reason, remarks, fields }: JournalEntry,
  language: Language,
): string[] => [
  ...(version !== null && version > 1 ? [versionOf[language](version)] : []),
  ...(reason === null ? [] : [`${reasonName[language]}: ${reason}`]),
  ...remarks.map((remark) => remarkInWords(remark, language)),
  ...fields.map(({ name, type, value }) => `${name}: ${shown[type](value)}`),
];

const shown: Record<JournalEntry['fields'][number]['type'], (value: string) => string> = {
  TEXT: (value) => value,
  NUMBER: (value) => shownNumber(value, 0),
  DATE: shownDate,
};

/** «ПР-000004/2 Раковины. Сложный. Срок устранения: 12.03.2026 (Первоначальный срок: 01.03.2026). Просрочено. Отчет: ОИ-000003» */
const remarkInWords = (remark: JournalRemark, language: Language): string => {
  const { category, movedFrom, state, eliminatedOn, report } = columnsOf;
  const said = (name: Translations, value: string) => `${name[language]}: ${value}`;
  const due = said(remarkPlain.dueDate.label, shownDate(remark.dueDate));
  return [
    `${remark.documentId} ${remark.remarkName}`,
    labelOfWord(category.choices, remark.category)[language],
    remark.movedFrom ? `${due} (${said(movedFrom.label, shownDate(remark.movedFrom))})` : due,
    labelOfWord(state.choices, remark.state)[language],
    ...(remark.eliminatedOn ? [said(eliminatedOn.label, shownDate(remark.eliminatedOn))] : []),
    ...(remark.report ? [said(report.label, remark.report.documentId)] : []),
  ].join('. ');
};
const columnsOf = remarkLists.technical.columns;

const versionOf: Record<Language, (version: number) => string> = {
  ru: (version) => `Версия ${version}`,
  kk: (version) => `${version}-нұсқа`,
  en: (version) => `Version ${version}`,
};
const reasonName: Translations = { ru: 'Причина', kk: 'Себебі', en: 'Reason' };
