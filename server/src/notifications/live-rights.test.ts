import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSite, createAct, expectStatus, patch, type Site } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { publish } from '../live/publish.ts';
import { type LiveWindows, openLiveWindows } from './testing/live-windows.ts';

let house: TestApp;
let windows: LiveWindows;
let site: Site;
let other: Site;
let reader: Person;
let seat: string;
let lost: string;
let kept: string;

beforeAll(async () => {
  house = await startTestApp();
  [site, other] = [await buildSite(house), await buildSite(house)];
  windows = await openLiveWindows(house);
});
afterAll(() => windows.end());
beforeEach(async () => {
  reader = await buildPerson(house.services);
  seat = await buildMembership(house.services, site.projectId, reader, 'TECHNICAL_SUPERVISION');
  await buildMembership(house.services, other.projectId, reader, 'TECHNICAL_SUPERVISION');
  lost = (await createAct(house, site)).id;
  kept = (await createAct(house, other)).id;
});
afterEach(() => windows.closeAll());

const rename = (of: Site, id: string) =>
  patch(house, of.contractor, id, 'name', 'UPDATE', `Акт ${performance.now()}`);
/** Changes the act the reader lost and then the other: what they hear first tells whether they heard of the lost one. */
const changeBoth = async () => {
  expectStatus(await rename(site, lost), 200);
  expectStatus(await rename(other, kept), 200);
};
const told = (id: string) => ({ event: 'document', data: { id } });
const signal = (userId: string) =>
  transaction(house.services.db, (trx) => publish(trx, { user: userId }));
const logOut = async (who: Person) =>
  expectStatus(await house.call(who, { method: 'POST', url: '/api/auth/logout' }), 204);
const beAudit = () =>
  sql`update memberships set user_type_id = (select id from roles where code = 'AUDIT' and type = 'USER')
    where id = ${seat}`.execute(house.services.db);
const seated = (action: 'ADD' | 'DELETE') =>
  patch(house, site.contractor, lost, 'techExpertApprovers', action, seat);

describe('an open window', () => {
  it('hears no more of a document when its reader has left the project', async () => {
    const { next } = await windows.opened(reader, [lost, kept]);
    await changeBoth();
    expect([await next(), await next()]).toEqual([told(lost), told(kept)]);

    expectStatus(
      await house.call(site.customer, { method: 'DELETE', url: `/api/memberships/${seat}` }),
      204,
    );
    await changeBoth();
    expect(await next()).toEqual(told(kept));
  });

  it('hears no more of a document when the role in its project was changed for one that may not', async () => {
    const { next } = await windows.opened(reader, [lost, kept]);
    await beAudit();

    await changeBoth();
    expect(await next()).toEqual(told(kept));
  });

  it('hears of a document as long as its reader has a seat in it', async () => {
    const { next } = await windows.opened(reader, [lost, kept]);
    expectStatus(await seated('ADD'), 200);
    expect(await next()).toEqual(told(lost));
    await beAudit();
    await changeBoth();
    expect([await next(), await next()]).toEqual([told(lost), told(kept)]);

    expectStatus(await seated('DELETE'), 200);
    await changeBoth();
    expect(await next()).toEqual(told(kept));
  });

  it('hears no more of foreign documents when its reader is no administrator any more', async () => {
    const admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
    await buildMembership(house.services, other.projectId, admin, 'CUSTOMER');
    const { next } = await windows.opened(admin, [lost, kept]);
    await changeBoth();
    expect([await next(), await next()]).toEqual([told(lost), told(kept)]);

    await sql`delete from user_roles where user_id = ${admin.userId}`.execute(house.services.db);
    await changeBoth();
    expect(await next()).toEqual(told(kept));
  });

  it('hears of a document from the moment its reader may see it', async () => {
    const newcomer = await buildPerson(house.services);
    await buildMembership(house.services, other.projectId, newcomer, 'CUSTOMER');
    const { next } = await windows.opened(newcomer, [lost, kept]);
    await changeBoth();
    expect(await next()).toEqual(told(kept));

    await buildMembership(house.services, site.projectId, newcomer, 'CUSTOMER');
    await changeBoth();
    expect([await next(), await next()]).toEqual([told(lost), told(kept)]);
  });

  it('ends instead of telling how many wait when its session is over', async () => {
    const { next } = await windows.opened(reader);
    await logOut(reader);
    await signal(reader.userId);

    expect(await next()).toBeNull();
  });

  it('ends instead of telling of a document when its session is over', async () => {
    const { next } = await windows.opened(reader, [kept]);
    await logOut(reader);
    await rename(other, kept);

    expect(await next()).toBeNull();
  });

  it('ends with its session even when nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { next } = await windows.opened(reader);
      await logOut(reader);
      vi.advanceTimersByTime(25_000);

      expect(await next()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('outlives other sessions of its reader', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into sessions (user_id) values (${reader.userId}) returning id`.execute(
      house.services.db,
    );
    const elsewhere = { ...reader, sessionId: rows[0]?.id ?? '' };
    const [mine, theirs] = [await windows.opened(reader), await windows.opened(elsewhere)];
    await logOut(elsewhere);
    await signal(reader.userId);

    expect(await theirs.next()).toBeNull();
    expect(await mine.next()).toMatchObject({ event: 'count' });
  });
});
