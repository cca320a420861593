import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { LostPlans } from '@nysan/contract/schedule.ts';
import { notFound } from '../calls/refusal.ts';
import type { Differences } from '../history/record.ts';
import type { Handler } from '../http/room.ts';
import { findPlans, type LostPlanRow } from './plans-repository.ts';
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
