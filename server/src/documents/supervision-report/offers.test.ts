import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, buildCompleteAct, expectStatus, start } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { buildSentPrescription, inDays } from '../../../test/prescription-thread.ts';
import { makeSiteRecords } from '../../../test/site-thread.ts';
import { buildReport } from '../../../test/supervision-report-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { shift } from '../../journals/testing/shift.ts';

const { app, site, signers } = moneyHouse();
const today = inDays(0);
let [weekly, monthly, current] = ['', '', ''];

const offers = async (
  sort: 'weekly' | 'monthly',
  id: string,
  who: Person = site.technical,
): Promise<ReportOffers> =>
  expectStatus(await app.call(who, { url: `/api/${sort}-supervision-report/${id}/offers` }), 200);

const logged = async (other: object) =>
  expectStatus(
    await app.call(site.contractor, {
      method: 'POST',
      url: `/api/journals/general-log/${site.projectId}`,
      payload: { ...shift, ...other },
    }),
    201,
  );

/** Works ended on 12 March, a shift on 15, two on 16, one on 17 March, pictures of 16 March. */
beforeAll(async () => {
  weekly = (await buildReport(app, site, 'weekly')).id;
  monthly = (await buildReport(app, site, 'monthly')).id;
  current = (
    await buildReport(app, site, 'monthly', {
      body: { reportNumber: '1', period: today.slice(0, 7) },
    })
  ).id;
  const { id: act } = await buildCompleteAct(app, site, '1.337');
  expectStatus(await start(app, site.contractor, act), 200);
  for (const person of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, person, act), 200);
  }
  const { id: waiting } = await buildCompleteAct(app, site, 2);
  expectStatus(await start(app, site.contractor, waiting), 200);
  await logged({ dateOfWork: '2026-03-15' });
  await logged({});
  await logged({ workShift: 'Ночная', specialtyAmount: '3', mechanismName: 'Автокран 25 т' });
  await logged({ dateOfWork: '2026-03-17', weatherConditioin: 'ясно', specialtyAmount: '5' }); // sic
  await makeSiteRecords(app, site);
  await buildSentPrescription(app, site, [{}, { dueDate: today }]);
  await buildSentPrescription(app, site, [{}], 'AUTHOR');
});

describe('GET …/{id}/offers', () => {
  it('offers what approved acts closed in the month, by section, to the tiyn', async () => {
    const { works, startPeriod, endPeriod } = await offers('monthly', monthly);
    expect([startPeriod, endPeriod]).toEqual(['2026-03-01', '2026-03-31']);
    expect(works).toMatchObject({
      money: 53_480,
      sections: [
        {
          money: 53_480,
          lines: [{ name: 'Бетонная подготовка', volume: 1.337, money: 53_480 }],
        },
      ],
    });
    expect(works?.sections[0]?.lines[0]?.offer).toBe(`works:${site.positionIds[0]}`);
    expect((await offers('weekly', weekly)).works).toEqual({ money: 0, sections: [] });
  });

  it('offers shifts, days, weather, machines and workers of the general log', async () => {
    expect((await offers('weekly', weekly)).log).toEqual({
      shifts: 3,
      days: 2,
      weather: [
        { weather: 'ясно', days: 1 },
        { weather: 'снег', days: 1 },
      ],
      machines: [
        { offer: 'machine:Автобетононасос', name: 'Автобетононасос', shifts: 2 },
        { offer: 'machine:Автокран 25 т', name: 'Автокран 25 т', shifts: 1 },
      ],
      // Eleven on the one day, five on the other.
      workers: 8,
    });
    expect((await offers('monthly', monthly)).log).toMatchObject({ shifts: 4, days: 3 });
  });

  it('offers pictures of its days and certificates that were added in them', async () => {
    expect((await offers('weekly', weekly)).photos).toMatchObject([{ photoDate: '2026-03-16' }]);
    expect((await offers('weekly', weekly)).certificates).toEqual([]);
    const { photos, certificates } = await offers('monthly', current);
    expect(photos).toEqual([]);
    expect(certificates).toMatchObject([{ name: 'Паспорт арматуры', createdOn: today }]);
  });

  it('counts remarks of its own supervision: made, put right and late', async () => {
    expect((await offers('monthly', current)).remarks).toEqual({
      opened: 2,
      eliminated: 0,
      overdue: 0,
    });
    await sql`update supervision_remarks set due_date = ${inDays(-1)} where due_date = ${today}`.execute(
      app.services.db,
    );
    await sql`update supervision_remarks set eliminated_on = ${today} where due_date > ${today}`.execute(
      app.services.db,
    );
    expect((await offers('monthly', current)).remarks).toEqual({
      opened: 2,
      eliminated: 1,
      overdue: 1,
    });
    expect((await offers('weekly', weekly)).remarks).toEqual({
      opened: 0,
      eliminated: 0,
      overdue: 0,
    });
  });

  it('keeps from a reader what he may not view otherwise', async () => {
    const subcontractor = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, subcontractor, 'SUBCONTRACTOR');
    const seen = await offers('monthly', monthly, subcontractor);
    expect(seen.works).toBeNull();
    expect(seen.log).not.toBeNull();
  });

  it('writes nothing', async () => {
    const url = `/api/monthly-supervision-report/${monthly}`;
    const before = expectStatus(await app.call(site.technical, { url }), 200);
    await offers('monthly', monthly);
    expect(expectStatus(await app.call(site.technical, { url }), 200)).toEqual(before);
  });
});
