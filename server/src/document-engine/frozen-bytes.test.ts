import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { approveAs, buildSite, expectStatus, type Site, start } from '../../test/act-thread.ts';
import { buildReadyAct, readyActPeople } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { sweepFiles } from '../files/sweep.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';

const HOUR_MS = 60 * 60 * 1000;

const { app, signers } = ownActHouse();

const readyAct = (site: Site, volume = '1') =>
  buildReadyAct(app, site, [{ id: site.positionIds[0], volume }]);
const printed = async (who: Person, id: string) =>
  (await app.call(who, { url: `/api/printer/document/${id}` })).rawPayload;
const wordsOf = async (pdf: Uint8Array) =>
  (await readPdf(pdf)).texts.map((texts) => flatten(texts));

describe('two acts of two projects that say the same', () => {
  /** Alike to the second, which is all a PDF keeps of a time. */
  const madeAlike = async (): Promise<[Site, string][]> => {
    const sites = [await buildSite(app), await buildSite(app)];
    const acts: [Site, string][] = [];
    for (const site of sites) {
      acts.push([site, await readyAct(site)]);
    }
    await sql`update organizations set name = 'ТОО «Тест»'
      where id in (select organization_id from project_organizations
        where project_id = any(${sites.map(({ projectId }) => projectId)}))`.execute(
      app.services.db,
    );
    await sql`update records set created_at = '2026-03-05T10:00:00Z'
      where id = any(${acts.map(([, id]) => id)})`.execute(app.services.db);
    return acts;
  };

  it('are frozen in bytes of their own, which name document and version', async () => {
    const [[one, first], [other, second]] = (await madeAlike()) as [[Site, string], [Site, string]];
    expectStatus(await start(app, one.contractor, first), 200);
    expectStatus(await start(app, other.contractor, second), 200);
    const pdfs = [await printed(one.contractor, first), await printed(other.contractor, second)];
    expect(await wordsOf(pdfs[0] as Buffer)).toEqual(await wordsOf(pdfs[1] as Buffer));
    expect(pdfs[0]?.equals(pdfs[1] as Buffer)).toBe(false);
    expect((await readPdf(pdfs[0] as Buffer)).xmp).toContain(`${first} v1`);
    expect((await readPdf(pdfs[1] as Buffer)).xmp).toContain(`${second} v1`);
  });
});

describe('a start that is refused after its PDF was stored', () => {
  const stored = async (): Promise<string[]> =>
    (await readdir(app.dataDir, { recursive: true }))
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => /^[0-9a-f]{64}$/.test(name));
  const sweepAfter = (hours: number) =>
    sweepFiles({ ...app.services, now: () => new Date(Date.now() + hours * HOUR_MS) });

  it('leaves bytes that nothing names, and a day later they are gone', async () => {
    const site = await buildSite(app);
    const [first, second] = [await readyAct(site, '12'), await readyAct(site, '1')];
    expectStatus(await start(app, site.contractor, first), 200);
    const before = await stored();
    expect(expectStatus(await start(app, site.contractor, second), 409).code).toBe(
      'volume-exceeded',
    );
    const orphans = (await stored()).filter((name) => !before.includes(name));
    expect(orphans).toHaveLength(1);
    expect(await sweepAfter(23)).toBe(0);
    expect(await sweepAfter(25)).toBe(1);
    expect((await stored()).toSorted()).toEqual(before.toSorted());
    for (const person of readyActPeople(site)) {
      expectStatus(await approveAs(app, signers, person, first), 200);
    }
  });
});
