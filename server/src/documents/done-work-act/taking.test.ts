import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildReadyAct,
  buildReadyDoneWork,
  createDoneWork,
  doneWorkPeople,
  figuresOf,
  patchDoneWork,
  readDoneWork,
} from '../../../test/money-thread.ts';
import type { Person } from '../../../test/test-app.ts';

const { app, site, signers } = moneyHouse([{ name: 'Бетон', volume: '1000', unitCost: '1000' }]);
let admin: Person;
beforeAll(async () => {
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
});

const hiddenAct = () =>
  buildApprovedAct(app, signers, site, [{ id: site.positionIds[0], volume: 1 }]);
const take = (id: string, act: unknown, action = 'ADD') =>
  patchDoneWork(app, site.contractor, id, 'HIDDEN_WORK_ACT', action, act);
const read = (id: string) => readDoneWork(app, site.contractor, id);
const post = (path: string, who = site.contractor) =>
  app.call(who, { method: 'POST', url: `/api/signer/${path}` });
const reject = async (id: string) => {
  expectStatus(await start(app, site.contractor, id), 200);
  expectStatus(await rejectAs(app, site.technical, id, 'Нет схемы'), 200);
};
const taken = async (id: string) =>
  (await read(id)).hiddenWorkActs.map((act) => [act.id, act.heldBy]);
/** What the picker of `id` shows of `act`: one row or none. */
const offered = async (id: string, act: string) => {
  const url = `/api/done-work-act/${id}/hidden-work-acts?size=100`;
  const { content } = expectStatus(await app.call(site.contractor, { url }), 200);
  return content.filter((row: { id: string }) => row.id === act);
};
/** An act that somebody can take: the next one to ask gets it. */
const mustBeFree = async (act: string) =>
  expectStatus(await take((await createDoneWork(app, site)).id, act), 200);

describe('a hidden-work act', () => {
  it('belongs to one done-work act: the next one is told which', async () => {
    const act = await hiddenAct();
    const first = await createDoneWork(app, site);
    expectStatus(await take(first.id, act), 200);
    const second = await createDoneWork(app, site);
    const problem = expectStatus(await take(second.id, act), 409);
    expect(problem.code).toBe('document-taken');
    expect(problem.message).toContain(first.documentId);
    expect(await taken(second.id)).toEqual([]);
    expect(expectStatus(await take(first.id, act), 422).errors[0].code).toBe('already-added');
  });

  it('is taken with all the others of a call, or none of them is', async () => {
    const [free, other] = [await hiddenAct(), await hiddenAct()];
    await buildReadyDoneWork(app, site, [other]);
    const { id } = await createDoneWork(app, site);
    expect((await take(id, [free, other])).statusCode).toBe(409);
    expect(await taken(id)).toEqual([]);
    await mustBeFree(free);
  });

  it('is counted with all that are offered, on each page and beyond the last one', async () => {
    await hiddenAct();
    await hiddenAct();
    const { id } = await createDoneWork(app, site);
    const page = async (query: string) => {
      const url = `/api/done-work-act/${id}/hidden-work-acts?${query}`;
      return expectStatus(await app.call(site.contractor, { url }), 200);
    };
    const all = await page('size=100');
    expect(all.totalCount).toBe(all.content.length);
    expect(all.totalCount).toBeGreaterThan(1);
    expect(await page('size=1&page=1')).toMatchObject({
      content: [all.content[1]],
      totalCount: all.totalCount,
    });
    expect(await page('size=100&page=7')).toMatchObject({
      content: [],
      totalCount: all.totalCount,
    });
    expect(await page(`keyword=${encodeURIComponent('нет такого')}`)).toMatchObject({
      content: [],
      totalCount: 0,
    });
  });

  it('has to be approved', async () => {
    const act = await buildReadyAct(app, site, [{ id: site.positionIds[0], volume: 1 }]);
    const { id } = await createDoneWork(app, site);
    expect(expectStatus(await take(id, act), 422).errors[0].code).toBe('not-approved');
    expectStatus(await start(app, site.contractor, act), 200);
    expect(expectStatus(await take(id, act), 422).errors[0].code).toBe('not-approved');
  });

  it('that was approved before it was put away is still offered and taken', async () => {
    const act = await hiddenAct();
    const { id } = await createDoneWork(app, site);
    expectStatus(await post(`archive/${act}`, admin), 200);
    const [offer] = await offered(id, act);
    expect(offer).toMatchObject({ id: act, status: { status: 'ARCHIVED' }, total: 1000 });
    const { totals } = expectStatus(await take(id, act), 200);
    expect(totals.works).toBe(1000);
    expect(await offered(id, act)).toEqual([]);
  });

  it.each(['created', 'rejected'])(
    'that was %s when it was put away is never offered nor taken',
    async (status) => {
      const act = await buildReadyAct(app, site, [{ id: site.positionIds[0], volume: 1 }]);
      if (status === 'rejected') {
        await reject(act);
      }
      expectStatus(await post(`archive/${act}`, admin), 200);
      const { id } = await createDoneWork(app, site);
      expect(await offered(id, act)).toEqual([]);
      expect(expectStatus(await take(id, act), 422).errors[0].code).toBe('not-approved');
    },
  );

  it('that is put away while a draft has taken it is paid with that', async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act]);
    expectStatus(await post(`archive/${act}`, admin), 200);
    const before = await figuresOf(app, site.rootId);
    await approveByAll(app, signers, site, id, doneWorkPeople(site));
    const after = await figuresOf(app, site.rootId);
    expect(Number(after?.paid_money) - Number(before?.paid_money)).toBe(1000);
  });

  it('is free again when it is removed, and when its taker is deleted or rejected', async () => {
    const act = await hiddenAct();
    const { id } = await createDoneWork(app, site);
    expectStatus(await take(id, act), 200);
    expectStatus(await take(id, act, 'DELETE'), 200);
    expectStatus(await take(id, act), 200);
    const gone = await app.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` });
    expect(gone.statusCode).toBe(204);
    const rejected = await buildReadyDoneWork(app, site, [act]);
    await reject(rejected);
    expect(await taken(rejected)).toEqual([[act, null]]);
    await mustBeFree(act);
  });

  it.each(['created', 'rejected'])('is free again when a %s taker is put away', async (status) => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act]);
    if (status === 'rejected') {
      await reject(id);
    }
    expectStatus(await post(`archive/${id}`, admin), 200);
    expect(await taken(id)).toEqual([[act, null]]);
    await mustBeFree(act);
  });

  it('stays with an approved taker, also when that is put away', async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act]);
    expectStatus(await start(app, site.contractor, id), 200);
    for (const person of doneWorkPeople(site)) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    const before = await figuresOf(app, site.rootId);
    expectStatus(await post(`archive/${id}`, admin), 200);
    expect(await figuresOf(app, site.rootId)).toEqual(before);
    expect((await take((await createDoneWork(app, site)).id, act)).statusCode).toBe(409);
  });
});

describe('a rejected done-work act that is taken back', () => {
  /** While it was rejected another one took its act, and let it go only when it was written again. */
  const letGoAfterRevision = async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act]);
    await reject(id);
    const { id: thief } = await createDoneWork(app, site);
    expectStatus(await take(thief, act), 200);
    expectStatus(await post(`revise/${id}`), 200);
    expectStatus(await take(thief, act, 'DELETE'), 200);
    return { act, id, thief };
  };

  it('takes again what is free', async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act]);
    await reject(id);
    expectStatus(await post(`revise/${id}`), 200);
    expect(await taken(id)).toEqual([[act, null]]);
    expect((await take((await createDoneWork(app, site)).id, act)).statusCode).toBe(409);
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('names who took an act meanwhile, and cannot start before that is removed', async () => {
    const [lost, kept] = [await hiddenAct(), await hiddenAct()];
    const id = await buildReadyDoneWork(app, site, [lost, kept]);
    await reject(id);
    const thief = await read(await buildReadyDoneWork(app, site, [lost]));
    expectStatus(await post(`revise/${id}`), 200);
    expect(await taken(id)).toEqual([
      [lost, thief.documentId],
      [kept, null],
    ]);
    const problem = expectStatus(await start(app, site.contractor, id), 422);
    expect(problem.errors).toMatchObject([{ path: 'HIDDEN_WORK_ACT', code: 'taken-elsewhere' }]);
    expect(problem.errors[0].message).toContain(thief.documentId);
    expect((await take(id, lost)).statusCode).toBe(409);
    expectStatus(await take(id, lost, 'DELETE'), 200);
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('holds an act again that was let go after it was taken back', async () => {
    const { act, id, thief } = await letGoAfterRevision();
    expect(await taken(id)).toEqual([[act, null]]);
    expectStatus(await start(app, site.contractor, id), 200);
    expect((await take(thief, act)).statusCode).toBe(409);
  });

  it('takes an act by hand that was let go after it was taken back', async () => {
    const { act, id, thief } = await letGoAfterRevision();
    expectStatus(await take(id, act), 200);
    expect((await take(thief, act)).statusCode).toBe(409);
  });
});

describe('a done-work act in approval', () => {
  it('is signed by the amounts it was started with, whatever an estimate costs later', async () => {
    const act = await hiddenAct();
    const id = await buildReadyDoneWork(app, site, [act]);
    expectStatus(await start(app, site.contractor, id), 200);
    const before = await read(id);
    await sql`update estimate_nodes set unit_cost = unit_cost * 2
      where id = ${site.positionIds[0]}`.execute(app.services.db);
    const after = await read(id);
    expect(after.totals).toEqual(before.totals);
    expect(after.positions).toEqual(before.positions);
    await sql`update estimate_nodes set unit_cost = unit_cost / 2
      where id = ${site.positionIds[0]}`.execute(app.services.db);
  });
});
