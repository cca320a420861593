import { z } from 'zod';
import {
  dateTime,
  idParam,
  money,
  percent,
  projectIdParam,
  unitCost,
  uuid,
  volume,
} from './common.ts';
import { route } from './route.ts';

export const positionInfo = z.object({
  code: z.string().nullable(),
  measurer: z.string(), // sic
  /** Up to four decimals; null when the file gives neither a unit cost nor a total. */
  unitCost: unitCost.nullable(),
  generalPercent: percent,
  generalVolume: volume,
  generalMoney: money,
  donePercent: percent,
  doneVolume: volume,
  doneMoney: money,
  paidPercent: percent,
  paidVolume: volume,
  paidMoney: money,
  remainPercent: percent,
  remainVolume: volume,
  remainMoney: money,
  /** Volume held by acts in approval (ours). */
  reservedVolume: volume,
  /** Volume that a new act may still take: general − done − reserved (ours). */
  availableVolume: volume,
  selectable: z.boolean(),
});

export const estimateNode = z.object({
  id: uuid,
  parentId: uuid.nullable(),
  name: z.string(),
  fileUuid: uuid.nullable(),
  hasChildren: z.boolean(),
  overallMoney: money,
  doneMoney: money,
  donePercent: percent,
  /** Difference of the document's total and the sum of its positions, when it is above one tenge. */
  balanceMoney: money.nullable(),
  positionInfo: positionInfo.nullable(),
});
export type EstimateNode = z.infer<typeof estimateNode>;

export const importState = z.object({
  id: uuid,
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  bytesRead: z.number().int(),
  totalBytes: z.number().int(),
  positions: z.number().int(),
  createdAt: dateTime,
  /** Why a failed import was refused, in the reader's language. */
  message: z.string().nullable(),
});

/** A subcontractor may not open the estimate page, but picks positions for his acts from it. */
const actEditors = { row: 'hidden-work-act/detail', verb: 'edit' } as const;
const readEstimate = {
  who: 'row',
  row: 'estimate',
  verb: 'view',
  project: { in: 'projectId' },
  or: actEditors,
} as const;

export const estimateRoom = {
  upload: route({
    method: 'POST',
    path: '/estimate/upload/{projectId}',
    summary: 'Import a KENML estimate; all or nothing',
    access: { who: 'row', row: 'estimate', verb: 'create', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject({ importId: uuid.optional() }),
    upload: true,
    answers: { 201: z.array(estimateNode) },
  }),
  progress: route({
    method: 'GET',
    path: '/estimate/imports/{projectId}',
    summary: 'Imports of this project that run now or ended lately (ours)',
    access: { who: 'row', row: 'estimate', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: z.array(importState) },
  }),
  roots: route({
    method: 'GET',
    path: '/estimate/document/root/{projectId}',
    summary: 'The estimates of the project',
    access: readEstimate,
    params: projectIdParam,
    answers: { 200: z.array(estimateNode) },
  }),
  children: route({
    method: 'GET',
    path: '/estimate/document/parent/{id}',
    summary: 'Children of one node',
    access: {
      who: 'row',
      row: 'estimate',
      verb: 'view',
      project: { of: 'estimate-node', param: 'id' },
      or: actEditors,
    },
    params: idParam,
    answers: { 200: z.array(estimateNode) },
  }),
  search: route({
    method: 'GET',
    path: '/estimate/search/{projectId}',
    summary: 'Positions found by code or name, with the path that leads to them (ours)',
    access: readEstimate,
    params: projectIdParam,
    query: z.strictObject({
      keyword: z.string().trim().min(2).max(200),
      size: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answers: {
      200: z.array(
        estimateNode.extend({ path: z.array(z.object({ id: uuid, name: z.string() })) }),
      ),
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/estimate/{id}',
    summary: 'Delete an estimate by its root; refused while acts use it',
    access: {
      who: 'row',
      row: 'estimate',
      verb: 'delete',
      project: { of: 'estimate-node', param: 'id' },
    },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
