import { z } from 'zod';
import { dateTime, uuid } from './common.ts';

/** Why a sheet of a workbook is not read. */
const sheetsPassedOver = ['hidden', 'no-head', 'empty', 'not-chosen'] as const;
/** Why rows of a sheet that is read are not taken. */
const rowsPassedOver = [
  'title',
  'column-numbers',
  'repeated-head',
  'total',
  'signature',
  'caption',
  'formulas',
  'nothing-but-number',
  'hidden',
  'part',
] as const;
/** What has to be answered before a workbook is written. */
const importQuestions = ['doubles', 'hiddenRows', 'units'] as const;
export type RowPassedOver = (typeof rowsPassedOver)[number];
export type SheetPassedOver = (typeof sheetsPassedOver)[number];
export type ImportQuestion = (typeof importQuestions)[number];

/** A decimal as text. */
const decimal = z.string();

export const previewSheet = z.object({
  name: z.string(),
  isRead: z.boolean(),
  /** Of a sheet that is not read. */
  reason: z.enum(sheetsPassedOver).nullable(),
  /** The number of the lowest row of its head. */
  head: z.number().int().nullable(),
  columns: z.array(
    z.object({
      letter: z.string(),
      /** What the sheet calls it. */
      title: z.string(),
      /** What it is read as, in the reader's language; null when it is passed over. */
      meaning: z.string().nullable(),
      isHidden: z.boolean(),
    }),
  ),
  /** The first rows that are read, as the sheet shows them, a text for each of `columns`. */
  rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  /** Rows that are read, hidden ones among them. */
  count: z.number().int(),
  hiddenRows: z.number().int(),
});

/** Some numbers of rows, the first of them. */
const someRows = z.array(z.number().int());

/** Rows of a sheet that are not taken, by why. */
export const previewPassedOver = z.object({
  sheet: z.string(),
  reason: z.enum(rowsPassedOver),
  count: z.number().int(),
  rows: someRows,
});

/** What is wrong in a column of a sheet, told once. */
export const previewFault = z.object({
  sheet: z.string(),
  /** A letter; null when the sheet or the file is meant. */
  column: z.string().nullable(),
  /** What the column is read as. */
  name: z.string(),
  code: z.string(),
  message: z.string(),
  count: z.number().int(),
  rows: someRows,
  /** What stands in the first of them. */
  found: z.string(),
});

/** What was understood of a file before anything of it is written. */
export const importPreview = z.object({
  fileName: z.string(),
  sheets: z.array(previewSheet),
  /** Rows that are read of all sheets. */
  count: z.number().int(),
  passedOver: z.array(previewPassedOver),
  /** Totals the file says, and what was read comes to. */
  totals: z.array(z.object({ name: z.string(), inFile: decimal, read: decimal })),
  doubles: z.object({
    /** Rows that stand in the register already. */
    count: z.number().int(),
    /** Of those: papers hold what stands there, or another organization wrote it, so it is never replaced. */
    held: z.number().int(),
    /** Rows that stand in the file more than once, each time the same. */
    inFile: z.number().int(),
    /** What the first of them are called. */
    what: z.array(z.string()),
    /** The earlier import of the same bytes. */
    sameFile: z.object({ id: uuid, fileName: z.string(), at: dateTime, by: z.string() }).nullable(),
  }),
  /** What keeps the file from being taken, by column and kind. */
  faults: z.array(previewFault),
  /** Units spelled otherwise than they are kept; volumes are multiplied by `factor`. */
  units: z.array(
    z.object({
      written: z.string(),
      unit: z.string(),
      factor: decimal,
      count: z.number().int(),
    }),
  ),
  /** What the call that writes must be told. */
  asks: z.array(z.enum(importQuestions)),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** The answers to what a preview asks. */
export const importAnswers = {
  /** What becomes of rows that stand in the register already. */
  doubles: z.enum(['take', 'skip', 'replace']).optional(),
  /** What becomes of rows nobody sees in the sheet. */
  hiddenRows: z.enum(['take', 'skip']).optional(),
  /** Volumes in other units are worked out in those of the register. */
  units: z.enum(['convert']).optional(),
};
