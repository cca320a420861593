import { z } from 'zod';
import { wireWordsOf } from '../choices.ts';
import { date, file, summedMoney, uuid } from '../common.ts';
import { weathers } from '../journals/general-log-fields.ts';

const count = z.number().int();

/**
 * What the system knows of the period of a report and offers to be taken over (ours). Each part is null for a reader who may not view
 * what it is drawn from.
 */
export const reportOffers = z.object({
  startPeriod: date,
  endPeriod: date,
  /** Volumes that approved hidden-work acts closed whose works ended in the period, by the section of the estimate they stand in. */
  works: z
    .object({
      money: summedMoney,
      sections: z.array(
        z.object({
          id: uuid,
          name: z.string(),
          money: summedMoney,
          lines: z.array(
            z.object({
              /** By which an entry says what it was taken from. */
              offer: z.string(),
              name: z.string(),
              measurer: z.string(),
              volume: z.number(),
              money: summedMoney,
            }),
          ),
        }),
      ),
    })
    .nullable(),
  /**
   * Remarks of this supervision, opened on the day they were first sent; overdue are those open past their due dates on the last
   * day of the period, or today.
   */
  remarks: z.object({ opened: count, eliminated: count, overdue: count }).nullable(),
  /** The general log of the period. */
  log: z
    .object({
      /** A day and a night of work are two, however many entries each has. */
      shifts: count,
      days: count,
      weather: z.array(z.object({ weather: z.enum(wireWordsOf(weathers)), days: count })),
      machines: z.array(z.object({ offer: z.string(), name: z.string(), shifts: count })),
      /** People a day; null unless every entry says plainly how many. */
      workers: count.nullable(),
    })
    .nullable(),
  /** Pictures of photo fixations of the period. */
  photos: z.array(file.extend({ photoDate: date })).nullable(),
  /** Certificates that were added in the period. */
  certificates: z
    .array(z.object({ offer: z.string(), name: z.string(), createdOn: date }))
    .nullable(),
});
export type ReportOffers = z.infer<typeof reportOffers>;
