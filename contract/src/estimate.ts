import { z } from 'zod';
import { dateTime, idParam, page, pageQuery, projectIdParam, typed, uuid } from './common.ts';
import { estimateComparison } from './estimate-comparison.ts';
import { estimateNode } from './estimate-node.ts';
import { estimatePlanCalls } from './estimate-plans.ts';
import { listedPosition, positionAct, unequalPosition } from './estimate-position.ts';
import { estimateChoices, estimateDoubles, estimatePreview } from './estimate-preview.ts';
import { bytes, route, workbook } from './route.ts';
import { lostPlans } from './schedule.ts';

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

/** A subcontractor may not open the estimate page, but picks positions for their acts from it. */
const actEditors = { row: 'hidden-work-act/detail', verb: 'edit' } as const;
const readEstimate = {
  who: 'row',
  row: 'estimate',
  verb: 'view',
  project: { in: 'projectId' },
  or: actEditors,
} as const;

const ofNode = { of: 'estimate-node', param: 'id' } as const;
const viewNode = { who: 'row', row: 'estimate', verb: 'view', project: ofNode } as const;
const createBeside = { who: 'row', row: 'estimate', verb: 'create', project: ofNode } as const;

export const estimateRoom = {
  upload: route({
    method: 'POST',
    path: '/estimate/upload/{projectId}',
    summary:
      'Import an estimate from KENML or xlsx; all or nothing. One that the project has, or is like more than half of one, is refused until it is called separate',
    access: { who: 'row', row: 'estimate', verb: 'create', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject({ importId: uuid.optional(), ...estimateChoices, ...estimateDoubles }),
    upload: true,
    isExpensive: true,
    answers: { 201: z.array(estimateNode) },
  }),
  preview: route({
    method: 'POST',
    path: '/estimate/upload/{projectId}/preview',
    summary: 'What would be read of an estimate file; nothing is written (ours)',
    access: { who: 'row', row: 'estimate', verb: 'create', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject(estimateChoices),
    upload: true,
    isExpensive: true,
    answers: { 200: estimatePreview },
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
      keyword: typed(200).min(2),
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
  ...estimatePlanCalls,
  positionActs: route({
    method: 'GET',
    path: '/estimate/position/{id}/acts',
    summary: 'Acts that hold or have closed some of a position, the newest first (ours)',
    access: { ...viewNode, or: actEditors },
    params: idParam,
    answers: { 200: z.array(positionAct) },
  }),
  positions: route({
    method: 'GET',
    path: '/estimate/{id}/positions',
    summary: 'All positions of an estimate in their order, by its root (ours)',
    access: viewNode,
    params: idParam,
    query: z.strictObject({
      ...pageQuery,
      /** They are read to the last one: a page holds more than people look at. */
      size: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answers: { 200: page(listedPosition) },
  }),
  unequalPositions: route({
    method: 'GET',
    path: '/estimate/{id}/unequal-positions',
    summary:
      'Positions of an estimate whose total is not volume × unit cost, the greatest difference first (ours)',
    access: viewNode,
    params: idParam,
    query: z.strictObject(pageQuery),
    answers: { 200: page(unequalPosition) },
  }),
  export: route({
    method: 'GET',
    path: '/estimate/export/{id}',
    summary: 'An estimate with its progress as xlsx, by its root (ours)',
    access: viewNode,
    params: idParam,
    answers: { 200: workbook },
  }),
  print: route({
    method: 'GET',
    path: '/estimate/print/{id}',
    summary: 'An estimate with its progress as PDF, by its root; long ones are refused (ours)',
    access: viewNode,
    params: idParam,
    answers: { 200: bytes('application/pdf') },
  }),
  uploadNewer: route({
    method: 'POST',
    path: '/estimate/{id}/newer',
    summary: 'Read a newer version beside an estimate and compare; nothing changes yet (ours)',
    access: createBeside,
    params: idParam,
    query: z.strictObject({ importId: uuid.optional(), ...estimateChoices }),
    upload: true,
    isExpensive: true,
    answers: { 201: estimateComparison },
  }),
  newer: route({
    method: 'GET',
    path: '/estimate/{id}/newer',
    summary: 'The newer version that waits beside an estimate, if one does (ours)',
    access: createBeside,
    params: idParam,
    answers: { 200: z.object({ waiting: estimateComparison.nullable() }) },
  }),
  applyNewer: route({
    method: 'POST',
    path: '/estimate/{id}/newer/apply',
    summary:
      'Put the newer version in the place of an estimate; refused while acts would lose (ours)',
    access: createBeside,
    params: idParam,
    body: z.strictObject({
      /** The newer estimate that was compared; another one that took its place meanwhile is refused. */
      newerId: uuid,
    }),
    answers: { 200: estimateNode.extend({ lostPlans }) },
  }),
  dropNewer: route({
    method: 'DELETE',
    path: '/estimate/{id}/newer',
    summary: 'Throw the newer version away (ours)',
    access: createBeside,
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
