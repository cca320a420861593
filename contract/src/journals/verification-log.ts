import { z } from 'zod';
import {
  created,
  date,
  file,
  idParam,
  page,
  pageQuery,
  projectIdParam,
  uuid,
  volume,
} from '../common.ts';
import { listedRecord, recordHead } from '../every-record.ts';
import { importAnswers, importPreview } from '../import-preview.ts';
import { shapeOf, wholeFormOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { bytes, route, workbook } from '../route.ts';
import { imported, recordImport, undone } from './record-imports.ts';
import { verificationLogPlain } from './verification-log-fields.ts';
import { verificationLogList } from './verification-log-list.ts';

/** What a row shows besides its fields, in the list and by itself. */
const figures = {
  /** ВЖ-000001 (ours). */
  documentId: z.string(),
  /** What acts in approval and approved ones take of the batch (ours). */
  takenVolume: volume,
  /** What they may still take: the batch less defective, incomplete and taken products (ours). */
  remainVolume: volume,
  /** What looks wrong and keeps nobody from anything, each at a field (ours). */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
};

export const verificationLogRow = z.object({
  ...listedRecord,
  ...shapeOf(verificationLogPlain),
  ...figures,
  /** How many files and test reports the row has (ours). */
  fileCount: z.number().int(),
  protocolCount: z.number().int(),
});

const linkedProtocol = z.object({
  id: uuid,
  documentId: z.string(),
  name: z.string(),
  protocolDate: date,
});

const verificationLogEntry = z.object({
  ...recordHead,
  ...shapeOf(verificationLogPlain),
  ...figures,
  testProtocols: z.array(linkedProtocol),
  projectFiles: z.array(file),
  /** The reader may add files, also while a document that prints it keeps the rest as it is (ours). */
  takesFiles: z.boolean(),
  fileUuids: z.array(uuid),
});
export type VerificationLogEntry = z.infer<typeof verificationLogEntry>;

/** All fields, and the whole lists of test reports and files. */
const verificationLogForm = wholeFormOf(verificationLogPlain).extend({
  testProtocols: z.array(uuid).max(100).default([]),
  fileUuids: z.array(uuid).max(100).default([]),
});

const row = {
  who: 'row',
  row: 'verification-log',
  project: { in: 'projectId' },
} as const;
const listOf = listQuery(verificationLogList);

export const verificationLogRoom = {
  list: route({
    method: 'GET',
    path: '/journals/verification-log/{projectId}',
    summary: 'The verification log of a project, the row written last first',
    access: { ...row, verb: 'view' },
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...listOf }),
    answers: { 200: page(verificationLogRow) },
  }),
  export: route({
    method: 'GET',
    path: '/journals/verification-log/{projectId}/export.xlsx',
    summary: 'The verification log as xlsx, which can be uploaded again (ours)',
    access: { ...row, verb: 'view' },
    params: projectIdParam,
    query: z.strictObject(listOf),
    answers: { 200: workbook },
  }),
  print: route({
    method: 'GET',
    path: '/journals/verification-log/{projectId}/print.pdf',
    summary: 'The verification log as it is printed, with its title page (ours)',
    access: { ...row, verb: 'view' },
    params: projectIdParam,
    query: z.strictObject(listOf),
    answers: { 200: bytes('application/pdf') },
  }),
  create: route({
    method: 'POST',
    path: '/journals/verification-log/{projectId}',
    summary: 'Write down a batch; only approved test reports of the project may be linked',
    access: { ...row, verb: 'create' },
    params: projectIdParam,
    body: verificationLogForm,
    answers: { 201: verificationLogEntry },
  }),
  upload: route({
    method: 'POST',
    path: '/journals/verification-log/{projectId}/upload-excel',
    summary:
      'Write down the batches of a workbook, all of them or none; what a preview asks is refused unless it is answered',
    access: { ...row, verb: 'create' },
    params: projectIdParam,
    query: z.strictObject(importAnswers),
    upload: true,
    isExpensive: true,
    answers: { 201: imported },
    refusals: [409],
  }),
  preview: route({
    method: 'POST',
    path: '/journals/verification-log/{projectId}/upload-excel/preview',
    summary: 'What is understood of a workbook before anything of it is written (ours)',
    access: { ...row, verb: 'create' },
    params: projectIdParam,
    query: z.strictObject({ hiddenRows: importAnswers.hiddenRows }),
    upload: true,
    isExpensive: true,
    leavesProjectAsIs: true,
    answers: { 200: importPreview },
  }),
  remarks: route({
    method: 'POST',
    path: '/journals/verification-log/{projectId}/upload-excel/remarks',
    summary: 'The same workbook with a column of what is wrong with each row (ours)',
    access: { ...row, verb: 'create' },
    params: projectIdParam,
    upload: true,
    isExpensive: true,
    leavesProjectAsIs: true,
    answers: { 200: workbook },
  }),
  imports: route({
    method: 'GET',
    path: '/journals/verification-log/{projectId}/imports',
    summary: 'What was taken in from workbooks, the last one first (ours)',
    access: { ...row, verb: 'view' },
    params: projectIdParam,
    answers: { 200: z.array(recordImport) },
  }),
  undoImport: route({
    method: 'POST',
    path: '/journals/verification-log/{projectId}/imports/{importId}/undo',
    summary: 'Undo an import as a whole, while nothing of it is held or was changed (ours)',
    access: { ...row, verb: 'delete' },
    params: projectIdParam.extend({ importId: uuid }),
    answers: { 200: undone },
    refusals: [404, 409],
  }),
  copy: route({
    method: 'POST',
    path: '/journals/copy/verification-log/{id}',
    summary: 'Copy a row with its files and test reports',
    access: { who: 'record', verb: 'create', param: 'id' },
    params: idParam,
    answers: { 201: created },
  }),
  get: route({
    method: 'GET',
    path: '/journals/verification-log/details/{id}',
    summary: 'One row of the verification log',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: verificationLogEntry },
  }),
  change: route({
    method: 'PUT',
    path: '/journals/verification-log/{id}',
    summary:
      'Change a row: all fields and the whole lists of test reports and files. A row that acts cite only takes more of the two',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: idParam,
    body: verificationLogForm,
    answers: { 200: verificationLogEntry },
  }),
  remove: route({
    method: 'DELETE',
    path: '/journals/verification-log/{id}',
    summary: 'Delete a row no document in approval or approved cites',
    access: { who: 'record', verb: 'delete', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
