import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, createAct, type Site } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type LiveWindows, openLiveWindows } from './testing/live-windows.ts';

let house: TestApp;
let windows: LiveWindows;
let site: Site;
let other: Site;

beforeAll(async () => {
  house = await startTestApp();
  [site, other] = [await buildSite(house), await buildSite(house)];
  windows = await openLiveWindows(house);
});
afterAll(() => windows.end());
afterEach(() => windows.closeAll());

const told = (id: string) => ({ event: 'project', data: { id } });
const seatOf = async (...sites: Site[]) => {
  const reader = await buildPerson(house.services);
  for (const { projectId } of sites) {
    await buildMembership(house.services, projectId, reader, 'CUSTOMER');
  }
  return reader;
};

describe('a window that shows a project', () => {
  it('hears when something happens in it, and nothing of other projects', async () => {
    const { next } = await windows.opened(await seatOf(site, other), [], [other.projectId]);
    await createAct(house, site);
    await createAct(house, other);
    expect(await next()).toEqual(told(other.projectId));
  });

  it('hears no more of it when its reader has left', async () => {
    const reader = await seatOf(site, other);
    const both = [site.projectId, other.projectId];
    const { next } = await windows.opened(reader, [], both);
    await sql`delete from memberships where user_id = ${reader.userId} and project_id = ${site.projectId}`.execute(
      house.services.db,
    );
    await createAct(house, site);
    await createAct(house, other);
    expect(await next()).toEqual(told(other.projectId));
  });
});
