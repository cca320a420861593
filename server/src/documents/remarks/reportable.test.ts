import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus } from '../../../test/act-thread.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  readRemarks,
} from '../../../test/prescription-thread.ts';
import { buildReport, buildSentReport, remarkIds } from '../../../test/report-thread.ts';
import { offeredTo, remarksOfPrescription, reportableIn } from './known-repository.ts';
import { isReportable, issuesOfRemarks } from './reportable.ts';

const { app, site, signers } = actHouse();

/** Remarks of a prescription that was sent: one is eliminated, one waits in a report, one in a draft, one in none. */
const buildEachWay = async (): Promise<string> => {
  const { id } = await buildSentPrescription(app, site, [{}, {}, {}, {}]);
  const [eliminated, waiting, drafted] = await remarkIds(app, site, id);
  const report = await buildSentReport(app, site, id, { remarkIds: [eliminated] });
  expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
  await buildSentReport(app, site, id, { remarkIds: [waiting] });
  await buildReport(app, site, id, { remarkIds: [drafted] });
  return id;
};
const asked = async (prescriptionId: string) => {
  const { db } = app.services;
  const all = await remarksOfPrescription(db, prescriptionId, null);
  const one = { projectId: site.projectId, kind: 'prescription/technical', prescriptionId };
  return {
    chosen: all.filter(isReportable).map(({ number }) => number),
    found: (await reportableIn(db, [prescriptionId])).map(({ number }) => number),
    shown: (await readRemarks(app, site.technical, prescriptionId))
      .filter(({ reportable }) => reportable)
      .map(({ number }) => number),
    refused: issuesOfRemarks('remarks', all).map(({ code, params }) => [params?.['number'], code]),
    offered: (await offeredTo(db, { ...one, userId: site.technical.userId, all: true }, 10)).map(
      ({ id }) => id,
    ),
  };
};

describe('a remark that may be reported on', () => {
  it('is the same to whoever chooses it, looks for it or is shown it', async () => {
    const id = await buildEachWay();
    expect(await asked(id)).toEqual({
      chosen: [3, 4],
      found: [3, 4],
      shown: [3, 4],
      refused: [
        [1, 'remark-closed'],
        [2, 'remark-held'],
      ],
      offered: [id],
    });
  });

  it('is none of a prescription that was not sent', async () => {
    const { id } = await buildReadyPrescription(app, site);
    expect(await asked(id)).toEqual({
      chosen: [],
      found: [],
      shown: [],
      refused: [[1, 'remark-off']],
      offered: [],
    });
  });
});
