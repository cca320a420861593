import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { mustAddUp } from '../../test/money-invariants.ts';
import type { Person } from '../../test/test-app.ts';

const { app, signers } = actHouse();
let site: Site;
beforeEach(async () => {
  site = await buildSite(app);
});

const sentAct = async (volume = '12.5'): Promise<string> => {
  const { id } = await buildCompleteAct(app, site, volume);
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};
const recall = (who: Person, id: string) =>
  app.call(who, { method: 'POST', url: `/api/signer/recall/${id}` });
const read = async (id: string, who = site.contractor) =>
  expectStatus(await app.call(who, { url: `/api/hidden-work-act/${id}` }), 200);

describe('POST /signer/recall/{uuid}', () => {
  it('takes a paper back on which nobody has decided, with what it held', async () => {
    const id = await sentAct();
    expect(await read(id)).toMatchObject({ recallable: true });
    expect(expectStatus(await recall(site.contractor, id), 200).message).toBe('Документ отозван.');
    expect(await read(id)).toMatchObject({
      status: { status: 'CREATED' },
      editable: true,
      deletable: false,
      recallable: false,
      waitsFor: { count: 0 },
      versions: [{ number: 1, outcome: 'recalled', rejection: null, signatures: [] }],
    });
    await mustAddUp(app, site.projectId);
    await sentAct();
  });

  it('closes the tasks of whom it asked as recalled', async () => {
    const id = await sentAct();
    await recall(site.contractor, id);
    const { content } = expectStatus(
      await app.call(site.technical, { url: '/api/notifications' }),
      200,
    );
    expect(content).toMatchObject([
      { actId: id, isTask: true, isDone: true, closedAs: 'RECALLED', title: 'Документ отозван' },
    ]);
    expect(
      expectStatus(await app.call(site.technical, { url: '/api/notifications/count' }), 200),
    ).toMatchObject({ waiting: 0 });
    expect(expectStatus(await approveAs(app, signers, site.technical, id), 409).code).toBe(
      'not-in-approval',
    );
  });

  it('lets the next version be decided on', async () => {
    const id = await sentAct();
    await recall(site.contractor, id);
    expectStatus(await start(app, site.contractor, id), 200);
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    const { status, versions } = await read(id);
    expect(status.status).toBe('APPROVED');
    expect(versions.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'approved',
      'recalled',
    ]);
    await mustAddUp(app, site.projectId);
  });

  it('is refused once somebody has decided, whoever it was', async () => {
    const id = await sentAct();
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    expect(await read(id)).toMatchObject({ recallable: false });
    expect(expectStatus(await recall(site.contractor, id), 409).code).toBe('not-recallable');
    expectStatus(await rejectAs(app, site.technical, id, 'Нет схемы'), 200);
    expect(expectStatus(await recall(site.contractor, id), 409).code).toBe('not-in-approval');
  });

  it('is its creator’s alone, and for whom stands in once they left', async () => {
    const colleague = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, colleague, 'SUBCONTRACTOR');
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const { id } = await buildCompleteAct(app, site);
    const own = site.memberships.contractor;
    await sql`delete from document_participants where document_id = ${id} and membership_id = ${own}`.execute(
      app.services.db,
    );
    await sql`insert into document_participants (document_id, membership_id, seat_group)
      select ${id}, id, 'primary' from memberships where user_id = ${colleague.userId}`.execute(
      app.services.db,
    );
    expectStatus(await start(app, site.contractor, id), 200);
    for (const person of [site.technical, colleague, admin]) {
      expect((await recall(person, id)).json()).toMatchObject({ status: 403 });
      expect(await read(id, person)).toMatchObject({ recallable: false });
    }
    const url = `/api/memberships/${own}`;
    expectStatus(await app.call(site.customer, { method: 'DELETE', url }), 204);
    expect(await read(id, admin)).toMatchObject({ recallable: true });
    expectStatus(await recall(admin, id), 200);
  });

  it('stands in the history and at /verify, and is no rejection in the analysis', async () => {
    const id = await sentAct();
    await recall(site.contractor, id);
    const history = expectStatus(
      await app.call(site.contractor, { url: `/api/history/${id}` }),
      200,
    );
    expect(history[0].event).toEqual({ code: 'recalled', name: 'Отзыв документа' });
    const [{ verificationCode }] = (await read(id)).versions;
    const checked = expectStatus(
      await app.call(null, { url: `/api/verify/${verificationCode}` }),
      200,
    );
    expect(checked.status).toEqual({ status: 'RECALLED', name: 'Отозван' });
    const analysis = expectStatus(
      await app.call(site.customer, { url: `/api/rejection-analysis/project/${site.projectId}` }),
      200,
    );
    expect(analysis).toMatchObject({ papers: 0, rejections: 0 });
  });
});
