import { z } from 'zod';
import { date, percent, projectIdParam, summedMoney } from './common.ts';
import { route } from './route.ts';

const count = z.number().int();
/** Remarks by category; `critical` are those of category HARD. */
const remarks = z.object({ easy: count, medium: count, critical: count });
const share = z.object({ percent, closedMoney: summedMoney });

const projectDashboard = z.object({
  /** How much of the estimate's money approved hidden-work acts have closed, and the project's own dates. */
  projectProgress: z.object({ percent, startDate: date, endDate: date }),
  /** Money of all estimates; the passport's estimate cost while there are none. */
  projectCost: summedMoney,
  /** The cost is the passport's: there is no estimate, and nothing says what is in it (ours). */
  isFromPassport: z.boolean(),
  /** What the totals of the estimates have above (or below) the lines that closed them: nothing of it is left to do (ours). */
  differenceMoney: summedMoney,
  /** By how much the approved done-work acts, with VAT, are above the cost of the contract; null while they keep to it (ours). */
  beyondContract: summedMoney.nullable(),
  hwa: share,
  dwa: share,
  aonTime: remarks, // sic, all six: a… of the author's, t… of the technical supervision
  ainProgress: remarks,
  aoverDue: remarks,
  tonTime: remarks,
  tinProgress: remarks,
  toverDue: remarks,
  /** Remarks of each supervision that are open past their due dates; overdue ones above may have been eliminated late (ours). */
  openOverDue: z.object({ author: count, technical: count }),
});
export type ProjectDashboard = z.infer<typeof projectDashboard>;

export const dashboardRoom = {
  project: route({
    method: 'GET',
    path: '/dashboard/{projectId}',
    summary: 'Progress, cost, closed and paid money and remarks of one project',
    access: { who: 'row', row: 'project/dashboard', verb: 'view', project: { in: 'projectId' } },
    params: projectIdParam,
    answers: { 200: projectDashboard },
  }),
};
