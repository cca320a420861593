import { askingKinds } from '@nysan/contract/kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { sentLetter } from '../../test/letter-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { type LiveWindows, openLiveWindows } from './testing/live-windows.ts';

let app: TestApp;
let site: Site;
let signers: Signers;
let windows: LiveWindows;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  windows = await openLiveWindows(app);
  site = await buildSite(app);
});
afterAll(() => windows.end());

const waitingFor = async (who: Person, projectId = site.projectId) =>
  expectStatus(await app.call(who, { url: `/api/notifications/waiting/${projectId}` }), 200);
const readPaper = (who: Person, id: string) =>
  app.call(who, { method: 'POST', url: `/api/correspondence/api/documents/${id}/read` });
const acts = (waiting: number) => ({ kind: 'hidden-work-act', waiting, unread: 0 });
const letters = (unread: number) => ({ kind: 'letter', waiting: 0, unread });

describe('what waits in a project', () => {
  it('names every kind that is approved or read by name, and no other', () => {
    const named = [...app.services.recordKinds.values()].filter(
      ({ isDocument, isReadByName }) => isDocument || isReadByName,
    );
    expect(named.map(({ kind }) => kind).toSorted()).toEqual(
      askingKinds.map(({ kind }) => kind).toSorted(),
    );
  });

  it('is what the reader is asked for, by kind, until they have done it', async () => {
    expect(await waitingFor(site.author)).toEqual([]);
    const [first, second] = [await buildCompleteAct(app, site), await buildCompleteAct(app, site)];
    expectStatus(await start(app, site.contractor, first.id), 200);
    expectStatus(await start(app, site.contractor, second.id), 200);
    expect(await waitingFor(site.author)).toEqual([acts(2)]);
    expect(await waitingFor(site.customer)).toEqual([]);

    expectStatus(await approveAs(app, signers, site.author, first.id), 200);
    expect(await waitingFor(site.author)).toEqual([acts(1)]);
  });

  it('is of that project alone', async () => {
    const other = await buildSite(app);
    expectStatus(await start(app, other.contractor, (await buildCompleteAct(app, other)).id), 200);
    expect(await waitingFor(other.technical, other.projectId)).toEqual([acts(1)]);
    expect(
      (await app.call(site.technical, { url: `/api/notifications/waiting/${other.projectId}` }))
        .statusCode,
    ).toBe(404);
  });

  it('counts a letter its recipient has not opened, and not for its sender', async () => {
    const { id } = await sentLetter(
      { app, site, signers },
      site.contractor,
      site.memberships.customer,
    );
    expect(await waitingFor(site.customer)).toEqual([letters(1)]);
    expect(await waitingFor(site.contractor)).not.toContainEqual(letters(1));
    expectStatus(await readPaper(site.customer, id), 204);
    expect(await waitingFor(site.customer)).toEqual([]);
  });

  it('leaves out what the reader was asked for and may not read any more', async () => {
    const act = await buildCompleteAct(app, site);
    const auditor = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
    await sql`insert into tasks (user_id, project_id, record_id, purpose)
      values (${auditor.userId}, ${site.projectId}, ${act.id}, 'eliminate')`.execute(
      app.services.db,
    );
    expect(await waitingFor(auditor)).toEqual([]);
  });

  it('is told anew to the windows of who opened a letter, once', async () => {
    const { id } = await sentLetter(
      { app, site, signers },
      site.contractor,
      site.memberships.customer,
    );
    const { next } = await windows.open(await windows.tokenOf(site.customer));
    await next();
    expectStatus(await readPaper(site.customer, id), 204);
    expect(await next()).toMatchObject({ event: 'count' });
  });
});
