import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import { file, idParam, page, pageQuery, status, uuid } from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { supervision } from '../wire.ts';
import { listedDocument } from './every-kind.ts';
import { prescriptionLists } from './prescription-list.ts';
import { remarkForm } from './remark.ts';
import { MOST_REMARKS } from './remark-fields.ts';

const count = z.number().int();

export const prescriptionRow = z.object({
  ...listedDocument,
  /** Whether it is issued, received, or all its remarks are eliminated; else what its status is (ours). */
  stage: status,
  remarkAmount: count,
  /** Remarks that are open past their due dates (ours). */
  overdueAmount: count,
});

const prescription = z.object({
  ...documentHead,
  /** Whether it is issued, received, or all its remarks are eliminated; else what its status is (ours). */
  stage: status,
  /** Whose prescription it is (ours). */
  type: supervision.schema,
  remarkAmount: count,
  /** How its remarks stand; none of a draft's counts (ours). */
  remarkStates: z.object({ ON_TIME: count, IN_PROGRESS: count, OVERDUE: count }),
  /** Remarks that are open past their due dates; OVERDUE counts those that were eliminated late besides (ours). */
  overdueAmount: count,
  files: z.array(file),
  executers: z.array(approver), // sic
});
export type Prescription = z.infer<typeof prescription>;

/** The words of `{fieldType}` in the PATCH call. */
export const prescriptionFields = ['EXECUTER_APPROVER', 'FILE'] as const; // sic
export type PrescriptionField = (typeof prescriptionFields)[number];

const remarks = z
  .array(remarkForm)
  .max(MOST_REMARKS)
  .refine((forms) => forms.length > 0, { params: { code: 'no-remarks' } });

/** What a prescription is made of: its remarks, bare or by their name. */
const newPrescription = z.union([remarks, z.strictObject({ remarks })]);
export type NewPrescription = z.output<typeof newPrescription>;

const ofProject = z.object({ projectId: uuid, type: supervision.schema });

/** Each supervision's papers have a row of their own in the permission table. */
const ownRow = {
  param: 'type',
  rows: { TECHNICAL: 'technical/prescriptions', AUTHOR: 'author/prescriptions' },
} as const;

export const prescriptionRoom = {
  list: route({
    method: 'GET',
    path: '/prescriptions/projects/{projectId}/{type}',
    summary: 'Prescriptions of one supervision',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(prescriptionLists.technical) }),
    answers: { 200: page(prescriptionRow) },
  }),
  export: route({
    method: 'GET',
    path: '/prescriptions/projects/{projectId}/{type}/export.xlsx',
    summary: 'Prescriptions of one supervision as xlsx (ours)',
    access: { who: 'row', row: ownRow, verb: 'view', project: { in: 'projectId' } },
    params: ofProject,
    query: z.strictObject(listQuery(prescriptionLists.technical)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/prescriptions/projects/{projectId}/{type}',
    summary: 'Create a prescription with its remarks',
    access: { who: 'row', row: ownRow, verb: 'create', project: { in: 'projectId' } },
    params: ofProject,
    body: newPrescription,
    answers: { 201: prescription },
  }),
  get: route({
    method: 'GET',
    path: '/prescriptions/{id}',
    summary: 'One prescription',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: prescription },
  }),
  change: route({
    method: 'PATCH',
    path: '/prescriptions/{id}/{fieldType}',
    summary: 'Add or take away executers, by their memberships, or files',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, fieldType: z.enum(prescriptionFields) }),
    body: fieldPatch,
    answers: { 200: prescription },
  }),
  remove: route({
    method: 'DELETE',
    path: '/prescriptions/{id}',
    summary: 'Delete a prescription that was never sent',
    access: { who: 'record', verb: 'delete', param: 'id' },
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
