import { z } from 'zod';
import { date, idParam, projectIdParam, status, uuid, volume } from './common.ts';
import { route } from './route.ts';

const share = z.object({
  all: volume,
  local: volume,
  /** `local` of `all` with one decimal; null of nothing. */
  percent: z.number().nullable(),
});

const positionOfAct = z.object({
  id: uuid,
  /** The groups above it, outermost first: the estimate page opens them. */
  path: z.array(uuid),
  code: z.string().nullable(),
  name: z.string(),
  measurer: z.string(),
  /** How much of the position the act takes. */
  volume,
});

const actOfBatch = z.object({
  id: uuid,
  documentId: z.string(),
  name: z.string(),
  status,
  /** How much of the batch the act names. */
  volume,
  /** It is taken: the act is in approval or approved. */
  isTaken: z.boolean(),
  positions: z.array(positionOfAct),
});

export type ActOfBatch = z.infer<typeof actOfBatch>;

const batchOfPosition = z.object({
  id: uuid,
  documentId: z.string(),
  name: z.string(),
  supplier: z.string(),
  deliveryDate: date,
  measurementUnit: z.string(),
  locallyContained: z.boolean(),
  acts: z.array(actOfBatch.pick({ id: true, documentId: true, status: true, volume: true })),
});

export type BatchOfPosition = z.infer<typeof batchOfPosition>;

const localContent = z.object({
  batches: share,
  units: z.array(
    z.object({
      measurementUnit: z.string(),
      /** What was delivered and is fit for use. */
      delivered: share,
      /** What acts in approval and approved ones take of it. */
      taken: share,
    }),
  ),
});
export type LocalContent = z.infer<typeof localContent>;

const row = { who: 'row', row: 'verification-log', verb: 'view' } as const;

export const materialThreadRoom = {
  batch: route({
    method: 'GET',
    path: '/material-thread/batch/{id}',
    summary: 'Acts that name a batch of the verification log, and the positions they close (ours)',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: z.array(actOfBatch) },
  }),
  position: route({
    method: 'GET',
    path: '/material-thread/position/{id}',
    summary: 'Batches named by the acts that close a position of the estimate (ours)',
    access: { ...row, project: { of: 'estimate-node', param: 'id' } },
    params: idParam,
    answers: { 200: z.array(batchOfPosition) },
  }),
  localContent: route({
    method: 'GET',
    path: '/material-thread/local-content/{projectId}',
    summary: 'Share of local content in what was delivered to a project and used in it (ours)',
    access: { ...row, project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: localContent },
  }),
};
