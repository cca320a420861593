import { labelOfWord } from '@nysan/contract/choices.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import {
  journalColumns,
  journalEvents,
  journalParts,
  journalTitle,
  supervisionNames,
} from '@nysan/contract/supervision-journal-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { clockInKazakhstan } from '../exact/clock.ts';
import { cutBelow } from '../printing/list-paper.ts';
import type { Block, Sheet } from '../printing/sheet.ts';
import { dayOf, longDateOf, momentOf, pageCaption, shownDate } from '../printing/sheet-words.ts';
import type { Head, Looked } from './repository.ts';
import { detailsOf } from './table.ts';

type Printed = {
  entries: JournalEntry[];
  /** How many there are, printed or not. */
  count: number;
  head: Head;
  looked: Pick<Looked, 'whose' | 'from' | 'to'>;
  part: string | undefined;
};

/** The journal on paper, in the reader's language. */
export const journalSheet = (printed: Printed, language: Language, now: Date): Sheet => {
  const { head, looked } = printed;
  const subtitle = supervisionNames[looked.whose][language];
  return {
    language,
    isLandscape: true,
    title: journalTitle[language],
    subtitle,
    number: '',
    date: longDateOf(now, language),
    issuedAt: now.toISOString(),
    projectName: head.name,
    address: head.address,
    projectVersionLine: `${journalTitle[language]} · ${subtitle} · ${momentOf(now)}`,
    pageCaption: pageCaption(language),
    blocks: [
      aboveOf(printed, language),
      ...(printed.entries.length > 0
        ? [tableOf(printed.entries, language)]
        : [{ kind: 'text', text: none[language] } as const]),
      ...cutBelow(printed.entries.length, printed.count, language),
    ],
  };
};

/** Whose journal it is and what it was narrowed to. */
const aboveOf = ({ head, looked: { from, to }, part }: Printed, language: Language): Block => {
  const pairs: [Translations, string | null | undefined][] = [
    [journalColumns.organization.label, head.organizations.join('\n') || '—'],
    [period, daysOf(from, to, language)],
    [journalColumns.person.label, head.person],
    [journalColumns.kindName.label, part && labelOfWord(journalParts, part)[language]],
  ];
  return {
    kind: 'pairs',
    columns: 2,
    pairs: pairs.flatMap(([caption, value]) =>
      value ? [{ caption: caption[language], value }] : [],
    ),
  };
};

const daysOf = (from: string | undefined, to: string | undefined, language: Language): string =>
  from || to
    ? [from, to].map((day) => (day ? shownDate(day) : '…')).join(' – ')
    : wholeTime[language];

const tableOf = (entries: JournalEntry[], language: Language): Block => {
  const header = (name: keyof typeof journalColumns) => journalColumns[name].label[language];
  return {
    kind: 'table',
    columns: [
      { header: header('at'), align: 'left', width: 24 },
      { header: header('kindName'), align: 'left', width: 58 },
      { header: header('event'), align: 'left', width: 26 },
      { header: header('person'), align: 'left', width: 48 },
      { header: header('details'), align: 'left', width: 101 },
    ],
    rows: entries.map((entry) => cellsOf(entry, language)),
  };
};

const cellsOf = (entry: JournalEntry, language: Language): string[] => {
  const { fullname, role, organization } = entry.person;
  const at = new Date(entry.at);
  return [
    `${dayOf(at)}\n${clockInKazakhstan(at).toISOString().slice(11, 16)}`,
    lines([entry.kindName, [entry.documentId, entry.name].filter(Boolean).join(' · ')]),
    labelOfWord(journalEvents, entry.event)[language],
    lines([fullname, organization, role]),
    lines(detailsOf(entry, language)),
  ];
};

const lines = (said: (string | null)[]): string => said.filter(Boolean).join('\n');

const period: Translations = { ru: 'Период', kk: 'Кезең', en: 'Period' };
const wholeTime: Translations = { ru: 'Все время', kk: 'Барлық уақыт', en: 'All time' };
const none: Translations = {
  ru: 'В журнале нет записей',
  kk: 'Журналда жазба жоқ',
  en: 'The journal has no entries',
};
