import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { isCreator } from '../record-engine/flags.ts';

const { app, signers } = actHouse();
let site: Site;
let colleague: Person;
let seat: string;
beforeEach(async () => {
  site = await buildSite(app);
  colleague = await buildPerson(app.services, { fullname: 'Коллегин Болат' });
  seat = await buildMembership(app.services, site.projectId, colleague, 'SUBCONTRACTOR');
});

const rejectedAct = async (): Promise<string> => {
  const { id } = await buildCompleteAct(app, site, '0.5');
  expectStatus(await patch(app, site.contractor, id, 'primaryApprovers', 'ADD', seat), 200);
  const own = site.memberships.contractor;
  expectStatus(await patch(app, site.contractor, id, 'primaryApprovers', 'DELETE', own), 200);
  expectStatus(await start(app, site.contractor, id), 200);
  expectStatus(await rejectAs(app, site.technical, id, 'Нет протокола'), 200);
  return id;
};
const authorLeaves = async () => {
  const url = `/api/memberships/${site.memberships.contractor}`;
  expectStatus(await app.call(site.customer, { method: 'DELETE', url }), 204);
};
const revise = (who: Person, id: string) =>
  app.call(who, { method: 'POST', url: `/api/signer/revise/${id}` });
const read = async (who: Person, id: string) =>
  expectStatus(await app.call(who, { url: `/api/hidden-work-act/${id}` }), 200);
const toldOf = async (id: string) => {
  const { rows } = await sql<{ user_id: string }>`select user_id from notifications
    where record_id = ${id} and not is_task order by created_at, id`.execute(app.services.db);
  return rows.map((row) => row.user_id);
};

describe('a document whose author has left the project', () => {
  it('is nobody else’s while the author is there', async () => {
    const id = await rejectedAct();
    expect(await read(colleague, id)).toMatchObject({ isCreator: false });
    expect((await revise(colleague, id)).json()).toMatchObject({ code: 'not-creator' });
  });

  it('is revised and sent by whom the table lets edit it, and by nobody else', async () => {
    const id = await rejectedAct();
    await authorLeaves();
    expect((await revise(site.technical, id)).statusCode).toBe(403);
    expect(await read(site.technical, id)).toMatchObject({ isCreator: false });
    expect(await read(colleague, id)).toMatchObject({ isCreator: true });
    expectStatus(await revise(colleague, id), 200);
    expectStatus(await start(app, colleague, id), 200);
    for (const person of [colleague, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    expect(await read(colleague, id)).toMatchObject({
      author: 'Подрядчик Подрядович',
      status: { status: 'APPROVED' },
    });
  });

  it('tells who sent it what became of it, and no longer its author', async () => {
    const id = await rejectedAct();
    await authorLeaves();
    expect(await toldOf(id)).toEqual([site.contractor.userId]);
    await revise(colleague, id);
    expectStatus(await start(app, colleague, id), 200);
    expectStatus(await rejectAs(app, site.author, id, 'Снова нет'), 200);
    expect(await toldOf(id)).toEqual([site.contractor.userId, colleague.userId]);
  });

  it('is the author’s alone again once the author comes back', async () => {
    const id = await rejectedAct();
    await authorLeaves();
    await buildMembership(app.services, site.projectId, site.contractor, 'GENERAL_CONTRACTOR');
    expect((await revise(colleague, id)).json()).toMatchObject({ code: 'not-creator' });
    expectStatus(await revise(site.contractor, id), 200);
  });

  it('is not stuck either when the author stays in a role that may not edit it', async () => {
    const id = await rejectedAct();
    await authorLeaves();
    await buildMembership(app.services, site.projectId, site.contractor, 'AUDIT');
    expectStatus(await revise(colleague, id), 200);
  });

  it('stands so in the list too', async () => {
    const id = await rejectedAct();
    await authorLeaves();
    const url = `/api/hidden-work-act/project/${site.projectId}`;
    const listed = expectStatus(await app.call(colleague, { url }), 200);
    expect(listed.content).toMatchObject([{ id, isCreator: true }]);
  });
});

describe('a kind that its creator alone edits', () => {
  const rules = { permission: 'hidden-work-act', editableBy: 'creator' } as const;
  const document = { authorId: 'a', status: 'created', currentVersion: 0 } as const;
  const member = { userId: 'b', roles: ['SUBCONTRACTOR' as const] };

  it('is edited by others only while its author cannot', () => {
    const stays = { ...document, authorRoles: ['GENERAL_CONTRACTOR' as const] };
    const left = { ...document, authorRoles: [] };
    expect(isCreator(rules, stays, member)).toBe(false);
    expect(isCreator(rules, left, member)).toBe(true);
    expect(isCreator(rules, left, { userId: 'c', roles: ['AUDIT'] })).toBe(false);
    expect(isCreator(rules, left, { userId: 'a', roles: [] })).toBe(false);
  });
});
