import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { expectStatus, start } from '../../test/act-thread.ts';
import { buildOrganization, buildPerson, validNumber } from '../../test/factories.ts';
import { buildApprovedDoneWork, buildApprovedReference } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';
import {
  approveInternal,
  type Builder,
  buildInternal,
  closeWorks,
  generalOf,
  joinBuilder,
  joinColleague,
} from '../../test/tiers-thread.ts';
import { moves } from './merge-repository.ts';

const { app, site, signers } = ownActHouse();

let admin: Person;
let general: Builder;
let doubled: Builder;
let below: Builder;
beforeAll(async () => {
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  general = await generalOf(app, site);
  doubled = await joinBuilder(app, site, 'SUBCONTRACTOR', general.organization);
  below = await joinBuilder(app, site, 'SUBCONTRACTOR', doubled.organization);
});

const merge = (from: string, into: string, who = admin) =>
  app.call(who, {
    method: 'POST',
    url: `/api/admin/organization/${from}/merge`,
    payload: { into },
  });
const historyOf = async (id: string) =>
  expectStatus(await app.call(admin, { url: `/api/admin/organization/${id}/history` }), 200);
/** An organization on record that takes part nowhere. */
const recordOnly = async (serial: number, name = 'ТОО «Верное»') => {
  const payload = { name, bin: validNumber('190540', serial) };
  const url = '/api/admin/organization/parent';
  return expectStatus(await app.call(admin, { method: 'POST', url, payload }), 201).id as string;
};
const rows = async (text: string) =>
  (await sql.raw<Record<string, string>>(text).execute(app.owner.db)).rows;

/** Tables and columns of the database in which this text stands somewhere. */
const placesOf = async (text: string): Promise<string[]> => {
  const columns = await rows(`select c.relname as tab, a.attname as col from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) ~ '^(uuid|text|json)'`);
  const found: string[] = [];
  for (const { tab, col } of columns) {
    const hits = await rows(`select 1 from "${tab}" where "${col}"::text like '%${text}%' limit 1`);
    if (hits.length > 0) {
      found.push(`${tab}.${col}`);
    }
  }
  return found.toSorted();
};

const agreeWith = async (payee: string, payer: string | null): Promise<void> => {
  await sql`insert into payment_terms (project_id, payee_id, payer_id, retention_percent)
    values (${site.projectId}, ${payee}, ${payer}, 5) on conflict do nothing`.execute(app.owner.db);
};

/** What tells of the past and stays as it was written. */
const told = ['history.entity_id', 'history_heads.entity_id'];

describe('a merge of organizations', () => {
  it('knows each column that refers to organizations', async () => {
    const referring = await rows(`
      with recursive naming (tab, col) as (
        select 'organizations'::regclass::oid, attnum from pg_attribute
          where attrelid = 'organizations'::regclass and attname = 'id'
        union
        select c.conrelid, own.attnum from naming
          join pg_constraint c on c.contype = 'f' and c.confrelid = naming.tab
          cross join lateral unnest(c.conkey, c.confkey) own (attnum, target) where own.target = naming.col)
      select naming.tab::regclass::text || '.' || a.attname as place from naming
        join pg_attribute a on a.attrelid = naming.tab and a.attnum = naming.col
        where naming.tab <> 'organizations'::regclass or a.attname <> 'id'
      union select c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped and (
          a.attname ~ '(organization|payee|payer|contractor|customer)s?_ids?$' or a.attname = 'parties')`);
    const places = referring.map(({ place = '' }) =>
      // sic: other rooms know this table by its view.
      place.replace('done_work_acts.', 'paying_parties.'),
    );
    expect(places).toContain('paying_parties.payer_id');
    expect(places.filter((place) => !(place in moves))).toEqual([]);
    expect(Object.keys(moves).filter((place) => !places.includes(place))).toEqual([
      'record_links.relation',
    ]);
  });

  it('lets its acts, seats, files and people be those of the one that stays', async () => {
    const stays = await recordOnly(1);
    const works = await closeWorks(app, signers, site, below, general, [
      { id: site.positionIds[0], volume: 1 },
    ]);
    const paid = await buildInternal(app, site, doubled, general, [works]);
    await approveInternal(app, signers, doubled, general, paid);
    const owed = await buildInternal(app, site, below, doubled, [works]);
    expectStatus(await start(app, below.person, owed), 200);
    await sql`insert into organization_members (organization_id, user_id)
      values (${doubled.organization}, ${doubled.person.userId})`.execute(app.owner.db);
    await agreeWith(doubled.organization, general.organization);
    await agreeWith(below.organization, doubled.organization);
    const before = await placesOf(doubled.organization);
    expect(before).toEqual(
      expect.arrayContaining([
        'done_work_acts.payee_id',
        'done_work_acts.payer_id',
        'memberships.organization_id',
        'organization_members.organization_id',
        'payment_terms.payee_id',
        'payment_terms.payer_id',
        'project_organizations.organization_id',
        'project_organizations.parent_id',
        'record_links.relation',
        'records.parties',
      ]),
    );
    expect(expectStatus(await merge(doubled.organization, stays), 200)).toMatchObject({
      id: stays,
      projectsCount: 1,
      membersCount: 1,
    });
    expect(await placesOf(doubled.organization)).toEqual(told);
    const read = async (who: Person, id: string) =>
      expectStatus(await app.call(who, { url: `/api/done-work-act/${id}` }), 200);
    expect((await read(doubled.person, paid)).payee.id).toBe(stays);
    expect((await read(doubled.person, owed)).payer.id).toBe(stays);
    expectStatus(await merge(doubled.organization, stays), 404);
    doubled = { ...doubled, organization: stays };
    const again = await app.call(doubled.person, {
      method: 'POST',
      url: `/api/done-work-act/${site.projectId}`,
      payload: { period: '2026-03' },
    });
    const taken = await app.call(doubled.person, {
      method: 'PATCH',
      url: `/api/done-work-act/${expectStatus(again, 201).id}/HIDDEN_WORK_ACT`,
      payload: { action: 'ADD', updateValue: [works] },
    });
    expect(expectStatus(taken, 409).code).toBe('document-taken');
  });

  it('is told in the chains of the organization and its projects, and in their news', async () => {
    const stays = await recordOnly(2, 'ТОО «Остается»');
    const goes = await buildOrganization(
      app.services,
      site.projectId,
      'SUBCONTRACTOR',
      'ТОО «Уходит»',
    );
    expectStatus(await merge(goes.id, stays), 200);
    const [entry] = await historyOf(stays);
    expect(entry).toMatchObject({
      performedBy: admin.fullname,
      differences: {
        merged: {
          value1: expect.stringContaining('ТОО «Уходит», БИН '),
          value2: expect.stringContaining('ТОО «Остается», БИН '),
        },
      },
    });
    const history = await app.call(site.customer, { url: `/api/history/${site.projectId}` });
    expect(history.body).toContain('ТОО «Уходит»');
    const chain = await rows(`select event from history where entity_id = '${goes.id}'`);
    expect(chain.map(({ event }) => event)).toEqual(['removed']);
  });

  it('joins what takes part in one project in the same role', async () => {
    const one = await buildOrganization(app.services, site.projectId, 'SUBCONTRACTOR', 'ТОО «Раз»');
    const two = await buildOrganization(app.services, site.projectId, 'SUBCONTRACTOR', 'ТОО «Два»');
    const colleague = await joinColleague(app, site, one.id);
    expectStatus(await merge(one.id, two.id), 200);
    const listed = expectStatus(
      await app.call(site.customer, { url: `/api/organizations/project/${site.projectId}` }),
      200,
    );
    const ids = listed.map(({ id }: { id: string }) => id);
    expect([ids.includes(one.id), ids.includes(two.id)]).toEqual([false, true]);
    expect(JSON.stringify(listed)).toContain(colleague.membership);
  });

  it('is refused where both agreed on terms of payment with the same organization', async () => {
    const add = (name: string) =>
      buildOrganization(app.services, site.projectId, 'SUBCONTRACTOR', name);
    const [one, two] = [await add('ТОО «Три»'), await add('ТОО «Четыре»')];
    await agreeWith(one.id, null);
    await agreeWith(two.id, null);
    expect(expectStatus(await merge(one.id, two.id), 409).code).toBe('organizations-apart');
  });

  it('is refused where a project knows both as two', async () => {
    const apart = await buildOrganization(app.services, site.projectId, 'CUSTOMER');
    const refusal = expectStatus(await merge(below.organization, doubled.organization), 409);
    expect(refusal.code).toBe('organizations-apart');
    expectStatus(await merge(doubled.organization, below.organization), 409);
    expectStatus(await merge(below.organization, general.organization), 409);
    expectStatus(await merge(apart.id, general.organization), 409);
    expect(await placesOf(below.organization)).toContain('memberships.organization_id');
  });

  it('is refused for itself, for one that is not there, and for who is no administrator', async () => {
    const own = await recordOnly(3);
    expectStatus(await merge(own, own), 422);
    expectStatus(await merge(own, site.projectId), 422);
    expectStatus(await merge(site.projectId, own), 404);
    expectStatus(await merge(own, general.organization, site.customer), 403);
  });

  it('reaches acts that a reference cites, which nothing else changes', async () => {
    const stays = await recordOnly(4);
    const works = await closeWorks(app, signers, site, general, null, [
      { id: site.positionIds[1], volume: 1 },
    ]);
    const billed = await buildApprovedDoneWork(app, signers, site, [works]);
    await buildApprovedReference(app, signers, site, [billed]);
    const pay = sql`update done_work_acts set payee_id = ${stays} where record_id = ${billed}`;
    await expect(pay.execute(app.services.db)).rejects.toThrow('is cited by');
    expectStatus(await merge(general.organization, stays), 200);
    const { payee } = expectStatus(
      await app.call(site.contractor, { url: `/api/done-work-act/${billed}` }),
      200,
    );
    expect(payee).toEqual({ id: stays, name: 'ТОО «Верное»' });
    await expect(pay.execute(app.services.db)).resolves.toBeDefined();
    expect(await placesOf(general.organization)).toEqual(told);
    const chain = await sql<{
      broken: string | null;
    }>`select broken_history(${stays}) as broken`.execute(app.services.db);
    expect(chain.rows[0]?.broken).toBeNull();
  });
});
