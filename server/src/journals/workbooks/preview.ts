import { open, readFile } from 'node:fs/promises';
import type { ImportPreview, ImportQuestion } from '@nysan/contract/import-preview.ts';
import { workbook } from '@nysan/contract/route.ts';
import type { Reader } from '../../db/transaction.ts';
import { dispositionOf } from '../../files/file-name.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import type { ReceivedUpload } from '../../unpacking/receive-upload.ts';
import { type Doubles, findDoubles } from './doubles.ts';
import type { TakenIn } from './form.ts';
import type { ImportAnswers, ImportCall } from './import-call.ts';
import { findSameFile, type ImportRow } from './imports-repository.ts';
import type { ReadWorkbook } from './read-child.ts';
import { refused } from './read-log.ts';
import { readWorkbook, withWorkbook } from './read-upload.ts';

/** Doubles that are named. */
const MOST_NAMED = 5;

/** POST …/upload-excel/preview: what was understood of a workbook, and what the call that writes must be told. Writes nothing. */
export const previewRecords = (
  call: ImportCall & { query: Pick<ImportAnswers, 'hiddenRows'> },
  register: TakenIn,
): Promise<ImportPreview> =>
  withWorkbook(call, async (file, into) => {
    const read = await readWorkbook(call, register, file, into, call.query);
    const { understood } = read;
    if (!understood) {
      throw refused(read.issues);
    }
    const records = await recordsIn(into);
    const stored = await lookAtStored(call.services.db, call, register, file, records);
    const { doubles, sameFile } = stored;
    const numbers = [...doubles.keys()].toSorted((one, other) => one - other);
    return {
      fileName: file.name,
      ...understood,
      doubles: {
        count: doubles.size,
        held: [...doubles.values()].filter(({ isHeld }) => isHeld).length,
        inFile: read.repeated,
        what: numbers
          .slice(0, MOST_NAMED)
          .map((at) => register.nameOf(records[at] ?? {}, call.language)),
        sameFile: sameFile
          ? {
              id: sameFile.id,
              fileName: sameFile.file_name,
              at: sameFile.imported_at.toISOString(),
              by: sameFile.imported_by_name,
            }
          : null,
      },
      asks: read.issues.length > 0 ? [] : questionsOf(read, stored, call.query),
    };
  });

/** POST …/upload-excel/remarks: the same workbook with a column of what is wrong with each row. Refuses with 422 what is no workbook. */
export const remarkRecords = (call: ImportCall, register: TakenIn): Promise<Buffer> =>
  withWorkbook(call, async (file, into) => {
    const read = await readWorkbook(call, register, file, into, {}, true);
    if (!read.understood) {
      throw refused(read.issues);
    }
    call.reply.header('content-disposition', dispositionOf(file.name, false));
    call.reply.type(workbook.bytes);
    return readFile(into);
  });

/** What of a file stands in the register. */
export type Stored = { doubles: Doubles; sameFile: ImportRow | undefined };

/** Looks for what of a file stands in the register already. */
export const lookAtStored = async (
  db: Reader,
  { caller }: Pick<ImportCall, 'caller'>,
  register: TakenIn,
  { sha256 }: Pick<ReceivedUpload, 'sha256'>,
  records: readonly OwnValues[],
): Promise<Stored> => {
  const place = { projectId: caller.projectId, kind: register.kind.kind };
  const sameFile = await findSameFile(db, place, sha256);
  return { doubles: await findDoubles(db, register, caller, records), sameFile };
};

/** What has to be answered before the file is written. */
export const questionsOf = (
  { understood, repeated }: Pick<ReadWorkbook, 'understood' | 'repeated'>,
  { doubles, sameFile }: Stored,
  answers: ImportAnswers,
): ImportQuestion[] => {
  const { sheets = [], units = [] } = understood ?? {};
  const asked: Record<ImportQuestion, boolean> = {
    doubles: doubles.size > 0 || repeated > 0 || sameFile !== undefined,
    hiddenRows: sheets.some(({ hiddenRows }) => hiddenRows > 0),
    units: units.some(({ factor }) => factor !== '1'),
  };
  return (Object.keys(asked) as ImportQuestion[]).filter(
    (question) => asked[question] && answers[question] === undefined,
  );
};

/** The records of a workbook that was read into this file; none of one that is refused. */
export const recordsIn = async (path: string): Promise<OwnValues[]> => {
  const records: OwnValues[] = [];
  const file = await open(path).catch(() => undefined);
  try {
    for await (const line of file?.readLines() ?? []) {
      // Written by our own process a moment ago.
      records.push(...(JSON.parse(line) as OwnValues[]));
    }
  } finally {
    await file?.close();
  }
  return records;
};
