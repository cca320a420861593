import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet, TableBlock } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { registerHead, titleBlocks } from '../paper/head.ts';
import type { Title } from '../paper/title-repository.ts';
import type { entryList } from './list.ts';

type Entry = ReturnType<(typeof entryList)['present']>;

/** The verification log on paper, with its title page. */
export const verificationLogSheet = (title: Title, entries: Entry[], now: Date): Sheet => ({
  ...registerHead(
    {
      norm: 'ГОСТ 24297-2013',
      title: 'ЖУРНАЛ ВЕРИФИКАЦИИ',
      subtitle: 'закупленной продукции',
      name: 'Журнал верификации',
    },
    title,
    now,
  ),
  blocks: [
    ...titleBlocks(title),
    { kind: 'heading', text: 'Сведения о верификации' },
    entriesBlock(entries),
  ],
});

const entriesBlock = (entries: Entry[]): Block =>
  entries.length === 0 ? { kind: 'text', text: 'Записей нет.' } : tableOf(entries);

/** Nineteen columns would cut every word of a sheet: what belongs together stands in one. */
const tableOf = (entries: Entry[]): TableBlock => ({
  kind: 'table',
  numbered: true,
  columns: [
    { header: '№', align: 'left', width: 22 },
    { header: 'Наименование, марка, тип продукции, ГОСТ, ТУ', align: 'left', width: 40 },
    { header: 'Поступление, поставщик, документ', align: 'left', width: 34 },
    { header: 'Партия, дата изготовления', align: 'left', width: 24 },
    { header: 'В партии', align: 'right', width: 20 },
    { header: 'Проверено, из них', align: 'left', width: 30 },
    { header: 'Испытания', align: 'left', width: 36 },
    { header: 'Дефекты по испытаниям', align: 'left', width: 24 },
    { header: 'Информация поставщику, примечание', align: 'left', width: 34 },
  ],
  rows: entries.map((entry) => [
    entry.documentId,
    entry.documentBrand,
    lines(shownDate(entry.deliveryDate), entry.supplier, entry.accompanyingDocumentNumber),
    lines(`№ ${entry.batchNumber}`, shownDate(entry.manufactureDate)),
    `${amount(entry.amountOfProductsInBatch)} ${entry.measurementUnit}`,
    lines(
      amount(entry.amountOfVerifiedProducts),
      `брак: ${amount(entry.amountOfDefectiveProducts)}`,
      `некомплект: ${amount(entry.amountOfIncompleteProducts)}`,
    ),
    lines(
      entry.testType,
      `образцы: ${shownDate(entry.sampleSubmittedDate)}`,
      `протокол № ${entry.numberOfTestReport}`,
      `от ${shownDate(entry.dateOfTestReport)}`,
    ),
    entry.defectiveProductsInTest,
    lines(
      shownDate(entry.transferOfInformationDate),
      `СТ-KZ: ${entry.locallyContained ? 'да' : 'нет'}`,
      entry.comment,
    ),
  ]),
});

const lines = (...said: string[]): string => said.join('\n');

const amount = (value: number): string => shownNumber(String(value), 0);
