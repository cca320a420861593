import { z } from 'zod';
import { dateTime, file, projectIdParam, uuid } from '../common.ts';
import { route } from '../route.ts';

const named = z.object({ id: z.number().int(), name: z.string() });
const category = z.object({ ...named.shape, subcategories: z.array(named) });
export type DocumentationCategory = z.infer<typeof category>;

/** One version of a file; all of one name in one subcategory are versions of each other, counted from 1 (ours). */
const fileVersion = z.object({
  ...file.shape,
  version: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  addedBy: z.string(),
  addedAt: dateTime,
  /** The reader may delete it (ours). */
  mayDelete: z.boolean(),
});
export type FileVersion = z.infer<typeof fileVersion>;

/** The newest version, the earlier ones beneath it, newest first. */
const documentationFile = z.object({ ...fileVersion.shape, earlier: z.array(fileVersion) });
export type DocumentationFile = z.infer<typeof documentationFile>;

/** A subcategory of one project with its files. */
const section = z.object({
  estimateUuid: uuid, // sic: documentation stands among the calls on estimates
  category: named,
  subcategory: named,
  version: z.number().int(),
  /** The reader may add files here, and delete them. */
  editable: z.boolean(),
  deletable: z.boolean(),
  files: z.array(documentationFile),
});
export type DocumentationSection = z.infer<typeof section>;

const row = 'documentation';

export const designDocumentationRoom = {
  categories: route({
    method: 'GET',
    path: '/estimate/category',
    summary: 'Categories of design and estimate documentation with their subcategories',
    access: { who: 'signed-in' },
    answers: { 200: z.array(category) },
  }),
  list: route({
    method: 'GET',
    path: '/estimate/documentation/{projectId}',
    summary: 'Design and estimate documentation of a project: its files by subcategory',
    access: { who: 'row', row, verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: z.array(section) },
  }),
  open: route({
    method: 'POST',
    path: '/estimate/documentation',
    summary:
      'The place of a subcategory in a project; made by whoever asks first, the same for all',
    access: { who: 'row', row, verb: 'create', project: { inBody: 'projectUuid' } },
    body: z.strictObject({ projectUuid: uuid, subcategoryId: z.number().int() }),
    answers: { 201: z.object({ estimateUuid: uuid }) },
    refusals: [422],
  }),
  add: route({
    method: 'POST',
    path: '/estimate/documentation/upload/{estimateId}',
    summary: 'Add files the caller has uploaded; one of a known name is its newer version',
    access: { who: 'record', verb: 'edit', param: 'estimateId' },
    params: z.object({ estimateId: uuid }),
    body: z.array(uuid).min(1).max(100),
    answers: {
      201: z.object({
        estimateUuid: uuid,
        version: z.number().int(),
        /** Files that stand in the section now. */
        added: z.array(uuid),
        /** Those that are, byte for byte, the newest version of their name already, and were not added again (ours). */
        unchanged: z.array(uuid),
      }),
    },
    refusals: [422],
  }),
};
