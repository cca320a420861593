import { transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { bytesOfFile, keepSeen, noteTwins } from './repository.ts';

/** Larger files are not looked into, but for a JPEG; they are kept and shown as they are. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Looks into an uploaded picture: when and where it was taken, how it looks in small. Done again, it finds the same. Throws when the
 * process that looks dies of it.
 */
export const lookAtPicture = async (
  { db, files, pictures }: Pick<Services, 'db' | 'files' | 'pictures'>,
  { fileId }: { fileId: string },
): Promise<void> => {
  const file = await bytesOfFile(db, fileId);
  if (!file || (file.media_type !== 'image/jpeg' && Number(file.size) > MOST_BYTES)) {
    return;
  }
  const path = await files.path(file.sha256);
  const { small, takenAt, place } = await pictures.run({ path, mediaType: file.media_type });
  const stored = small && (await files.putBytes(small.thumbnail));
  const seen = {
    takenAt,
    place,
    thumbnail: stored?.sha256 ?? null,
    fingerprint: small?.fingerprint ?? null,
  };
  await transaction(db, (trx) => keepSeen(trx, fileId, seen));
  await noteTwins(db, fileId);
};
