import { type FileHandle, open } from 'node:fs/promises';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { runInChild } from '../../child-processes/child.ts';
import type { Trx } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { recordManyHistories } from '../../history/record.ts';
import { createBoundedQueue, createQueues } from '../../http/bounded-queue.ts';
import { answeredBefore, changing, idempotencyKeyOf } from '../../http/changing.ts';
import { drain } from '../../http/drain.ts';
import { mustArriveWhole } from '../../http/whole-request.ts';
import { announce } from '../../news/announce.ts';
import { firstDifferences } from '../../record-engine/fields/plain.ts';
import { nextNumbers } from '../../record-engine/repository/numbers.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { insertRecords } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { MEGABYTE } from '../../unpacking/limits.ts';
import { filePartOf, receiveUpload } from '../../unpacking/receive-upload.ts';
import { withTemporaryUpload } from '../../unpacking/temporary-uploads.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import type { TakenIn } from './form.ts';
import type { ReadSheet, SheetTask } from './read-child.ts';
import { refused } from './sheet-reader.ts';

type Call = {
  services: Services;
  caller: Member;
  language: Language;
  request: FastifyRequest;
};

/** As many rows as are allowed, with long texts, are half of it. */
const MOST_BYTES = 20 * MEGABYTE;
/** Records written at once: few enough that others get their turn between two portions. */
const PORTION = 1000;
const READING_MS = 120_000;

/** Each keeps a processor busy while it is read. */
const inTurn = createBoundedQueue(2, 20);
/** Who sends a second workbook before the first is in waits for it. */
const inTurnOfPerson = createQueues(1, 2);

type Imported = { imported: number };

/** POST …/upload-excel: reads the workbook in a process of its own, then writes all its records in one transaction, or none. */
export const uploadRecords = async (call: Call, register: TakenIn): Promise<Imported> => {
  const { services, caller, request } = call;
  const { dataDir } = services.settings;
  const part = await filePartOf(request, MOST_BYTES);
  return withTemporaryUpload(dataDir, async (path) => {
    const file = await receiveUpload(part, cleanFileName(part.filename), path, MOST_BYTES);
    await mustArriveWhole(request.raw);
    // A repeated request is known by its body; of a form that is what the form contained.
    request.body = { name: file.name, sha256: file.sha256.toString('hex') };
    return inTurnOfPerson(caller.userId, () =>
      withTemporaryUpload(dataDir, (into) => readAndImport(call, register, file, into)),
    );
  }).catch((error: unknown) => {
    drain(request.raw, MOST_BYTES);
    throw error;
  });
};

const readAndImport = async (
  call: Call,
  register: TakenIn,
  file: UploadedFile,
  into: string,
): Promise<Imported> => {
  const { services, caller } = call;
  const earlier = await answeredBefore<Imported>(call);
  if (earlier) {
    return earlier;
  }
  const count = await inTurn(() => readInChild(call, register, file, into));
  const key = idempotencyKeyOf(call);
  const first = await nextNumbers(services.db, register.kind, caller.projectId, count, key);
  const read = await open(into);
  try {
    return await importLines(call, register, read, first);
  } finally {
    await read.close();
  }
};

/** How many records a workbook holds, whose values then lie in the file `into`. Refuses it with everything that is wrong in it. */
const readInChild = async (
  { services: { logger, now }, language }: Call,
  { fields, list: { columns } }: TakenIn,
  file: UploadedFile,
  into: string,
): Promise<number> => {
  const module = new URL('./read-child.ts', import.meta.url);
  // Of the declarations only what is data: functions do not go to another process.
  const form = { fields, list: { columns } };
  const read = await runInChild<SheetTask, ReadSheet>(
    { module, logger, timeLimit: READING_MS },
    { file, form, reading: { language, today: dayInKazakhstan(now()) }, into, portion: PORTION },
  );
  if ('errors' in read) {
    throw refused(read.errors);
  }
  return read.count;
};

const importLines = async (
  call: Call,
  register: TakenIn,
  read: FileHandle,
  firstNumber: number | null,
): Promise<Imported> => {
  const { caller } = call;
  const lines = read.readLines()[Symbol.asyncIterator]();
  // Before the transaction, whose beginning is sent along with its first statement.
  const firstLine = await lines.next();
  return changing(call, async (trx) => {
    let imported = 0;
    for (let line = firstLine; !line.done; line = await lines.next()) {
      // Written by our own process a moment ago.
      const portion = JSON.parse(line.value) as OwnValues[];
      const first = firstNumber === null ? null : firstNumber + imported;
      await importPortion(trx, register, caller, portion, first);
      imported += portion.length;
    }
    await announce(trx, caller.projectId, caller, register.kind.newsType, 'records-imported', {
      count: String(imported),
    });
    return { imported };
  });
};

/** Writes some of the records, in the order of their rows. */
const importPortion = async (
  trx: Trx,
  { kind, fields, insert }: TakenIn,
  member: Member,
  read: OwnValues[],
  firstNumber: number | null,
) => {
  const { projectId } = member;
  const ids = await insertRecords(trx, kind, projectId, read.length, firstNumber, member);
  const made = ids.map((recordId, at) => ({ recordId, values: read[at] ?? {} }));
  await insert(trx, made);
  await recordManyHistories(
    trx,
    member,
    'created',
    made.map(({ recordId, values }) => ({
      entity: { id: recordId, kind: kind.kind, projectId },
      differences: firstDifferences(fields, values),
    })),
  );
};
