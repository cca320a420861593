import { z } from 'zod';
import { idParam, money, month, page, pageQuery, uuid } from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { shapeOf, wholeFormOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { supervision } from '../wire.ts';
import { listedDocument } from './every-kind.ts';
import { conclusionPlain } from './quality-conclusion-fields.ts';
import { conclusionLists } from './quality-conclusion-list.ts';

export const conclusionRow = z.object({
  ...listedDocument,
  period: month,
  totalPrice: money.nullable(),
});

const conclusion = z.object({
  ...documentHead,
  /** Whose conclusion it is (ours). */
  type: supervision.schema,
  ...shapeOf(conclusionPlain),
  /** People of the customer who are asked; one of them decides (ours). */
  approvers: z.array(approver),
});
export type Conclusion = z.infer<typeof conclusion>;

const ofProject = z.object({ projectId: uuid, type: supervision.schema });

/** Each supervision's papers have a row of their own in the permission table. */
const ownRow = {
  param: 'type',
  rows: { TECHNICAL: 'technical/quality-conclusion', AUTHOR: 'author/quality-conclusion' },
} as const;

export const conclusionRoom = {
  list: route({
    method: 'GET',
    path: '/supervision-conclusion/project/{projectId}/{type}',
    summary: 'Conclusions of one supervision on the quality of works',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(conclusionLists.technical) }),
    answers: { 200: page(conclusionRow) },
  }),
  export: route({
    method: 'GET',
    path: '/supervision-conclusion/project/{projectId}/{type}/export.xlsx',
    summary: 'Conclusions of one supervision on the quality of works as xlsx (ours)',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject(listQuery(conclusionLists.technical)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/supervision-conclusion/project/{projectId}/{type}',
    summary: 'Create a conclusion for a month',
    access: { who: 'row', row: ownRow, verb: 'create', project: { in: 'projectId' } },
    params: ofProject,
    body: z.strictObject({ period: month }),
    answers: { 201: conclusion },
  }),
  get: route({
    method: 'GET',
    path: '/supervision-conclusion/{id}',
    summary: 'One conclusion',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: conclusion },
  }),
  change: route({
    method: 'PUT',
    path: '/supervision-conclusion/{id}',
    summary: 'Change all fields of a conclusion that is being written',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: idParam,
    body: wholeFormOf(conclusionPlain),
    answers: { 200: conclusion },
  }),
  remove: route({
    method: 'DELETE',
    path: '/supervision-conclusion/{id}',
    summary: 'Delete a conclusion that was never sent',
    access: { who: 'record', verb: 'delete', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
