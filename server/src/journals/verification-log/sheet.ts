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

const tableOf = (entries: Entry[]): TableBlock => ({
  kind: 'table',
  numbered: true,
  columns: [
    { header: '№', align: 'left', width: 20 },
    { header: 'Наименование, марка, тип продукции', align: 'left', width: 37 },
    { header: 'Дата поступления', align: 'left', width: 21 },
    { header: 'Поставщик', align: 'left', width: 24 },
    { header: 'Партия, дата изготовления', align: 'left', width: 22 },
    { header: 'Сопрово- дительный документ', align: 'left', width: 19 },
    { header: 'В партии', align: 'right', width: 17 },
    { header: 'Прове- рено', align: 'right', width: 15 },
    { header: 'Забра- ковано', align: 'right', width: 15 },
    { header: 'Неком- плектно', align: 'right', width: 15 },
    { header: 'Испытания, передача образцов', align: 'left', width: 24 },
    { header: 'Протокол испытаний', align: 'left', width: 21 },
    { header: 'Дефектная продукция', align: 'left', width: 22 },
    { header: 'Передача информации поставщику', align: 'left', width: 22 },
    { header: 'Местное содержание', align: 'left', width: 18 },
    { header: 'Примечание', align: 'left', width: 24 },
  ],
  rows: entries.map((entry) => [
    entry.documentId,
    entry.documentBrand,
    shownDate(entry.deliveryDate),
    entry.supplier,
    `${entry.batchNumber}\n${shownDate(entry.manufactureDate)}`,
    entry.accompanyingDocumentNumber,
    `${amount(entry.amountOfProductsInBatch)} ${entry.measurementUnit}`,
    amount(entry.amountOfVerifiedProducts),
    amount(entry.amountOfDefectiveProducts),
    amount(entry.amountOfIncompleteProducts),
    `${entry.testType}\n${shownDate(entry.sampleSubmittedDate)}`,
    `${entry.numberOfTestReport}\n${shownDate(entry.dateOfTestReport)}`,
    entry.defectiveProductsInTest,
    shownDate(entry.transferOfInformationDate),
    entry.locallyContained ? 'Да' : 'Нет',
    entry.comment,
  ]),
});

const amount = (value: number): string => shownNumber(String(value), 0);
