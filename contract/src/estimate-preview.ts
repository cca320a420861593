import { z } from 'zod';
import { line, uuid } from './common.ts';
import { previewFault, previewPassedOver, previewSheet } from './import-preview.ts';

/** A decimal of tenge as text. */
const tenge = z.string();

/** An estimate of the file: a sheet of a workbook, or an XML. */
const previewEstimate = previewSheet.extend({
  /** Its tab among those in sight, from 1, by which it is chosen; 0 for a hidden one. */
  number: z.number().int(),
  columns: z.array(
    previewSheet.shape.columns.element.extend({
      /** How many tenge one of its sums is: 1000 where it is counted in thousands. */
      factor: z.number().int(),
      /** The same by the first rows of its heads, wherever one that is repeated says otherwise. */
      factors: z.array(z.object({ row: z.number().int(), factor: z.number().int() })),
    }),
  ),
  /** Positions whose name, code or unit stands in a cell merged over several rows, with the first of their rows. */
  merged: z.object({ count: z.number().int(), rows: z.array(z.number().int()) }),
  /** The sum of its positions, the total the file states, and their difference when it is above one tenge. */
  money: tenge,
  documentTotal: tenge.nullable(),
  difference: tenge.nullable(),
  /** Positions for which the file gives no money at all. */
  withoutCost: z.number().int(),
});

/** What was understood of an estimate file before anything of it is written. */
export const estimatePreview = z.object({
  fileName: z.string(),
  /** The project has an estimate of the same bytes. */
  isKnown: z.boolean(),
  sheets: z.array(previewEstimate),
  /** Positions of all that is read. */
  count: z.number().int(),
  money: tenge,
  passedOver: z.array(previewPassedOver),
  /** What keeps the file from being imported: the first fault of each row, by column and kind. */
  faults: z.array(previewFault),
  /** Units nobody knows: kept as they are written. */
  unknownUnits: z.array(
    z.object({ written: z.string(), nearest: z.string().nullable(), count: z.number().int() }),
  ),
  /** Estimates of the project, or of the same file, that those which were read are like, by what they consist of. */
  doubles: z.array(
    z.object({
      /** The tab, or the file of an archive. */
      number: z.number().int(),
      read: z.string(),
      /** The root of the other; null where it stands in the same file. */
      estimateId: uuid.nullable(),
      name: z.string(),
      /** Both have the same positions with the same figures. */
      isSame: z.boolean(),
      /** Works that both have, whole percent. */
      percent: z.number().int(),
      message: z.string(),
    }),
  ),
  /** What has to be answered before the file is written. */
  questions: z.array(z.object({ code: z.string(), message: z.string() })),
});
export type EstimatePreview = z.infer<typeof estimatePreview>;

/** What becomes of an estimate that is like one the project has. */
export const estimateDoubles = {
  /** It is a separate one on purpose. */
  doubles: z.enum(['separate']).optional(),
  /** What it is called then; of a file with several estimates what stands before the name of each. */
  name: line(500).optional(),
};

/** The answers to what a preview asks. */
export const estimateChoices = {
  /** Tabs to be read, by their numbers: «1,3». */
  sheets: z
    .string()
    .max(400)
    .regex(/^[1-9]\d{0,3}(?:,[1-9]\d{0,3})*$/)
    .optional(),
  /** What becomes of rows nobody sees in the sheet. */
  hiddenRows: z.enum(['take', 'skip']).optional(),
  /** What becomes of rows that make up the sum of the position above them: positions of their own, or no more than its parts. */
  parts: z.enum(['take', 'skip']).optional(),
};
