import { shownNumber } from '../../exact/shown-number.ts';
import type { RecordRows } from '../../record-engine/kind.ts';
import { cellCaptions, rowCaption } from './captions.ts';
import { servicesOf } from './rows-repository.ts';

const percent = (value: string): string => `${shownNumber(value, 0)} %`;

/** Rows as the history of their calculation shows them. */
export const serviceRows: RecordRows = {
  word: 'rows',
  caption: rowCaption,
  fieldCaptions: cellCaptions,
  read: async (trx, { id }) =>
    (await servicesOf(trx, id)).map((row) => ({
      number: row.number,
      values: {
        name: row.name,
        contractPrice: shownNumber(row.contract_price, 2),
        percentContractPrice: percent(row.percent_contract_price),
        totalPrice: shownNumber(row.total_price, 2),
        percentTotalPrice: percent(row.percent_total_price),
        currentPeriodPrice: shownNumber(row.current_period_price, 2),
        percentPeriodPrice: percent(row.percent_period_price),
        notes: row.notes,
      },
    })),
};
