import type { Reader } from '../../db/transaction.ts';
import { reasonBlocks } from '../../document-engine/departure.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead, type SheetHead } from '../../document-engine/repository/sheet-head.ts';
import {
  formHead,
  numberWidth,
  shownMonth,
  signaturesOf,
} from '../../document-engine/sheet-parts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet, TableColumn } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { type LinkedRow, linkedBy } from '../../record-engine/repository/links.ts';
import { agreementDepartures } from './agreement-departure.ts';
import { type Column, columnsOf } from './columns.ts';
import { type Correction, correctionsOf } from './corrections-repository.ts';
import { captionOfCorrection } from './order-of-months.ts';
import { actFacts, findReference, type ReferenceRow } from './repository.ts';
import { includedActs } from './rules.ts';
import { settledBlocks } from './settled.ts';
import { settledOf } from './settled-repository.ts';
import { computedTotals } from './totals-repository.ts';
import { rateBlocks } from './vat-rates.ts';
import { vatRatesOf } from './vat-rates-repository.ts';

/** The reference in the order of form 3. */
export const referenceSheet = async (
  db: Reader,
  documentId: string,
  version: number,
): Promise<Sheet> => {
  const head = await findSheetHead(db, documentId);
  const reference = await findReference(db, documentId);
  const corrections = await correctionsOf(db, documentId);
  const columns = columnsOf(reference, await computedTotals(db, documentId), corrections);
  return {
    ...formHead(head, {
      norm: 'Форма 3',
      title: 'СПРАВКА',
      number: reference.number,
      subtitle: 'о стоимости выполненных работ и затрат',
      projectHint: '(стройка, объект, адрес)',
      name: 'Справка о стоимости',
      version,
    }),
    blocks: [
      partiesBlock(head, reference),
      costBlock(
        await linesOf(db, await linkedBy(db, includedActs, documentId)),
        columns,
        corrections,
      ),
      ...settledBlocks(await settledOf(db, documentId)),
      ...rateBlocks(await vatRatesOf(db, documentId)),
      ...reasonBlocks(await agreementDepartures(db, await findDocument(db, documentId))),
      signaturesOf(await seatsOf(db, documentId), [
        { key: 'contractorSigner', caption: 'Подрядчик' },
        { key: 'customerSigner', caption: 'Заказчик' },
        { key: 'approver', caption: 'Согласующий' },
      ]),
    ],
  };
};

const partiesBlock = (head: SheetHead, reference: ReferenceRow): Block => ({
  kind: 'pairs',
  columns: 1,
  pairs: [
    { caption: 'Заказчик', value: joined(head.customer, reference.customer_address) },
    { caption: 'Подрядчик', value: joined(head.contractor, reference.contractor_address) },
    { caption: 'Договор', value: agreementOf(reference) },
    ...(reference.additional_agreement
      ? [{ caption: 'Дополнительное соглашение', value: reference.additional_agreement }]
      : []),
    { caption: 'Отчетный период', value: shownMonth(reference.period) },
  ],
});

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

const agreementOf = ({ agreement_number, agreement_date }: ReferenceRow): string =>
  agreement_date ? `№ ${agreement_number} от ${shownDate(agreement_date)}` : agreement_number;

/** Money without VAT. */
type ActLine = { name: string; money: string };

const linesOf = async (db: Reader, taken: LinkedRow[]): Promise<ActLine[]> => {
  const known = await actFacts(
    db,
    taken.map(({ id }) => id),
  );
  return taken.map(({ id, full_number }) => {
    const act = known.get(id);
    return {
      name: `Акт выполненных работ ${full_number}${act ? `, ${shownMonth(act.period)}` : ''}`,
      money: act?.withoutVat ?? '0',
    };
  });
};

/** Rows are without VAT, as form 3 has them; what was done before, here and elsewhere, has rows of its own. */
const costBlock = (acts: ActLine[], columns: Column[], corrections: Correction[]): Block => {
  const line = (caption: string, of: (column: Column) => string | null, unknown = '') => [
    caption,
    ...columns.map((column) => shownMoney(of(column), unknown)),
  ];
  const lineIfAny = (caption: string, of: (column: Column) => string | null) =>
    columns.some((column) => /[1-9]/.test(of(column) ?? '')) ? [line(caption, of)] : [];
  const rows = [
    ...lineIfAny(
      'Начальный остаток: выполнено до ведения учета в системе',
      ({ opening }) => opening,
    ),
    ...lineIfAny('Выполнено ранее', ({ before }) => before),
    ...corrections.map((one) => correctionLine(one)),
    ...acts.map(({ name, money }) => line(name, () => money)),
  ].map((words, index) => [String(index + 1), ...words]);
  const totals = [
    line('Итого', ({ withoutVat }) => withoutVat),
    line('НДС', ({ vat }) => vat),
    line('Всего с НДС', ({ whole }) => whole, '—'),
  ].map((words) => ['', ...words]);
  return {
    kind: 'table',
    numbered: true,
    columns: tableColumns([...rows, ...totals]),
    rows,
    totals,
  };
};

/** In the sums since works began, and of its own year. */
const correctionLine = (correction: Correction): string[] => {
  const money = shownNumber(correction.without_vat, 2);
  return [captionOfCorrection(correction), money, correction.is_of_year ? money : '', ''];
};

const shownMoney = (money: string | null, unknown: string): string =>
  money === null ? unknown : shownNumber(money, 2);

/** Numbers stand on one line; what the page has left is the names'. */
const tableColumns = (rows: string[][]): TableColumn[] => {
  const widths = [2, 3, 4].map((column) => numberWidth(textsOf(rows, column), 30));
  const number = numberWidth(textsOf(rows, 0), 10);
  const name = widths.reduce((left, width) => left - width, 170 - number);
  const captions = ['с начала проведения работ', 'с начала года', 'за отчетный период'];
  return [
    { header: '№', align: 'center', width: number },
    { header: 'Наименование этапов, объектов, видов работ и затрат', align: 'left', width: name },
    ...captions.map((header, index) => ({
      header,
      align: 'right' as const,
      width: widths[index] ?? 30,
      group: 'Стоимость, тг',
    })),
  ];
};

const textsOf = (rows: string[][], column: number) => rows.map((row) => row[column] ?? '');
