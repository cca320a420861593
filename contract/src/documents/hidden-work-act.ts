import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import {
  date,
  file,
  idParam,
  line,
  page,
  pageQuery,
  projectIdParam,
  uuid,
  volume,
} from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { wordsOf } from '../plain-fields.ts';
import { shapeOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { availableQuery, listedDocument } from './every-kind.ts';
import { hiddenWorkActPlain } from './hidden-work-act-fields.ts';
import { hiddenWorkActList } from './hidden-work-act-list.ts';

/** An entry of the general log: day and shift name it. */
const citedShift = z.object({
  id: uuid,
  name: z.string(),
  dateOfWork: date,
  constructionDescription: z.string(),
  location: z.string(),
});

const citedProtocol = z.object({
  id: uuid,
  documentId: z.string(),
  name: z.string(),
  protocolDate: date,
});

const batch = {
  documentId: z.string(),
  name: z.string(),
  measurementUnit: z.string(),
  batchVolume: volume,
  verifiedVolume: volume,
  /** What acts in approval and approved ones have left of the batch. */
  remainVolume: volume,
};

/** A row of the verification log, and how much of it the act takes. All but its id and volume are ours. */
const takenProduct = z.object({
  recordId: uuid,
  volume,
  ...batch,
  /** All acts together take more than was verified, which is a warning. */
  isBeyondVerified: z.boolean(),
});

const offeredProduct = z.object({
  id: uuid,
  ...batch,
  supplier: z.string(),
  batchNumber: z.number(),
});
export type OfferedProduct = z.infer<typeof offeredProduct>;

export const estimateRecord = z.object({
  id: uuid,
  document_id: uuid, // sic: the estimate position
  code: z.string().nullable(),
  name: z.string(),
  volume,
  volumeToClose: volume,
  closedVolume: volume,
  remainVolume: volume,
  /** Held by other acts in approval (ours). */
  reservedVolume: volume,
  measurer: z.string(), // sic
});

export const hiddenWorkActRow = z.object({
  ...listedDocument,
  name: z.string(),
  startWorkDate: date,
  endWorkDate: date,
});

const hiddenWorkAct = z.object({
  ...documentHead,
  ...shapeOf(hiddenWorkActPlain),
  generalLogs: z.array(citedShift),
  verificationLogs: z.array(takenProduct),
  testProtocols: z.array(citedProtocol),
  geoExecutives: z.array(citedProtocol),
  estimateRecords: z.array(estimateRecord),
  files: z.array(file),
  primaryApprovers: z.array(approver),
  expertApprovers: z.array(approver),
  techApprovers: z.array(approver),
});
export type HiddenWorkAct = z.infer<typeof hiddenWorkAct>;

/** The words of `{field}` in the PATCH call, as the specification spells them. */
export const hiddenWorkActFields = [
  ...wordsOf(hiddenWorkActPlain),
  'files',
  'generalLog',
  'verificationLog',
  'testProtocols',
  'geodeticExecutives',
  'estimateRecords',
  'primaryApprovers',
  'authorExpertApprovers', // sic: read as expertApprovers
  'techExpertApprovers', // sic: read as techApprovers
] as const;
export type HiddenWorkActField = (typeof hiddenWorkActFields)[number];

const newHiddenWorkAct = z
  .strictObject({ name: line(hiddenWorkActPlain.name.max), startWorkDate: date, endWorkDate: date })
  .refine((act) => act.startWorkDate <= act.endWorkDate, {
    path: ['endWorkDate'],
    params: { code: 'ends-before-it-starts' },
  });

const offered = {
  access: { who: 'record', verb: 'view', param: 'id' },
  params: idParam,
  query: availableQuery,
} as const;

export const hiddenWorkActRoom = {
  list: route({
    method: 'GET',
    path: '/hidden-work-act/project/{projectId}',
    summary: 'Hidden-work acts of the project',
    access: { who: 'row', row: 'hidden-work-act', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...listQuery(hiddenWorkActList) }),
    answers: { 200: page(hiddenWorkActRow) },
  }),
  export: route({
    method: 'GET',
    path: '/hidden-work-act/project/{projectId}/export.xlsx',
    summary: 'Hidden-work acts of the project as xlsx (ours)',
    access: { who: 'row', row: 'hidden-work-act', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject(listQuery(hiddenWorkActList)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/hidden-work-act/{projectId}',
    summary: 'Create a hidden-work act',
    access: { who: 'row', row: 'hidden-work-act', verb: 'create', project: { in: 'projectId' } },
    params: projectIdParam,
    body: newHiddenWorkAct,
    answers: { 201: hiddenWorkAct },
  }),
  get: route({
    method: 'GET',
    path: '/hidden-work-act/{id}',
    summary: 'One hidden-work act',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: hiddenWorkAct },
  }),
  change: route({
    method: 'PATCH',
    path: '/hidden-work-act/{id}/{field}',
    summary: 'Change one field; If-Match with the version read, a stale edit answers 409',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, field: z.enum(hiddenWorkActFields) }),
    body: fieldPatch,
    answers: { 200: hiddenWorkAct },
  }),
  generalLogs: route({
    method: 'GET',
    path: '/hidden-work-act/{id}/general-logs',
    summary: 'Entries of the general log the act does not cite yet (ours)',
    ...offered,
    answers: { 200: page(citedShift) },
  }),
  verificationLogs: route({
    method: 'GET',
    path: '/hidden-work-act/{id}/verification-logs',
    summary: 'Rows of the verification log the act takes nothing of yet, with what is left (ours)',
    ...offered,
    answers: { 200: page(offeredProduct) },
  }),
  testProtocols: route({
    method: 'GET',
    path: '/hidden-work-act/{id}/test-protocols',
    summary: 'Approved test reports the act does not cite yet (ours)',
    ...offered,
    answers: { 200: page(citedProtocol) },
  }),
  geodeticExecutives: route({
    method: 'GET',
    path: '/hidden-work-act/{id}/geodetic-executives',
    summary: 'Approved as-built surveys the act does not cite yet (ours)',
    ...offered,
    answers: { 200: page(citedProtocol) },
  }),
};
