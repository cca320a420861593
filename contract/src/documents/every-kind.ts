import { z } from 'zod';
import { date, dateTime, pageQuery, status, typed, uuid } from '../common.ts';
import { waiting } from '../document-head.ts';

/** What every row of a list of documents shows, besides the fields of its kind. */
export const listedDocument = {
  id: uuid,
  documentId: z.string(),
  author: z.string(),
  createdAt: dateTime,
  status,
  dueDate: date.nullable(),
  ...waiting,
  isCreator: z.boolean(),
  editable: z.boolean(),
  deletable: z.boolean(),
  /** The reader may open it: some may see a list and not what is in it (ours). */
  mayOpen: z.boolean(),
  /** The reader still has to decide (ours). */
  waitsForMe: z.boolean(),
};

/** What a document shows of an approved one it stands on, or may take. */
export const linkedDocument = {
  id: uuid,
  documentId: z.string(),
  createdAt: dateTime,
  status,
  /** Number of the document that took it meanwhile; this one cannot start before it is removed (ours). */
  heldBy: z.string().nullable(),
};

/** A page of documents that may be taken, found by what the kind says. */
export const availableQuery = z.strictObject({
  ...pageQuery,
  keyword: typed(200).optional(),
});
