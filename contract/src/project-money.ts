import { z } from 'zod';
import { date, dateTime, page, pageQuery, projectIdParam, summedMoney, uuid } from './common.ts';
import { settledBalance } from './payment-terms.ts';
import { route } from './route.ts';

const count = z.number().int();

/**
 * Money at the prices of the estimate, without additions and VAT, and the same with them; null where it cannot be said so: works are never
 * priced with VAT, references never without.
 */
const amount = z.object({ money: summedMoney.nullable(), total: summedMoney.nullable() });
export type Amount = z.infer<typeof amount>;

const paper = z.object({ id: uuid, documentId: z.string(), target: z.string() });

/** Who is asked and has not decided. What waits for several of them stands with each. */
const holder = amount.extend({
  fullname: z.string(),
  organization: z.string().nullable(),
  papers: count,
  /** Since when the oldest of these waits, and which it is. */
  since: dateTime,
  oldest: paper,
});

/** Papers of one kind that are not approved, what those in approval hold, and who holds most of it. */
const waiting = amount.extend({
  created: count,
  rejected: count,
  inApproval: count,
  holders: z.array(holder),
});
export type WaitingPapers = z.infer<typeof waiting>;

/** From the estimate to the reference; each step in money, and what of the step before has not come so far. */
const moneyPath = z.object({
  cost: amount,
  done: amount,
  billed: amount,
  referenced: amount,
  notDone: amount,
  notBilled: amount,
  notReferenced: amount,
  /** Advance and retention of the customer's contracts; null while there are none (ours). */
  settled: settledBalance.nullable(),
  /** Null of kinds the reader may not open. */
  hiddenWorkActs: waiting.nullable(),
  doneWorkActs: waiting.nullable(),
  references: waiting.nullable(),
});
export type MoneyPath = z.infer<typeof moneyPath>;

const deadline = paper.extend({
  kind: z.string(),
  kindName: z.string(),
  dueDate: date,
  isOverdue: z.boolean(),
  /** Who has not decided, or is to eliminate a remark. */
  waitsFor: z.array(z.string()),
});
export type Deadline = z.infer<typeof deadline>;

const access = {
  who: 'row',
  row: 'project/dashboard',
  verb: 'view',
  project: { in: 'projectId' },
} as const;

/** Where the money of one project is, and what is due in it (ours). */
export const projectMoneyCalls = {
  moneyPath: route({
    method: 'GET',
    path: '/project-figures/{projectId}/money-path',
    summary:
      'Money of a project from its estimate over acts to references, what is stuck between, and with whom (ours)',
    access,
    params: projectIdParam,
    answers: { 200: moneyPath },
  }),
  deadlines: route({
    method: 'GET',
    path: '/project-figures/{projectId}/deadlines',
    summary:
      'Papers in approval and open remarks that are late or due within two weeks, of kinds the reader may open, the earliest first (ours)',
    access,
    params: projectIdParam,
    query: z.strictObject(pageQuery),
    answers: { 200: page(deadline) },
  }),
};
