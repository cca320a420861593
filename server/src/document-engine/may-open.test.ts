import { may } from '@nysan/contract/permissions.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { buildCompleteAct, createAct, expectStatus } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { createDoneWork, createReference } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site } = moneyHouse();

const seatAs = async (role: Parameters<typeof buildMembership>[3]) => {
  const person = await buildPerson(app.services);
  return { person, membership: await buildMembership(app.services, site.projectId, person, role) };
};
const become = (membership: string, role: 'DESIGNER' | 'AUDIT') =>
  sql`update memberships set user_type_id = (select id from roles where code = ${role} and type = 'USER')
    where id = ${membership}`.execute(app.services.db);
type Listed = { id: string; mayOpen: boolean };
const listOf = async (person: Person, room: string): Promise<Listed[]> =>
  expectStatus(
    await app.call(person, { url: `/api/${room}/project/${site.projectId}?size=100` }),
    200,
  ).content;
const rowOf = async (person: Person, id: string) =>
  (await listOf(person, 'hidden-work-act')).find((row) => row.id === id)?.mayOpen;
const opens = async (person: Person, room: string, id: string) =>
  (await app.call(person, { url: `/api/${room}/${id}` })).statusCode === 200;

it.each(['DESIGNER', 'AUDIT'] as const)(
  '%s sees acts in the list that they may not open, and the row says so',
  async (role) => {
    const { id } = await createAct(app, site);
    const { person } = await seatAs(role);
    expect(await rowOf(person, id)).toBe(false);
    expect(await opens(person, 'hidden-work-act', id)).toBe(false);
    expect(await rowOf(site.technical, id)).toBe(true);
  },
);

it('who sits in an act or wrote it may open it, whatever role they have by now', async () => {
  const { person, membership } = await seatAs('TECHNICAL_SUPERVISION');
  const { id } = await buildCompleteAct(app, site, '0.1');
  const seat = { method: 'PATCH', url: `/api/hidden-work-act/${id}/techExpertApprovers` } as const;
  const payload = { action: 'ADD', updateValue: membership };
  expectStatus(await app.call(site.contractor, { ...seat, payload }), 200);
  const writer = await seatAs('SUBCONTRACTOR');
  const { id: written } = await createAct(app, { ...site, contractor: writer.person });
  await become(membership, 'AUDIT');
  await become(writer.membership, 'DESIGNER');

  expect([await rowOf(person, id), await rowOf(person, written)]).toEqual([true, false]);
  expect([await rowOf(writer.person, id), await rowOf(writer.person, written)]).toEqual([
    false,
    true,
  ]);
  expect(await opens(person, 'hidden-work-act', id)).toBe(true);
  expect(await opens(writer.person, 'hidden-work-act', written)).toBe(true);
  await sql`update memberships set ended_at = now() where id = ${membership}`.execute(
    app.services.db,
  );
  await buildMembership(app.services, site.projectId, person, 'AUDIT');
  expect(await rowOf(person, id)).toBe(false);
});

it('rows of every kind say of every role what opening them answers', async () => {
  await createAct(app, site);
  await createDoneWork(app, site);
  await createReference(app, site);
  const roles = [
    'CUSTOMER',
    'SUBCONTRACTOR',
    'AUTHOR_SUPERVISION',
    'TECHNICAL_SUPERVISION',
    'DESIGNER',
    'AUDIT',
  ] as const;
  const rooms = ['hidden-work-act', 'done-work-act', 'references'] as const;
  for (const role of roles) {
    const { person } = await seatAs(role);
    for (const room of rooms) {
      const rows = may([role], room, 'view') ? await listOf(person, room) : [];
      for (const { id, mayOpen } of rows) {
        expect(mayOpen, `${role} ${room}`).toBe(await opens(person, room, id));
      }
    }
  }
});
