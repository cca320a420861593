import { uuid } from '@nysan/contract/common.ts';
import { askedInternalPrice } from '@nysan/contract/documents/internal-billing.ts';
import { z } from 'zod';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { readValue } from '../../record-engine/fields/read-value.ts';
import { billedLinesOf } from './billed-lines.ts';
import { shownPercent } from './coefficient-field.ts';
import { internalPricesOf, removePrice, setPrice } from './internal-prices-repository.ts';

const removed = z.union([uuid, z.object({ id: uuid }).transform(({ id }) => id)]);

/** Prices of single lines of an internal act: ADD and UPDATE take `{id, unitCost}` or `{id, percent}`, DELETE the id of a line. */
export const internalPrices: Field = {
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE') {
      const line = readValue(removed, updateValue);
      return async (trx, { record }) => {
        await mustBeInternal(trx, record.id);
        await removePrice(trx, record.id, line);
      };
    }
    const asked = readValue(askedInternalPrice, updateValue);
    const price =
      'unitCost' in asked
        ? { unit_cost: asked.unitCost, percent: null }
        : { unit_cost: null, percent: asked.percent };
    return async (trx, { record }) => {
      await mustBeInternal(trx, record.id);
      await setPrice(trx, record.id, asked.id, price);
    };
  },
  read: async (trx, { id }) => {
    const prices = await internalPricesOf(trx, id);
    if (!prices || prices.ofLines.size === 0) {
      return null;
    }
    const shown = (await billedLinesOf(trx, id)).flatMap((line) => {
      const price = prices.ofLines.get(line.id);
      return price ? [`${line.code ?? line.name}: ${shownPrice(price)}`] : [];
    });
    return shown.join('; ') || null;
  },
};

const shownPrice = ({
  unit_cost,
  percent,
}: {
  unit_cost: string | null;
  percent: string | null;
}) => (unit_cost === null ? shownPercent(percent ?? '100') : shownNumber(unit_cost, 2));

/** The percent that all lines without a price of their own are paid by. */
export const internalOnly = (field: Field): Field => ({
  ...field,
  parse: (body) => {
    const apply = field.parse(body);
    return async (trx, call) => {
      await mustBeInternal(trx, call.record.id);
      await apply(trx, call);
    };
  },
});

/** Refuses prices of its own to an act that the customer pays at those of the estimate. */
const mustBeInternal = async (db: Reader, id: string): Promise<void> => {
  if ((await internalPricesOf(db, id)) === undefined) {
    throw fieldRefused('updateValue', 'act-not-internal');
  }
};
