import type { ImportQuestion } from '@nysan/contract/import-preview.ts';
import { type InputIssue, refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { recordManyHistories } from '../../history/record.ts';
import { answeredBefore, changing, idempotencyKeyOf } from '../../http/changing.ts';
import { announce } from '../../news/announce.ts';
import { differencesOfForms, firstDifferences } from '../../record-engine/fields/plain.ts';
import {
  findOwnValues,
  lockRecords,
  touchRecords,
  writeOwnRows,
} from '../../record-engine/repository/many-records.ts';
import { nextNumbers } from '../../record-engine/repository/numbers.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { insertRecords } from '../../record-engine/repository/records.ts';
import type { ReceivedUpload } from '../../unpacking/receive-upload.ts';
import { isHeld } from './doubles.ts';
import type { TakenIn } from './form.ts';
import { type ImportAnswers, type ImportCall, openRegister } from './import-call.ts';
import { countImport, insertImport, noteImported } from './imports-repository.ts';
import { type Plan, planOf } from './plan.ts';
import { lookAtStored, questionsOf, recordsIn, type Stored } from './preview.ts';
import type { ReadWorkbook } from './read-child.ts';
import { refused } from './read-log.ts';
import { readWorkbook, withWorkbook } from './read-upload.ts';

type UploadCall = ImportCall & { query: ImportAnswers };
export type Imported = {
  imported: number;
  importId: string;
  replaced: number;
  skipped: number;
};

/** Records written at once: few enough that others get their turn between two portions. */
const PORTION = 1000;

/**
 * POST …/upload-excel: reads the workbook in a process of its own, then writes all its records in one transaction, or none. Refuses with
 * 409 `import-asks` what has to be asked and is not answered.
 */
export const uploadRecords = (call: UploadCall, register: TakenIn): Promise<Imported> =>
  withWorkbook(call, async (file, into) => {
    const earlier = await answeredBefore<Imported>(call);
    if (earlier) {
      return earlier;
    }
    const read = await readWorkbook(call, register, file, into, call.query);
    if (read.issues.length > 0) {
      throw refused(read.issues, read.understood?.faults);
    }
    const records = await recordsIn(into);
    const { db } = call.services;
    const seen = await lookAtStored(db, call, register, file, records);
    const questions = questionsOf(read, seen, call.query);
    // What stands there may be of this very request, answered by another process meanwhile.
    const meanwhile = questions.length > 0 ? await answeredBefore<Imported>(call) : undefined;
    if (meanwhile) {
      return meanwhile;
    }
    mustBeAnswered(read, seen, call.query);
    const plan = await planOf(records, seen.doubles, call.query.doubles);
    const key = idempotencyKeyOf(call);
    const count = plan.made.length;
    const first =
      count === 0 ? null : await nextNumbers(db, register.kind, call.caller.projectId, count, key);
    return importRecords(call, register, { file, read, records, count, first });
  });

/** Refuses with 409 what a preview would ask and the call does not answer. */
const mustBeAnswered = (read: ReadWorkbook, stored: Stored, answers: ImportAnswers): void => {
  const questions = questionsOf(read, stored, answers);
  if (questions.length > 0) {
    const errors = questions.map((question) => ({
      path: question,
      ...asked(question, read, stored),
    }));
    throw refuse('import-asks', { errors });
  }
};

const asked = (
  question: ImportQuestion,
  { understood, repeated }: ReadWorkbook,
  { doubles, sameFile }: Stored,
): Omit<InputIssue, 'path'> => {
  const { sheets = [], units = [] } = understood ?? {};
  const hidden = sheets.reduce((sum, { hiddenRows }) => sum + hiddenRows, 0);
  const written = units.filter(({ factor }) => factor !== '1').map((one) => one.written);
  switch (question) {
    case 'doubles':
      return sameFile && doubles.size === 0
        ? { code: 'import-same-file', params: { file: sameFile.file_name } }
        : doubles.size > 0
          ? { code: 'import-doubles', params: { count: doubles.size } }
          : { code: 'import-repeats', params: { count: repeated } };
    case 'hiddenRows':
      return { code: 'import-hidden-rows', params: { count: hidden } };
    case 'units':
      return { code: 'import-units', params: { units: written.slice(0, 5).join(', ') } };
  }
};

type Upload = {
  file: ReceivedUpload;
  read: ReadWorkbook;
  records: OwnValues[];
  /** How many numbers were taken, and the first of them. */
  count: number;
  first: number | null;
};

const importRecords = (
  call: UploadCall,
  register: TakenIn,
  { file, read, records, count, first }: Upload,
): Promise<Imported> => {
  const { caller, query } = call;
  const { projectId } = caller;
  const { kind } = register.kind;
  return changing(call, async (trx) => {
    await openRegister(trx, { projectId, kind });
    // Once more: somebody may have written the same since.
    const stored = await lookAtStored(trx, call, register, file, records);
    mustBeAnswered(read, stored, query);
    const plan = await planOf(records, stored.doubles, query.doubles);
    if (plan.made.length > count) {
      throw refuse('import-overtaken');
    }
    const { name: fileName, sha256 } = file;
    const importId = await insertImport(trx, { projectId, kind, fileName, sha256, by: caller });
    await makeRecords(trx, register, call, importId, plan.made, first);
    const replaced = await replaceRecords(trx, register, call, importId, plan);
    const made = plan.made.length;
    const skipped = plan.skipped + plan.replaced.length - replaced;
    await countImport(trx, importId, { made, replaced, skipped });
    await announce(trx, projectId, caller, register.kind.newsType, 'records-imported', {
      count: String(made + replaced),
    });
    return { imported: made, importId, replaced, skipped };
  });
};

/** Makes the new records, in the order of their rows. */
const makeRecords = async (
  trx: Trx,
  { kind, fields, insert }: TakenIn,
  { caller: member }: Pick<ImportCall, 'caller'>,
  importId: string,
  made: readonly OwnValues[],
  first: number | null,
): Promise<void> => {
  const { projectId } = member;
  for (let at = 0; at < made.length; at += PORTION) {
    const portion = made.slice(at, at + PORTION);
    const number = first === null ? null : first + at;
    const ids = await insertRecords(trx, kind, projectId, portion.length, number, member);
    const written = ids.map((recordId, place) => ({ recordId, values: portion[place] ?? {} }));
    await insert(trx, written);
    await noteImported(
      trx,
      importId,
      written.map(({ recordId }) => ({ recordId, before: null })),
    );
    await recordManyHistories(
      trx,
      member,
      'created',
      written.map(({ recordId, values }) => ({
        entity: { id: recordId, kind: kind.kind, projectId },
        differences: firstDifferences(fields, values),
      })),
    );
  }
};

/** Writes over what nothing holds, and says how many. Refuses with 409 `import-overtaken` what became held meanwhile. */
const replaceRecords = async (
  trx: Trx,
  register: TakenIn,
  { caller: member }: Pick<ImportCall, 'caller'>,
  importId: string,
  { replaced }: Plan,
): Promise<number> => {
  if (replaced.length === 0) {
    return 0;
  }
  const { kind, own, fields } = register;
  const ids = replaced.map(({ recordId }) => recordId);
  const headers = await lockRecords(trx, ids);
  if (headers.length < ids.length || headers.some((header) => isHeld(register, header, member))) {
    throw refuse('import-overtaken');
  }
  const before = await findOwnValues(trx, own, ids);
  const differing = replaced
    .map((one) => ({
      ...one,
      differences: differencesOfForms(fields, before.get(one.recordId) ?? {}, one.values),
    }))
    .filter(({ differences }) => Object.keys(differences).length > 0);
  await writeOwnRows(trx, own, differing);
  await recordManyHistories(
    trx,
    member,
    'changed',
    differing.map(({ recordId, differences }) => ({
      entity: { id: recordId, kind: kind.kind, projectId: member.projectId },
      differences,
    })),
  );
  await touchRecords(
    trx,
    differing.map(({ recordId }) => recordId),
  );
  await noteImported(
    trx,
    importId,
    differing.map(({ recordId }) => ({ recordId, before: before.get(recordId) ?? null })),
  );
  return differing.length;
};
