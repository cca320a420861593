import { z } from 'zod';
import { fieldPatch } from '../approval.ts';
import {
  idParam,
  money,
  month,
  page,
  pageQuery,
  percent,
  projectIdParam,
  summedMoney,
  unitCost,
  uuid,
  volume,
} from '../common.ts';
import { approver, documentHead } from '../document-head.ts';
import { wordsOf } from '../plain-fields.ts';
import { shapeOf } from '../plain-schemas.ts';
import { listQuery } from '../record-list-schemas.ts';
import { route, workbook } from '../route.ts';
import { departure } from './departure.ts';
import {
  doneWorkActPlain,
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from './done-work-act-fields.ts';
import { doneWorkActList } from './done-work-act-list.ts';
import { availableQuery, linkedDocument, listedDocument } from './every-kind.ts';
import {
  billingParties,
  internalBillingWords,
  internalLine,
  internalPlain,
} from './internal-billing.ts';
import { retentionReturn, settlement } from './settlement.ts';

/** An approved hidden-work act, and the money of what it closed. */
const linkedAct = z.object({ ...linkedDocument, name: z.string(), total: money });

const actCoefficient = z.object({ id: uuid, name: z.string(), value: percent });

/** One position closed by the act, in the order of the estimate (ours). */
const closedPosition = z.object({
  id: uuid,
  actId: uuid,
  actNumber: z.string(),
  nodeId: uuid,
  code: z.string().nullable(),
  name: z.string(),
  measurer: z.string(), // sic
  generalVolume: volume,
  volume,
  unitCost: unitCost.nullable(),
  amount: money,
  /** The amount is not volume × unit cost: this part closed the position and takes what was left of the whole. */
  completesWhole: z.boolean(),
  ...internalLine,
});

const calculationSteps = [
  'WORKS',
  'ORGANIZATION_AND_MANAGEMENT_COSTS',
  'EXTRA_WAGES_IN_RISK_ZONES',
  'SNOW_REMOVAL_COSTS',
  'ACT_COEFFICIENT',
  'SUBTOTAL_1',
  'ESTIMATED_PROFIT',
  'SUBTOTAL_2',
  'UNEXPECTED_COSTS',
  'TOTAL_WITHOUT_VAT',
  'VAT',
  'TOTAL',
  'TOTAL_UNTAXED', // of an act without VAT, in the place of the three before
] as const;
export type Step = (typeof calculationSteps)[number];

/** A line of the calculation: an addition with its rate and base, or a sum of the lines above (ours). */
const calculationLine = z.object({
  step: z.enum(calculationSteps),
  name: z.string(),
  percent: percent.nullable(),
  base: money.nullable(),
  amount: money,
});

export const doneWorkActRow = z.object({
  ...listedDocument,
  period: month,
  /** With VAT (ours). */
  total: money,
  /** After retention and advance; null while it was not sent (ours). */
  payable: money.nullable(),
  /** Between contractors (ours). */
  isInternal: z.boolean(),
});

const doneWorkAct = z.object({
  ...documentHead,
  ...shapeOf(doneWorkActPlain),
  ...billingParties,
  ...shapeOf(internalPlain),
  approvers: z.array(approver),
  signers: z.array(approver),
  authorSupervisions: z.array(approver),
  techSupervisions: z.array(approver),
  hiddenWorkActs: z.array(linkedAct),
  actCoefficients: z.array(actCoefficient),
  ...shapeOf(doneWorkRates),
  ...shapeOf(doneWorkSwitches),
  /** The rate of the act's period by law (ours). */
  defaultVat: percent,
  /** The rate that month and contract have; null under a contract without VAT (ours). */
  dueVat: percent.nullable(),
  ...shapeOf(doneWorkReasons),
  /** Reasons for another rate that can be taken over as they are (ours). */
  vatReasons: z.array(z.string()),
  /** Of the rate of VAT, and of the date of the contract (ours). */
  departures: z.array(departure),
  positions: z.array(closedPosition),
  calculation: z.array(calculationLine),
  totals: z.object({ works: money, withoutVat: money, vat: money, total: money }),
  ...shapeOf(retentionReturn),
  /** Null where the contract says nothing of retention and advance (ours). */
  settlement: settlement.nullable(),
  /** By how much the acts of the project, with this one, are above the cost of its contract; null while they keep to it (ours). */
  beyondContract: summedMoney.nullable(),
});
export type DoneWorkAct = z.infer<typeof doneWorkAct>;

/** The words of `{field}` in the PATCH call, as the specification spells them. */
export const doneWorkActFields = [
  'APPROVER',
  'SIGNER',
  'AUTHOR_SUPERVISION',
  'TECH_SUPERVISION',
  'HIDDEN_WORK_ACT',
  'ACT_COEFICCIENT', // sic
  ...wordsOf(doneWorkSwitches),
  ...wordsOf(doneWorkRates),
  ...internalBillingWords,
  ...wordsOf(doneWorkReasons),
  ...wordsOf(retentionReturn),
] as const;
export type DoneWorkActField = (typeof doneWorkActFields)[number];

const newDoneWorkAct = z.strictObject({ period: month });

/** Who writes acts and may not see all of them sees those that lie between their organization and another. */
const listAccess = {
  who: 'row',
  row: 'done-work-act',
  verb: 'view',
  project: { in: 'projectId' },
  or: { row: 'done-work-act', verb: 'create' },
} as const;

export const doneWorkActRoom = {
  list: route({
    method: 'GET',
    path: '/done-work-act/project/{projectId}',
    summary: 'Done-work acts of the project; page starts at 1',
    access: listAccess,
    params: projectIdParam,
    query: z.strictObject({
      ...pageQuery,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1), // sic: the only list that starts at 1
      ...listQuery(doneWorkActList),
    }),
    answers: { 200: page(doneWorkActRow) },
  }),
  export: route({
    method: 'GET',
    path: '/done-work-act/project/{projectId}/export.xlsx',
    summary: 'Done-work acts of the project as xlsx (ours)',
    access: listAccess,
    params: projectIdParam,
    query: z.strictObject(listQuery(doneWorkActList)),
    answers: { 200: workbook },
  }),
  create: route({
    method: 'POST',
    path: '/done-work-act/{projectId}',
    summary: 'Create a done-work act for a month',
    access: { who: 'row', row: 'done-work-act', verb: 'create', project: { in: 'projectId' } },
    params: projectIdParam,
    body: newDoneWorkAct,
    answers: { 201: doneWorkAct },
  }),
  get: route({
    method: 'GET',
    path: '/done-work-act/{id}',
    summary: 'One done-work act with its calculation',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    answers: { 200: doneWorkAct },
  }),
  change: route({
    method: 'PATCH',
    path: '/done-work-act/{uuid}/{field}',
    summary: 'Change one field; If-Match with the version read, a stale edit answers 409',
    access: { who: 'record', verb: 'edit', param: 'uuid' },
    params: z.object({ uuid, field: z.enum(doneWorkActFields) }),
    body: fieldPatch,
    answers: { 200: doneWorkAct },
  }),
  available: route({
    method: 'GET',
    path: '/done-work-act/{id}/hidden-work-acts',
    summary: 'Approved hidden-work acts that no done-work act has taken (ours)',
    access: { who: 'record', verb: 'view', param: 'id' },
    params: idParam,
    query: availableQuery,
    answers: { 200: page(linkedAct) },
  }),
};
