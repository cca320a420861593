import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { buildOrganization, buildPerson } from '../../test/factories.ts';
import { actOn, readMemo, sentMemo } from '../../test/memo-thread.ts';
import { sentMinutes } from '../../test/minutes-thread.ts';
import type { Person } from '../../test/test-app.ts';

const house = actHouse();
const { app, site } = house;

const worker = async (organizationId: string) => {
  const person = await buildPerson(app.services);
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${site.projectId}, ${person.userId}, ${organizationId}, 106, now()) returning id`.execute(
    app.services.db,
  );
  return { person, seat: rows[0]?.id ?? '' };
};
/** Somebody alone in their organization. */
const loner = async () =>
  worker((await buildOrganization(app.services, site.projectId, 'DESIGNER')).id);
const passOn = (who: Person, id: string, fromMembershipId: string, toMembershipId: string) =>
  app.call(who, {
    method: 'PUT',
    url: `/api/correspondence/api/documents/${id}/recipient`,
    payload: { fromMembershipId, toMembershipId },
  });
const leave = async (seat: string) =>
  expectStatus(
    await app.call(site.customer, {
      method: 'DELETE',
      url: `/api/memberships/${seat}?openDuties=leave`,
    }),
    204,
  );
const bellOf = async (who: Person, id: string): Promise<{ title: string; text: string }[]> =>
  expectStatus(await app.call(who, { url: '/api/notifications?size=100' }), 200).content.filter(
    (row: { actId: string }) => row.actId === id,
  );
const heirOf = async (who: Person, id: string): Promise<string | null> =>
  expectStatus(await readMemo(app, who, id), 200).mainRecipient.leftSeat;

describe('what a memo asks of somebody who left', () => {
  it('is offered to who may ask another, as long as nobody answers it', async () => {
    const leaving = await loner();
    const { id } = await sentMemo(house, site.contractor, {
      [leaving.seat]: 'MEMO_FOR_REVIEW',
    });
    expect(await heirOf(site.contractor, id)).toBeNull();
    await leave(leaving.seat);
    expect(await heirOf(site.contractor, id)).toBe(leaving.seat);
    expectStatus(await passOn(site.contractor, id, leaving.seat, site.memberships.author), 204);
    expect(await heirOf(site.contractor, id)).toBeNull();
    expectStatus(await actOn(app, site.author, id, 'review'), 200);
  });

  it('is not offered to other readers, nor once it is done', async () => {
    const leaving = await loner();
    const { id } = await sentMemo(
      house,
      site.contractor,
      { [leaving.seat]: 'MEMO_FOR_REVIEW' },
      { recipientStatuses: { [site.memberships.author]: 'MEMO_FOR_REVIEW' } },
    );
    await leave(leaving.seat);
    expect(await heirOf(site.author, id)).toBeNull();
    const early = await loner();
    const done = await sentMemo(house, site.contractor, { [early.seat]: 'MEMO_FOR_REVIEW' });
    expectStatus(await actOn(app, early.person, done.id, 'review'), 200);
    await leave(early.seat);
    expect(await heirOf(site.contractor, done.id)).toBeNull();
  });

  it('goes on from who leaves after it was passed to them', async () => {
    const [first, second] = [await loner(), await loner()];
    const { id } = await sentMemo(house, site.contractor, { [first.seat]: 'MEMO_FOR_REVIEW' });
    await leave(first.seat);
    expectStatus(await passOn(site.contractor, id, first.seat, second.seat), 204);
    await leave(second.seat);
    expect(await heirOf(site.contractor, id)).toBe(second.seat);
    expectStatus(await passOn(site.contractor, id, second.seat, site.memberships.author), 204);
    expect(await bellOf(site.author, id)).toMatchObject([{ isTask: true }]);
  });

  it('rings for who was asked for something else already', async () => {
    const leaving = await loner();
    const { id } = await sentMemo(
      house,
      site.contractor,
      { [leaving.seat]: 'MEMO_FOR_APPROVAL' },
      { recipientStatuses: { [site.memberships.author]: 'MEMO_FOR_REVIEW' } },
    );
    await leave(leaving.seat);
    const before = await bellOf(site.author, id);
    expectStatus(await passOn(site.contractor, id, leaving.seat, site.memberships.author), 204);
    const [newest, ...others] = await bellOf(site.author, id);
    expect(others).toHaveLength(before.length);
    expect(newest?.text).toContain(leaving.person.fullname);
  });

  it('is told to everybody who stands for the sender but whoever passed it on', async () => {
    const { id: organization } = await buildOrganization(
      app.services,
      site.projectId,
      'GENERAL_CONTRACTOR',
    );
    const [sender, ...colleagues] = [
      await worker(organization),
      await worker(organization),
      await worker(organization),
    ];
    const leaving = await loner();
    const { id } = await sentMemo(house, sender.person, { [leaving.seat]: 'MEMO_FOR_REVIEW' });
    await leave(sender.seat);
    await leave(leaving.seat);
    const [one, other] = colleagues;
    expectStatus(
      await passOn(one?.person ?? sender.person, id, leaving.seat, site.memberships.author),
      204,
    );
    expect(await bellOf(one?.person ?? sender.person, id)).toEqual([]);
    const [told] = await bellOf(other?.person ?? sender.person, id);
    expect(told?.text).toContain(leaving.person.fullname);
    expect(told?.text).toContain(site.author.fullname);
  });
});

describe('an assignment of somebody who left', () => {
  it('is offered to its sender, and rings for whom it is passed to', async () => {
    const leaving = await loner();
    const { id } = await sentMinutes(house, site.contractor, [
      { recipientId: leaving.seat, dueDate: '2091-01-01', taskDescription: 'Ускорить поставки' },
    ]);
    const seatOf = async () =>
      expectStatus(
        await app.call(site.contractor, { url: `/api/correspondence/api/protocols/${id}` }),
        200,
      ).assignments[0].leftSeat;
    expect(await seatOf()).toBeNull();
    await leave(leaving.seat);
    expect(await seatOf()).toBe(leaving.seat);
    expectStatus(await passOn(site.contractor, id, leaving.seat, site.memberships.author), 204);
    expect(await seatOf()).toBeNull();
    expect(await bellOf(site.author, id)).toMatchObject([{ isTask: true }]);
  });
});
