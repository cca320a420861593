import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildOrganization, buildPerson } from '../../../test/factories.ts';
import {
  actOn,
  cmsOver,
  memoFrom,
  readMemo,
  saveDraft,
  sentMemo,
} from '../../../test/memo-thread.ts';
import type { Person } from '../../../test/test-app.ts';

const house = actHouse();
const { app, site } = house;

/** Somebody who works for an organization of the project. */
const worker = async (organizationId: string) => {
  const person = await buildPerson(app.services);
  const { rows } = await sql<{ id: string }>`
    insert into memberships (project_id, user_id, organization_id, job_id, started_at)
    values (${site.projectId}, ${person.userId}, ${organizationId}, 106, now()) returning id`.execute(
    app.services.db,
  );
  return { person, seat: rows[0]?.id ?? '' };
};
/** Its sender asks another in place of somebody who left. */
const passOn = (who: Person, id: string, fromMembershipId: string, toMembershipId: string) =>
  app.call(who, {
    method: 'PUT',
    url: `/api/correspondence/api/documents/${id}/recipient`,
    payload: { fromMembershipId, toMembershipId },
  });
const leave = (seat: string, query = '?openDuties=leave') =>
  app.call(site.customer, { method: 'DELETE', url: `/api/memberships/${seat}${query}` });
const tasksOf = async (who: Person, id: string) =>
  expectStatus(await app.call(who, { url: '/api/notifications?size=100' }), 200).content.filter(
    (row: { actId: string; isTask: boolean }) => row.actId === id && row.isTask,
  );
const memoTo = async () => {
  const { id: organizationId } = await buildOrganization(app.services, site.projectId, 'DESIGNER');
  const [leaving, staying] = [await worker(organizationId), await worker(organizationId)];
  const memo = await sentMemo(house, site.contractor, { [leaving.seat]: 'MEMO_FOR_APPROVAL' });
  return { id: memo.id, organizationId, leaving, staying };
};

describe('when a recipient leaves', () => {
  it('colleagues act in the place of the one who left, and are asked to', async () => {
    const { id, leaving, staying } = await memoTo();
    expect((await readMemo(app, staying.person, id)).statusCode).toBe(404);
    expectStatus(await leave(leaving.seat), 204);
    expect((await readMemo(app, leaving.person, id)).statusCode).toBe(404);
    expect(await tasksOf(staying.person, id)).toMatchObject([{ isDone: false }]);
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from tasks
      where record_id = ${id} and user_id = ${leaving.person.userId} and done_at is null`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ open: 0 }]);
    const cms = await cmsOver(house, staying.person, id);
    const approved = expectStatus(await actOn(app, staying.person, id, 'approve', { cms }), 200);
    expect(approved).toMatchObject({
      mainRecipient: {
        membershipId: leaving.seat,
        status: { code: 'MEMO_APPROVED' },
        doneBy: staying.person.fullname,
      },
      documentStatus: { code: 'DOCUMENT_DONE' },
    });
  });

  it('a colleague to whom it is handed over acts, and other colleagues do not', async () => {
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const [leaving, staying, heir] = [
      await worker(organizationId),
      await worker(organizationId),
      await worker(organizationId),
    ];
    const { id } = await sentMemo(house, site.contractor, { [leaving.seat]: 'MEMO_FOR_APPROVAL' });
    expectStatus(await leave(leaving.seat, `?replaceWith=${heir.seat}`), 204);
    expect((await readMemo(app, staying.person, id)).statusCode).toBe(404);
    expect(await tasksOf(staying.person, id)).toEqual([]);
    expect(await tasksOf(heir.person, id)).toMatchObject([{ isDone: false }]);
    expect(expectStatus(await readMemo(app, heir.person, id), 200)).toMatchObject({
      stage: 'INCOMMING',
      recipientStatus: { code: 'MEMO_FOR_APPROVAL' },
      mayAct: true,
    });
    const rejected = await actOn(app, heir.person, id, 'reject', { comment: 'Не согласен' });
    expect(expectStatus(rejected, 200).mainRecipient).toMatchObject({
      membershipId: leaving.seat,
      status: { code: 'MEMO_REJECTED' },
      doneBy: heir.person.fullname,
    });
  });

  it('nobody of another organization acts, nor who came to the same one after it was sent', async () => {
    const { id, organizationId, leaving, staying } = await memoTo();
    const late = await worker(organizationId);
    expectStatus(await leave(leaving.seat, `?replaceWith=${site.memberships.author}`), 204);
    expect(await tasksOf(staying.person, id)).toMatchObject([{ isDone: false }]);
    expectStatus(await leave(staying.seat, `?replaceWith=${late.seat}`), 204);
    for (const who of [site.author, late.person]) {
      expect(await tasksOf(who, id)).toEqual([]);
      expect((await readMemo(app, who, id)).statusCode).toBe(404);
      expect((await actOn(app, who, id, 'reject', { comment: 'Нет' })).statusCode).toBe(404);
    }
  });

  it('who came before it was sent stands in, though its draft is older', async () => {
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const leaving = await worker(organizationId);
    const asked = { [leaving.seat]: 'MEMO_FOR_APPROVAL' };
    const {
      documentNumber: _,
      creationDate: __,
      ...words
    } = await memoFrom(house, site.contractor, asked);
    const draft = expectStatus(await saveDraft(app, site.contractor, words), 201);
    const later = await worker(organizationId);
    const { id } = await sentMemo(house, site.contractor, asked, { id: draft.id });
    expectStatus(await leave(leaving.seat), 204);
    expect(await tasksOf(later.person, id)).toMatchObject([{ isDone: false }]);
    expectStatus(await actOn(app, later.person, id, 'reject', { comment: 'Нет' }), 200);
  });

  it('and nobody stands in, its sender asks another', async () => {
    const { id, leaving, staying } = await memoTo();
    expectStatus(await leave(leaving.seat), 204);
    const { author } = site.memberships;
    const early = await passOn(site.contractor, id, leaving.seat, author);
    expect(expectStatus(early, 409).code).toBe('still-answered');
    expectStatus(await leave(staying.seat), 204);
    expectStatus(await passOn(site.contractor, id, leaving.seat, author), 204);
    expect(await tasksOf(site.author, id)).toMatchObject([{ isDone: false }]);
    expectStatus(await actOn(app, site.author, id, 'reject', { comment: 'Нет' }), 200);
  });

  it('what the recipient did stays done', async () => {
    const { id, leaving, staying } = await memoTo();
    expectStatus(await actOn(app, leaving.person, id, 'reject', { comment: 'Нет' }), 200);
    expectStatus(await leave(leaving.seat), 204);
    expect(await tasksOf(staying.person, id)).toEqual([]);
    const answer = await actOn(app, staying.person, id, 'reject', { comment: 'Нет' });
    expect(expectStatus(answer, 409).code).toBe('already-decided');
  });
});
