import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../test/act-thread.ts';
import {
  buildApprovedDoneWork,
  buildReadyDoneWork,
  createDoneWork,
  createReference,
  patchDoneWork,
  patchReference,
  readDoneWork,
} from '../../test/money-thread.ts';

/** Late in the evening of the 15th by Greenwich, the 16th of June in Kazakhstan. */
const now = new Date('2026-06-15T20:00:00Z');
const { app, site, signers } = ownActHouse({ now: () => now });

const draft = async (end: string, own: Site = site): Promise<string> => {
  const { id } = await buildCompleteAct(app, own, '0,1');
  if (end < '2026-03-01') {
    expectStatus(await patch(app, own.contractor, id, 'startWorkTime', 'UPDATE', end), 200);
  }
  expectStatus(await patch(app, own.contractor, id, 'endWorkTime', 'UPDATE', end), 200);
  return id;
};
const approved = async (end: string, own: Site = site): Promise<string> => {
  const id = await draft(end, own);
  expectStatus(await start(app, own.contractor, id), 200);
  for (const person of [own.contractor, own.technical, own.author]) {
    expectStatus(await approveAs(app, signers, person, id), 200);
  }
  return id;
};
const checklist = async (id: string) => {
  const answer = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
  return expectStatus(answer, 200).items as Record<
    'missing' | 'warnings',
    { field: string; message: string }[]
  >[];
};
const warningsOfDays = async (id: string) =>
  (await checklist(id))
    .flatMap((item) => item.warnings)
    .filter(({ field }) => field === 'startWorkTime' || field === 'endWorkTime'); // sic

describe('an act of hidden works', () => {
  it('starts on its last day, as days are counted in Kazakhstan, and not before', async () => {
    const refused = expectStatus(await start(app, site.contractor, await draft('2026-06-17')), 422);
    expect(refused.errors).toEqual([
      {
        path: 'endWorkTime', // sic
        code: 'works-not-over',
        message:
          'Работы еще не окончены: 17.06.2026 не наступило. Акт можно отправить с этого дня.',
      },
    ]);
    expectStatus(await start(app, site.contractor, await draft('2026-06-16')), 200);
  });

  it('is warned of works outside the dates of its project, and sent all the same', async () => {
    const id = await draft('2026-04-01');
    expect(await warningsOfDays(id)).toEqual([]);
    const moved = patch(app, site.contractor, id, 'startWorkTime', 'UPDATE', '2026-01-14');
    expectStatus(await moved, 200);
    expect(await warningsOfDays(id)).toEqual([
      {
        field: 'startWorkTime', // sic
        message: 'Работы вне сроков объекта: 15.01.2026 – 31.08.2027.',
      },
    ]);
    expectStatus(await start(app, site.contractor, id), 200);
  });
});

describe('a done-work act', () => {
  it('takes works that ended by the end of its month, and earlier ones', async () => {
    const own = await buildSite(app);
    const [april, last, may] = [
      await approved('2026-04-10', own),
      await approved('2026-05-31', own),
      await approved('2026-06-01', own),
    ];
    const { id } = await createDoneWork(app, own, '2026-05');
    const url = `/api/done-work-act/${id}/hidden-work-acts`;
    const offered = expectStatus(await app.call(own.contractor, { url }), 200);
    expect(offered.content.map((row: { id: string }) => row.id)).toEqual([april, last]);
    expect(offered.totalCount).toBe(2);
    const take = (acts: string[]) =>
      patchDoneWork(app, own.contractor, id, 'HIDDEN_WORK_ACT', 'ADD', acts);
    const refused = expectStatus(await take([april, may]), 422);
    expect(refused.errors).toEqual([
      {
        path: 'updateValue',
        code: 'works-end-later',
        message: `Работы по акту АСР-000003 окончены 01.06.2026: в акт за 05.2026 они не входят, включите их в более поздний.`,
      },
    ]);
    expect((await readDoneWork(app, own.contractor, id)).hiddenWorkActs).toEqual([]);
    expectStatus(await take([april, last]), 200);
  });

  it('is not sent for a month that has not come in Kazakhstan', async () => {
    const act = await approved('2026-06-01');
    const ahead = await buildReadyDoneWork(app, site, [act], '2026-07');
    const refused = expectStatus(await start(app, site.contractor, ahead), 422);
    expect(refused.errors).toMatchObject([{ path: 'period', code: 'act-month-not-come' }]);
    expect(refused.errors[0].message).toContain('07.2026');
    const free = patchDoneWork(app, site.contractor, ahead, 'HIDDEN_WORK_ACT', 'DELETE', act);
    expectStatus(await free, 200);
    const current = await buildReadyDoneWork(app, site, [act], '2026-06');
    expectStatus(await start(app, site.contractor, current), 200);
  });
});

describe('a reference', () => {
  it('counts acts of its own year up to its month', async () => {
    const own = await buildSite(app);
    const hidden = async () => [await approved('2025-02-01', own)];
    const works = (month: string, acts: string[]) =>
      buildApprovedDoneWork(app, signers, own, acts, month);
    const [lastYear, february, april] = [
      await works('2025-12', await hidden()),
      await works('2026-02', await hidden()),
      await works('2026-04', await hidden()),
    ];
    const { id } = await createReference(app, own, '2026-03');
    const url = `/api/references/${id}/done-work-acts`;
    const offered = expectStatus(await app.call(own.contractor, { url }), 200);
    expect(offered.content.map((row: { id: string }) => row.id)).toEqual([february]);
    const take = (act: string) => patchReference(app, own.contractor, id, 'acts', 'ADD', act);
    for (const [act, month] of [
      [lastYear, '12.2025'],
      [april, '04.2026'],
    ] as const) {
      const [error] = expectStatus(await take(act), 422).errors;
      expect(error).toMatchObject({ path: 'updateValue', code: 'act-out-of-reference' });
      expect(error.message).toContain(`за ${month}: справка за 03.2026`);
    }
    expectStatus(await take(february), 200);
    const moved = patchReference(app, own.contractor, id, 'period', 'UPDATE', '2026-01');
    expectStatus(await moved, 200);
    const refused = expectStatus(await start(app, own.contractor, id), 422);
    expect(refused.errors).toContainEqual({
      path: 'acts',
      code: 'act-out-of-reference',
      message: expect.stringContaining('справка за 01.2026'),
    });
  });
});
