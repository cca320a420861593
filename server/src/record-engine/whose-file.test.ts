import type { RoleCode } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, createAct, expectStatus, patch, type Site } from '../../test/act-thread.ts';
import { buildAdministrator, buildWorker } from '../../test/colleagues.ts';
import { buildEmployer, buildMembership, buildPerson } from '../../test/factories.ts';
import { buildSentPrescription } from '../../test/prescription-thread.ts';
import { buildReport, patchReport } from '../../test/report-thread.ts';
import { createSigners } from '../../test/signers.ts';
import { makeSiteRecords } from '../../test/site-thread.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadOf } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';
import { documentationCalls, subcategories } from '../site-records/testing/documentation-thread.ts';

let house: TestApp;
let site: Site;
let admin: Person;
/** Contractors of other organizations, and a colleague of the site's own. */
let others: { general: Person; sub: Person; colleague: Person };

beforeAll(async () => {
  house = await startTestApp({ trust: createSigners().trust });
  site = await buildSite(house);
  admin = await buildAdministrator(house);
  others = {
    general: await seatOther('GENERAL_CONTRACTOR'),
    sub: await seatOther('SUBCONTRACTOR'),
    colleague: await seatColleague(),
  };
});
afterAll(() => house.close());

const seatOther = async (role: RoleCode): Promise<Person> => {
  const person = await buildPerson(house.services);
  const membershipId = await buildMembership(house.services, site.projectId, person, role);
  await buildEmployer(house.services, site.projectId, person, { membershipId, role });
  return person;
};

const seatColleague = async (): Promise<Person> => {
  const { rows } = await sql<{ id: string }>`select organization_id as id from memberships
    where id = ${site.memberships.contractor}`.execute(house.services.db);
  return (await buildWorker(house, site.projectId, rows[0]?.id ?? '')).person;
};

const upload = async (who: Person, location = 'ACTS'): Promise<string> => {
  const part = { name: 'Схема.pdf', bytes: pdf(crypto.randomUUID()) };
  return expectStatus(await house.call(who, uploadOf(site.projectId, part, location)), 201).id;
};
const remove = async (who: Person, id: string): Promise<number> =>
  (await house.call(who, { method: 'DELETE', url: `/api/file/${id}` })).statusCode;

describe('a file that hangs nowhere', () => {
  it.each(['ACTS', 'AS_BUILD_DOCUMENTATION', 'DESIGN_AND_ESTIMATE_DOCUMENTATION', 'FINANCE'])(
    'in %s is deleted by its uploader and ADMIN alone',
    async (location) => {
      const [kept, gone] = [
        await upload(site.contractor, location),
        await upload(site.contractor, location),
      ];
      for (const who of [others.general, others.sub, others.colleague, site.customer]) {
        expect(await remove(who, kept)).toBe(403);
      }
      expect(await remove(site.contractor, kept)).toBe(204);
      expect(await remove(admin, gone)).toBe(204);
    },
  );

  it('is attached to acts and registers by its uploader alone', async () => {
    const foreign = await upload(site.contractor);
    const { id: act } = await createAct(house, site);
    expect((await patch(house, others.sub, act, 'files', 'ADD', foreign)).statusCode).toBe(422);
    expect(
      (
        await house.call(others.sub, {
          method: 'POST',
          url: `/api/certificates/${site.projectId}`,
          payload: { name: 'Паспорт', files: [foreign] },
        })
      ).statusCode,
    ).toBe(422);
    expect((await patch(house, site.contractor, act, 'files', 'ADD', foreign)).statusCode).toBe(
      200,
    );
  });

  it('of another is no photo of a report', async () => {
    const { id: prescription } = await buildSentPrescription(house, site);
    const { id: report } = await buildReport(house, site, prescription);
    const loose = await upload(site.customer, 'PROJECT_PASSPORT');
    const own = await upload(site.contractor);

    const refused = await patchReport(house, site.contractor, report, 'file', 'ADD', loose);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'foreign-reference']);
    expectStatus(await patchReport(house, site.contractor, report, 'file', 'ADD', own), 200);
  });
});

describe('a file that hangs on a record', () => {
  it('is attached to another record by whoever may read the one it hangs on', async () => {
    const file = await upload(site.contractor);
    const { id: act } = await createAct(house, site);
    expectStatus(await patch(house, site.contractor, act, 'files', 'ADD', file), 200);
    const { id: other } = await createAct(house, site);
    expectStatus(await patch(house, others.sub, other, 'files', 'ADD', file), 200);
  });

  it('of a draft act is deleted by uploader, colleagues and ADMIN, not by another contractor', async () => {
    const { id: act } = await createAct(house, site);
    const files = [await upload(site.contractor), await upload(site.contractor)];
    const [first = '', second = ''] = files;
    expectStatus(await patch(house, site.contractor, act, 'files', 'ADD', files), 200);

    const refused = await house.call(others.sub, { method: 'DELETE', url: `/api/file/${first}` });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'other-organization']);
    expect(await remove(others.general, first)).toBe(403);
    expect(await remove(others.colleague, first)).toBe(204);
    expect(await remove(admin, second)).toBe(204);
  });

  it('that somebody hung on the act of another is taken away by either', async () => {
    const { id: act } = await createAct(house, site);
    const files = [await upload(others.sub), await upload(others.sub)];
    const [first = '', second = ''] = files;
    expectStatus(await patch(house, others.sub, act, 'files', 'ADD', files), 200);
    expect(await remove(others.sub, first)).toBe(204);
    expect(await remove(site.contractor, second)).toBe(204);
  });

  it('of a section of the documentation goes by the table, but for other contractors', async () => {
    const calls = documentationCalls(house, site.projectId);
    const section = await calls.opened(others.general, subcategories.general);
    const files = [
      await calls.upload(site.contractor),
      await calls.upload(site.contractor, 'Б.pdf'),
    ];
    await calls.added(site.contractor, section, files);

    expect(await remove(others.general, files[0] ?? '')).toBe(403);
    expect(await remove(others.colleague, files[0] ?? '')).toBe(204);
    expect(await remove(site.customer, files[1] ?? '')).toBe(204);
  });

  it('of a section of the documentation says whether its reader may delete it, as the deletion has it', async () => {
    const calls = documentationCalls(house, site.projectId);
    const section = await calls.opened(others.general, subcategories.concrete);
    const { general, colleague } = others;
    const readers = {
      general,
      colleague,
      contractor: site.contractor,
      customer: site.customer,
      admin,
    };
    for (const uploader of [site.contractor, others.general, site.customer]) {
      for (const [name, reader] of Object.entries({ ...readers, technical: site.technical })) {
        const file = await calls.upload(uploader, `${crypto.randomUUID()}.pdf`);
        await calls.added(uploader, section, [file]);
        const listed = (await calls.list(reader)).flatMap(({ files }) => files);
        for (const { id, mayDelete } of listed) {
          expect([name, id, await remove(reader, id)]).toEqual([name, id, mayDelete ? 204 : 403]);
        }
      }
    }
  });

  it('of a register of one organization is not taken by another', async () => {
    const { photo } = await makeSiteRecords(house, site);
    expect(await remove(others.general, photo)).toBe(403);
    expect(await remove(others.sub, photo)).toBe(403);
  });
});
