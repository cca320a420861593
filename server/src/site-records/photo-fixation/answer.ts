import type { Photo, PhotoFixation } from '@nysan/contract/site-records/photo-fixation.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { presentRecordHead } from '../../record-engine/present-head.ts';
import { findRecord } from '../../record-engine/repository/records.ts';
import { findPhotoFixation, type PhotoRow, photosOf } from './repository.ts';
import { photoFixationRules } from './rules.ts';

/** A photo record as its GET shows it. */
export const answerPhotoFixation = async (
  db: Reader,
  id: string,
  member: Member,
): Promise<PhotoFixation> => {
  const [record, { photo_date: photoDate }, photos] = await Promise.all([
    findRecord(db, id),
    findPhotoFixation(db, id),
    photosOf(db, id),
  ]);
  return {
    ...presentRecordHead(photoFixationRules, record, member),
    photoDate,
    files: photos.map(presentPhoto),
  };
};

const presentPhoto = (row: PhotoRow): Photo => ({
  id: row.id,
  fileName: row.name,
  isNew: row.is_new,
  takenAt: row.taken_at,
  place:
    row.latitude === null
      ? null
      : { latitude: Number(row.latitude), longitude: Number(row.longitude) },
  uploadedAt: row.uploaded_at.toISOString(),
  hints: {
    metresAway: row.metres_away,
    daysBefore: row.days_before,
    earlierUses: row.earlier_uses.map((use) => ({
      id: use.id,
      photoDate: use.photo_date,
      documentId: use.full_number,
    })),
  },
});
