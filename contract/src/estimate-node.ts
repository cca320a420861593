import { z } from 'zod';
import { money, percent, unitCost, uuid, volume } from './common.ts';
import { unitName } from './units.ts';

const positionInfo = z.object({
  code: z.string().nullable(),
  measurer: z.string(), // sic
  /** The unit `measurer` says in whatever spelling, and how many of it one is: 100 m² of «100 м2»; null for an unknown one (ours). */
  unit: z.object({ name: unitName, factor: z.string() }).nullable(),
  /** Up to four decimals; null when the file gives neither a unit cost nor a total. */
  unitCost: unitCost.nullable(),
  generalPercent: percent,
  generalVolume: volume,
  generalMoney: money,
  donePercent: percent,
  doneVolume: volume,
  doneMoney: money,
  paidPercent: percent,
  paidVolume: volume,
  paidMoney: money,
  remainPercent: percent,
  remainVolume: volume,
  remainMoney: money,
  /** Volume held by acts in approval (ours). */
  reservedVolume: volume,
  /** Volume that a new act may still take: general − done − reserved (ours). */
  availableVolume: volume,
  selectable: z.boolean(),
});

/** A node of an estimate: the root, a section or a position. */
export const estimateNode = z.object({
  id: uuid,
  parentId: uuid.nullable(),
  name: z.string(),
  fileUuid: uuid.nullable(),
  hasChildren: z.boolean(),
  overallMoney: money,
  doneMoney: money,
  donePercent: percent,
  paidMoney: money,
  paidPercent: percent,
  remainMoney: money,
  /** What the file's totals have above (or below) the lines that closed them, and so is left to nobody (ours). */
  differenceMoney: money,
  /** Difference of the document's total and the sum of its positions, when it is above one tenge. */
  balanceMoney: money.nullable(),
  positionInfo: positionInfo.nullable(),
});
