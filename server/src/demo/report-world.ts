import { type DemoContext, daysBefore } from './act-world.ts';
import { uploadPicture } from './remark-picture.ts';
import { type DemoReport, demoReports } from './reports.ts';

const judges = { TECHNICAL: 'TECHNICAL_SUPERVISION', AUTHOR: 'AUTHOR_SUPERVISION' } as const;

/** Answers remarks of these prescriptions, from the oldest answer on: some are accepted, one was refused and is sent again. */
export const buildDemoReports = async (
  desk: DemoContext,
  projectId: string,
  prescriptions: string[],
  reports: readonly DemoReport[] = demoReports,
): Promise<void> => {
  for (const report of reports) {
    const prescription = prescriptions[report.prescription] ?? '';
    const id = await send(desk, projectId, prescription, report);
    await refuse(desk, id, report);
    if (report.isAccepted) {
      await desk.past.before(report.daysAgo - 1, (call) =>
        call(judges[report.type], 'POST', `/signer/demo/${id}`),
      );
    }
  }
};

/** On its day: written with a picture, and sent to be checked. */
const send = (
  { past, today }: DemoContext,
  projectId: string,
  prescription: string,
  { type, by, daysAgo, remarks, workDone, photo }: DemoReport,
): Promise<string> =>
  past.before(daysAgo, async (call) => {
    type Listed = { content: { id: string }[] };
    const { content } = await call<Listed>(by, 'GET', `/remarks/prescriptions/${prescription}`);
    const file = await uploadPicture(call, by, { projectId, type, today }, { ...photo, daysAgo });
    const { id } = await call<{ id: string }>(
      by,
      'POST',
      `/execution-report/prescription/${prescription}`,
      {
        actualRemarkEliminationDate: daysBefore(today, daysAgo),
        remarkIds: remarks.map((at) => content[at]?.id),
        workDone,
        files: [file],
      },
    );
    await call(by, 'POST', `/signer/start-proccess/${id}`); // sic
    await call(by, 'POST', `/signer/demo/${id}`);
    return id;
  });

const refuse = async (
  { past }: DemoContext,
  id: string,
  { type, by, daysAgo, refused }: DemoReport,
): Promise<void> => {
  if (!refused) {
    return;
  }
  const { reason, sentAgain } = refused;
  await past.before(daysAgo - 1, (call) =>
    call(judges[type], 'POST', `/signer/reject/${id}`, { reason }),
  );
  await past.before(sentAgain, async (call) => {
    await call(by, 'POST', `/signer/revise/${id}`);
    await call(by, 'POST', `/signer/start-proccess/${id}`); // sic
    await call(by, 'POST', `/signer/demo/${id}`);
  });
};
