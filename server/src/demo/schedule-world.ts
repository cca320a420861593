import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import type { HouseCall } from './house-call.ts';

/** Days before today; a negative number lies ahead. */
type Days = readonly [from: number, to: number];

/** A section of the estimate, by the names that lead to it, and when it was to be built. */
export type DemoPlan = {
  at: readonly string[];
  days: Days;
  /** It was planned anew on that day before today. */
  movedTo?: { on: number; days: Days };
};

/** Plans the works of a project on the day they begin, and some of them anew. */
export const buildDemoSchedule = async (
  desk: DemoContext,
  projectId: string,
  begun: number,
  plans: readonly DemoPlan[] = [],
): Promise<void> => {
  for (const { at, days, movedTo } of plans) {
    await desk.past.before(begun, (call) => plan(call, desk, projectId, at, days));
    if (movedTo) {
      await desk.past.before(movedTo.on, (call) => plan(call, desk, projectId, at, movedTo.days));
    }
  }
};

const plan = async (
  call: HouseCall,
  { today }: DemoContext,
  projectId: string,
  at: DemoPlan['at'],
  [from, to]: Days,
) => {
  const id = await nodeAt(call, projectId, at);
  await call('GENERAL_CONTRACTOR', 'PUT', `/schedule/${id}`, {
    plannedStart: daysBefore(today, from),
    plannedEnd: daysBefore(today, to),
  });
};

const nodeAt = async (
  call: HouseCall,
  projectId: string,
  names: DemoPlan['at'],
): Promise<string> => {
  const read = (path: string) =>
    call<ScheduleNode[]>('GENERAL_CONTRACTOR', 'GET', `/dashboard/overall/schedule/${path}`);
  let found = (await read(`project/${projectId}`))[0];
  for (const name of names) {
    found = (await read(`node/${found?.id}`)).find((node) => node.name === name);
  }
  if (!found) {
    throw new Error(`the estimate of the demo world has no «${names.join(' / ')}»`);
  }
  return found.id;
};
