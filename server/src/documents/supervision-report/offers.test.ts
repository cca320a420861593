import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, buildCompleteAct, expectStatus, start } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { inDays } from '../../../test/prescription-thread.ts';
import { makeSiteRecords } from '../../../test/site-thread.ts';
import { buildReport, patchReport } from '../../../test/supervision-report-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { shift } from '../../journals/testing/shift.ts';
import { filedPaths, uploadPaper, uploadPhoto } from '../../site-records/testing/filed-thread.ts';

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

let act = '';
const approvedAct = async (volume: string): Promise<string> => {
  const { id } = await buildCompleteAct(app, site, volume);
  expectStatus(await start(app, site.contractor, id), 200);
  for (const person of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};
const offersOfWeek = async (startPeriod: string, endPeriod: string): Promise<ReportOffers> => {
  const body = { reportPeriod: 'Неделя', startPeriod, endPeriod };
  return offers('weekly', (await buildReport(app, site, 'weekly', { body })).id);
};

/** Works ended on 12 March, a shift on 15, two on 16, one on 17 March, pictures of 16 March. */
beforeAll(async () => {
  weekly = (await buildReport(app, site, 'weekly')).id;
  monthly = (await buildReport(app, site, 'monthly')).id;
  current = (
    await buildReport(app, site, 'monthly', {
      body: { reportNumber: '1', period: today.slice(0, 7) },
    })
  ).id;
  act = await approvedAct('1.337');
  const { id: waiting } = await buildCompleteAct(app, site, 2);
  expectStatus(await start(app, site.contractor, waiting), 200);
  await logged({ dateOfWork: '2026-03-15' });
  await logged({});
  await logged({ mechanismName: 'Автокран 25 т', specialtyAmount: '3 чел.' });
  await logged({ mechanismName: 'автобетононасос', specialtyAmount: '1' });
  await logged({
    workShift: 'Дневная+ночная',
    mechanismName: 'Автокран  25\nт',
    specialtyAmount: '2',
  });
  await logged({ dateOfWork: '2026-03-17', weatherConditioin: 'ясно', specialtyAmount: '6' }); // sic
  await makeSiteRecords(app, site);
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
    expect((await offers('weekly', weekly)).works).toEqual({ money: 0, sections: [] });
  });

  it('offers as much of an act that was put away after its approval', async () => {
    const before = await offers('monthly', monthly);
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const url = `/api/signer/archive/${act}`;
    expectStatus(await app.call(admin, { method: 'POST', url }), 200);
    expect(await offers('monthly', monthly)).toEqual(before);
  });

  it('offers a position that two estimates named once, and by each of its units', async () => {
    const second = await approvedAct('2');
    const linesOfMonth = async () =>
      (await offers('monthly', monthly)).works?.sections.flatMap(({ lines }) => lines) ?? [];
    const asNamedThen = async (measurer: string) =>
      sql`update estimate_volumes set estimate_id = uuidv7(), name = ${`Бетонная\n${'подготовка '.repeat(60)}`},
        measurer = ${measurer} where record_id = ${second}`.execute(app.services.db);
    const [line] = await linesOfMonth();
    await asNamedThen(line?.measurer ?? '');
    expect(await linesOfMonth()).toMatchObject([{ offer: line?.offer, volume: 3.337 }]);
    await asNamedThen('100 м³ '.repeat(20));
    const lines = await linesOfMonth();
    expect(lines.map(({ volume }) => volume).toSorted((a, b) => a - b)).toEqual([1.337, 2]);
    expect(new Set(lines.map(({ offer }) => offer)).size).toBe(2);
    await mayBeTaken('CONSTRUCTION_WORKS', lines);
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
        {
          offer: 'machine:автобетононасос',
          name: expect.stringMatching(/^автобетононасос$/i),
          shifts: 2,
        },
        { offer: 'machine:автокран 25 т', name: 'Автокран 25 т', shifts: 2 },
      ],
      // Fourteen on the one day, six on the other.
      workers: 10,
    });
    expect((await offers('monthly', monthly)).log).toMatchObject({ shifts: 4, days: 3 });
  });

  it('says no average of workers when an entry does not say plainly how many', async () => {
    await logged({ dateOfWork: '2026-04-06' });
    await logged({ dateOfWork: '2026-04-07', specialtyAmount: '3-4' });
    const { log } = await offersOfWeek('2026-04-06', '2026-04-12');
    expect(log).toMatchObject({ shifts: 2, days: 2, workers: null });
    expect((await offersOfWeek('2026-04-06', '2026-04-06')).log?.workers).toBe(8);
  });

  it('offers machines by names that entries have room for, whatever was typed', async () => {
    const names = [
      'Кран\u0007 «Ивановец»',
      `Каток ${'😀'.repeat(497)}`,
      'Экскаватор\t\n'.repeat(70),
    ];
    for (const mechanismName of names) {
      await logged({ dateOfWork: '2026-04-20', mechanismName });
    }
    const { log } = await offersOfWeek('2026-04-20', '2026-04-20');
    expect(log?.machines).toHaveLength(3);
    await mayBeTaken('MECHANICAL_WORKS', log?.machines ?? []);
  });

  it('offers of a photo record its pictures and not the papers beside them', async () => {
    const photo = await uploadPhoto(app, site.contractor, site.projectId);
    const paper = await uploadPaper(app, site.contractor, site.projectId, {
      location: 'PHOTO_DOCUMENTATION',
    });
    const url = `${filedPaths.photos.create}/${site.projectId}`;
    const payload = { photoDate: '2026-05-04', files: [paper, photo] };
    expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 201);
    const { photos } = await offersOfWeek('2026-05-04', '2026-05-04');
    expect(photos?.map(({ id }) => id)).toEqual([photo]);
  });

  it('offers pictures of its days and certificates that were added in them', async () => {
    expect((await offers('weekly', weekly)).photos).toMatchObject([{ photoDate: '2026-03-16' }]);
    expect((await offers('weekly', weekly)).certificates).toEqual([]);
    const { photos, certificates } = await offers('monthly', current);
    expect(photos).toEqual([]);
    expect(certificates).toMatchObject([{ name: 'Паспорт арматуры', createdOn: today }]);
  });

  it('keeps from a reader what they may not view otherwise', async () => {
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

/** A list takes all of them at once. */
const mayBeTaken = async (field: string, offered: { offer: string; name: string }[]) => {
  const { id } = await buildReport(app, site, 'monthly');
  const entries = offered.map(({ offer, name }) => ({ offer, name, definition: 'Взято' }));
  expectStatus(await patchReport(app, site.technical, 'monthly', id, [field, 'ADD', entries]), 200);
};
