import { buildDemoAct, type DemoContext, madeBefore } from './act-world.ts';
import { buildDemoBatches, linkTestReports } from './batch-world.ts';
import { buildDemoCalculations } from './calculation-world.ts';
import { buildDemoConclusions } from './conclusion-world.ts';
import { type DemoDrawing, demoDrawings } from './documentation.ts';
import { drawingSheet } from './drawing.ts';
import { COUPON_DAYS, foundProject, noteCoupon } from './founding.ts';
import { type HouseCall, HouseFile } from './house-call.ts';
import { buildInternalAct } from './internal-act-world.ts';
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
  const { money } = project;
  await buildDemoMoney({ ...desk, projectId: id, money, seats });
  if (money.internal) {
    await buildInternalAct({ ...desk, projectId: id, seats, internal: money.internal });
  }
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

/** Hands over the documentation of a project, sheet by sheet and later some of them anew. */
const buildDemoDocumentation = async (desk: DemoContext, projectId: string): Promise<void> => {
  for (const [at, drawing] of demoDrawings.entries()) {
    const earlier = demoDrawings.slice(0, at).filter(({ name }) => name === drawing.name);
    await desk.past.before(drawing.daysAgo, (call) =>
      handOver(call, projectId, drawing, earlier.length + 1),
    );
  }
};

const handOver = async (
  call: HouseCall,
  projectUuid: string,
  { by, subcategoryId, name, mark }: DemoDrawing,
  revision: number,
) => {
  const room = '/estimate/documentation';
  const { estimateUuid } = await call<{ estimateUuid: string }>(by, 'POST', room, {
    projectUuid,
    subcategoryId,
  });
  const sheet = drawingSheet({ mark, revision, rooms: 3 + ((mark.length + revision) % 5) });
  const place = `/file/upload/${projectUuid}?location=DESIGN_AND_ESTIMATE_DOCUMENTATION`;
  const { id } = await call<{ id: string }>(by, 'POST', place, new HouseFile(name, sheet));
  await call(by, 'POST', `${room}/upload/${estimateUuid}`, [id]);
};
