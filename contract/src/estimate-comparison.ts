import { z } from 'zod';
import { dateTime, money, unitCost, uuid, volume } from './common.ts';
import { lostPlans } from './schedule.ts';

/** How many of each kind of difference a comparison names; its counts are of all. */
export const MOST_COMPARED = 200;

const comparedFigures = z.object({ volume, unitCost: unitCost.nullable(), money });
const comparedPosition = z.object({
  id: uuid,
  code: z.string().nullable(),
  name: z.string(),
  measurer: z.string(), // sic
});

/** What a newer estimate would change in the one it is to replace. */
export const estimateComparison = z.object({
  /** Of the newer estimate. */
  id: uuid,
  name: z.string(),
  fileName: z.string(),
  createdAt: dateTime,
  before: money,
  after: money,
  /** Money of the works that are done already; the newer estimate may cost less. */
  done: money,
  counts: z.object({
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
    /** Of the changed, those with another name or code. */
    renamed: z.number().int(),
    same: z.number().int(),
    conflicts: z.number().int(),
  }),
  added: z.array(comparedPosition.extend({ after: comparedFigures })),
  removed: z.array(comparedPosition.extend({ before: comparedFigures })),
  /** Code and name are the newer ones; those that have others than before come first. */
  changed: z.array(
    comparedPosition.extend({
      oldCode: z.string().nullable(),
      oldName: z.string(),
      before: comparedFigures,
      after: comparedFigures,
    }),
  ),
  /** Positions acts use that the newer estimate does not have, or not as much of as is closed and held. */
  conflicts: z.array(
    comparedPosition.extend({
      reason: z.enum(['missing', 'too-small']),
      usedVolume: volume,
      newVolume: volume.nullable(),
      documents: z.array(z.object({ id: uuid, documentNumber: z.string() })),
    }),
  ),
  /** Of the schedule: what is planned and has no place in the newer estimate. */
  lostPlans,
});
export type EstimateComparison = z.infer<typeof estimateComparison>;
