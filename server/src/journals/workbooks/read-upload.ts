import { runInChild } from '../../child-processes/child.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { createBoundedQueue, createQueues } from '../../http/bounded-queue.ts';
import { drain } from '../../http/drain.ts';
import { mustArriveWhole } from '../../http/whole-request.ts';
import { MEGABYTE } from '../../unpacking/limits.ts';
import { filePartOf, type ReceivedUpload, receiveUpload } from '../../unpacking/receive-upload.ts';
import { withTemporaryUpload } from '../../unpacking/temporary-uploads.ts';
import type { TakenIn } from './form.ts';
import type { ImportAnswers, ImportCall } from './import-call.ts';
import type { ReadWorkbook, SheetTask } from './read-child.ts';

/** As many rows as are allowed, with long texts, are half of it. */
const MOST_BYTES = 20 * MEGABYTE;
/** Records written at once: few enough that others get their turn between two portions. */
const PORTION = 1000;
const READING_MS = 120_000;

/** Each keeps a processor busy while it is read. */
const inTurn = createBoundedQueue(2, 20);
/** Who sends a second workbook before the first is in waits for it. */
const inTurnOfPerson = createQueues(1, 2);

/** Receives the workbook of a call and does with it what `work` does, one after the other of a person's; `into` is a file for what comes of it. */
export const withWorkbook = async <T>(
  { services, caller, request }: ImportCall,
  work: (file: ReceivedUpload, into: string) => Promise<T>,
): Promise<T> => {
  const { dataDir } = services.settings;
  const part = await filePartOf(request, MOST_BYTES);
  return withTemporaryUpload(dataDir, async (path) => {
    const file = await receiveUpload(part, cleanFileName(part.filename), path, MOST_BYTES);
    await mustArriveWhole(request.raw);
    // A repeated request is known by its body; of a form that is what the form contained.
    request.body = { name: file.name, sha256: file.sha256.toString('hex') };
    return inTurnOfPerson(caller.userId, () =>
      withTemporaryUpload(dataDir, (into) => work(file, into)),
    );
  }).catch((error: unknown) => {
    drain(request.raw, MOST_BYTES);
    throw error;
  });
};

/**
 * Reads a workbook in a process of its own; the values of its records then lie in the file `into`, or, with `remarks`, the workbook with
 * a column of what is wrong with it.
 */
export const readWorkbook = (
  { services: { logger, now }, language }: ImportCall,
  { fields, list: { columns }, unit }: TakenIn,
  { path, name, size }: ReceivedUpload,
  into: string,
  { hiddenRows }: Pick<ImportAnswers, 'hiddenRows'>,
  remarks = false,
): Promise<ReadWorkbook> =>
  inTurn(() =>
    runInChild<SheetTask, ReadWorkbook>(
      { module: new URL('./read-child.ts', import.meta.url), logger, timeLimit: READING_MS },
      {
        file: { path, name, size },
        // Of the declarations only what is data: functions do not go to another process.
        form: { fields, list: { columns }, unit },
        reading: { language, today: dayInKazakhstan(now()), unitField: unit.field },
        into,
        portion: PORTION,
        skipsHidden: hiddenRows === 'skip',
        remarks,
      },
    ),
  );
