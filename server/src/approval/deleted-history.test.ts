import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  buildCompleteAct,
  createAct,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site } = actHouse();

const deletedAct = async () => {
  const { id } = await createAct(app, site, 'Лишний');
  expectStatus(await app.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` }), 204);
  return id;
};
const historyOf = (who: Person, id: string, type = '') =>
  app.call(who, { url: `/api/history/${id}${type}` });

describe('the history of a deleted act', () => {
  it('is read by its author, an administrator and an auditor of the project', async () => {
    const id = await deletedAct();
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const auditor = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
    for (const who of [site.contractor, admin, auditor]) {
      const [deleted, ...before] = expectStatus(await historyOf(who, id), 200);
      expect(deleted).toMatchObject({
        event: { code: 'removed' },
        differences: { name: { value1: 'Лишний', value2: null } },
      });
      expect(before).not.toEqual([]);
      expectStatus(await historyOf(who, id, '/HIDDEN_ACT'), 200);
      expectStatus(await historyOf(who, id, '/REFERENCE'), 404);
    }
  });

  it('is not there for others of the project, nor for an auditor of another one', async () => {
    const id = await deletedAct();
    const stranger = await buildPerson(app.services);
    const other = await buildProject(app.services, await buildPerson(app.services));
    await buildMembership(app.services, other.id, stranger, 'AUDIT');
    for (const who of [site.customer, site.technical, stranger]) {
      expectStatus(await historyOf(who, id), 404);
    }
  });

  it('opens no other call on the act', async () => {
    const id = await deletedAct();
    expectStatus(await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` }), 404);
    expectStatus(await app.call(site.contractor, { method: 'POST', url: `/api/act/${id}` }), 404);
  });
});

it('a notice to the creator says from which of their seats it comes', async () => {
  const { id } = await buildCompleteAct(app, site);
  expectStatus(await start(app, site.contractor, id), 200);
  expectStatus(await rejectAs(app, site.technical, id, 'нет печати'), 200);
  const told = await app.call(site.contractor, { url: '/api/notifications?page=0&size=1' });
  expect(expectStatus(told, 200).content).toMatchObject([
    { title: 'Документ отклонен', membershipId: site.memberships.contractor },
  ]);
});
