import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { createDoneWork, readDoneWork } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site } = ownActHouse();

const asAdmin = () => buildPerson(app.services, { baseRoles: ['ADMIN'] });
const url = '/api/admin/vat-rates';
const list = async (person: Person) => expectStatus(await app.call(person, { url }), 200);
const add = (person: Person, since: string, percent: unknown) =>
  app.call(person, { method: 'POST', url, payload: { since, percent } });
const write = (person: Person, id: string, since: string, percent: unknown) =>
  app.call(person, { method: 'PUT', url: `${url}/${id}`, payload: { since, percent } });
const remove = (person: Person, id: string) =>
  app.call(person, { method: 'DELETE', url: `${url}/${id}` });

describe('rates of VAT', () => {
  it('are those of the law at first, newest first', async () => {
    expect(await list(await asAdmin())).toMatchObject([
      { since: '2026-01-01', percent: 16, isFirst: false },
      { since: '1900-01-01', percent: 12, isFirst: true },
    ]);
  });

  it('are added with the day they begin on, changed and taken away, each with a history', async () => {
    const admin = await asAdmin();
    const made = expectStatus(await add(admin, '2031-01-01', '18,5'), 201);
    expect(made).toMatchObject({ since: '2031-01-01', percent: 18.5, isFirst: false });
    expect(expectStatus(await write(admin, made.id, '2031-07-01', 20), 200)).toMatchObject({
      since: '2031-07-01',
      percent: 20,
    });
    expectStatus(await remove(admin, made.id), 204);
    expect(await list(admin)).toHaveLength(2);
    const { rows } = await sql`select event, differences from history
      where entity_id = ${made.id} order by audit_id`.execute(app.services.db);
    expect(rows).toEqual([
      {
        event: 'created',
        differences: {
          since: { value1: null, value2: '2031-01-01' },
          percent: { value1: null, value2: '18,5' },
        },
      },
      {
        event: 'changed',
        differences: {
          since: { value1: '2031-01-01', value2: '2031-07-01' },
          percent: { value1: '18,5', value2: '20' },
        },
      },
      { event: 'removed', differences: {} },
    ]);
  });

  it('count for acts of months from that day on; an older act keeps its rate', async () => {
    const admin = await asAdmin();
    const old = await createDoneWork(app, site, '2026-09');
    const { id } = expectStatus(await add(admin, '2026-09-01', 20), 201);
    const [before, after] = [
      await createDoneWork(app, site, '2026-08'),
      await createDoneWork(app, site, '2026-09'),
    ];
    expect([before.vat, after.vat]).toEqual([16, 20]);
    expect(await readDoneWork(app, site.contractor, old.id)).toMatchObject({
      vat: 16,
      defaultVat: 20,
      dueVat: 20,
    });
    expectStatus(await remove(admin, id), 204);
  });

  it('begin with a month, and no two on one day', async () => {
    const admin = await asAdmin();
    const refused = expectStatus(await add(admin, '2031-01-15', 18), 400);
    expect(refused.errors).toEqual([
      {
        path: 'since',
        code: 'first-of-month',
        message: 'Ставка действует с первого числа месяца.',
      },
    ]);
    expectStatus(await add(admin, '2026-01-01', 18), 409);
    expectStatus(await add(admin, '2031-01-01', 101), 400);
    const made = expectStatus(await add(admin, '2031-01-01', 18), 201);
    expectStatus(await write(admin, made.id, '2026-01-01', 18), 409);
    expectStatus(await remove(admin, made.id), 204);
  });

  it('are never without one for a month: the earliest neither goes nor moves', async () => {
    const admin = await asAdmin();
    const rates: { id: string; since: string; isFirst: boolean }[] = await list(admin);
    const first = rates.find(({ isFirst }) => isFirst);
    const later = rates.find(({ isFirst }) => !isFirst);
    for (const answer of [
      await remove(admin, first?.id ?? ''),
      await write(admin, first?.id ?? '', '2027-01-01', 12),
      await write(admin, later?.id ?? '', '1900-01-01', 12),
    ]) {
      expect(answer.statusCode).toBe(409);
    }
    expect(await list(admin)).toEqual(rates);
  });

  it('are the administrator’s alone', async () => {
    const [{ id }] = await list(await asAdmin());
    for (const person of [site.contractor, site.customer]) {
      expectStatus(await app.call(person, { url }), 403);
      expectStatus(await add(person, '2031-01-01', 18), 403);
      expectStatus(await write(person, id, '2031-01-01', 18), 403);
      expectStatus(await remove(person, id), 403);
    }
  });
});
