import type {
  ServiceCalculation,
  ServiceRow,
} from '@nysan/contract/documents/service-calculation.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import type { ServiceRowRead } from './rows-repository.ts';

/** A row as the wire has it: all texts. */
export const presentService = (row: ServiceRowRead): ServiceRow => ({
  id: row.id,
  number: row.number,
  name: row.name,
  contractPrice: row.contract_price,
  percentContractPrice: row.percent_contract_price,
  totalPrice: row.total_price,
  percentTotalPrice: row.percent_total_price,
  currentPeriodPrice: row.current_period_price,
  percentPeriodPrice: row.percent_period_price,
  notes: row.notes,
});

/** The sums of the money of all rows. */
export const sumsOf = (rows: readonly ServiceRowRead[]): ServiceCalculation['sums'] => ({
  contractPrice: sumOfMoney(rows.map(({ contract_price }) => contract_price)),
  totalPrice: sumOfMoney(rows.map(({ total_price }) => total_price)),
  currentPeriodPrice: sumOfMoney(rows.map(({ current_period_price }) => current_period_price)),
});
