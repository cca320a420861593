import { z } from 'zod';
import {
  date,
  dateTime,
  file,
  line,
  member,
  page,
  pageQuery,
  status,
  text,
  uuid,
} from '../common.ts';
import { listQuery } from '../record-list-schemas.ts';
import { bytes, route, workbook } from '../route.ts';
import { remarkCategory, remarkState, supervision } from '../wire.ts';
import { MOST_REMARK_FILES, remarkPlain } from './remark-fields.ts';
import { remarkLists } from './remark-list.ts';

/** Remarks of a register that is printed; the pages of a longer one nobody turns. */
export const MOST_PRINTED_REMARKS = 1000;

const requiredText = (max?: number) =>
  text(max).refine((value) => value.trim() !== '', { params: { code: 'required' } });

/** The form of a remark, all of which must be said; the responsible person is named by their membership. */
export const remarkForm = z.strictObject({
  remarkName: line(remarkPlain.remarkName.max),
  identifiedRemarkName: requiredText(remarkPlain.identifiedRemarkName.max),
  category: remarkCategory.schema,
  prescription: requiredText(remarkPlain.prescription.max),
  dueDate: date,
  responsibleMembershipId: uuid,
  files: z.array(uuid).max(MOST_REMARK_FILES).default([]),
});
export type RemarkForm = z.output<typeof remarkForm>;

/** A report on a remark that was ever sent. */
const remarkReport = z.object({
  id: uuid,
  documentId: z.string(),
  author: z.string(),
  createdAt: dateTime,
  status,
  actualRemarkEliminationDate: date.nullable(),
  /** Why it was refused, as long as it is not sent again. */
  rejectionReason: z.string().nullable(),
  /** What it shows; none for who may not open it. */
  files: z.array(file),
  mayOpen: z.boolean(),
  /** The reader is asked to decide on it (ours). */
  waitsForMe: z.boolean(),
});
export type RemarkReport = z.infer<typeof remarkReport>;

const remark = z.object({
  id: uuid,
  prescriptionId: uuid,
  /** Of the prescription: PR-000004 (ours). */
  prescriptionNumber: z.string(),
  type: supervision.schema,
  /** Within the prescription; none is given twice, and one that was deleted leaves a gap (ours). */
  number: z.number().int(),
  /** ПР-000004/2 (ours). */
  documentId: z.string(),
  remarkName: z.string(),
  identifiedRemarkName: z.string(),
  category: remarkCategory.schema,
  prescription: z.string(),
  dueDate: date,
  /** The date it was issued with, once that is another one (ours). */
  movedFrom: date.nullable(),
  responsibleMembershipId: uuid,
  /** What they were last called, once they have left the project. */
  responsible: member.extend({ hasLeft: z.boolean() }),
  files: z.array(file),
  /** Null while it is open (ours). */
  eliminatedOn: date.nullable(),
  /** Null of a draft's remark, which counts nowhere, and of one that was put away (ours). */
  state: remarkState.schema.nullable(),
  /** Days it is late: since its due date until today, or until it was eliminated; 0 while it is not (ours). */
  daysLate: z.number().int(),
  createdAt: dateTime,
  /** Of the prescription: what `If-Match` is compared with. */
  version: z.number().int(),
  /** The reader may change and delete it. */
  editable: z.boolean(),
  /** Whoever answers for it is gone, and the reader may name another (ours). */
  reassignable: z.boolean(),
  /** The reader may move its due date (ours). */
  dueDateMovable: z.boolean(),
  /** Reports on it that were ever sent, the newest first (ours). */
  reports: z.array(remarkReport),
  /** Number of the report that closed it or is to close it; empty when there is none (ours). */
  report: z.string(),
  /** It may be reported on, and the reader may do so (ours). */
  reportable: z.boolean(),
  /** It is open, counts, and the reader answers for it (ours). */
  waitsForMe: z.boolean(),
});
export type Remark = z.infer<typeof remark>;

const ofPrescription = z.object({ prescriptionId: uuid });
const ofProject = z.object({ projectId: uuid, type: supervision.schema });
const oneRemark = z.object({ id: uuid });

/** Each supervision's papers have a row of their own in the permission table. */
const register = {
  who: 'row',
  row: {
    param: 'type',
    rows: { TECHNICAL: 'technical/prescriptions', AUTHOR: 'author/prescriptions' },
  },
  verb: 'view',
  project: { in: 'projectId' },
} as const;
const ofParent = (verb: 'view' | 'edit') =>
  ({ who: 'record', verb, param: 'prescriptionId' }) as const;
const ofRow = (verb: 'view' | 'edit') => ({ who: 'record', verb, param: 'id', of: 'row' }) as const;

export const remarksRoom = {
  list: route({
    method: 'GET',
    path: '/remarks/prescriptions/{prescriptionId}',
    summary: 'Remarks of a prescription by their numbers',
    access: ofParent('view'),
    params: ofPrescription,
    query: z.strictObject(pageQuery),
    answers: { 200: page(remark) },
  }),
  add: route({
    method: 'POST',
    path: '/remarks/prescriptions/{prescriptionId}',
    summary: 'Add a remark to a prescription that is being written; If-Match with its version',
    access: ofParent('edit'),
    params: ofPrescription,
    body: remarkForm,
    answers: { 201: remark },
  }),
  register: route({
    method: 'GET',
    path: '/remarks/project/{projectId}/{type}',
    summary: 'The register of remarks of one supervision: those of prescriptions that were sent',
    access: register,
    params: ofProject,
    query: z.strictObject({ ...pageQuery, ...listQuery(remarkLists.technical) }),
    answers: {
      200: page(remark).extend({
        /** How many there are in each state, by all filters but those of state and lateness (ours). */
        states: z.object({
          ON_TIME: z.number().int(),
          IN_PROGRESS: z.number().int(),
          OVERDUE: z.number().int(),
        }),
        /** How many of those are open past their due dates; OVERDUE counts those that were eliminated late besides (ours). */
        overdueAmount: z.number().int(),
      }),
    },
  }),
  people: route({
    method: 'GET',
    path: '/remarks/project/{projectId}/{type}/people',
    summary: 'Everybody whom the register of a supervision names as responsible, by name (ours)',
    access: register,
    params: ofProject,
    answers: {
      200: z.array(
        // A membership.
        z.object({ id: uuid, fullname: z.string(), organization: z.string().nullable() }),
      ),
    },
  }),
  export: route({
    method: 'GET',
    path: '/remarks/project/{projectId}/{type}/export.xlsx',
    summary: 'The register of remarks as xlsx (ours)',
    access: register,
    params: ofProject,
    query: z.strictObject(listQuery(remarkLists.technical)),
    answers: { 200: workbook },
  }),
  print: route({
    method: 'GET',
    path: '/remarks/project/{projectId}/{type}/print.pdf',
    summary: 'The register of remarks on paper (ours)',
    access: register,
    params: ofProject,
    query: z.strictObject(listQuery(remarkLists.technical)),
    answers: { 200: bytes('application/pdf') },
  }),
  get: route({
    method: 'GET',
    path: '/remarks/{id}',
    summary: 'One remark',
    access: ofRow('view'),
    params: oneRemark,
    answers: { 200: remark },
  }),
  change: route({
    method: 'PUT',
    path: '/remarks/{id}',
    summary:
      'Change all of a remark while its prescription is being written; the due date of one that was sent is moved, and another answers for it once whoever did is gone',
    access: ofRow('edit'),
    params: oneRemark,
    body: remarkForm,
    answers: { 200: remark },
  }),
  remove: route({
    method: 'DELETE',
    path: '/remarks/{id}',
    summary: 'Delete a remark while its prescription is being written',
    access: ofRow('edit'),
    params: oneRemark,
    answers: { 204: z.undefined() },
  }),
  moveDueDate: route({
    method: 'PUT',
    path: '/remarks/{id}/due-date',
    summary: 'Move the due date of an open remark that was sent (ours)',
    access: ofRow('edit'),
    params: oneRemark,
    body: z.strictObject({ dueDate: date, reason: requiredText(2000) }),
    answers: { 200: remark },
  }),
};
