import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { expectStatus, rejectAs } from '../../../../test/act-thread.ts';
import { buildSentPrescription } from '../../../../test/prescription-thread.ts';
import {
  buildReport,
  buildSentReport,
  readReport,
  remarkIds,
} from '../../../../test/report-thread.ts';

const { app, site } = actHouse();

let prescriptionId: string;
let ids: string[];
beforeEach(async () => {
  ({ id: prescriptionId } = await buildSentPrescription(app, site, [
    { remarkName: 'Раковины' },
    { remarkName: 'Трещина' },
  ]));
  ids = await remarkIds(app, site, prescriptionId);
});

/** Its executer refuses the receipt, and its author writes on it. */
const takeBack = async () => {
  expectStatus(await rejectAs(app, site.contractor, prescriptionId, 'не наш участок'), 200);
  const url = `/api/signer/revise/${prescriptionId}`;
  expectStatus(await app.call(site.technical, { method: 'POST', url }), 200);
};
const remove = (id: string | undefined) =>
  app.call(site.technical, { method: 'DELETE', url: `/api/remarks/${id}` });
const covered = async (reportId: string) =>
  (await readReport(app, site.contractor, reportId)).prescriptionActsDto
    .flatMap(({ remarks }) => remarks)
    .map(({ number }) => number);

describe('a remark that is deleted', () => {
  it('leaves the drafts of reports that cover it, with an entry in the history of each', async () => {
    const both = await buildReport(app, site, prescriptionId);
    const other = await buildReport(app, site, prescriptionId, { remarkIds: [ids[1]] });
    await takeBack();
    expectStatus(await remove(ids[0]), 204);
    expect([await covered(both.id), await covered(other.id)]).toEqual([[2], [2]]);
    const entries = async (id: string) =>
      expectStatus(
        await app.call(site.contractor, { url: `/api/history/${id}/EXECUTION_REPORT` }),
        200,
      );
    expect((await entries(both.id))[0]).toMatchObject({
      performedBy: site.technical.fullname,
      differences: { remarks: { value1: '1, 2', value2: '2' } },
    });
    expect(await entries(other.id)).toHaveLength(1);
    expect((await readReport(app, site.contractor, both.id)).version).toBeGreaterThan(both.version);
  });

  it('is none that a report once sent speaks of, whatever became of that', async () => {
    const refused = await buildSentReport(app, site, prescriptionId, { remarkIds: [ids[0]] });
    expectStatus(await rejectAs(app, site.technical, refused.id, 'нет акта'), 200);
    await takeBack();
    const answer = expectStatus(await remove(ids[0]), 409);
    expect(answer.code).toBe('remark-in-report');
    expect(answer.message).toContain(refused.documentId);
    const url = `/api/signer/revise/${refused.id}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url }), 200);
    expect(expectStatus(await remove(ids[0]), 409).code).toBe('remark-in-report');
    expect(await covered(refused.id)).toEqual([1]);
    expectStatus(await remove(ids[1]), 204);
  });

  it('stays when its deletion is refused, in all drafts that cover it', async () => {
    const draft = await buildReport(app, site, prescriptionId);
    const answer = expectStatus(await remove(ids[0]), 409);
    expect(answer.code).toBe('not-editable');
    expect(await covered(draft.id)).toEqual([1, 2]);
  });
});
