import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site, signers } = actHouse();

/** An act in approval whose two supervisors sit in one group, of which the first approval is enough. */
let id: string;
beforeEach(async () => {
  id = (await buildCompleteAct(app, site)).id;
  expectStatus(await start(app, site.contractor, id), 200);
  await sql`update version_seats set seat_group = 'techExpert', is_one_enough = true
    where document_id = ${id} and user_id = any(${[site.technical.userId, site.author.userId]})`.execute(
    app.services.db,
  );
  await sql`update document_participants p set seat_group = 'techExpert' from memberships m
    where m.id = p.membership_id and p.document_id = ${id} and m.user_id = ${site.author.userId}`.execute(
    app.services.db,
  );
});

const read = async (person: Person) =>
  expectStatus(await app.call(person, { url: `/api/hidden-work-act/${id}` }), 200);
const tasksOf = async (person: Person) => {
  const { content } = expectStatus(await app.call(person, { url: '/api/notifications' }), 200);
  return content.filter(
    (one: { actId: string; isTask: boolean }) => one.actId === id && one.isTask,
  );
};

describe('a group of which one is enough', () => {
  it('is served by its first approval: the other need not decide, and the other groups still do', async () => {
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    const act = await read(site.author);
    expect(act.status.status).toBe('INAPPROVE');
    expect(act.waitsFor).toEqual({ names: [site.contractor.fullname], count: 1 });
    const shown = act.techApprovers.map(({ status }: { status: { code: string } }) => status.code);
    expect(shown.toSorted()).toEqual(['APPROVED', 'NOT_REQUIRED']);
    expect(await tasksOf(site.author)).toMatchObject([{ isDone: true, closedAs: 'NOT_REQUIRED' }]);
    expect(await tasksOf(site.contractor)).toMatchObject([{ isDone: false }]);
    for (const answer of [
      await approveAs(app, signers, site.author, id),
      await rejectAs(app, site.author, id, 'Поздно'),
    ]) {
      expect(expectStatus(answer, 409).code).toBe('decided-by-another');
    }
  });

  it('ends the approval with the last of the other groups', async () => {
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    expectStatus(await approveAs(app, signers, site.author, id), 200);
    expect((await read(site.contractor)).status.status).toBe('APPROVED');
  });

  it('rejects by any one of its people', async () => {
    expectStatus(await rejectAs(app, site.author, id, 'Нет протокола'), 200);
    expect((await read(site.contractor)).status.status).toBe('REJECTED');
    expect(await tasksOf(site.technical)).toMatchObject([{ isDone: true }]);
  });
});
