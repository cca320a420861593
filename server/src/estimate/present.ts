import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { type ReadUnit, readUnit } from '@nysan/contract/units.ts';
import type { NodeRow } from './node-repository.ts';

/** A node as every call shows it; its figures come worked out and go over unchanged. */
export const presentNode = (row: NodeRow): EstimateNode => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  fileUuid: row.file_id,
  hasChildren: row.has_children,
  overallMoney: Number(row.general_money),
  doneMoney: Number(row.done_money),
  donePercent: Number(row.kind === 'position' ? row.done_percent : row.done_money_percent),
  paidMoney: Number(row.paid_money),
  paidPercent: Number(row.kind === 'position' ? row.paid_percent : row.paid_money_percent),
  remainMoney: Number(row.remain_money),
  differenceMoney: Number(row.difference_money),
  balanceMoney: row.balance_money === null ? null : Number(row.balance_money),
  positionInfo: row.kind === 'position' ? presentPosition(row) : null,
});

const presentPosition = (row: NodeRow): EstimateNode['positionInfo'] => ({
  code: row.code,
  measurer: row.measurer, // sic
  unit: unitOf(row.measurer),
  unitCost: row.unit_cost === null ? null : Number(row.unit_cost),
  generalPercent: Number(row.general_percent),
  generalVolume: Number(row.general_volume),
  generalMoney: Number(row.general_money),
  donePercent: Number(row.done_percent),
  doneVolume: Number(row.done_volume),
  doneMoney: Number(row.done_money),
  paidPercent: Number(row.paid_percent),
  paidVolume: Number(row.paid_volume),
  paidMoney: Number(row.paid_money),
  remainPercent: Number(row.remain_percent),
  remainVolume: Number(row.remain_volume),
  remainMoney: Number(row.remain_money),
  reservedVolume: Number(row.reserved_volume),
  availableVolume: Number(row.available_volume),
  selectable: row.selectable,
});

type Unit = NonNullable<EstimateNode['positionInfo']>['unit'];

/** An estimate has a few dozen units and thousands of positions. */
const readBefore = new Map<string, Unit>();
const MOST_KEPT = 1000;

const unitOf = (measurer: string): Unit => {
  const known = readBefore.get(measurer);
  if (known !== undefined) {
    return known;
  }
  const read: ReadUnit | undefined = readUnit(measurer);
  const unit = read ? { name: read.unit, factor: read.factor } : null;
  if (readBefore.size >= MOST_KEPT) {
    readBefore.clear();
  }
  readBefore.set(measurer, unit);
  return unit;
};
