import type { generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import type { Member } from '../../access/caller.ts';
import type { Trx } from '../../db/transaction.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { recordManyHistories } from '../../history/record.ts';
import { createBoundedQueue } from '../../http/bounded-queue.ts';
import { changing } from '../../http/changing.ts';
import { drain } from '../../http/drain.ts';
import type { Handler } from '../../http/room.ts';
import { announce } from '../../news/announce.ts';
import { firstDifferences } from '../../record-engine/fields/plain.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { insertRecords } from '../../record-engine/repository/records.ts';
import { MEGABYTE, type UnpackingLimits } from '../../unpacking/limits.ts';
import { readFirstSheet } from '../../unpacking/read-first-sheet.ts';
import { filePartOf, receiveUpload } from '../../unpacking/receive-upload.ts';
import { FileRefusal } from '../../unpacking/refusal.ts';
import { withTemporaryUpload } from '../../unpacking/temporary-uploads.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import { generalLog } from './descriptor.ts';
import { insertEntries } from './repository.ts';
import { createSheetReader, refused } from './sheet-reader.ts';

type Upload = Handler<typeof generalLogRoom.upload>;

/** Five thousand rows with long texts are a quarter of it. */
const MOST_BYTES = 10 * MEGABYTE;
const limits: UnpackingLimits = {
  xmlBytes: 60 * MEGABYTE,
  unpackedBytes: 100 * MEGABYTE,
  entries: 200,
  ratio: 200,
  token: MEGABYTE,
};

/** Each keeps a processor busy while it is read. */
const inTurn = createBoundedQueue(2, 20);

/** POST …/upload-excel: reads the workbook, then writes all its entries in one transaction, or none. */
export const uploadEntries: Upload = async (call) => {
  const { services, caller, language, request } = call;
  const part = await filePartOf(request, MOST_BYTES);
  const entries = await withTemporaryUpload(services.settings.dataDir, async (path) => {
    const file = await receiveUpload(part, cleanFileName(part.filename), path, MOST_BYTES);
    return inTurn(() => readEntries(file, createSheetReader(language)));
  }).catch((error: unknown) => {
    drain(request.raw, MOST_BYTES);
    throw error;
  });
  return changing(call, (trx) => importEntries(trx, caller, entries));
};

const readEntries = async (
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

const importEntries = async (trx: Trx, member: Member, entries: OwnValues[]) => {
  const { projectId } = member;
  const ids = await insertRecords(trx, generalLog, projectId, entries.length, member);
  const made = ids.map((recordId, at) => ({ recordId, values: entries[at] ?? {} }));
  await insertEntries(trx, made);
  await recordManyHistories(
    trx,
    member,
    'created',
    made.map(({ recordId, values }) => ({
      entity: { id: recordId, kind: generalLog.kind, projectId },
      differences: firstDifferences(generalLogPlain, values),
    })),
  );
  await announce(trx, projectId, member, generalLog.newsType, 'records-imported', {
    count: String(ids.length),
  });
  return { imported: ids.length };
};
