import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import {
  date,
  idParam,
  money,
  month,
  page,
  pageQuery,
  percent,
  projectIdParam,
  status,
  summedMoney,
  uuid,
} from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { type WordOf, wordsOf } from '../plain-fields.ts';
import { shapeOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { departure } from './departure.ts';
import { availableQuery, linkedDocument, listedDocument } from './every-kind.ts';
import { referenceOpening, referencePlain, referenceTotals } from './reference-fields.ts';
import { referenceList } from './reference-list.ts';

/** An approved done-work act. */
const linkedAct = z.object({ ...linkedDocument, period: month, total: money });

/** The word of a total on the wire. */
export type ReferenceTotal = WordOf<typeof referenceTotals>;

export const referenceRow = z.object({
  ...listedDocument,
  number: z.string(),
  period: month,
  /** With VAT (ours). */
  total: money,
});

/** What acts of one rate of VAT bill; of acts without VAT the percent is null. */
const vatOfRate = z.object({
  percent: percent.nullable(),
  withoutVat: summedMoney,
  vat: summedMoney,
  /** Numbers of the acts. */
  acts: z.array(z.string()),
});

const reference = z.object({
  ...documentHead,
  actStatus: status, // sic: the same as status
  ...shapeOf(referencePlain),
  ...shapeOf(referenceTotals),
  /** Null while it follows the acts and an earlier reference is in approval (ours). */
  constrationTotalOfBeginningYear: summedMoney.nullable(), // sic
  /** From before the papers were kept here (ours). */
  ...shapeOf(referenceOpening),
  /**
   * Since works began: what counts since the year began, and the approved references of earlier years; null while an earlier reference is
   * in approval (ours).
   */
  totalSinceStart: summedMoney.nullable(),
  /** What the linked acts add up to; a total nobody wrote over is the same (ours). */
  computed: z.object({
    ...shapeOf(referenceTotals),
    constrationTotalOfBeginningYear: summedMoney.nullable(), // sic
  }),
  /** Totals somebody wrote over (ours). */
  overwritten: z.array(z.enum(wordsOf(referenceTotals))),
  /** By how much the done-work acts of the project are above the cost of its contract; null while they keep to it (ours). */
  beyondContract: summedMoney.nullable(),
  doneWorkActs: z.array(linkedAct),
  /**
   * References of earlier months that were approved after the one before this: they are in its sums since year and works began, and form 3
   * has a line of each (ours).
   */
  corrections: z.array(
    z.object({
      id: uuid,
      documentId: z.string(),
      number: z.string(),
      period: month,
      withoutVat: summedMoney,
      vat: summedMoney,
      total: summedMoney,
    }),
  ),
  /** References of later months of the year that were sent without this one (ours). */
  laterWithout: z.array(
    z.object({ id: uuid, documentId: z.string(), number: z.string(), period: month }),
  ),
  /** Where one that was approved after those is made good: the reference that is written already, or the month to write it for (ours). */
  correctedBy: z
    .object({ period: month, id: uuid.nullable(), documentId: z.string().nullable() })
    .nullable(),
  /** The acts by their rates of VAT, the lowest first (ours). */
  vatRates: z.array(vatOfRate),
  /** What is paid of the acts, with VAT; null where all are paid whole (ours). */
  settlement: z
    .object({
      retention: summedMoney,
      advanceOffset: summedMoney,
      returned: summedMoney,
      payable: summedMoney,
    })
    .nullable(),
  /** Of the contract (ours). */
  departures: z.array(departure),
  /** The contract of the passport; null while it has none (ours). */
  passportAgreement: z.object({ agreementNumber: z.string(), agreementDate: date }).nullable(),
  approvers: z.array(approver),
  contractorSigners: z.array(approver),
  customerSigners: z.array(approver),
});
export type Reference = z.infer<typeof reference>;

/** The words of `{field}` in the PATCH call. */
export const referenceFields = [
  ...wordsOf(referencePlain),
  ...wordsOf(referenceTotals),
  ...wordsOf(referenceOpening),
  'approvers',
  'contractorSigners',
  'customerSigners',
  'acts', // sic: read as doneWorkActs
] as const;
export type ReferenceField = (typeof referenceFields)[number];

const newReference = z.strictObject({ period: month });

export const referencesRoom = {
  list: route({
    method: 'GET',
    path: '/references/project/{projectId}',
    summary: 'References of the project',
    access: { who: 'row', row: 'references', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject({ ...pageQuery, ...listQuery(referenceList) }),
    answers: { 200: page(referenceRow) },
  }),
  export: route({
    method: 'GET',
    path: '/references/project/{projectId}/export.xlsx',
    summary: 'References of the project as xlsx (ours)',
    access: { who: 'row', row: 'references', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    query: z.strictObject(listQuery(referenceList)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/references/{projectUuid}',
    summary: 'Create a reference for a month; takes the agreement from the passport',
    access: { who: 'row', row: 'references', verb: 'create', project: { in: 'projectUuid' } },
    params: z.object({ projectUuid: uuid }),
    body: newReference,
    answers: { 201: reference },
  }),
  get: route({
    method: 'GET',
    path: '/references/{id}',
    summary: 'One reference',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: reference },
  }),
  change: route({
    method: 'PATCH',
    path: '/references/{id}/{field}',
    summary: 'Change one field; DELETE of a total makes it follow the linked acts again',
    access: { who: 'record', verb: 'edit', param: 'id' },
    params: z.object({ id: uuid, field: z.enum(referenceFields) }),
    body: fieldPatch,
    answers: { 200: reference },
  }),
  available: route({
    method: 'GET',
    path: '/references/{id}/done-work-acts',
    summary: 'Approved done-work acts that no reference has taken (ours)',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    query: availableQuery,
    answers: { 200: page(linkedAct) },
  }),
};
