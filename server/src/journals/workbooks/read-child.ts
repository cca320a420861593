import { writeFile } from 'node:fs/promises';
import type { InputIssue } from '../../calls/refusal.ts';
import { Refusal } from '../../calls/refusal.ts';
import { answerTasks } from '../../child-processes/answer-tasks.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { MEGABYTE, type UnpackingLimits } from '../../unpacking/limits.ts';
import { shownInMerges } from '../../unpacking/merges.ts';
import { readFirstSheet } from '../../unpacking/read-first-sheet.ts';
import { FileRefusal } from '../../unpacking/refusal.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import type { Reading } from './cell-values.ts';
import type { SheetForm } from './form.ts';
import { createSheetReader } from './sheet-reader.ts';

/** A workbook to be read; the file `into` gets the values of its records, a line of JSON for each `portion` of them. */
export type SheetTask = {
  file: UploadedFile;
  form: SheetForm;
  reading: Reading;
  into: string;
  portion: number;
};
/** How many records it holds, or everything that is wrong with it. */
export type ReadSheet = { count: number } | { errors: InputIssue[] };

const limits: UnpackingLimits = {
  xmlBytes: 120 * MEGABYTE,
  unpackedBytes: 200 * MEGABYTE,
  entries: 200,
  ratio: 200,
  token: MEGABYTE,
};

answerTasks(async ({ file, form, reading, into, portion }: SheetTask): Promise<ReadSheet> => {
  const reader = createSheetReader(form, reading);
  try {
    const merges = await readFirstSheet(file, limits, (row) => reader.take(row));
    const records = reader.end(shownInMerges(merges));
    await writeFile(into, linesOf(records, portion));
    return { count: records.length };
  } catch (error) {
    return { errors: errorsOf(error) };
  }
});

function* linesOf(records: OwnValues[], portion: number) {
  for (let at = 0; at < records.length; at += portion) {
    yield `${JSON.stringify(records.slice(at, at + portion))}\n`;
  }
}

const BOMBS = ['TOO_LARGE', 'UNPACKED_TOO_LARGE', 'ZIP_BOMB', 'TOO_MANY_ENTRIES'];

const errorsOf = (error: unknown): InputIssue[] => {
  if (error instanceof FileRefusal) {
    const code = BOMBS.includes(error.code) ? 'unpacked-too-large' : 'not-a-workbook';
    return [{ path: 'file', code }];
  }
  if (error instanceof Refusal && error.facts.errors) {
    return error.facts.errors;
  }
  throw error;
};
