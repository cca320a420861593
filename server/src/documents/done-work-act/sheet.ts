import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead, type SheetHead } from '../../document-engine/repository/sheet-head.ts';
import {
  formHead,
  shownMonth,
  shownNumber,
  signaturesOf,
} from '../../document-engine/sheet-parts.ts';
import type { Block, Sheet, TableColumn } from '../../printing/sheet.ts';
import { captionOf } from './answer.ts';
import type { CalculationLine } from './calculation.ts';
import { shownPercent } from './coefficient-field.ts';
import { type PositionRow, positionsOf } from './positions-repository.ts';
import { calculationOf } from './recalculate.ts';
import { findDoneWorkAct } from './repository.ts';

/** The act in the columns of form 2, its calculation below. */
export const doneWorkActSheet = async (
  db: Reader,
  documentId: string,
  version: number,
): Promise<Sheet> => {
  const head = await findSheetHead(db, documentId);
  const { period } = await findDoneWorkAct(db, documentId);
  const { lines, totals } = await calculationOf(db, documentId);
  return {
    ...formHead(head, {
      norm: 'Форма 2',
      title: 'АКТ',
      subtitle: 'выполненных работ',
      projectHint: '(стройка, объект, адрес)',
      name: 'Акт выполненных работ',
      version,
    }),
    blocks: [
      partiesBlock(head, period),
      worksBlock(await positionsOf(db, documentId), totals.works),
      calculationBlock(lines),
      signaturesOf(await seatsOf(db, documentId), [
        { key: 'signer', caption: 'Подписант' },
        { key: 'approver', caption: 'Согласующий' },
        { key: 'techSupervision', caption: 'Технический надзор' },
        { key: 'authorSupervision', caption: 'Авторский надзор' },
      ]),
    ],
  };
};

const partiesBlock = (head: SheetHead, period: string): Block => ({
  kind: 'pairs',
  columns: 1,
  pairs: [
    { caption: 'Заказчик', value: head.customer },
    { caption: 'Подрядчик', value: head.contractor || head.author_side },
    { caption: 'Договор', value: head.agreement },
    { caption: 'Отчетный период', value: shownMonth(period) },
  ],
});

const worksBlock = (positions: PositionRow[], works: string): Block => {
  const rows = positions.map((row, index) => [
    String(index + 1),
    row.code ?? '',
    row.name,
    row.measurer,
    shownNumber(row.general_volume, 0),
    shownNumber(row.volume, 0),
    row.unit_cost === null ? '' : shownNumber(row.unit_cost, 2),
    shownNumber(row.money, 2),
  ]);
  const total = ['', '', 'Итого', '', '', '', '', shownNumber(works, 2)];
  return {
    kind: 'table',
    numbered: true,
    columns: workColumns((column) => widthOf([...rows, total].map((row) => row[column] ?? ''))),
    rows,
    totals: [total],
  };
};

/** Numbers stand on one line as long as the page is wide enough; what the page has left is the names'. */
const workColumns = (widthAt: (column: number) => number): TableColumn[] => {
  const [general, closed, price, sum] = [widthAt(4), widthAt(5), widthAt(6), widthAt(7)];
  const name = Math.max(24, 170 - 7 - 18 - 11 - general - closed - price - sum);
  return [
    { header: '№', align: 'center', width: 7 },
    { header: 'Шифр расценки', align: 'left', width: 18 },
    { header: 'Наименование работ', align: 'left', width: name },
    { header: 'Ед. изм.', align: 'center', width: 11 },
    { header: 'по проекту', align: 'right', width: general, group: 'Объем' },
    { header: 'по факту', align: 'right', width: closed, group: 'Объем' },
    { header: 'Цена за ед., тг', align: 'right', width: price },
    { header: 'Сумма, тг', align: 'right', width: sum },
  ];
};

/** Millimetres that the longest of these numbers needs: its digits, the narrower marks between them, the cell's edges. */
const widthOf = (numbers: string[]): number =>
  Math.max(
    19,
    ...numbers.map((number) => {
      const digits = number.replace(/\D/g, '').length;
      return digits * 1.95 + (number.length - digits) + 2.7;
    }),
  );

const calculationBlock = (lines: CalculationLine[]): Block => ({
  kind: 'table',
  caption: 'Расчет стоимости',
  columns: [
    { header: 'Статья', align: 'left', width: 92 },
    { header: '%', align: 'right', width: 16 },
    { header: 'База, тг', align: 'right', width: 38 },
    { header: 'Сумма, тг', align: 'right', width: 38 },
  ],
  rows: lines.slice(0, -1).map(calculationRow),
  totals: lines.slice(-1).map(calculationRow),
});

const calculationRow = (line: CalculationLine): string[] => [
  captionOf(line, 'ru'),
  line.percent === null ? '' : shownPercent(line.percent),
  line.base === null ? '' : shownNumber(line.base, 2),
  shownNumber(line.amount, 2),
];
