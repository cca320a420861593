import type { NewsGroup } from '@nysan/contract/news.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { agreeTerms, readTerms, setTerms } from '../../test/terms-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { type Builder, generalOf, joinBuilder } from '../../test/tiers-thread.ts';

const { app, site } = moneyHouse();

let general: Builder;
let below: Builder;
let direct: Builder;
let admin: Person;
let auditor: Person;
beforeAll(async () => {
  general = await generalOf(app, site);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  direct = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  await sql`update project_organizations set has_direct_contract = true
    where project_id = ${site.projectId} and organization_id = ${direct.organization}`.execute(
    app.services.db,
  );
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  auditor = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
});

const between = () => ({ payee: below.organization, payer: general.organization });
const set = (person: Person, terms: Record<string, unknown>) =>
  setTerms(app, person, site.projectId, terms);
const read = (person: Person) => readTerms(app, person, site.projectId);
const pairsOf = async (person: Person) =>
  (await read(person)).map(({ payee, payer }) => [payee?.id ?? null, payer?.id ?? null]);
const historyOf = (person: Person, id: string | null | undefined) =>
  app.call(person, { url: `/api/payment-terms/${site.projectId}/${id}/history` });
const newsFor = async (person: Person): Promise<string[]> => {
  const answer = await app.call(person, {
    url: `/api/project-events/api/v1/${site.projectId}?size=100`,
  });
  return expectStatus(answer, 200).content.flatMap(({ events }: NewsGroup) =>
    events.map(({ text }) => text),
  );
};

describe('terms of payment', () => {
  it('are read of the contracts whose acts somebody reads', async () => {
    const [passport, own, others] = [
      [null, null],
      [below.organization, general.organization],
      [direct.organization, null],
    ];
    expect(await pairsOf(site.customer)).toEqual([passport, others]);
    expect(await pairsOf(site.technical)).toEqual([passport, others]);
    expect(await pairsOf(auditor)).toEqual([passport, others]);
    expect(await pairsOf(below.person)).toEqual([own]);
    expect(await pairsOf(general.person)).toEqual(expect.arrayContaining([passport, own, others]));
    expect(await pairsOf(direct.person)).toEqual(expect.arrayContaining([others]));
  });

  it('of the customer’s contracts are said by customer and administrator alone', async () => {
    for (const person of [general.person, below.person, site.technical, auditor]) {
      expect((await set(person, { retentionPercent: 5 })).statusCode).toBe(403);
      const ofDirect = { payee: direct.organization, retentionPercent: 5 };
      expect((await set(person, ofDirect)).statusCode).toBe(403);
    }
    await agreeTerms(app, site.customer, site.projectId, { retentionPercent: 5 });
    await agreeTerms(app, admin, site.projectId, {
      payee: direct.organization,
      retentionSum: '100,50',
    });
    const [passport, ofDirect] = await read(site.customer);
    expect(passport).toMatchObject({ retentionPercent: 5, retentionSum: null, editable: true });
    expect(ofDirect).toMatchObject({ retentionPercent: null, retentionSum: 100.5 });
  });

  it('between contractors are said by either of them, and no others’ business', async () => {
    for (const person of [site.customer, direct.person, auditor, site.technical]) {
      const refused = await set(person, { ...between(), retentionPercent: 3 });
      expect(refused.statusCode).toBe(403);
    }
    await agreeTerms(app, below.person, site.projectId, { ...between(), retentionPercent: 3 });
    const made = await agreeTerms(app, general.person, site.projectId, {
      ...between(),
      retentionPercent: 4,
    });
    for (const person of [below.person, general.person, admin]) {
      const [last] = expectStatus(await historyOf(person, made.id), 200);
      expect(last.differences).toEqual({ retentionPercent: { value1: '3', value2: '4' } });
    }
    for (const person of [site.customer, direct.person, auditor, site.technical]) {
      expect((await historyOf(person, made.id)).statusCode).toBe(404);
    }
    const url = `/api/history/${site.projectId}`;
    expect((await app.call(site.customer, { url })).body).not.toContain('"value2":"4"');
    expect((await newsFor(site.customer)).join(' ')).not.toContain('4 %');
  });

  it('of the passport stand in the history of the project and in its news, with both values', async () => {
    await agreeTerms(app, site.customer, site.projectId, {
      retentionPercent: '7,5',
      retentionUntil: '2027-01-31',
      advancePaid: 1_000_000,
      advancePercent: 30,
    });
    const url = `/api/history/${site.projectId}`;
    const [last] = expectStatus(await app.call(site.customer, { url }), 200);
    expect(last.differences).toMatchObject({
      retentionPercent: { value1: '5', value2: '7,5' },
      advancePaid: { value1: null, value2: '1 000 000,00' },
    });
    expect(last.fieldNames.retentionPercent).toBe('Удержание, %');
    const news = (await newsFor(site.customer)).join('\n').replace(/\u00a0|\u202f/g, ' ');
    expect(news).toContain('Удержание по договору изменено: 5 % → 7,5 %.');
    expect(news).toContain('Аванс по договору изменен: — → 1 000 000,00 ₸.');
    expect(news).toContain('Дата возврата удержания изменена: — → 31.01.2027.');
  });

  it.each([
    [{ retentionPercent: 5, retentionSum: 10 }, 'retention-said-twice'],
    [{ retentionPercent: 100.01 }, 'out-of-range'],
    [{ retentionPercent: -1 }, 'out-of-range'],
    [{ advancePaid: '1,234' }, undefined],
    [{ retentionUntil: '31.02.2027' }, undefined],
    [{ returnedDirectly: 0.01 }, 'returned-above-held'],
    [{ payee: crypto.randomUUID() }, 'no-such-contract'],
  ])('that say %o are refused and change nothing', async (terms, code) => {
    const before = await read(site.customer);
    const refused = await set(site.customer, terms);
    expect([400, 422]).toContain(refused.statusCode);
    if (code) {
      expect(JSON.parse(refused.body).errors[0].code).toBe(code);
    }
    expect(await read(site.customer)).toEqual(before);
  });

  it('that stay as they are leave nothing in the history', async () => {
    const [passport] = await read(site.customer);
    const same = { retentionPercent: 7.5, retentionUntil: '2027-01-31', advancePaid: 1_000_000 };
    const before = expectStatus(await historyOf(site.customer, passport?.id), 200);
    await agreeTerms(app, site.customer, site.projectId, { ...same, advancePercent: 30 });
    expect(expectStatus(await historyOf(site.customer, passport?.id), 200)).toEqual(before);
  });
});
