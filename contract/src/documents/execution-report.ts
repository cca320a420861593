import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import { date, file, idParam, page, pageQuery, text, uuid } from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { shapeOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { remarkCategory, supervision } from '../wire.ts';
import { listedDocument } from './every-kind.ts';
import { MOST_SAID, reportPlain } from './execution-report-fields.ts';
import { reportLists } from './execution-report-list.ts';
import { MOST_REMARK_FILES, MOST_REMARKS } from './remark-fields.ts';

/** So many prescriptions are offered to report on. */
const MOST_OFFERED = 100;

export const reportRow = z.object({
  ...listedDocument,
  prescriptionNumber: z.string(),
  remarkNumbers: z.string(),
  actualRemarkEliminationDate: date.nullable(),
});

/** A remark as its report speaks of it. */
const coveredRemark = z.object({
  id: uuid,
  number: z.number().int(),
  /** ПР-000004/2. */
  documentId: z.string(),
  remarkName: z.string(),
  /** What was found (ours). */
  identifiedRemarkName: z.string(),
  prescription: z.string(),
  category: remarkCategory.schema,
  dueDate: date,
  eliminatedOn: date.nullable(),
  /** What the remark showed. */
  files: z.array(file),
  /** What of the report shows this very remark; nothing of an offer (ours). */
  after: z.array(file),
  /** Number of another report in approval or approved that covers it (ours). */
  heldBy: z.string().nullable(),
  /** Why the newest report on it was refused, as long as none was sent since (ours). */
  refused: z.string().nullable(),
});

/** A prescription with its remarks: covered ones of a report, those that may be reported on of an offer. */
const prescriptionOf = z.object({
  id: uuid,
  documentId: z.string(),
  author: z.string(),
  remarks: z.array(coveredRemark),
});

const decider = z.object({ fullname: z.string(), role: z.string() }); // sic

const report = z.object({
  ...documentHead,
  /** Whose prescription it answers (ours). */
  type: supervision.schema,
  ...shapeOf(reportPlain),
  /** Why it was refused last; null once it is sent again. */
  rejectionReason: z.string().nullable(),
  files: z.array(file),
  prescriptionActsDto: z.array(prescriptionOf),
  /** Who is asked to decide, as it was sent; one of them decides (ours). */
  deciders: z.array(approver),
  /** Who would be asked if it was sent now (ours). */
  wouldDecide: z.array(decider),
});
export type ExecutionReport = z.infer<typeof report>;

const offered = prescriptionOf.extend({ wouldDecide: z.array(decider) });
export type OfferedPrescription = z.infer<typeof offered>;

/** The words of `{fieldType}` in the PATCH call. */
export const reportFields = [
  'rejectReason',
  'actualRemarkEliminationDate',
  'remarkEliminationDate',
  'file',
  'remarks',
  'workDone',
  /** Ours: `{remarkId, files}`, pictures that show one remark after. */
  'remarkPhotos',
] as const;

/** Pictures of a report that show one of its remarks (ours). */
const photosOfRemark = z.strictObject({
  remarkId: uuid,
  files: z.array(uuid).min(1).max(MOST_REMARK_FILES),
});

const said = {
  /** The latest due date of the remarks, where none is said. */
  remarkEliminationDate: date.optional(),
  actualRemarkEliminationDate: date,
  /** All that may be reported on, where none are said. */
  remarkIds: z.array(uuid).min(1).max(MOST_REMARKS).optional(),
  workDone: text(MOST_SAID).trim().optional(),
  files: z.array(uuid).max(100).optional(),
  remarkPhotos: z.array(photosOfRemark).max(MOST_REMARKS).optional(),
};

const ofProject = z.object({ projectId: uuid, type: supervision.schema });
const viewed = {
  who: 'row',
  row: 'supervision/execution-report',
  verb: 'view',
  project: { in: 'projectId' },
} as const;

export const executionReportRoom = {
  list: route({
    method: 'GET',
    path: '/execution-report/project/{projectId}/{type}',
    summary: 'Execution reports on the prescriptions of one supervision',
    access: viewed,
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(reportLists.technical) }),
    answers: { 200: page(reportRow) },
  }),
  export: route({
    method: 'GET',
    path: '/execution-report/project/{projectId}/{type}/export.xlsx',
    summary: 'Execution reports of one supervision as xlsx (ours)',
    access: viewed,
    params: ofProject,
    query: z.strictObject(listQuery(reportLists.technical)),
    answers: { 200: workbook },
  }),
  offered: route({
    method: 'GET',
    path: '/execution-report/project/{projectId}/{type}/prescriptions',
    summary: 'Prescriptions on which the reader may report, with the remarks they may cover (ours)',
    access: { who: 'member', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject({
      prescriptionId: uuid.optional(),
      /** So many at most, the newest. */
      size: z.coerce.number().int().min(1).max(MOST_OFFERED).default(MOST_OFFERED),
    }),
    answers: { 200: z.array(offered) },
  }),
  create: route({
    method: 'POST',
    path: '/execution-report/project/{projectId}/{type}',
    summary: 'Report on remarks of a prescription: its people, its supervision and ADMIN',
    access: { who: 'member', project: { in: 'projectId' } },
    params: ofProject,
    body: z.strictObject({ prescriptionId: uuid, ...said }),
    answers: { 201: report },
    refusals: [403, 404, 409, 422],
  }),
  createFor: route({
    method: 'POST',
    path: '/execution-report/prescription/{id}',
    summary: 'The same of the prescription in the path',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    body: z.strictObject(said),
    answers: { 201: report },
    refusals: [404, 409, 422],
  }),
  get: route({
    method: 'GET',
    path: '/execution-report/{id}',
    summary: 'One execution report',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: report },
  }),
  change: route({
    method: 'PATCH',
    path: '/execution-report/{id}/{fieldType}',
    summary: 'Change one field; the reason of a rejection is written by a rejection alone',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, fieldType: z.enum(reportFields) }),
    body: fieldPatch,
    answers: { 200: report },
  }),
  remove: route({
    method: 'DELETE',
    path: '/execution-report/{id}',
    summary: 'Delete a report that was never sent',
    access: { who: 'record', verb: 'delete', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
