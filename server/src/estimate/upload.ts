import { randomUUIDv7 } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../calls/refusal.ts';
import { type Reader, transaction } from '../db/transaction.ts';
import { cleanFileName } from '../files/file-name.ts';
import { mustFitProject, readProjectStorage } from '../files/project-storage.ts';
import { drain } from '../http/drain.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { Call, Handler } from '../http/room.ts';
import { mustArriveWhole } from '../http/whole-request.ts';
import type { Services } from '../services.ts';
import { filePartOf, receiveUpload } from '../unpacking/receive-upload.ts';
import { FileRefusal } from '../unpacking/refusal.ts';
import { removeLeftUploads, withTemporaryUpload } from '../unpacking/temporary-uploads.ts';
import { choiceOf, type ImportChoice } from './choice.ts';
import { readMissingContents } from './content-repository.ts';
import type { DoublesChoice } from './doubles.ts';
import { importEstimate } from './import-estimate.ts';
import { type ImportRecord, openImportRecord } from './import-record.ts';
import { endDeadImports, refuseKnown } from './import-repository.ts';
import { dropForgotten } from './newer.ts';
import { findWaiting } from './newer-repository.ts';
import { findNodes } from './node-repository.ts';
import { presentNode } from './present.ts';
import { ESTIMATE_UPLOAD_BYTES } from './reader/limits.ts';
import { asRefusal, keptRefusal } from './refused.ts';
import { inTurnOfImports } from './turns.ts';

type Upload = typeof estimateRoom.upload;

/** POST /estimate/upload/{projectId}: receives the file, then imports it; the answer waits for the end of it. */
export const upload: Handler<Upload> = async ({ services, caller, query, request, reply }) => {
  const { importId } = query;
  const { doubles, name } = query;
  const asked = { importId, choice: choiceOf(query), separate: { doubles, name } };
  const ids = await receiveAndImport({ services, caller, request, reply }, asked);
  return (await findNodes(services.db, ids)).map(presentNode);
};

/** What of a call it takes to receive a file. */
type Receiving = Pick<Call<Upload>, 'services' | 'caller' | 'request' | 'reply'>;
/** `replaces` names the estimate the file is a newer version of. */
type Asked = {
  importId?: string;
  replaces?: string;
  choice: ImportChoice;
  separate?: DoublesChoice;
};

/** Receives the file of a call and imports it under the eyes of everybody; answers the ids of the roots. */
export const receiveAndImport = async (call: Receiving, asked: Asked): Promise<string[]> => {
  const { services, caller, request, reply } = call;
  const signal = hangUpSignal(reply);
  await tidyImports(services);
  await readProjectStorage(services, caller.projectId, request).catch((error: unknown) => {
    drain(request.raw, ESTIMATE_UPLOAD_BYTES);
    throw error;
  });
  const part = await filePartOf(request, ESTIMATE_UPLOAD_BYTES);
  const record = await openImportRecord(services.db, services.logger, {
    id: asked.importId ?? randomUUIDv7(),
    projectId: caller.projectId,
    userId: caller.userId,
    fileName: cleanFileName(part.filename),
  }).catch((error: unknown) => {
    part.file.resume();
    throw error;
  });
  return importPart(call, part, record, signal, asked).catch(async (error: unknown) => {
    drain(request.raw, ESTIMATE_UPLOAD_BYTES);
    throw await recordFailure(record, error, signal.aborted || isTorn(error, request));
  });
};

/** Clears away what processes that died left: imports that seem to run, and files. To be called at start, too. */
export const tidyImports = async ({
  db,
  settings,
  now,
}: Pick<Services, 'db' | 'settings' | 'now'>) => {
  await endDeadImports(db);
  await dropForgotten({ db, now });
  await removeLeftUploads(settings.dataDir, now());
};

const importPart = (
  { services, caller, request }: Receiving,
  part: MultipartFile,
  record: ImportRecord,
  signal: AbortSignal,
  { replaces, choice, separate = {} }: Asked,
): Promise<string[]> =>
  withTemporaryUpload(services.settings.dataDir, async (path) => {
    const { projectId } = caller;
    const received = await receiveUpload(
      part,
      cleanFileName(part.filename),
      path,
      ESTIMATE_UPLOAD_BYTES,
    );
    await mustArriveWhole(request.raw);
    const read = async () => {
      if (separate.doubles === undefined) {
        await refuseKnown(services.db, projectId, received.sha256);
      }
      const missing = await readMissingContents(services.db, projectId);
      const work = () =>
        importEstimate(services, {
          projectId,
          caller,
          upload: received,
          replaces,
          choice,
          separate,
          missing,
          signal,
          onProgress: record.report,
          onImported: async (trx) => {
            await record.succeed(trx);
            await mustFitProject(trx, projectId, services.settings);
          },
        });
      return inTurnOfImports(caller.userId, work);
    };
    return read().catch(async (error: unknown) => {
      const id = await waitingInstead(services.db, error, projectId, received.sha256, replaces);
      await transaction(services.db, record.succeed);
      return [id];
    });
  });

/**
 * The newer version that waits, when these bytes were refused because they are that version already: sent once more it is
 * answered as it stands. Throws the refusal otherwise, or a truer one when they wait beside an estimate that was not asked for.
 */
const waitingInstead = async (
  db: Reader,
  error: unknown,
  projectId: string,
  sha256: Buffer,
  replaces: string | undefined,
): Promise<string> => {
  const isDuplicate = error instanceof Refusal && error.code === 'estimate-duplicate';
  const waiting = isDuplicate ? await findWaiting(db, projectId, sha256) : undefined;
  if (!waiting) {
    await (isDuplicate && refuseKnown(db, projectId, sha256));
    throw error;
  }
  if (waiting.old_id !== replaces) {
    throw refuse('estimate-waiting', { params: { name: waiting.old_name } });
  }
  return waiting.id;
};

const recordFailure = async (record: ImportRecord, error: unknown, isHungUp: boolean) => {
  const failure = isHungUp ? new FileRefusal('ABORTED') : error;
  await record.fail(isHungUp ? 'cancelled' : 'failed', keptRefusal(failure));
  return asRefusal(failure);
};

/** The body ended early because the connection did; its own end may be noticed before that of the answer. */
const isTorn = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Refusal && error.code === 'upload-torn' && raw.destroyed && !raw.complete;
