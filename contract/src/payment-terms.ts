import { z } from 'zod';
import { historyEntry } from './approval.ts';
import {
  askedMoney,
  askedPercent,
  date,
  line,
  money,
  percent,
  projectIdParam,
  summedMoney,
  typedDate,
  uuid,
} from './common.ts';
import { route } from './route.ts';

const party = z.object({ id: uuid, name: z.string() });

/** What approved acts and acts in approval have come to, with VAT: of the advance, and of what was kept back. */
export const settledBalance = z.object({
  advancePaid: summedMoney,
  advanceOffset: summedMoney,
  advanceLeft: summedMoney,
  /** By approved acts. */
  retained: summedMoney,
  /** By acts that were sent, and without an act. */
  returned: summedMoney,
  held: summedMoney,
});
export type SettledBalance = z.infer<typeof settledBalance>;

/** What a contract says of retention and advance (ours). */
const paymentTerms = z.object({
  /** Null while nobody has said anything. */
  id: uuid.nullable(),
  /** Both null: the contract of the passport; a payee alone: a direct contract with the customer; both: between two contractors. */
  payee: party.nullable(),
  payer: party.nullable(),
  basis: z.string(),
  retentionPercent: percent.nullable(),
  retentionSum: money.nullable(),
  retentionUntil: date.nullable(),
  returnedDirectly: money,
  advancePaid: money,
  advancePercent: percent.nullable(),
  balance: settledBalance,
  editable: z.boolean(),
});
export type PaymentTerms = z.infer<typeof paymentTerms>;

const paymentTermsBody = z.strictObject({
  payee: uuid.nullable().default(null),
  payer: uuid.nullable().default(null),
  /** What they were agreed in; empty for the contract itself. */
  basis: z.union([z.literal(''), line(200)]).default(''),
  /** Of the total of each act with VAT; or a sum of each, never both. */
  retentionPercent: askedPercent().nullable().default(null),
  retentionSum: askedMoney.nullable().default(null),
  /** What was kept back is returned from this day on; by an act where there is none. */
  retentionUntil: typedDate.nullable().default(null),
  /** Of what was kept back: paid without an act. */
  returnedDirectly: askedMoney.default('0'),
  advancePaid: askedMoney.default('0'),
  /** Of the total of each act, until nothing of the advance is left. */
  advancePercent: askedPercent().nullable().default(null),
});

/** Who reads acts of completed works, or writes them. */
const access = {
  who: 'row',
  row: 'done-work-act/detail',
  verb: 'view',
  project: { in: 'projectId' },
  or: { row: 'done-work-act', verb: 'create' },
} as const;

/** Retention and advance of the contracts acts of completed works are billed under (ours). */
export const paymentTermsCalls = {
  paymentTerms: route({
    method: 'GET',
    path: '/payment-terms/{projectId}',
    summary:
      'Retention and advance of the contracts of the project: those between contractors for their parties alone (ours)',
    access,
    params: projectIdParam,
    answers: { 200: z.array(paymentTerms) },
  }),
  setPaymentTerms: route({
    method: 'PUT',
    path: '/payment-terms/{projectId}',
    summary:
      'Say retention and advance of one contract: the customer of theirs, payee or payer of one between contractors (ours)',
    access: { who: 'row', row: 'project', verb: 'edit', project: { in: 'projectId' } },
    params: projectIdParam,
    body: paymentTermsBody,
    answers: { 200: paymentTerms },
    refusals: [403],
  }),
  paymentTermsHistory: route({
    method: 'GET',
    path: '/payment-terms/{projectId}/{termsId}/history',
    summary: 'Who changed retention and advance of a contract, newest first (ours)',
    access,
    params: projectIdParam.extend({ termsId: uuid }),
    answers: { 200: z.array(historyEntry) },
  }),
};
