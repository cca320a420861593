import { completesWholeNote } from '@nysan/contract/documents/done-work-act-fields.ts';
import type { Reader } from '../../db/transaction.ts';
import { reasonBlocks } from '../../document-engine/departure.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead, type SheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead, numberWidth, shownMonth } from '../../document-engine/sheet-parts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet, TableBlock, TableColumn } from '../../printing/sheet.ts';
import { captionOf } from './answer.ts';
import { type BilledLine, billedLinesOf } from './billed-lines.ts';
import { type Billing, billingOf } from './billing-repository.ts';
import type { CalculationLine } from './calculation.ts';
import { shownPercent } from './coefficient-field.ts';
import { departuresOf } from './departures.ts';
import { type LocalEstimate, localEstimatesOf } from './positions-repository.ts';
import { calculationOf } from './recalculate.ts';
import { findDoneWorkAct } from './repository.ts';
import { settlementOf } from './settlement.ts';
import { settlementNote, settlementRows } from './settlement-lines.ts';
import { internalSides, sideSignatures } from './signatures.ts';

/** The act in the columns of form 2, its calculation below. */
export const doneWorkActSheet = async (
  db: Reader,
  documentId: string,
  version: number,
): Promise<Sheet> => {
  const head = await findSheetHead(db, documentId);
  const act = await findDoneWorkAct(db, documentId);
  const { lines, totals } = await calculationOf(db, documentId);
  const billing = await billingOf(db, documentId);
  const positions = await billedLinesOf(db, documentId);
  const works = worksBlock(positions, totals.works);
  const document = await findDocument(db, documentId);
  const billed = { row: act, total: totals.total };
  const settlement = await settlementOf(db, document, billing, billed);
  return {
    isLandscape: widthOf(works.columns) > (STANDING + LYING) / 2,
    ...formHead(head, {
      norm: 'Форма 2',
      title: 'АКТ',
      subtitle: 'выполненных работ',
      projectHint: '(стройка, объект, адрес)',
      name: 'Акт выполненных работ',
      version,
    }),
    blocks: [
      partiesBlock(head, billing, act.period, await localEstimatesOf(db, documentId)),
      works,
      ...noteBlocks(positions),
      calculationBlock(lines, billing, settlementRows(settlement)),
      ...settlementNote(settlement),
      ...reasonBlocks(await departuresOf(db, document)),
      sideSignatures(await seatsOf(db, documentId), billing),
    ],
  };
};

const partiesBlock = (
  head: SheetHead,
  billing: Billing,
  period: string,
  estimates: LocalEstimate[],
): Block => ({
  kind: 'pairs',
  columns: 1,
  pairs: [
    { caption: '№ локальной сметы', value: shownEstimates(estimates) },
    ...(billing.is_internal
      ? [
          { caption: internalSides.payer, value: billing.payer_party },
          { caption: internalSides.payee, value: billing.payee_party },
        ]
      : [
          { caption: 'Заказчик', value: head.customer },
          { caption: 'Подрядчик', value: head.contractor },
          { caption: 'Договор', value: head.agreement },
        ]),
    { caption: 'Отчетный период', value: shownMonth(period) },
  ],
});

/** The numbers, of what has none its name, and of many how many are left. */
const shownEstimates = (estimates: LocalEstimate[]): string => {
  const first = estimates.slice(0, 5).map(({ code, name }) => code ?? name);
  const rest = estimates.length - first.length;
  return `${first.join(', ')}${rest > 0 ? ` и еще ${rest}` : ''}`;
};

const worksBlock = (positions: BilledLine[], works: string): TableBlock => {
  const rows = positions.map((row, index) => [
    String(index + 1),
    row.code ?? '',
    row.name,
    row.measurer,
    shownNumber(row.general_volume, 0),
    shownNumber(row.volume, 0),
    shownPrice(row),
    `${shownNumber(row.money, 2)}${row.completes_whole ? MARK : ''}`,
  ]);
  const totals = [['', '', 'Итого', '', '', '', '', shownNumber(works, 2)]];
  return {
    kind: 'table',
    numbered: true,
    columns: workColumns([...rows, ...totals]),
    rows,
    totals,
  };
};

/** For a unit, or what part of the estimated money is paid. */
const shownPrice = ({ unit_cost, price }: BilledLine): string => {
  if (unit_cost !== null) {
    return shownNumber(unit_cost, 2);
  }
  return price.percent === null ? '' : shownPercent(price.percent);
};

/** At the money of a line that is not volume × price, and at the note that says why. */
const MARK = '*';

const noteBlocks = (positions: BilledLine[]): Block[] =>
  positions.some(({ completes_whole }) => completes_whole)
    ? [{ kind: 'text', text: `${MARK} ${completesWholeNote.ru}` }]
    : [];

/** Millimetres of a page that stands and of one that lies, and of columns. */
const [STANDING, LYING] = [170, 257];
const [CODE, NAME, UNIT] = [18, 24, 11];

const widthOf = (columns: TableColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

/** Numbers stand on one line, though the page has to lie for it, and codes if the names keep room; what is left is the names'. */
const workColumns = (rows: string[][]): TableColumn[] => {
  const fitting = (column: number, least: number) =>
    numberWidth(
      rows.map((row) => row[column] ?? ''),
      least,
    );
  const numbers: TableColumn[] = [
    { header: 'по проекту', align: 'right', width: fitting(4, 19), group: 'Объем' },
    { header: 'по факту', align: 'right', width: fitting(5, 19), group: 'Объем' },
    { header: 'Цена за ед., тг', align: 'right', width: fitting(6, 19) },
    { header: 'Сумма, тг', align: 'right', width: fitting(7, 19) },
  ];
  const place: TableColumn = { header: '№', align: 'center', width: fitting(0, 7) };
  const taken = UNIT + widthOf([place, ...numbers]);
  const left = (taken + CODE + NAME > STANDING ? LYING : STANDING) - taken;
  const code = Math.max(CODE, Math.min(fitting(1, CODE), 32, left - 39));
  return [
    place,
    { header: 'Шифр расценки', align: 'left', width: code },
    { header: 'Наименование работ', align: 'left', width: left - code },
    { header: 'Ед. изм.', align: 'center', width: UNIT },
    ...numbers,
  ];
};

const calculationBlock = (
  lines: CalculationLine[],
  billing: Billing,
  belowTotal: string[][],
): Block => ({
  kind: 'table',
  caption: 'Расчет стоимости',
  columns: [
    { header: 'Статья', align: 'left', width: 74 },
    { header: '%', align: 'right', width: 20 },
    { header: 'База, тг', align: 'right', width: 38 },
    { header: 'Сумма, тг', align: 'right', width: 38 },
  ],
  rows: lines.slice(0, -1).map((line) => calculationRow(line, billing)),
  totals: [...lines.slice(-1).map((line) => calculationRow(line, billing)), ...belowTotal],
});

const calculationRow = (line: CalculationLine, billing: Billing): string[] => [
  captionOf(line, 'ru', billing),
  line.percent === null ? '' : shownPercent(line.percent),
  line.base === null ? '' : shownNumber(line.base, 2),
  shownNumber(line.amount, 2),
];
