import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { commonTestApp } from '../../test/common-app.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../test/factories.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import type { Person, TestApp } from '../../test/test-app.ts';
import { untilWaiting } from '../access/testing/archive-meanwhile.ts';
import { transaction } from '../db/transaction.ts';
import { lockDocument } from '../document-engine/repository/documents.ts';
import { buildOpenDocument } from './testing/open-document.ts';

const REASON = 'Участник Надзор Технический исключен из объекта.';

let app: TestApp;
let signers: Signers;
let site: Site;
beforeAll(async () => {
  signers = createSigners();
  app = await commonTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await buildSite(app);
});

const startedAct = async (): Promise<string> => {
  const { id } = await buildCompleteAct(app, site, '0.5');
  expectStatus(await start(app, site.contractor, id), 200);
  return id;
};
const read = async (id: string, who = site.contractor) =>
  expectStatus(await app.call(who, { url: `/api/hidden-work-act/${id}` }), 200);
const remove = (search: string, seat = site.memberships.technical) =>
  app.call(site.customer, { method: 'DELETE', url: `/api/memberships/${seat}${search}` });
const removeOrganization = (id: string, search: string) =>
  app.call(site.customer, {
    method: 'DELETE',
    url: `/api/organizations/project/${site.projectId}/${id}${search}`,
  });
const waitingFor = async (seat = site.memberships.technical, who = site.customer) =>
  expectStatus(await app.call(who, { url: `/api/memberships/${seat}/open-decisions` }), 200);
const reserved = async () => {
  const { rows } = await sql<{
    volume: string;
  }>`select reserved_volume::numeric(10, 1)::text as volume
    from estimate_nodes where id = ${site.positionIds[0]}`.execute(app.services.db);
  return rows[0]?.volume;
};
const successor = async (role: 'TECHNICAL_SUPERVISION' | 'AUDIT' = 'TECHNICAL_SUPERVISION') => {
  const person = await buildPerson(app.services, { fullname: 'Сменщик Арман' });
  return { person, seat: await buildMembership(app.services, site.projectId, person, role) };
};
const openTasks = async (id: string) => {
  const { rows } = await sql`select 1 from tasks
    where record_id = ${id} and done_at is null`.execute(app.services.db);
  return rows.length;
};
const noticesOf = async (who: Person) =>
  expectStatus(await app.call(who, { url: '/api/notifications' }), 200).content;

describe('what waits for a member', () => {
  it('is listed for whoever removes them, until they have decided', async () => {
    const id = await startedAct();
    const { documentId: number } = await read(id);
    expect(await waitingFor()).toEqual([
      {
        documentId: id,
        taskType: 'HIDDEN_WORK_ACT',
        target: `/app/project/${site.projectId}/acts/hidden-work-act/${id}`,
        number,
        name: 'Устройство ростверка',
        group: expect.any(String),
        member: 'Надзор Технический',
        dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    expect(await waitingFor()).toEqual([]);
  });

  it('is not named to a reader who may not open such documents', async () => {
    const { id } = await buildOrganization(app.services, site.projectId, 'AUDIT');
    const [auditor, colleague] = [await successor('AUDIT'), await successor('AUDIT')];
    await sql`update memberships set organization_id = ${id}, user_type_id = null
      where id = any(${[auditor.seat, colleague.seat]})`.execute(app.services.db);
    await buildOpenDocument(app.services, site.projectId, site.contractor, [colleague.seat]);
    expect(await waitingFor(colleague.seat, auditor.person)).toMatchObject([{ name: null }]);
  });

  it('leaves out what they can still decide from another seat', async () => {
    const { id } = await buildCompleteAct(app, site, '0.5');
    const second = await buildOrganization(app.services, site.projectId, 'TECHNICAL_SUPERVISION');
    const { rows } = await sql<{ id: string }>`
      insert into memberships (project_id, user_id, organization_id, job_id, started_at)
      values (${site.projectId}, ${site.technical.userId}, ${second.id}, 106, now()) returning id`.execute(
      app.services.db,
    );
    const payload = { action: 'ADD', updateValue: rows[0]?.id };
    const url = `/api/hidden-work-act/${id}/techExpertApprovers`;
    expectStatus(await app.call(site.contractor, { method: 'PATCH', url, payload }), 200);
    expectStatus(await start(app, site.contractor, id), 200);
    expectStatus(await remove(''), 204);
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    expect(await read(id)).toMatchObject({ status: { status: 'APPROVED' } });
  });
});

describe('a member removed with openDecisions=return', () => {
  it('is not removed without it, and nothing changes', async () => {
    const id = await startedAct();
    expect((await remove('')).json()).toMatchObject({
      status: 409,
      code: 'member-must-decide',
      details: { count: 1 },
    });
    expect(await read(id)).toMatchObject({ status: { status: 'INAPPROVE' } });
  });

  it('leaves no document behind: it is rejected by the remover, volumes are free, the author is told', async () => {
    const id = await startedAct();
    expectStatus(await approveAs(app, signers, site.author, id), 200);
    expect(await reserved()).toBe('0.5');
    expectStatus(await remove('?openDecisions=return'), 204);
    const act = await read(id);
    expect(act).toMatchObject({ status: { status: 'REJECTED' } });
    expect(act.versions[0]).toMatchObject({
      outcome: 'rejected',
      rejection: { by: 'Заказчик Заказчикович', reason: REASON },
    });
    expect(await reserved()).toBe('0.0');
    expect(await openTasks(id)).toBe(0);
    expect(JSON.stringify(await noticesOf(site.contractor))).toContain(REASON);
    const history = await app.call(site.contractor, { url: `/api/history/${id}` });
    expect(history.body).toContain(REASON);
    expect(
      (await app.call(site.technical, { url: `/api/projects/${site.projectId}` })).statusCode,
    ).toBe(404);
  });

  it('takes no decision in the name of a remover who has also signed the version', async () => {
    const { id } = await buildCompleteAct(app, site, '0.5');
    expectStatus(await start(app, site.contractor, id), 200);
    const { customer } = site.memberships;
    await sql`insert into document_participants (document_id, membership_id, seat_group)
      values (${id}, ${customer}, 'techExpert')`.execute(app.services.db);
    await sql`insert into version_seats (document_id, number, membership_id, user_id, seat_group, position)
      values (${id}, 1, ${customer}, ${site.customer.userId}, 'techExpert', 299)`.execute(
      app.services.db,
    );
    expectStatus(await approveAs(app, signers, site.customer, id), 200);
    expectStatus(await remove('?openDecisions=return'), 204);
    const { rows } = await sql`select decision from decisions
      where document_id = ${id}`.execute(app.services.db);
    expect(rows).toEqual([{ decision: 'approved' }]);
    expect((await read(id)).versions[0].rejection).toMatchObject({ by: 'Заказчик Заказчикович' });
  });

  it('can be revised by its author and sent again only with somebody in the empty place', async () => {
    const id = await startedAct();
    expectStatus(await remove('?openDecisions=return'), 204);
    const url = `/api/signer/revise/${id}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url }), 200);
    const checklist = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
    const items: { missing: { message: string }[] }[] = expectStatus(checklist, 200).items;
    const missing = items.flatMap((item) => item.missing.map(({ message }) => message));
    expect(missing).toEqual([
      expect.stringMatching(/^Больше не состоят в объекте: .+\. Замените их\.$/),
    ]);
    expect((await start(app, site.contractor, id)).json()).toMatchObject({
      code: 'participant-left',
    });
  });
});

describe('a member removed with replaceWith', () => {
  it('leaves the seats to the other one, so that the author only sends again', async () => {
    const sent = await startedAct();
    const { id: created } = await buildCompleteAct(app, site, '0.1');
    const approved = await startedAct();
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, person, approved), 200);
    }
    const { person, seat } = await successor();
    expectStatus(await remove(`?openDecisions=return&replaceWith=${seat}`), 204);
    const url = `/api/signer/revise/${sent}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url }), 200);
    for (const id of [sent, created]) {
      expect(await read(id)).toMatchObject({ techApprovers: [{ fullname: 'Сменщик Арман' }] }); // sic
      expectStatus(await start(app, site.contractor, id), 200);
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    expect(await read(approved)).toMatchObject({
      techApprovers: [{ fullname: 'Надзор Технический' }], // sic
    });
    const history = await app.call(site.contractor, { url: `/api/history/${created}` });
    expect(history.body).toContain('Сменщик Арман');
  });

  it('stays when the other one may not see such documents, has no account, or is the one removed', async () => {
    const id = await startedAct();
    const { rows } = await sql<{ id: string }>`
      insert into memberships (project_id, invited_email, user_type_id, job_id)
      values (${site.projectId}, 'not-yet@test.kz', 16, 103) returning id`.execute(app.services.db);
    const tries: [string, string][] = [
      [(await successor('AUDIT')).seat, 'member-may-not-see'],
      [rows[0]?.id ?? '', 'member-cannot-sign'],
      [site.memberships.technical, 'field-refused'],
      [crypto.randomUUID(), 'field-refused'],
    ];
    for (const [seat, code] of tries) {
      const answer = await remove(`?openDecisions=return&replaceWith=${seat}`);
      expect(answer.json(), code).toMatchObject({ status: 422, code });
    }
    expect(await read(id)).toMatchObject({ status: { status: 'INAPPROVE' } });
    expect(await reserved()).toBe('0.5');
  });
});

describe('an organization removed with openDecisions=return', () => {
  it('hands back once what waits for several of its members, and says whom', async () => {
    const { id: organization } = await buildOrganization(
      app.services,
      site.projectId,
      'TECHNICAL_SUPERVISION',
    );
    const { technical, author } = site.memberships;
    const id = await startedAct();
    await sql`update memberships set organization_id = ${organization}, user_type_id = null
      where id = any(${[technical, author]})`.execute(app.services.db);
    const url = `/api/organizations/project/${site.projectId}/${organization}`;
    const waiting = expectStatus(
      await app.call(site.customer, { url: `${url}/open-decisions` }),
      200,
    );
    expect(waiting.map(({ member }: { member: string }) => member)).toEqual([
      'Надзор Авторский',
      'Надзор Технический',
    ]);
    expect((await removeOrganization(organization, '')).json()).toMatchObject({
      details: { count: 1 },
    });
    expectStatus(await removeOrganization(organization, '?openDecisions=return'), 204);
    expect((await read(id)).versions).toMatchObject([
      {
        rejection: {
          reason: 'Участники Надзор Авторский, Надзор Технический исключены из объекта.',
        },
      },
    ]);
  });
});

describe('a removal at the moment of the last approval', () => {
  type Sent = Promise<Awaited<ReturnType<TestApp['call']>>>;
  /** Sends both calls while the document is held, the second when the first one waits. */
  const oneAfterTheOther = async (id: string, calls: (() => Sent)[]) => {
    const { answers } = await transaction(app.services.db, async (trx) => {
      await lockDocument(trx, id);
      const sent: Sent[] = [];
      for (const call of calls) {
        sent.push(call());
        await untilWaiting(app.services, sent.length);
      }
      return { answers: sent };
    });
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  const lastApproval = async (id: string) => {
    for (const person of [site.contractor, site.author]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
    }
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const payload = { cms: signers.sign(site.technical, pdf.rawPayload) };
    const url = `/api/signer/approve/${id}`;
    return () => app.call(site.technical, { method: 'POST', url, payload });
  };

  it('comes too late when the approval was first: the document is approved, the person gone', async () => {
    const id = await startedAct();
    const calls = [await lastApproval(id), () => remove('?openDecisions=return')];
    expect(await oneAfterTheOther(id, calls)).toEqual([200, 204]);
    expect(await read(id)).toMatchObject({ status: { status: 'APPROVED' } });
    expect(await reserved()).toBe('0.0');
  });

  it('takes the decision away when it was first: the document is back with its author', async () => {
    const id = await startedAct();
    const calls = [() => remove('?openDecisions=return'), await lastApproval(id)];
    expect(await oneAfterTheOther(id, calls)).toEqual([204, 409]);
    expect(await read(id)).toMatchObject({ status: { status: 'REJECTED' } });
    expect(await reserved()).toBe('0.0');
  });

  it('ends in one state too when somebody else rejects meanwhile', async () => {
    const id = await startedAct();
    const [rejection, removal] = await Promise.all([
      rejectAs(app, site.author, id, 'Против'),
      remove('?openDecisions=return'),
    ]);
    expect(removal.statusCode).toBe(204);
    expect([200, 409]).toContain(rejection.statusCode);
    expect(await read(id)).toMatchObject({ status: { status: 'REJECTED' } });
    expect((await read(id)).versions).toHaveLength(1);
  });
});
