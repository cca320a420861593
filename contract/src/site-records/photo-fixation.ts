import { z } from 'zod';
import { date, dateTime, file, uuid } from '../common.ts';
import { listedRecord, recordHead } from '../every-record.ts';
import { shapeOf } from '../plain-schemas.ts';
import { filedRoom, neededFiles } from './filed-room.ts';
import { photoFixationPlain } from './photo-fixation-fields.ts';
import { photoFixationList } from './photo-fixation-list.ts';

/** A record that shows the same picture and had it first; `photoDate` of a photo record, `documentId` of any other (ours). */
const earlierUse = z.object({
  id: uuid,
  photoDate: date.nullable(),
  documentId: z.string().nullable(),
});

/** What is worth a look at a picture; nothing of it is forbidden (ours). */
const hints = z.object({
  /** Metres from the point of the object, of a picture taken far from it. */
  metresAway: z.number().int().nullable(),
  /** Days between the day it was taken and the day it is said to show, of one taken long before. */
  daysBefore: z.number().int().nullable(),
  earlierUses: z.array(earlierUse),
});
export type PhotoHints = z.infer<typeof hints>;

/** A file of a photo record, and what its camera wrote into it, apart from when it came here (ours). */
const photo = z.object({
  ...file.shape,
  /** Nobody has looked into it yet: what follows of the camera is not known. */
  isNew: z.boolean(),
  /** By the clock of the camera, which knows no zone: `2026-03-16T14:05:00`. */
  takenAt: z.string().nullable(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  uploadedAt: dateTime,
  hints,
});
export type Photo = z.infer<typeof photo>;

const photoFixationRow = z.object({
  ...listedRecord,
  ...shapeOf(photoFixationPlain),
  fileCount: z.number().int(),
  /** The first of its pictures (ours). */
  covers: z.array(file),
  /** How many of its pictures are worth a look (ours). */
  hintCount: z.number().int(),
});
export type PhotoFixationRow = z.infer<typeof photoFixationRow>;

const photoFixation = z.object({
  ...recordHead,
  ...shapeOf(photoFixationPlain),
  files: z.array(photo),
});
export type PhotoFixation = z.infer<typeof photoFixation>;

export const photoFixationRoom = filedRoom({
  path: '/photo-fixations',
  listPath: '/photo-fixations/by-project/{projectId}',
  createPath: '/photo-fixations/{projectId}',
  row: 'photo-fixations',
  list: photoFixationList,
  one: 'a photo record',
  many: 'Photo records',
  listed: photoFixationRow,
  read: photoFixation,
  form: z.strictObject({ photoDate: date, files: neededFiles }),
});
