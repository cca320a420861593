import { labelOfWord, yesNo } from '@nysan/contract/choices.ts';
import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Sheet, TableBlock } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { registerHead, titleBlocks } from '../paper/head.ts';
import type { Title } from '../paper/title-repository.ts';
import { BLANK_ROWS } from '../paper/words.ts';
import type { entryList } from './list.ts';
import { cellWords, columnWords, paperWords } from './paper-words.ts';

type Entry = ReturnType<(typeof entryList)['present']>;
type Printed = { title: Title; entries: Entry[] };

/** The verification log on paper, with its title page, in the language of its reader. */
export const verificationLogSheet = (
  { title, entries }: Printed,
  language: Language,
  now: Date,
): Sheet => ({
  ...registerHead(
    {
      norm: 'ГОСТ 24297-2013',
      title: paperWords.title[language],
      subtitle: paperWords.subtitle[language],
      name: verificationLogList.title[language],
    },
    title,
    language,
    now,
  ),
  blocks: [
    ...titleBlocks(title, language),
    { kind: 'heading', text: paperWords.entries[language] },
    tableOf(entries, language),
  ],
});

/** Nineteen columns would cut every word of a sheet: what belongs together stands in one. */
const tableOf = (entries: Entry[], language: Language): TableBlock => {
  const column = ({ [language]: header }: Translations, width: number) =>
    ({ header, align: 'left', width }) as const;
  return {
    kind: 'table',
    numbered: true,
    columns: [
      { header: '№', align: 'left', width: 22 },
      column(columnWords.product, 40),
      column(columnWords.delivery, 34),
      column(columnWords.batch, 24),
      { ...column(columnWords.inBatch, 20), align: 'right' },
      column(columnWords.verified, 30),
      column(columnWords.tests, 36),
      column(columnWords.defects, 24),
      column(columnWords.information, 34),
    ],
    rows: entries.map((entry) => cellsOf(entry, language)),
    ...(entries.length === 0 && { blankRows: BLANK_ROWS }),
  };
};

const cellsOf = (entry: Entry, language: Language): string[] => {
  const words = cellWords[language];
  return [
    entry.documentId,
    entry.documentBrand,
    lines(shownDate(entry.deliveryDate), entry.supplier, entry.accompanyingDocumentNumber),
    lines(`№ ${entry.batchNumber}`, shownDate(entry.manufactureDate)),
    `${amount(entry.amountOfProductsInBatch)} ${shownUnit(entry.measurementUnit, language)}`,
    lines(
      amount(entry.amountOfVerifiedProducts),
      `${words.defective}: ${amount(entry.amountOfDefectiveProducts)}`,
      `${words.incomplete}: ${amount(entry.amountOfIncompleteProducts)}`,
    ),
    lines(
      entry.testType,
      `${words.samples}: ${shownDate(entry.sampleSubmittedDate)}`,
      words.report(entry.numberOfTestReport),
      words.reportOf(shownDate(entry.dateOfTestReport)),
    ),
    entry.defectiveProductsInTest,
    lines(
      shownDate(entry.transferOfInformationDate),
      `СТ-KZ: ${labelOfWord(yesNo, String(entry.locallyContained))[language].toLowerCase()}`,
      entry.comment,
    ),
  ];
};

const lines = (...said: string[]): string => said.join('\n');

const amount = (value: number): string => shownNumber(String(value), 0);
