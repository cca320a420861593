import { z } from 'zod';
import { created, date, dateTime, idParam, projectIdParam, uuid } from './common.ts';
import { bytes, route } from './route.ts';

/** Waiting for its turn, at work, or how it ended. */
const binderStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type BinderState = (typeof binderStates)[number];

/** Days a binder is kept after it was made. */
export const BINDER_DAYS = 14;

/** What goes in: papers of these days, those of a section of the estimate, or everything when neither is said. */
const scope = {
  from: date.optional(),
  to: date.optional(),
  estimateNodeId: uuid.optional(),
};
const isPeriod = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const wrongPeriod = { path: ['to'], params: { code: 'ends-before-it-starts' } };
const asked = z.strictObject(scope).refine(isPeriod, wrongPeriod);

const binder = z.object({
  id: uuid,
  from: date.nullable(),
  to: date.nullable(),
  /** The section of the estimate, as it was called when the binder was asked for. */
  section: z.string().nullable(),
  state: z.enum(binderStates),
  papersDone: z.number().int(),
  papersTotal: z.number().int(),
  requestedAt: dateTime,
  endedAt: dateTime.nullable(),
  /** When it is removed; null while it is made. */
  removedAt: dateTime.nullable(),
  /** Of the whole archive, once it is done. */
  fileName: z.string().nullable(),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Why it failed, in the reader's language. */
  message: z.string().nullable(),
});
export type Binder = z.infer<typeof binder>;

/** Of each kind of paper a binder has: how many go in, and how many do not, for what they are still waiting. */
const previewed = z.object({
  kind: z.string(),
  name: z.string(),
  /** False when the caller may not read papers of this kind: none of them goes in. */
  isReadable: z.boolean(),
  papers: z.number().int(),
  files: z.number().int(),
  created: z.number().int(),
  inApproval: z.number().int(),
  rejected: z.number().int(),
});
export type PreviewedKind = z.infer<typeof previewed>;

const preview = z.object({
  kinds: z.array(previewed),
  papers: z.number().int(),
  files: z.number().int(),
  leftOut: z.number().int(),
  /** Bytes of the papers and files, without the printed journals. */
  size: z.number().int(),
});
export type BinderPreview = z.infer<typeof preview>;

const inProject = {
  who: 'row',
  row: 'handover-binder',
  project: { in: 'projectId' },
} as const;
const ofBinder = {
  who: 'row',
  row: 'handover-binder',
  project: { of: 'handover-binder', param: 'id' },
  isHidden: true,
} as const;

/** One archive of the executive papers of an object that is checked without us (ours). Everybody sees only those they asked for. */
export const handoverBinderRoom = {
  preview: route({
    method: 'GET',
    path: '/handover-binders/project/{projectId}/preview',
    summary: 'What a handover binder would hold (ours)',
    access: { ...inProject, verb: 'view' },
    params: projectIdParam,
    query: asked,
    answers: { 200: preview },
    refusals: [422],
  }),
  list: route({
    method: 'GET',
    path: '/handover-binders/project/{projectId}',
    summary: 'Handover binders the caller asked for, newest first (ours)',
    access: { ...inProject, verb: 'view' },
    params: projectIdParam,
    answers: { 200: z.array(binder) },
  }),
  create: route({
    method: 'POST',
    path: '/handover-binders/project/{projectId}',
    summary: 'Have a handover binder made (ours)',
    access: { ...inProject, verb: 'create' },
    isExpensive: true,
    params: projectIdParam,
    body: asked,
    answers: { 201: created },
    refusals: [409, 422],
    leavesProjectAsIs: true,
  }),
  get: route({
    method: 'GET',
    path: '/handover-binders/{id}',
    summary: 'How far a handover binder is (ours)',
    access: { ...ofBinder, verb: 'view' },
    params: idParam,
    answers: { 200: binder },
  }),
  cancel: route({
    method: 'POST',
    path: '/handover-binders/{id}/cancel',
    summary: 'Stop making a handover binder (ours)',
    access: { ...ofBinder, verb: 'create' },
    params: idParam,
    answers: { 204: z.undefined() },
    refusals: [409],
    leavesProjectAsIs: true,
  }),
  content: route({
    method: 'GET',
    path: '/handover-binders/{id}/content',
    summary: 'The handover binder itself, whole or a range of it (ours)',
    access: { ...ofBinder, verb: 'view' },
    params: idParam,
    answers: {
      200: bytes('application/zip'),
      206: bytes('application/zip'),
      304: z.undefined(),
    },
    refusals: [409, 416],
  }),
  remove: route({
    method: 'DELETE',
    path: '/handover-binders/{id}',
    summary: 'Delete a handover binder that is not being made (ours)',
    access: { ...ofBinder, verb: 'delete' },
    params: idParam,
    answers: { 204: z.undefined() },
    refusals: [409],
    leavesProjectAsIs: true,
  }),
};
