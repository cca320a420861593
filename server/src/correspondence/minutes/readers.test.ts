import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildAdministrator, buildWorker } from '../../../test/colleagues.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../../test/factories.ts';
import { readMinutes, replyTo, sentMinutes } from '../../../test/minutes-thread.ts';
import type { Person } from '../../../test/test-app.ts';

const house = actHouse();
const { app, site } = house;

const give = (recipientId: string, taskDescription = 'Проверить опалубку') => ({
  recipientId,
  dueDate: '2999-01-01',
  taskDescription,
});
const workers = async () => {
  const { id } = await buildOrganization(app.services, site.projectId, 'DESIGNER');
  const worker = () => buildWorker(app, site.projectId, id);
  return Object.assign([await worker(), await worker(), await worker()] as const, { id });
};
const leave = (seat: string, query = '?openDuties=leave') =>
  app.call(site.customer, { method: 'DELETE', url: `/api/memberships/${seat}${query}` });
/** Open tasks of this person about these minutes. */
const tasksOf = async (who: Person, id: string) => {
  const { content } = expectStatus(
    await app.call(who, { url: '/api/notifications?waiting=true&size=100' }),
    200,
  );
  return content.filter(({ actId }: { actId: string }) => actId === id).length;
};

describe('minutes are not there for whom they do not name', () => {
  it('in any call, administrators and auditors included', async () => {
    const { id } = await sentMinutes(house, site.contractor, [give(site.memberships.customer)]);
    const auditor = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
    for (const who of [site.author, auditor, await buildAdministrator(app)]) {
      for (const [method, url, payload] of [
        ['GET', `/api/correspondence/api/protocols/${id}`],
        ['POST', `/api/correspondence/api/protocols/${id}/reply`, { comment: 'Готово' }],
        ['POST', `/api/correspondence/api/documents/${id}/read`],
        ['GET', `/api/printer/document/${id}`],
        ['GET', `/api/printer/document/qr/${id}`],
        ['GET', `/api/signer/types/${id}`],
        ['GET', `/api/history/${id}`],
        ['GET', `/api/history/${id}/PROTOCOL`],
        ['POST', `/api/act/${id}`],
        ['DELETE', `/api/act/${id}`],
      ] as const) {
        const answer = await app.call(who, { method, url, ...(payload && { payload }) });
        expect(answer.statusCode, `${method} ${url}`).toBe(404);
      }
      const list = `/api/correspondence/api/protocols/project/${site.projectId}`;
      expect(expectStatus(await app.call(who, { url: list }), 200).content).toEqual([]);
      const news = await app.call(who, { url: `/api/project-events/api/v1/${site.projectId}` });
      expect(news.body).not.toContain('Совещание на объекте');
    }
  });

  it('and are never copied, deleted or signed by those they name', async () => {
    const { id } = await sentMinutes(house, site.contractor, [give(site.memberships.customer)]);
    for (const [method, url, status] of [
      ['POST', `/api/act/${id}`, 403],
      ['DELETE', `/api/act/${id}`, 403],
      ['POST', `/api/signer/start-proccess/${id}`, 404],
      ['POST', `/api/signer/demo/${id}`, 404],
    ] as const) {
      const answer = await app.call(site.contractor, { method, url });
      expect(answer.statusCode, `${method} ${url}`).toBe(status);
    }
  });

  it('nor are they of another kind than the call is for', async () => {
    const { id } = await sentMinutes(house, site.contractor, [give(site.memberships.customer)]);
    const letter = await app.call(site.customer, { url: `/api/correspondence/api/letters/${id}` });
    expect(letter.statusCode).toBe(404);
  });
});

describe('when somebody leaves who was given an assignment', () => {
  it('colleagues of the one who left are asked, and the first of them answers for all', async () => {
    const [leaving, staying] = await workers();
    const { id } = await sentMinutes(house, site.contractor, [give(leaving.seat)]);
    expect(await tasksOf(leaving.person, id)).toBe(1);
    expectStatus(await leave(leaving.seat), 204);
    expect((await readMinutes(app, leaving.person, id)).statusCode).toBe(404);
    expect(await tasksOf(leaving.person, id)).toBe(0);
    expect(await tasksOf(staying.person, id)).toBe(1);
    const answer = expectStatus(await replyTo(app, staying.person, id), 200);
    expect(answer).toMatchObject({
      memberStatus: { code: 'DONE' },
      assignments: [
        {
          recipient: { membershipId: leaving.seat },
          status: { code: 'DONE' },
          answeredBy: staying.person.fullname,
        },
      ],
    });
    expect(await tasksOf(staying.person, id)).toBe(0);
  });

  it('a colleague to whom it is handed over is asked, other colleagues are not', async () => {
    const [leaving, colleague, heir] = await workers();
    const { id } = await sentMinutes(house, site.contractor, [give(leaving.seat)]);
    expectStatus(await leave(leaving.seat, `?replaceWith=${heir.seat}`), 204);
    expect((await readMinutes(app, colleague.person, id)).statusCode).toBe(404);
    expect(await tasksOf(heir.person, id)).toBe(1);
    expect(expectStatus(await readMinutes(app, heir.person, id), 200)).toMatchObject({
      stage: 'INCOMMING',
      currentAssignment: { recipient: { membershipId: leaving.seat } },
    });
    expectStatus(await replyTo(app, heir.person, id), 200);
  });

  it('nobody of another organization is asked, nor who came to the same one after the minutes were sent', async () => {
    const { 0: leaving, 1: staying, 2: third, id: organizationId } = await workers();
    const { id } = await sentMinutes(house, site.contractor, [give(leaving.seat)]);
    const late = await buildWorker(app, site.projectId, organizationId);
    expectStatus(await leave(leaving.seat, `?replaceWith=${site.memberships.author}`), 204);
    expect(await tasksOf(staying.person, id)).toBe(1);
    expectStatus(await leave(third.seat), 204);
    expectStatus(await leave(staying.seat, `?replaceWith=${late.seat}`), 204);
    for (const who of [site.author, late.person]) {
      expect(await tasksOf(who, id)).toBe(0);
      expect((await readMinutes(app, who, id)).statusCode).toBe(404);
      expect((await replyTo(app, who, id)).statusCode).toBe(404);
    }
  });

  it('who took their place and leaves, too, is followed by the next', async () => {
    const [first, second, third] = await workers();
    const { id } = await sentMinutes(house, site.contractor, [
      give(first.seat),
      give(site.memberships.customer),
    ]);
    expectStatus(await leave(first.seat, `?replaceWith=${second.seat}`), 204);
    expectStatus(await leave(second.seat, `?replaceWith=${third.seat}`), 204);
    expect(await tasksOf(second.person, id)).toBe(0);
    expect(await tasksOf(third.person, id)).toBe(1);
    const { assignments } = expectStatus(await readMinutes(app, third.person, id), 200);
    const [, customers] = assignments;
    const refused = await replyTo(app, third.person, id, { assignmentId: customers.id });
    expect(expectStatus(refused, 403).code).toBe('assignment-of-another');
    expectStatus(await replyTo(app, third.person, id), 200);
  });

  it('and nobody can take their place, it waits on, and the sender sees it', async () => {
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const { seat } = await buildWorker(app, site.projectId, organizationId);
    const { id } = await sentMinutes(house, site.contractor, [give(seat)]);
    expectStatus(await leave(seat), 204);
    expect(expectStatus(await readMinutes(app, site.contractor, id), 200)).toMatchObject({
      assignments: [{ status: { code: 'WAITING' }, recipient: { membershipId: seat } }],
    });
  });

  it('and nobody can take their place, the sender asks another, and nobody else does', async () => {
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const { seat } = await buildWorker(app, site.projectId, organizationId);
    const { id } = await sentMinutes(house, site.contractor, [
      give(seat),
      give(site.memberships.customer),
    ]);
    const asked = (who: Person, toMembershipId: string, fromMembershipId = seat) =>
      app.call(who, {
        method: 'PUT',
        url: `/api/correspondence/api/documents/${id}/recipient`,
        payload: { fromMembershipId, toMembershipId },
      });
    const { technical, author } = site.memberships;
    expect((await asked(site.contractor, technical)).json().code).toBe('still-answered');
    expectStatus(await leave(seat), 204);
    expect((await asked(site.customer, technical)).statusCode).toBe(403);
    expect((await asked(site.technical, technical)).statusCode).toBe(404);
    expectStatus(await asked(site.contractor, technical), 204);
    expect(await tasksOf(site.technical, id)).toBe(1);
    expect((await asked(site.contractor, author)).json().code).toBe('still-answered');
    expectStatus(await replyTo(app, site.technical, id), 200);
  });
});
