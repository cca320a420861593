import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { issuerOnPaper } from '../../document-engine/repository/issuer-on-paper.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { findSheetHead } from '../../document-engine/repository/sheet-head.ts';
import { formHead, shownMonth, signaturesOf } from '../../document-engine/sheet-parts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block, Sheet, TableColumn } from '../../printing/sheet.ts';
import { cellCaptions } from './captions.ts';
import { sumsOf } from './present-rows.ts';
import { periodOf } from './repository.ts';
import { type ServiceRowRead, servicesOf } from './rows-repository.ts';

const experts: Record<Supervision, string> = {
  technical: 'Технический надзор',
  author: 'Авторский надзор',
};
const subtitles: Record<Supervision, string> = {
  technical: 'услуг технического надзора',
  author: 'услуг авторского надзора',
};

/** A calculation as it is usually given: for which month, by whom to whom, the table with its sums, the signatures of both. */
export const calculationSheet =
  (whose: Supervision) =>
  async (db: Reader, recordId: string, version: number): Promise<Sheet> => {
    const head = await findSheetHead(db, recordId);
    const issuer = await issuerOnPaper(db, recordId, head);
    return {
      ...formHead(head, {
        norm: '',
        title: 'РАСЧЕТ СТОИМОСТИ',
        subtitle: subtitles[whose],
        projectHint: '(наименование и место расположения объекта)',
        name: 'Расчет стоимости услуг',
        version,
      }),
      isLandscape: true,
      blocks: [
        {
          kind: 'pairs',
          columns: 1,
          pairs: [
            { caption: 'Расчетный период', value: shownMonth(await periodOf(db, recordId)) },
            { caption: experts[whose], value: issuer.side },
            {
              caption: 'Составил',
              value: [issuer.name, issuer.job].filter(Boolean).join(', '),
            },
            { caption: 'Заказчик', value: head.customer },
          ],
        },
        tableOf(await servicesOf(db, recordId)),
        signaturesOf(await seatsOf(db, recordId), [{ key: 'approver', caption: 'Заказчик' }], {
          caption: 'Составил',
          name: issuer.name,
        }),
      ],
    };
  };

const columns: TableColumn[] = [
  { header: '№', align: 'center', width: 9 },
  { header: cellCaptions.name.ru, align: 'left', width: 60 },
  { header: cellCaptions.contractPrice.ru, align: 'right', width: 33 },
  { header: cellCaptions.percentContractPrice.ru, align: 'right', width: 22 },
  { header: cellCaptions.totalPrice.ru, align: 'right', width: 33 },
  { header: cellCaptions.percentTotalPrice.ru, align: 'right', width: 20 },
  { header: cellCaptions.currentPeriodPrice.ru, align: 'right', width: 33 },
  { header: cellCaptions.percentPeriodPrice.ru, align: 'right', width: 20 },
  { header: cellCaptions.notes.ru, align: 'left', width: 37 },
];

const money = (value: string) => shownNumber(value, 2);
const share = (value: string) => `${shownNumber(value, 0)} %`;

const tableOf = (rows: ServiceRowRead[]): Block => {
  const sums = sumsOf(rows);
  return {
    kind: 'table',
    columns,
    rows: rows.map((row, at) => [
      String(at + 1),
      row.name,
      money(row.contract_price),
      share(row.percent_contract_price),
      money(row.total_price),
      share(row.percent_total_price),
      money(row.current_period_price),
      share(row.percent_period_price),
      row.notes,
    ]),
    totals: [
      [
        '',
        'Итого',
        money(sums.contractPrice),
        '',
        money(sums.totalPrice),
        '',
        money(sums.currentPeriodPrice),
        '',
        '',
      ],
    ],
  };
};
