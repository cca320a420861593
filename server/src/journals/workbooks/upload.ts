import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../access/caller.ts';
import type { Trx } from '../../db/transaction.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { recordManyHistories } from '../../history/record.ts';
import { createBoundedQueue } from '../../http/bounded-queue.ts';
import { changing } from '../../http/changing.ts';
import { drain } from '../../http/drain.ts';
import { mustArriveWhole } from '../../http/whole-request.ts';
import { announce } from '../../news/announce.ts';
import { firstDifferences } from '../../record-engine/fields/plain.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { insertRecords, nextNumbers } from '../../record-engine/repository/records.ts';
import type { Services } from '../../services.ts';
import { MEGABYTE, type UnpackingLimits } from '../../unpacking/limits.ts';
import { readFirstSheet } from '../../unpacking/read-first-sheet.ts';
import { filePartOf, receiveUpload } from '../../unpacking/receive-upload.ts';
import { FileRefusal } from '../../unpacking/refusal.ts';
import { withTemporaryUpload } from '../../unpacking/temporary-uploads.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import type { TakenIn } from './form.ts';
import { createSheetReader, refused } from './sheet-reader.ts';

type Call = {
  services: Services;
  caller: Member;
  language: Language;
  request: FastifyRequest;
};

/** As many rows as are allowed, with long texts, are half of it. */
const MOST_BYTES = 20 * MEGABYTE;
const limits: UnpackingLimits = {
  xmlBytes: 120 * MEGABYTE,
  unpackedBytes: 200 * MEGABYTE,
  entries: 200,
  ratio: 200,
  token: MEGABYTE,
};

/** Each keeps a processor busy while it is read. */
const inTurn = createBoundedQueue(2, 20);

/** POST …/upload-excel: reads the workbook, then writes all its records in one transaction, or none. */
export const uploadRecords = async (
  call: Call,
  register: TakenIn,
): Promise<{ imported: number }> => {
  const { services, caller, language, request } = call;
  const part = await filePartOf(request, MOST_BYTES);
  const read = await withTemporaryUpload(services.settings.dataDir, async (path) => {
    const file = await receiveUpload(part, cleanFileName(part.filename), path, MOST_BYTES);
    await mustArriveWhole(request.raw);
    return inTurn(() => readRecords(file, createSheetReader(register, language)));
  }).catch((error: unknown) => {
    drain(request.raw, MOST_BYTES);
    throw error;
  });
  const first = await nextNumbers(services.db, register.kind, caller.projectId, read.length);
  return changing(call, (trx) => importRecords(trx, register, caller, read, first));
};

const readRecords = async (
  file: UploadedFile,
  reader: ReturnType<typeof createSheetReader>,
): Promise<OwnValues[]> => {
  await readFirstSheet(file, limits, (row) => reader.take(row)).catch((error: unknown) => {
    throw error instanceof FileRefusal ? asRefused(error) : error;
  });
  return reader.end();
};

const BOMBS = ['TOO_LARGE', 'UNPACKED_TOO_LARGE', 'ZIP_BOMB', 'TOO_MANY_ENTRIES'];

const asRefused = ({ code }: FileRefusal) =>
  refused([{ path: 'file', code: BOMBS.includes(code) ? 'unpacked-too-large' : 'not-a-workbook' }]);

const importRecords = async (
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
  await announce(trx, projectId, member, kind.newsType, 'records-imported', {
    count: String(ids.length),
  });
  return { imported: ids.length };
};
