import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { estimateRoom } from '@nysan/contract/estimate.ts';
import { workbook } from '@nysan/contract/route.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { refuse } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import { fullOr } from '../files/disk-room.ts';
import { cleanFileName, dispositionOf } from '../files/file-name.ts';
import { createBoundedQueue } from '../http/bounded-queue.ts';
import type { Handler } from '../http/room.ts';
import { momentOf } from '../printing/sheet-words.ts';
import { writeWorkbook } from '../record-engine/write-workbook.ts';
import type { Services } from '../services.ts';
import { newTemporaryFile } from '../unpacking/temporary-uploads.ts';
import { exportedSheet } from './export-sheet.ts';
import { numbered } from './numbered-nodes.ts';
import { progressCaptions } from './progress-captions.ts';
import {
  type EstimateHead,
  findEstimateHead,
  nodesInOrder,
  readOneMoment,
} from './progress-repository.ts';

/** Each holds a connection while it is written; who waits gets their turn. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const inTurn = createBoundedQueue(AT_ONCE, MOST_WAITING);

/**
 * GET /estimate/export/{id}: the estimate as a workbook, all of it of one moment. It is written to a file first, so that a
 * slow reader holds no connection of the database.
 */
export const exportEstimate: Handler<typeof estimateRoom.export> = async ({
  services,
  params,
  language,
  reply,
}) => {
  const path = await newTemporaryFile(services.settings.dataDir);
  reply.raw.once('close', () => void rm(path, { force: true }).catch(() => {}));
  // Whoever left before this line was reached is told by no event.
  const isGone = () => reply.raw.destroyed;
  const { head, size } = await inTurn(() => written(services, params.id, language, path, isGone));
  reply.header('content-disposition', dispositionOf(cleanFileName(`${head.name}.xlsx`), false));
  reply.header('content-length', size);
  reply.header('cache-control', 'private, no-store');
  reply.type(workbook.bytes);
  return createReadStream(path);
};

/** Writes the file for whoever still waits when their turn comes; what was begun for somebody who left is taken away again. */
const written = async (
  services: Services,
  rootId: string,
  language: Language,
  path: string,
  isGone: () => boolean,
) => {
  try {
    const head = isGone() ? undefined : await writeEstimate(services, rootId, language, path);
    if (!head || isGone()) {
      throw refuse('gone');
    }
    return { head, size: (await stat(path)).size };
  } catch (error) {
    await rm(path, { force: true });
    throw fullOr(error);
  }
};

const writeEstimate = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  rootId: string,
  language: Language,
  path: string,
): Promise<EstimateHead> =>
  transaction(db, async (trx) => {
    await readOneMoment(trx);
    const head = await findEstimateHead(trx, rootId);
    const words = progressCaptions[language];
    const lines = numbered(nodesInOrder(trx, rootId));
    const book = writeWorkbook(exportedSheet(lines, head, words, momentOf(now())));
    await pipeline(book, createWriteStream(path, { mode: 0o600 }));
    return head;
  });
