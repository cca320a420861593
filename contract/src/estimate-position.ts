import { z } from 'zod';
import { dateTime, money, month, status, summedMoney, unitCost, uuid, volume } from './common.ts';

/** A position whose total in the file is not its volume × its unit cost. */
export const unequalPosition = z.object({
  id: uuid,
  code: z.string().nullable(),
  name: z.string(),
  measurer: z.string(), // sic
  volume,
  unitCost,
  total: money,
  /** Volume × unit cost, half-up to the tiyn. */
  product: summedMoney,
  /** The total less the product. */
  difference: summedMoney,
});
export type UnequalPosition = z.infer<typeof unequalPosition>;

/** A position as a list of all of them shows it. */
export const listedPosition = z.object({
  id: uuid,
  code: z.string().nullable(),
  name: z.string(),
  measurer: z.string(), // sic
  volume,
  money,
});

/** A document that took what another one closed. */
const taker = z.object({ id: uuid, documentNumber: z.string(), period: month, status });

/** An act that holds a part of a position or has closed it, and what became of that money. */
export const positionAct = z.object({
  id: uuid,
  documentNumber: z.string(),
  name: z.string(),
  status,
  volume,
  /** Fixed when the act is approved; null before. */
  money: money.nullable(),
  createdAt: dateTime,
  approvedAt: dateTime.nullable(),
  doneWorkAct: taker.nullable(),
  reference: taker.nullable(),
});
export type PositionAct = z.infer<typeof positionAct>;
