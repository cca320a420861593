import {
  buildDemoAct,
  type DemoContext,
  daysBefore,
  type Finder,
  madeBefore,
} from '../act-world.ts';
import { COUPON_DAYS, foundProject, noteCoupon } from '../founding.ts';
import type { HouseCall } from '../house-call.ts';
import { buildDemoMoney } from '../money-world.ts';
import { buildDemoPrescriptions } from '../prescription-world.ts';
import { buildDemoReports } from '../report-world.ts';
import { actsOf, moneyOf } from './course.ts';
import { giveMoreDays, type Located, planStages } from './plans.ts';
import { prescriptionOf, reportOf } from './remarks.ts';
import type { ThinProject } from './thin-project.ts';

/** Builds a thin project: what it is founded with, its plan, its acts, its money, and what its supervision found. */
export const buildThinProject = async (desk: DemoContext, project: ThinProject): Promise<void> => {
  const theirs = deskOf(desk, project);
  const { today, past } = theirs;
  const { days, works, course } = project;
  const { id, seats, positions } = await past.before(days.agreement, (call) =>
    founded(call, today, project),
  );
  const coupon = days.start + COUPON_DAYS;
  if (coupon >= 0) {
    await past.before(coupon, (call) => noteCoupon(call, today, id, project));
  }
  const acts = actsOf(works, course);
  for (const act of acts.toSorted((one, next) => madeBefore(next) - madeBefore(one))) {
    await buildDemoAct(theirs, id, act, seats, { find: among(positions) });
  }
  if (isSilent(project)) {
    await past.before(course.lastAct - ASKED_FOR_DAYS, (call) =>
      giveMoreDays(call, today, project, positions),
    );
  }
  const months = moneyOf(works, course, today);
  await buildDemoMoney({ ...theirs, projectId: id, seats, money: { ...money, months } });
  if (course.remarks) {
    const made = await buildDemoPrescriptions(theirs, id, [prescriptionOf(course.remarks)]);
    await buildDemoReports(theirs, id, made, course.remarks === 'answered' ? [reportOf()] : []);
  }
};

/** With the positions of its estimate, whose stages are planned from its first day to its last. */
const founded = async (call: HouseCall, today: Date, project: ThinProject) => {
  const made = await foundProject(call, today, project);
  if (!project.estimate) {
    return { ...made, positions: [] };
  }
  const path = `/estimate/search/${made.id}?size=100&keyword=${project.works.codes}-`;
  const positions = await call<Located[]>('CUSTOMER', 'GET', path);
  await planStages(call, today, project, positions);
  return { ...made, positions };
};

/** Works go on, and no act has come for a month: its builder has asked for more days meanwhile. */
const isSilent = ({ works, course }: ThinProject): boolean =>
  course.hasEstimate && course.lastAct > 30 && course.closed < works.stages.length;

/** So long after the last act. */
const ASKED_FOR_DAYS = 12;

const OPENS = '09:07:20+05:00';
const APART_MS = 797_000;

/** Yesterday in Kazakhstan, at an hour of the office that is another for each of the projects. */
export const atWork = (today: Date, at: number): Date =>
  new Date(Date.parse(`${daysBefore(today, 1)}T${OPENS}`) + at * APART_MS);

const money = {
  rates: { organization: 8.4, profit: 5 },
  address: {
    customer: 'город Астана, проспект Мәңгілік Ел, 8',
    contractor: 'город Астана, улица Бейбітшілік, 25',
  },
};

/** Finds what an act closes by its name, which no other position has. */
const among =
  (positions: readonly Located[]): Finder =>
  async (_call, _projectId, { work }) => {
    const position = positions.find(({ name }) => name === work);
    if (!position) {
      throw new Error(`the estimate of the demo world has no «${work}»`);
    }
    return position;
  };

/** A desk at which «customer» is that of the project. */
const deskOf = ({ call, past, today }: DemoContext, { by }: ThinProject): DemoContext => {
  const theirs =
    (made: HouseCall): HouseCall =>
    (caller, ...rest) =>
      made(caller === 'CUSTOMER' ? by : caller, ...rest);
  return {
    today,
    call: theirs(call),
    past: { ...past, before: (days, work) => past.before(days, (made) => work(theirs(made))) },
  };
};
