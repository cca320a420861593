import { labelOfWord } from '@nysan/contract/choices.ts';
import {
  generalLogPlain as plain,
  weathers,
  workShifts,
} from '@nysan/contract/journals/general-log-fields.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Sheet, TableBlock } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { registerHead, titleBlocks } from '../paper/head.ts';
import type { Title } from '../paper/title-repository.ts';
import { BLANK_ROWS } from '../paper/words.ts';
import type { entryList } from './list.ts';
import { columnWords, paperWords } from './paper-words.ts';
import { blocksBefore, remarkBlocks, type Sections } from './sections.ts';

/** What is printed: the object, entries in the order of their days, and what else the log tells; the later parts of a long one leave that out. */
export type PrintedLog = {
  title: Title;
  entries: ReturnType<(typeof entryList)['present']>[];
  sections?: Sections;
};

/** The general log on paper, with its title page, in the order of its form and the language of its reader. */
export const generalLogSheet = (
  { title, entries, sections }: PrintedLog,
  language: Language,
  now: Date,
): Sheet => ({
  ...registerHead(
    {
      title: paperWords.title[language],
      subtitle: paperWords.subtitle[language],
      name: generalLogList.title[language],
    },
    title,
    language,
    now,
  ),
  blocks: [
    ...titleBlocks(title, language),
    ...(sections ? blocksBefore(sections, language) : []),
    { kind: 'heading', text: paperWords.works[language] },
    worksTable(entries, language),
    ...(sections ? remarkBlocks(sections, language) : []),
  ],
});

const worksTable = (entries: PrintedLog['entries'], language: Language): TableBlock => {
  const column = ({ [language]: header }: Translations, width: number) =>
    ({ header, align: 'left', width }) as const;
  return {
    kind: 'table',
    numbered: true,
    columns: [
      { header: '№', align: 'left', width: 12 },
      column(plain.dateOfWork.label, 24),
      column(plain.workShift.label, 20),
      column(plain.constructionDescription.label, 51),
      column(plain.location.label, 30),
      column(columnWords.weather, 20),
      { ...column(plain.completedWorksPerShift.label, 25), align: 'right' },
      column(columnWords.mechanisms, 33),
      column(columnWords.workers, 30),
      column(columnWords.executor, 31),
    ],
    rows: entries.map((entry, at) => [
      String(at + 1),
      shownDate(entry.dateOfWork),
      labelOfWord(workShifts, entry.workShift)[language],
      entry.constructionDescription,
      entry.location,
      // sic
      `${labelOfWord(weathers, entry.weatherConditioin)[language]}\n${entry.airTemperature}`,
      doneIn(entry, language),
      `${entry.mechanismName} × ${entry.mechanismAmount}`,
      `${entry.specialtyName} × ${entry.specialtyAmount}`,
      entry.author,
    ]),
    ...(entries.length === 0 && { blankRows: BLANK_ROWS }),
  };
};

const doneIn = (
  { completedWorksPerShift, measurementUnit }: PrintedLog['entries'][number],
  language: Language,
): string =>
  `${shownNumber(String(completedWorksPerShift), 0)} ${shownUnit(measurementUnit, language)}`;
