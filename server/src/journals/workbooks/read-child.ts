import { writeFile } from 'node:fs/promises';
import { type InputIssue, Refusal } from '../../calls/refusal.ts';
import { answerTasks } from '../../child-processes/answer-tasks.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { FileRefusal } from '../../unpacking/refusal.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import type { Reading } from './cell-values.ts';
import type { SheetForm } from './form.ts';
import { readLog, recordsOf } from './read-log.ts';
import { allSaidBy } from './said-alike.ts';
import { type Understood, understoodOf } from './understood.ts';
import { writeRemarks } from './write-remarks.ts';

/**
 * A workbook to be read; the file `into` gets the values of its records, a line of JSON for each `portion` of them, or, with `remarks`,
 * the same workbook with a column of what is wrong with it.
 */
export type SheetTask = {
  file: UploadedFile;
  form: SheetForm;
  reading: Reading;
  into: string;
  portion: number;
  skipsHidden: boolean;
  remarks: boolean;
};
/** What was understood, how often rows of the file say the same, and everything that is wrong with it; `understood` is null of what is no workbook. */
export type ReadWorkbook = {
  understood: Understood | null;
  repeated: number;
  issues: InputIssue[];
};

answerTasks(async (task: SheetTask): Promise<ReadWorkbook> => {
  const { file, form, reading, into, portion, skipsHidden } = task;
  try {
    const log = await readLog(file, form, reading, skipsHidden);
    const records = recordsOf(log, form);
    await (task.remarks
      ? writeRemarks(file, log, reading.language, into)
      : writeFile(into, linesOf(log.issues.length > 0 ? [] : records, portion)));
    const understood = understoodOf(log, form, reading.language);
    return { understood, repeated: repeatedIn(records), issues: log.issues };
  } catch (error) {
    return { understood: null, repeated: 0, issues: issuesOf(error) };
  }
});

function* linesOf(records: OwnValues[], portion: number) {
  for (let at = 0; at < records.length; at += portion) {
    yield `${JSON.stringify(records.slice(at, at + portion))}\n`;
  }
}

/** Records that say what one above them says, in every field, whatever its case and blanks. */
const repeatedIn = (records: readonly OwnValues[]): number =>
  records.length - new Set(records.map(allSaidBy)).size;

const BOMBS = ['TOO_LARGE', 'UNPACKED_TOO_LARGE', 'ZIP_BOMB', 'TOO_MANY_ENTRIES'];

const issuesOf = (error: unknown): InputIssue[] => {
  if (error instanceof FileRefusal) {
    const code = BOMBS.includes(error.code) ? 'unpacked-too-large' : 'not-a-workbook';
    return [{ path: 'file', code }];
  }
  if (error instanceof Refusal && error.facts.errors) {
    return error.facts.errors;
  }
  throw error;
};
