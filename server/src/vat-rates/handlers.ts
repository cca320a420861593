import type { VatRate, vatRatesRoom } from '@nysan/contract/vat-rates.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call, Handlers } from '../http/room.ts';
import {
  deleteVatRate,
  findVatRate,
  findVatRates,
  insertVatRate,
  lockVatRates,
  type VatRateRow,
  writeVatRate,
} from './repository.ts';

const entityOf = (id: string) => ({ id, kind: 'vat-rate', projectId: null });

const createRate = (call: Call<typeof vatRatesRoom.create>): Promise<VatRate> =>
  changing(call, async (trx) => {
    await lockVatRates(trx);
    const id = await insertVatRate(trx, call.body);
    if (!id) {
      throw refuse('already-exists');
    }
    const made = await requireRate(trx, id);
    await recordHistory(trx, entityOf(id), call.caller, 'created', differencesOf(undefined, made));
    return presentRate(made);
  });

const changeRate = (call: Call<typeof vatRatesRoom.change>): Promise<VatRate> =>
  changing(call, async (trx) => {
    const { id } = call.params;
    await lockVatRates(trx);
    const before = await requireRate(trx, id);
    if (before.is_first && before.since !== call.body.since) {
      throw refuse('first-vat-rate');
    }
    if (!(await writeVatRate(trx, id, call.body))) {
      throw refuse('already-exists');
    }
    const after = await requireRate(trx, id);
    if (after.is_first && !before.is_first) {
      throw refuse('first-vat-rate');
    }
    await tellChange(trx, call, before, after);
    return presentRate(after);
  });

const tellChange = async (
  trx: Trx,
  { caller }: Pick<Call<typeof vatRatesRoom.change>, 'caller'>,
  before: VatRateRow,
  after: VatRateRow,
): Promise<void> => {
  const differences = differencesOf(before, after);
  if (Object.keys(differences).length > 0) {
    await recordHistory(trx, entityOf(after.id), caller, 'changed', differences);
  }
};

const removeRate = (call: Call<typeof vatRatesRoom.remove>): Promise<undefined> =>
  changing(call, async (trx) => {
    const { id } = call.params;
    await lockVatRates(trx);
    const { is_first } = await requireRate(trx, id);
    if (is_first) {
      throw refuse('first-vat-rate');
    }
    await deleteVatRate(trx, id);
    await recordHistory(trx, entityOf(id), call.caller, 'removed');
    return undefined;
  });

const requireRate = async (db: Reader, id: string): Promise<VatRateRow> => {
  const row = await findVatRate(db, id);
  if (!row) {
    throw notFound();
  }
  return row;
};

const shown = ({ since, percent }: VatRateRow) => ({ since, percent: shownNumber(percent, 0) });

const differencesOf = (before: VatRateRow | undefined, after: VatRateRow): Differences => {
  const [old, now] = [before && shown(before), shown(after)];
  return Object.fromEntries(
    (['since', 'percent'] as const)
      .filter((name) => old?.[name] !== now[name])
      .map((name) => [name, { value1: old?.[name] ?? null, value2: now[name] }]),
  );
};

const presentRate = (row: VatRateRow): VatRate => ({
  id: row.id,
  since: row.since,
  percent: Number(row.percent),
  isFirst: row.is_first,
});

/** Rates of VAT by the day they are in force from, kept by the administrator. */
export const vatRatesHandlers: Handlers<typeof vatRatesRoom> = {
  list: async ({ services }) => (await findVatRates(services.db)).map(presentRate),
  create: createRate,
  change: changeRate,
  remove: removeRate,
};
