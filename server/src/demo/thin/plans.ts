import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { daysBefore } from '../act-world.ts';
import type { HouseCall } from '../house-call.ts';
import type { ThinProject } from './thin-project.ts';

/** A position of the estimate, with what it stands under. */
export type Located = EstimateNode & { path: { id: string; name: string }[] };

type Planned = { node: string; from: number; to: number };

/** Plans the stages of a project one after the other, each as long as the others. */
export const planStages = async (
  call: HouseCall,
  today: Date,
  project: ThinProject,
  positions: readonly Located[],
): Promise<void> => {
  for (const planned of stagesOf(project, positions)) {
    await plan(call, today, planned);
  }
};

/** The customer gives the stage that goes on some days more. */
export const giveMoreDays = async (
  call: HouseCall,
  today: Date,
  project: ThinProject,
  positions: readonly Located[],
): Promise<void> => {
  const late = stagesOf(project, positions)[project.course.closed];
  if (late) {
    await plan(call, today, { ...late, to: late.to - MORE_DAYS });
  }
};

const MORE_DAYS = 40;

const stagesOf = ({ works, days }: ThinProject, positions: readonly Located[]): Planned[] => {
  const dayAt = (at: number) =>
    days.start - Math.round(((days.start - days.end) * at) / works.stages.length);
  return works.stages.map(({ name }, at) => ({
    node: sectionOf(positions, name),
    from: dayAt(at),
    to: dayAt(at + 1) + 1,
  }));
};

const sectionOf = (positions: readonly Located[], name: string): string => {
  const found = positions.flatMap(({ path }) => path).find((group) => group.name === name);
  if (!found) {
    throw new Error(`the estimate of the demo world has no section «${name}»`);
  }
  return found.id;
};

const plan = (call: HouseCall, today: Date, { node, from, to }: Planned): Promise<unknown> =>
  call('CUSTOMER', 'PUT', `/schedule/${node}`, {
    plannedStart: daysBefore(today, from),
    plannedEnd: daysBefore(today, to),
  });
