import { z } from 'zod';
import { dateTime, uuid } from '../common.ts';

/** What the call that takes a workbook in answers. */
export const imported = z.object({
  /** Entries that were made. */
  imported: z.number().int(),
  /** By which the import is undone (ours). */
  importId: uuid,
  /** Entries that were written over (ours). */
  replaced: z.number().int(),
  /** Rows that were left out, as it was answered for doubles (ours). */
  skipped: z.number().int(),
});

/** What was taken in from one file, and whether that was undone. */
export const recordImport = z.object({
  id: uuid,
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: dateTime,
  imported: z.number().int(),
  replaced: z.number().int(),
  skipped: z.number().int(),
  undoneAt: dateTime.nullable(),
  undoneBy: z.string().nullable(),
});
export type RecordImport = z.output<typeof recordImport>;

/** How many entries were deleted or written back. */
export const undone = z.object({ undone: z.number().int() });
