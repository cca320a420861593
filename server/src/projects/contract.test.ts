import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { buildSite, expectStatus, type Site } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { createDoneWork, createReference } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { buildFile } from './testing/examples.ts';

const { app } = moneyHouse();

const send = (site: Site, method: 'POST' | 'PUT', url: string, payload?: object) =>
  app.call(site.customer, { method, url: `/api${url}`, payload });
const get = async (person: Person, url: string) =>
  expectStatus(await app.call(person, { url: `/api${url}` }), 200);
const passport = (site: Site) => get(site.customer, `/projects/${site.projectId}`);
const conclude = async (site: Site, more: object = {}) =>
  expectStatus(
    await send(site, 'POST', `/agreement/${site.projectId}`, {
      type: 'CONTRACT',
      agreementNumber: '45-СМР/2026',
      agreementDate: '20.01.2026',
      ...more,
    }),
    201,
  );
const supplement = async (site: Site, form: object) =>
  expectStatus(
    await send(site, 'POST', `/supplementary-agreement/${site.projectId}`, {
      agreementNumber: '1',
      agreementDate: '2026-05-05',
      ...form,
    }),
    201,
  );
const newsOf = async (site: Site): Promise<string[]> => {
  const { content } = await get(site.customer, `/project-events/api/v1/${site.projectId}`);
  return content.flatMap(({ events }: { events: { text: string }[] }) =>
    events.map(({ text }) => text.replaceAll('\u00a0', ' ')),
  );
};
const historyOf = async (site: Site) => get(site.customer, `/history/${site.projectId}`);
const stepsOf = async (site: Site) =>
  (await get(site.customer, `/project-figures/${site.projectId}/course`)).contractSteps;

describe('number and date of a contract', () => {
  it('are texts as people have them', async () => {
    const site = await buildSite(app);
    const made = await conclude(site);
    expect(made).toMatchObject({ agreementNumber: '45-СМР/2026', agreementDate: '2026-01-20' });
    const changed = {
      type: 'CONTRACT',
      agreementNumber: '№ 7/а',
      agreementDate: '5 марта 2026 г.',
    };
    const url = `/agreement/${made.projectAgreementUuid}`;
    expect(expectStatus(await send(site, 'PUT', url, changed), 200)).toMatchObject({
      agreementNumber: '№ 7/а',
      agreementDate: '2026-03-05',
    });
    for (const wrong of [
      { agreementNumber: ' ' },
      { agreementNumber: 'x'.repeat(101) },
      { agreementDate: '31.02.2026' },
      { agreementDate: 'вчера' },
    ]) {
      expectStatus(await send(site, 'PUT', url, { ...changed, ...wrong }), 400);
    }
  });

  it('go into a reference as they are', async () => {
    const site = await buildSite(app);
    await conclude(site);
    expect(await createReference(app, site, '2026-02')).toMatchObject({
      agreementNumber: '45-СМР/2026',
      agreementDate: '2026-01-20',
      additionalAgreement: '',
    });
    await supplement(site, { agreementNumber: '2-ДС', agreementDate: '2026-02-11' });
    await supplement(site, { agreementNumber: '3-ДС', agreementDate: '2026-03-11' });
    expect(await createReference(app, site, '2026-02')).toMatchObject({
      additionalAgreement: '№ 2-ДС от 11.02.2026',
    });
  });

  it('are told where works were billed before, and the reason is kept', async () => {
    const site = await buildSite(app);
    await createDoneWork(app, site, '2025-11');
    const [{ projectAgreementUuid, billedBefore }] = (await passport(site)).agreements;
    expect(billedBefore).toBe(null);
    const form = { type: 'CONTRACT', agreementNumber: '14', agreementDate: '2026-01-20' };
    const url = `/agreement/${projectAgreementUuid}`;
    const later = expectStatus(await send(site, 'PUT', url, form), 200);
    expect(later).toMatchObject({ billedBefore: '2025-11', dateReason: '' });
    const dateReason = 'Работы начаты по протоколу о намерениях';
    await send(site, 'PUT', url, { ...form, dateReason });
    expect(expectStatus(await send(site, 'PUT', url, form), 200)).toMatchObject({ dateReason });
  });

  it('may be without VAT', async () => {
    const site = await buildSite(app);
    expect(await conclude(site, { withoutVat: true })).toMatchObject({ withoutVat: true });
    expect(await createDoneWork(app, site, '2026-02')).toMatchObject({
      isVatEnabled: false,
      dueVat: null,
      defaultVat: 16,
    });
  });
});

describe('a supplementary agreement', () => {
  it('changes sum and end of the contract, told by field, in the news with both values, as a step', async () => {
    const site = await buildSite(app);
    const { contractCost, endDate, startDate } = await passport(site);
    const made = await supplement(site, { contractCost: 987_654_321.09, endDate: '2029-06-30' });
    expect(made).toMatchObject({ contractCost: 987_654_321.09, endDate: '2029-06-30', files: [] });
    const now = await passport(site);
    expect(now).toMatchObject({ contractCost: 987_654_321.09, endDate: '2029-06-30' });
    expect(now.supplementaryAgreements).toEqual([made]);
    const [changed, entered] = await historyOf(site);
    expect(changed.differences).toMatchObject({
      contractCost: { value2: '987 654 321,09' },
      endDate: { value1: endDate, value2: '2029-06-30' },
    });
    expect(changed.fieldNames.contractCost).toBe('Стоимость по договору, тг');
    expect(entered.differences.supplementaryNumber).toEqual({ value1: null, value2: '1' });
    expect(await newsOf(site)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Стоимость по договору изменена: .+ тг → 987 654 321,09 тг\.$/),
        expect.stringMatching(/^Дата окончания изменена: .+ → 30\.06\.2029\.$/),
        'Дополнительное соглашение № 1 внесено в паспорт.',
      ]),
    );
    expect(await stepsOf(site)).toEqual([
      { since: startDate, contractCost, endDate, agreementNumber: null },
      {
        since: '2026-05-05',
        contractCost: 987_654_321.09,
        endDate: '2029-06-30',
        agreementNumber: '1',
      },
    ]);
  });

  it('of an earlier day than another changes nothing that the later one says', async () => {
    const site = await buildSite(app);
    await supplement(site, { agreementDate: '2026-06-01', contractCost: 600 });
    await supplement(site, {
      agreementDate: '2026-05-01',
      contractCost: 500,
      endDate: '2029-01-31',
    });
    expect(await passport(site)).toMatchObject({ contractCost: 600, endDate: '2029-01-31' });
    const { supplementaryAgreements } = await passport(site);
    expect(
      supplementaryAgreements.map(({ contractCost }: { contractCost: number }) => contractCost),
    ).toEqual([500, 600]);
  });

  it('is corrected, and the passport follows', async () => {
    const site = await buildSite(app);
    const { id } = await supplement(site, { contractCost: 500 });
    const form = { agreementNumber: '1/1', agreementDate: '2026-05-05', contractCost: 550 };
    expectStatus(await send(site, 'PUT', `/supplementary-agreement/${id}`, form), 200);
    expect(await passport(site)).toMatchObject({ contractCost: 550 });
  });

  it('has its file, and refuses an end before the start', async () => {
    const site = await buildSite(app);
    const { id } = await supplement(site, {});
    const file = await buildFile(app.services, site.projectId, site.customer, 'ДС-1.pdf');
    const url = `/supplementary-agreement/${id}`;
    expect(expectStatus(await send(site, 'POST', `${url}/${file}`), 200).files).toMatchObject([
      { id: file, fileName: 'ДС-1.pdf' },
    ]);
    const removed = await app.call(site.customer, { method: 'DELETE', url: `/api/file/${file}` });
    expectStatus(removed, 409);
    const early = { agreementNumber: '1', agreementDate: '2026-05-05', endDate: '1999-01-01' };
    expectStatus(await send(site, 'PUT', url, early), 422);
  });

  it('is written by who may edit the project alone', async () => {
    const site = await buildSite(app);
    const { id } = await supplement(site, {});
    const form = { agreementNumber: '2', agreementDate: '2026-05-05' };
    for (const url of [
      `/api/supplementary-agreement/${site.projectId}`,
      `/api/supplementary-agreement/${id}`,
    ]) {
      const method = url.endsWith(id) ? 'PUT' : 'POST';
      expectStatus(await app.call(site.technical, { method, url, payload: form }), 403);
      const stranger = await buildPerson(app.services);
      expectStatus(await app.call(stranger, { method, url, payload: form }), 404);
    }
  });
});

describe('a supplementary agreement that is deleted', () => {
  const remove = (site: Site, id: string, who = site.customer) =>
    app.call(who, { method: 'DELETE', url: `/api/supplementary-agreement/${id}` });

  it('gives sum and end back, with history and news, and leaves no step', async () => {
    const site = await buildSite(app);
    const { contractCost, endDate } = await passport(site);
    const steps = await stepsOf(site);
    const { id } = await supplement(site, { contractCost: 500, endDate: '2029-06-30' });
    expectStatus(await remove(site, id), 204);
    const now = await passport(site);
    expect(now).toMatchObject({ contractCost, endDate, supplementaryAgreements: [] });
    expect(await stepsOf(site)).toEqual(steps);
    const [back, removed] = await historyOf(site);
    expect(back.differences.endDate).toEqual({ value1: '2029-06-30', value2: endDate });
    expect(removed.differences.supplementaryNumber).toEqual({ value1: '1', value2: null });
    expect(await newsOf(site)).toContain('Дополнительное соглашение № 1 удалено из паспорта.');
    expectStatus(await remove(site, id), 404);
  });

  it('leaves what a later one says, which counts from what stood before both', async () => {
    const site = await buildSite(app);
    const { contractCost } = await passport(site);
    const first = await supplement(site, { contractCost: 500 });
    const later = { agreementNumber: '2', agreementDate: '2026-06-06', contractCost: 600 };
    const { id } = await supplement(site, later);
    expectStatus(await remove(site, first.id), 204);
    expect(await passport(site)).toMatchObject({ contractCost: 600 });
    expect(await stepsOf(site)).toMatchObject([
      { contractCost, agreementNumber: null },
      { contractCost: 600, agreementNumber: '2' },
    ]);
    expectStatus(await remove(site, id), 204);
    expect(await passport(site)).toMatchObject({ contractCost });
  });

  it('and the one before it counts again', async () => {
    const site = await buildSite(app);
    await supplement(site, { contractCost: 500 });
    const later = { agreementNumber: '2', agreementDate: '2026-06-06', contractCost: 600 };
    const { id } = await supplement(site, later);
    expectStatus(await remove(site, id), 204);
    expect(await passport(site)).toMatchObject({ contractCost: 500 });
    expect(await stepsOf(site)).toHaveLength(2);
  });

  it('leaves its files to whoever uploaded them', async () => {
    const site = await buildSite(app);
    const { id } = await supplement(site, {});
    const file = await buildFile(app.services, site.projectId, site.customer, 'ДС-1.pdf');
    expectStatus(await send(site, 'POST', `/supplementary-agreement/${id}/${file}`), 200);
    expectStatus(await remove(site, id), 204);
    const removed = await app.call(site.customer, { method: 'DELETE', url: `/api/file/${file}` });
    expectStatus(removed, 204);
  });

  it('is refused once a reference that names it was sent, and so is a correction', async () => {
    const site = await buildSite(app);
    const { id } = await supplement(site, { agreementNumber: '7-ДС', contractCost: 500 });
    const form = { agreementNumber: '7-ДС', agreementDate: '2026-05-05', contractCost: 550 };
    const url = `/supplementary-agreement/${id}`;
    await conclude(site);
    const draft = await createReference(app, site, '2026-06');
    expect(draft.additionalAgreement).toBe('№ 7-ДС от 05.05.2026');
    expectStatus(await send(site, 'PUT', url, form), 200);
    await sql`update records set status = 'inApproval' where id = ${draft.id}`.execute(
      app.services.db,
    );
    const [one] = (await passport(site)).supplementaryAgreements;
    expect(one.citedBy).toBe(draft.documentId);
    for (const refused of [
      await remove(site, id),
      await send(site, 'PUT', url, { ...form, contractCost: 1 }),
    ]) {
      const { code, message } = expectStatus(refused, 409);
      expect(code).toBe('supplementary-cited');
      expect(message).toContain(draft.documentId);
    }
    expectStatus(await send(site, 'PUT', url, form), 200);
    expect(await passport(site)).toMatchObject({ contractCost: 550 });
  });

  it('is deleted by who may edit the project alone', async () => {
    const site = await buildSite(app);
    const { id } = await supplement(site, {});
    expectStatus(await remove(site, id, site.technical), 403);
    expectStatus(await remove(site, id, await buildPerson(app.services)), 404);
  });
});

describe('a passport that is edited', () => {
  it('tells another contract cost with both values and keeps it as a step', async () => {
    const site = await buildSite(app);
    const { contractCost } = await passport(site);
    const { version: _, ...now } = await passport(site);
    const form = {
      fullName: now.fullName,
      shortName: now.shortName,
      financeSource: now.financeSource,
      projectComplexity: now.projectComplexity,
      estimateCost: now.estimateCost,
      contractCost: 777,
      objectId: now.objectId,
      regionId: now.regionId,
      location: now.location,
    };
    expectStatus(await send(site, 'PUT', `/projects/${site.projectId}`, form), 200);
    const [text] = await newsOf(site);
    expect(text).toMatch(/^Стоимость по договору изменена: .+ тг → 777,00 тг\.$/);
    const steps = await stepsOf(site);
    expect(steps).toMatchObject([{ contractCost }, { contractCost: 777, agreementNumber: null }]);
  });
});

describe('the history of a project', () => {
  it('is read by who may edit it, under its type, too', async () => {
    const site = await buildSite(app);
    await conclude(site);
    const [{ differences }] = await historyOf(site);
    expect(differences).toEqual({
      agreementType: { value1: null, value2: 'Договор' },
      agreementNumber: { value1: null, value2: '45-СМР/2026' },
      agreementDate: { value1: null, value2: '2026-01-20' },
    });
    expect(await get(site.customer, `/history/${site.projectId}/PROJECT`)).toEqual(
      await historyOf(site),
    );
    const url = `/api/history/${site.projectId}`;
    expectStatus(await app.call(site.technical, { url }), 403);
    expectStatus(await app.call(site.customer, { url: `${url}/HIDDEN_ACT` }), 404);
    expectStatus(await app.call(await buildPerson(app.services), { url }), 404);
  });
});
