import { buildDemoAct, type DemoContext, madeBefore } from './act-world.ts';
import { buildDemoBatches, linkTestReports } from './batch-world.ts';
import { buildDemoCalculations } from './calculation-world.ts';
import { buildDemoConclusions } from './conclusion-world.ts';
import { buildDemoDocumentation } from './documentation-world.ts';
import { COUPON_DAYS, foundProject, noteCoupon } from './founding.ts';
import { buildDemoLetters } from './letter-world.ts';
import { buildDemoLog } from './log-world.ts';
import { buildDemoMemos } from './memo-world.ts';
import { buildDemoMinutes } from './minutes-world.ts';
import { buildDemoMoney } from './money-world.ts';
import { buildDemoPrescriptions } from './prescription-world.ts';
import type { DemoProject } from './projects.ts';
import { buildDemoProtocols } from './protocol-world.ts';
import { buildDemoReports } from './report-world.ts';
import { buildDemoSchedule } from './schedule-world.ts';
import { buildDemoSiteRecords } from './site-record-world.ts';
import { buildDemoSupervisionReports } from './supervision-report-world.ts';

/** Builds one project the way people would: passport, organizations, members, estimate, acts. */
export const buildDemoProject = async (desk: DemoContext, project: DemoProject): Promise<void> => {
  const { id, seats } = await desk.past.before(project.days.agreement, (call) =>
    foundProject(call, desk.today, project),
  );
  await desk.past.before(project.days.start + COUPON_DAYS, (call) =>
    noteCoupon(call, desk.today, id, project),
  );
  await buildDemoSchedule(desk, id, project.days.start, project.plans);
  const products = await buildDemoBatches(desk, id, project.batches);
  for (const act of project.acts.toSorted((one, next) => madeBefore(next) - madeBefore(one))) {
    await buildDemoAct(desk, id, act, seats, { products });
  }
  await buildDemoMoney({ ...desk, projectId: id, money: project.money, seats });
  await buildDemoConclusions(desk, id);
  await buildDemoCalculations(desk, id);
  await buildDemoReports(desk, id, await buildDemoPrescriptions(desk, id));
  await buildDemoProtocols(desk, id, seats);
  await linkTestReports(desk, id, project.batches, products);
  await buildDemoLog(desk, id, project.log);
  await buildDemoSiteRecords(desk, id, project);
  await buildDemoLetters(desk, id);
  await buildDemoMemos(desk, id);
  await buildDemoMinutes(desk, id);
  await buildDemoDocumentation(desk, id);
  await buildDemoSupervisionReports(desk, id);
};
