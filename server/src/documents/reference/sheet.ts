import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead, type SheetHead } from '../../document-engine/repository/sheet-head.ts';
import { type TakenRow, takenBy } from '../../document-engine/repository/taken.ts';
import {
  formHead,
  shownMonth,
  shownNumber,
  signaturesOf,
} from '../../document-engine/sheet-parts.ts';
import { shownDate } from '../../document-engine/sheet-words.ts';
import type { Block, Sheet } from '../../printing/sheet.ts';
import { shownTotals } from './answer.ts';
import { actFacts, findReference, type ReferenceRow } from './repository.ts';
import type { Totals } from './totals.ts';
import { computedTotals } from './totals-repository.ts';

/** The reference in the order of form 3. */
export const referenceSheet = async (
  db: Reader,
  documentId: string,
  version: number,
): Promise<Sheet> => {
  const head = await findSheetHead(db, documentId);
  const reference = await findReference(db, documentId);
  const shown = shownTotals(reference, await computedTotals(db, documentId));
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
      costBlock(await actLines(db, await takenBy(db, documentId)), shown),
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
    {
      caption: 'Подрядчик',
      value: joined(head.contractor || head.author_side, reference.contractor_address),
    },
    { caption: 'Договор', value: agreementOf(reference) },
    { caption: 'Отчетный период', value: shownMonth(reference.period) },
  ],
});

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

const agreementOf = ({
  agreement_number,
  agreement_date,
  additional_agreement,
}: ReferenceRow): string =>
  joined(
    agreement_date ? `№ ${agreement_number} от ${shownDate(agreement_date)}` : agreement_number,
    additional_agreement,
  );

const actLines = async (db: Reader, taken: TakenRow[]): Promise<string[][]> => {
  const known = await actFacts(
    db,
    taken.map(({ id }) => id),
  );
  return taken.map(({ id, document_number }, index) => {
    const act = known.get(id);
    return [
      String(index + 1),
      `Акт выполненных работ ${document_number}${act ? `, ${shownMonth(act.period)}` : ''}`,
      '',
      shownNumber(act?.total ?? '0', 2),
    ];
  });
};

const costBlock = (acts: string[][], shown: Totals): Block => ({
  kind: 'table',
  numbered: true,
  columns: [
    { header: '№', align: 'center', width: 10 },
    { header: 'Наименование этапов, объектов, видов работ и затрат', align: 'left', width: 92 },
    { header: 'с начала года', align: 'right', width: 40, group: 'Стоимость с НДС, тг' },
    { header: 'за отчетный период', align: 'right', width: 40, group: 'Стоимость с НДС, тг' },
  ],
  rows: acts,
  totals: [
    ['', 'Итого с НДС', shownNumber(shown.year_money, 2), shownNumber(shown.month_money, 2)],
    ['', 'Итого без НДС', '', shownNumber(shown.without_vat_money, 2)],
    ['', 'НДС', '', shownNumber(shown.vat_money, 2)],
    ['', 'Всего с НДС', '', shownNumber(shown.total_money, 2)],
  ],
});
