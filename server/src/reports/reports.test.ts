import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
let reader: Person;
let admin: Person;

beforeAll(async () => {
  house = await startTestApp();
  reader = await buildPerson(house.services, { fullname: 'Омарова Дана' });
  admin = await buildPerson(house.services, { baseRoles: ['ADMIN'], fullname: 'Админ' });
});
afterAll(() => house.close());

const tell = (payload: Record<string, unknown>, who: Person | null = reader) =>
  house.call(who, { method: 'POST', url: '/api/reports', payload });
const list = async (who = admin) => house.call(who, { url: '/api/admin/reports' });
const handle = (id: string, who = admin) =>
  house.call(who, { method: 'POST', url: `/api/admin/reports/${id}/handle` });

describe('POST /reports', () => {
  it('keeps the report for the administrators, with who sent it and from where', async () => {
    const place = '/app/project/1/estimate';
    const sent = await tell({ reason: 'WRONG_INFORMATION', comment: ' Не та сумма ', place });
    expect(sent.statusCode).toBe(201);

    const { content } = (await list()).json();
    expect(content[0]).toMatchObject({
      id: sent.json().id,
      reason: 'WRONG_INFORMATION',
      comment: 'Не та сумма',
      subject: 'PAGE',
      place,
      author: { fullname: 'Омарова Дана', email: reader.email },
      handledAt: null,
    });
  });

  it('refuses a report without a reason, with one that is none, and without a place', async () => {
    expect((await tell({ place: '/app' })).statusCode).toBe(400);
    expect((await tell({ reason: 'BORING', place: '/app' })).statusCode).toBe(400);
    expect((await tell({ reason: 'SPAM', place: '  ' })).statusCode).toBe(400);
    expect((await tell({ reason: 'SPAM', place: '\u0000' })).statusCode).toBe(400);
    expect((await tell({ reason: 'SPAM', place: '/app' }, null)).statusCode).toBe(401);
  });
});

describe('GET /admin/reports', () => {
  it('shows what nobody has handled first', async () => {
    const first = (await tell({ reason: 'SPAM', place: '/app/a' })).json().id;
    const second = (await tell({ reason: 'OTHER', place: '/app/b' })).json().id;
    const handled = await handle(second);
    expect(handled.json()).toMatchObject({ id: second, handledBy: 'Админ' });

    const ids = (await list()).json().content.map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe(first);
    expect(ids.at(-1)).toBe(second);
  });

  it('is the administrator’s alone', async () => {
    const security = await buildPerson(house.services, { baseRoles: ['SECURITY'] });
    expect((await list(reader)).statusCode).toBe(403);
    expect((await list(security)).statusCode).toBe(403);
  });
});

describe('POST /admin/reports/:id/handle', () => {
  it('keeps who handled it first', async () => {
    const { id } = (await tell({ reason: 'SPAM', place: '/app/c' })).json();
    const other = await buildPerson(house.services, { baseRoles: ['ADMIN'], fullname: 'Второй' });
    await handle(id);
    expect((await handle(id, other)).json().handledBy).toBe('Админ');
  });

  it('finds nothing under another id', async () => {
    expect((await handle('01980000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});
