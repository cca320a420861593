import { z } from 'zod';
import { created, file, idParam, page, pageQuery, uuid } from '../common.ts';
import { listedRecord, recordHead } from '../every-record.ts';
import { importAnswers, importPreview } from '../import-preview.ts';
import { shapeOf, wholeFormOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { bytes, route, workbook } from '../route.ts';
import { generalLogPlain } from './general-log-fields.ts';
import { generalLogList } from './general-log-list.ts';
import { imported, recordImport, undone } from './record-imports.ts';

export const generalLogRow = z.object({
  ...listedRecord,
  ...shapeOf(generalLogPlain),
  /** How many files the entry has (ours). */
  fileCount: z.number().int(),
});

const generalLogEntry = z.object({
  ...recordHead,
  ...shapeOf(generalLogPlain),
  projectFiles: z.array(file),
  /** The reader may add files, also while a document that prints it keeps the rest as it is (ours). */
  takesFiles: z.boolean(),
  fileUuids: z.array(uuid),
});
export type GeneralLogEntry = z.infer<typeof generalLogEntry>;

/** The twelve fields and the whole list of files. */
const generalLogForm = wholeFormOf(generalLogPlain).extend({
  fileUuids: z.array(uuid).max(100).default([]),
});

const ofProject = z.object({ projectUuid: uuid });
const inProject = { in: 'projectUuid' } as const;
const row = { who: 'row', row: 'general-log', project: inProject } as const;
const listOf = listQuery(generalLogList);

export const generalLogRoom = {
  list: route({
    method: 'GET',
    path: '/journals/general-log/{projectUuid}',
    summary: 'The general log of a project, the last day of work first',
    access: { ...row, verb: 'view' },
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listOf }),
    answers: { 200: page(generalLogRow) },
  }),
  export: route({
    method: 'GET',
    path: '/journals/general-log/{projectUuid}/export.xlsx',
    summary: 'The general log as xlsx; which can be uploaded again (ours)',
    access: { ...row, verb: 'view' },
    params: ofProject,
    query: z.strictObject(listOf),
    answers: { 200: workbook },
  }),
  print: route({
    method: 'GET',
    path: '/journals/general-log/{projectUuid}/print.pdf',
    summary: 'The general log as it is printed, with its title page (ours)',
    access: { ...row, verb: 'view' },
    params: ofProject,
    query: z.strictObject(listOf),
    answers: { 200: bytes('application/pdf') },
  }),
  create: route({
    method: 'POST',
    path: '/journals/general-log/{projectUuid}',
    summary: 'Write down a shift',
    access: { ...row, verb: 'create' },
    params: ofProject,
    body: generalLogForm,
    answers: { 201: generalLogEntry },
  }),
  upload: route({
    method: 'POST',
    path: '/journals/general-log/{projectUuid}/upload-excel',
    summary:
      'Write down the shifts of a workbook, all of them or none; what a preview asks is refused unless it is answered',
    access: { ...row, verb: 'create' },
    params: ofProject,
    query: z.strictObject(importAnswers),
    upload: true,
    isExpensive: true,
    answers: { 201: imported },
    refusals: [409],
  }),
  preview: route({
    method: 'POST',
    path: '/journals/general-log/{projectUuid}/upload-excel/preview',
    summary: 'What is understood of a workbook before anything of it is written (ours)',
    access: { ...row, verb: 'create' },
    params: ofProject,
    query: z.strictObject({ hiddenRows: importAnswers.hiddenRows }),
    upload: true,
    isExpensive: true,
    leavesProjectAsIs: true,
    answers: { 200: importPreview },
  }),
  remarks: route({
    method: 'POST',
    path: '/journals/general-log/{projectUuid}/upload-excel/remarks',
    summary: 'The same workbook with a column of what is wrong with each row (ours)',
    access: { ...row, verb: 'create' },
    params: ofProject,
    upload: true,
    isExpensive: true,
    leavesProjectAsIs: true,
    answers: { 200: workbook },
  }),
  imports: route({
    method: 'GET',
    path: '/journals/general-log/{projectUuid}/imports',
    summary: 'What was taken in from workbooks, the last one first (ours)',
    access: { ...row, verb: 'view' },
    params: ofProject,
    answers: { 200: z.array(recordImport) },
  }),
  undoImport: route({
    method: 'POST',
    path: '/journals/general-log/{projectUuid}/imports/{importId}/undo',
    summary: 'Undo an import as a whole, while nothing of it is held or was changed (ours)',
    access: { ...row, verb: 'delete' },
    params: ofProject.extend({ importId: uuid }),
    answers: { 200: undone },
    refusals: [404, 409],
  }),
  copy: route({
    method: 'POST',
    path: '/journals/copy/general-log/{id}',
    summary: 'Copy an entry with its files',
    access: { who: 'record', verb: 'create', param: 'id' },
    params: idParam,
    answers: { 201: created },
  }),
  get: route({
    method: 'GET',
    path: '/journals/general-log/details/{id}',
    summary: 'One entry of the general log',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: generalLogEntry },
  }),
  change: route({
    method: 'PUT',
    path: '/journals/general-log/{id}',
    summary: 'Change an entry: all fields and the whole list of files',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: idParam,
    body: generalLogForm,
    answers: { 200: generalLogEntry },
  }),
  remove: route({
    method: 'DELETE',
    path: '/journals/general-log/{id}',
    summary: 'Delete an entry no document in approval or approved cites',
    access: { who: 'record', verb: 'delete', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
