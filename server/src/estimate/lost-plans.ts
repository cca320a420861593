import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { LostPlans } from '@nysan/contract/schedule.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { type Differences, recordManyHistories } from '../history/record.ts';
import type { Handler } from '../http/room.ts';
import { findPlanChains, findPlans, type LostPlanRow, type PlanChain } from './plans-repository.ts';
import { isRoot } from './unequal-repository.ts';

/** GET /estimate/{id}/plans: told before an estimate is deleted; 404 for anything but a root. */
export const plans: Handler<typeof estimateRoom.plans> = async ({ services: { db }, params }) => {
  const rows = await findPlans(db, params.id);
  if (rows.length === 0 && !(await isRoot(db, params.id))) {
    throw notFound();
  }
  return presentLostPlans(rows);
};

/** What is planned and goes, as it is told before and after. */
export const presentLostPlans = (rows: LostPlanRow[]): LostPlans => ({
  count: rows[0]?.total ?? 0,
  named: rows.map((row) => ({
    code: row.code,
    name: row.name,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
  })),
});

/** What is planned no more, in the words of the history. */
export const lostOf = ({ named, count }: LostPlans): Differences => {
  const shown = named.map(
    ({ code, name, plannedStart, plannedEnd }) =>
      `${[code, name].filter(Boolean).join(' ')} (${plannedStart} – ${plannedEnd})`,
  );
  const rest = count > named.length ? [`… ${count}`] : [];
  return count > 0 ? { lostPlans: { value1: [...shown, ...rest].join('; '), value2: null } } : {};
};

/** Ends the history of each plan that goes with its estimate. The caller holds the estimate. */
export const endPlans = async (trx: Trx, member: Member, estimateId: string): Promise<void> => {
  const plans = await findPlanChains(trx, estimateId);
  if (plans.length > 0) {
    const { projectId } = member;
    const ended = plans.map((plan) => ({
      entity: { id: plan.id, kind: 'schedule', projectId },
      differences: daysOf(plan),
    }));
    await recordManyHistories(trx, member, 'removed', ended);
  }
};

const daysOf = ({ planned_start: start, planned_end: end }: PlanChain): Differences => ({
  ...(start !== null && { plannedStart: { value1: start, value2: null } }),
  ...(end !== null && { plannedEnd: { value1: end, value2: null } }),
});
