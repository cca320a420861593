import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  inDays,
  remarkForm,
} from '../../../test/prescription-thread.ts';
import { buildReport } from '../../../test/supervision-report-thread.ts';

const DAY = 86_400_000;
let ahead = 0;
const { app, site } = ownActHouse({ now: () => new Date(Date.now() + ahead * DAY) });
const today = inDays(0);
const written = inDays(-40);
const later = inDays(10);

/** What is offered for these days. */
const counted = async (startPeriod: string, endPeriod = startPeriod) => {
  const body = { reportPeriod: 'Дни', startPeriod, endPeriod };
  const { id } = await buildReport(app, site, 'weekly', { body });
  const url = `/api/weekly-supervision-report/${id}/offers`;
  const { remarks }: ReportOffers = expectStatus(await app.call(site.technical, { url }), 200);
  return remarks;
};
const writtenLongAgo = (recordId: string) =>
  sql`update record_rows set created_at = ${written}::date where record_id = ${recordId}`.execute(
    app.services.db,
  );

beforeEach(async () => {
  ahead = 0;
  Object.assign(site, await buildSite(app));
});

describe('remarks that are offered for a report', () => {
  it('are those of its own supervision: given out, put right and late', async () => {
    const { id } = await buildSentPrescription(app, site, [{}, { dueDate: today }]);
    await buildSentPrescription(app, site, [{}], 'AUTHOR');
    expect(await counted(today)).toEqual({ opened: 2, eliminated: 0, overdue: 0 });
    await sql`update supervision_remarks set due_date = ${inDays(-1)} where due_date = ${today}`.execute(
      app.services.db,
    );
    await sql`update supervision_remarks own set eliminated_on = ${today} from record_rows place
      where place.id = own.id and place.record_id = ${id} and own.due_date > ${today}`.execute(
      app.services.db,
    );
    expect(await counted(today)).toEqual({ opened: 2, eliminated: 1, overdue: 1 });
    expect(await counted('2026-03-16', '2026-03-22')).toEqual({
      opened: 0,
      eliminated: 0,
      overdue: 0,
    });
  });

  it('were given out on the day they were sent and not when they were written', async () => {
    const { id } = await buildReadyPrescription(app, site, [{}]);
    await writtenLongAgo(id);
    expectStatus(await start(app, site.technical, id), 200);
    expect((await counted(written))?.opened).toBe(0);
    expect((await counted(today))?.opened).toBe(1);
  });

  it('are not late before they were given out, however long they had been written', async () => {
    const { id } = await buildReadyPrescription(app, site, [{}]);
    await writtenLongAgo(id);
    expectStatus(await start(app, site.technical, id), 200);
    await sql`update supervision_remarks own set due_date = ${inDays(-30)} from record_rows place
      where place.id = own.id and place.record_id = ${id}`.execute(app.services.db);
    expect((await counted(inDays(-20)))?.overdue).toBe(0);
    expect((await counted(today))?.overdue).toBe(1);
  });

  it('keep their day when a refused prescription is sent again with one more', async () => {
    const due = { dueDate: inDays(30) };
    const { id } = await buildSentPrescription(app, site, [due]);
    expectStatus(await rejectAs(app, site.contractor, id, 'Не наше'), 200);
    const post = (url: string, payload?: object) =>
      app.call(site.technical, { method: 'POST', url, ...(payload && { payload }) });
    expectStatus(await post(`/api/signer/revise/${id}`), 200);
    expectStatus(await post(`/api/remarks/prescriptions/${id}`, remarkForm(site, due)), 201);
    ahead = 10;
    expectStatus(await start(app, site.technical, id), 200);
    expect((await counted(today))?.opened).toBe(1);
    expect((await counted(later))?.opened).toBe(1);
  });
});
