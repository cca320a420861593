import { transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { cameraFactsOf } from './camera-facts.ts';
import { drawSmall } from './draw-small.ts';
import { bytesOfFile, keepSeen, noteTwins } from './repository.ts';

/** Larger files are not read into memory; they are kept and shown as they are. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Looks into an uploaded picture: when and where it was taken, how it looks in small. Done again, it finds the same. */
export const lookAtPicture = async (
  { db, files }: Pick<Services, 'db' | 'files'>,
  { fileId }: { fileId: string },
): Promise<void> => {
  const file = await bytesOfFile(db, fileId);
  if (!file || Number(file.size) > MOST_BYTES) {
    return;
  }
  const bytes = await files.read(file.sha256);
  const small = await drawSmall(bytes, file.media_type);
  const stored = small && (await files.putBytes(small.thumbnail));
  const seen = {
    ...cameraFactsOf(bytes),
    thumbnail: stored?.sha256 ?? null,
    fingerprint: small?.fingerprint ?? null,
  };
  await transaction(db, (trx) => keepSeen(trx, fileId, seen));
  await noteTwins(db, fileId);
};
