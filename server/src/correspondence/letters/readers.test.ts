import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../../test/act-thread.ts';
import { buildAdministrator, buildWorker } from '../../../test/colleagues.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../../test/factories.ts';
import { readLetter, sentLetter } from '../../../test/letter-thread.ts';
import { sentMemo } from '../../../test/memo-thread.ts';
import { sentMinutes } from '../../../test/minutes-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';

const house = actHouse();
const { app, site } = house;

const withFile = async () => {
  const part = { name: 'Смета.pdf', bytes: pdf(String(Math.random())) };
  const uploading = uploadOf(site.projectId, part, 'CORRESPONDENCE');
  const fileId: string = expectStatus(await app.call(site.contractor, uploading), 201).id;
  const letter = await sentLetter(house, site.contractor, site.memberships.customer, {
    attachedFileIds: [fileId],
  });
  return { id: letter.id, fileId };
};
const download = (who: Person, fileId: string) =>
  app.call(who, { url: `/api/file/download/${fileId}/${site.projectId}` });
const admin = () => buildAdministrator(app);
const worker = (organizationId: string) => buildWorker(app, site.projectId, organizationId);
/** So many people of an organization of their own. */
const workers = async (count: number) => {
  const { id } = await buildOrganization(app.services, site.projectId, 'DESIGNER');
  const seated = [];
  for (let at = 0; at < count; at += 1) {
    seated.push(await worker(id));
  }
  return seated as [Worker, Worker, Worker, Worker];
};
type Worker = Awaited<ReturnType<typeof worker>>;
const leave = (seat: string, query = '?openDuties=leave') =>
  app.call(site.customer, { method: 'DELETE', url: `/api/memberships/${seat}${query}` });

const signatureOver = async (who: Person, id: string) => {
  const paper = await app.call(who, { url: `/api/printer/document/${id}` });
  return { cms: house.signers.sign(who, paper.rawPayload) };
};

const unreadable = async (who: Person) =>
  expectStatus(
    await app.call(who, {
      url: `/api/correspondence/api/documents/project/${site.projectId}/unreadable`,
    }),
    200,
  );

describe('a letter is not there for whom it does not name', () => {
  it('in any call, administrators and auditors included', async () => {
    const { id, fileId } = await withFile();
    const auditor = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
    for (const who of [site.author, auditor, await admin()]) {
      for (const [method, url] of [
        ['GET', `/api/correspondence/api/letters/${id}`],
        ['GET', `/api/correspondence/api/letters/${id}/replies`],
        ['GET', `/api/correspondence/api/letters/${id}/chain`],
        ['POST', `/api/correspondence/api/documents/${id}/read`],
        ['POST', `/api/correspondence/api/documents/${id}/open`],
        ['GET', `/api/printer/document/${id}`],
        ['GET', `/api/printer/document/qr/${id}`],
        ['GET', `/api/signer/types/${id}`],
        ['GET', `/api/history/${id}`],
        ['GET', `/api/history/${id}/LETTER`],
        ['POST', `/api/act/${id}`],
        ['DELETE', `/api/act/${id}`],
        ['POST', `/api/signer/archive/${id}`],
        ['POST', `/api/signer/start-proccess/${id}`],
      ] as const) {
        const answer = await app.call(who, { method, url });
        expect(answer.statusCode, `${method} ${url}`).toBe(404);
      }
      expect((await download(who, fileId)).statusCode).toBe(404);
      const removal = await app.call(who, { method: 'DELETE', url: `/api/file/${fileId}` });
      expect(removal.statusCode).toBe(404);
      const list = `/api/correspondence/api/letters/${site.projectId}`;
      const rows = expectStatus(
        await app.call(who, { url: `${list}/get-all-letters?size=100` }),
        200,
      );
      expect(rows).toMatchObject({ content: [], totalCount: 0 });
      const news = await app.call(who, { url: `/api/project-events/api/v1/${site.projectId}` });
      expect(news.body).not.toContain('О сроках поставки арматуры');
    }
  });

  it('and is never copied, deleted, archived or approved by those it names', async () => {
    const { id, fileId } = await withFile();
    for (const [method, url, status] of [
      ['POST', `/api/act/${id}`, 403],
      ['DELETE', `/api/act/${id}`, 403],
      ['POST', `/api/signer/archive/${id}`, 404],
      ['POST', `/api/signer/start-proccess/${id}`, 404],
      ['DELETE', `/api/file/${fileId}`, 409],
    ] as const) {
      const answer = await app.call(site.contractor, { method, url });
      expect(answer.statusCode, `${method} ${url}`).toBe(status);
    }
    expect((await download(site.customer, fileId)).statusCode).toBe(200);
  });

  it('nor are its files, through another paper', async () => {
    const { fileId } = await withFile();
    const act = await createAct(app, site);
    const answer = await patch(app, site.contractor, act.id, 'files', 'ADD', fileId);
    expect(expectStatus(answer, 422).errors[0].code).toBe('foreign-reference');
  });

  it('nor is a file that is to be enclosed, for anybody but who uploaded it', async () => {
    const part = { name: 'a.pdf', bytes: pdf('loose') };
    const uploading = uploadOf(site.projectId, part, 'CORRESPONDENCE');
    const { id } = expectStatus(await app.call(site.contractor, uploading), 201);
    expect((await download(site.contractor, id)).statusCode).toBe(200);
    expect((await download(site.customer, id)).statusCode).toBe(404);
  });
});

describe('when a reader leaves', () => {
  it('colleagues of the one who left read the letters, as whom they were for', async () => {
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const [leaving, staying] = [await worker(organizationId), await worker(organizationId)];
    const { id } = await sentLetter(house, site.contractor, leaving.seat);
    expect((await readLetter(app, staying.person, id)).statusCode).toBe(404);
    expectStatus(await leave(leaving.seat), 204);
    expect((await readLetter(app, leaving.person, id)).statusCode).toBe(404);
    expect(expectStatus(await readLetter(app, staying.person, id), 200)).toMatchObject({
      mainRecipient: { membershipId: leaving.seat },
      maySign: true,
      repayable: true,
    });
  });

  it('a colleague to whom it is handed over reads the letters, and other colleagues do not', async () => {
    const [leaving, heir, colleague] = await workers(3);
    const { id } = await sentLetter(house, site.contractor, leaving.seat);
    expectStatus(await leave(leaving.seat, `?replaceWith=${heir.seat}`), 204);
    expect((await readLetter(app, colleague.person, id)).statusCode).toBe(404);
    expect(expectStatus(await readLetter(app, heir.person, id), 200)).toMatchObject({
      stage: 'INCOMMING',
      mainRecipient: { membershipId: leaving.seat },
      maySign: true,
    });
  });

  it('whoever removes the reader does not come to read the letters, nor anybody of another organization', async () => {
    const [alone] = await workers(1);
    const [leaving, colleague] = await workers(2);
    const [lost, passed] = [
      await sentLetter(house, site.contractor, alone.seat),
      await sentLetter(house, site.contractor, leaving.seat),
    ];
    for (const { seat } of [alone, leaving]) {
      expectStatus(await leave(seat, `?replaceWith=${site.memberships.customer}`), 204);
    }
    for (const { id } of [lost, passed]) {
      expect((await readLetter(app, site.customer, id)).statusCode).toBe(404);
    }
    expectStatus(await readLetter(app, colleague.person, passed.id), 200);
  });

  it('nobody reads the letters who came to the organization after they were sent', async () => {
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const reader = await worker(organizationId);
    const loose = await buildPerson(app.services);
    const moved = await buildMembership(app.services, site.projectId, loose, 'DESIGNER');
    const { id } = await sentLetter(house, site.contractor, reader.seat);
    const keeper = await admin();
    const ally = await buildPerson(app.services);
    const seated = await app.call(keeper, {
      method: 'POST',
      url: `/api/memberships/${organizationId}/${site.projectId}`,
      payload: { jobId: 106, userEmail: ally.email },
    });
    const allySeat: string = expectStatus(seated, 201).membershipId;
    const taken = await app.call(keeper, {
      method: 'PUT',
      url: `/api/memberships/${moved}`,
      payload: { jobId: 106, userEmail: loose.email, organizationId },
    });
    expectStatus(taken, 200);
    expectStatus(await leave(reader.seat, `?replaceWith=${allySeat}`), 204);
    for (const who of [ally, loose, keeper, site.customer]) {
      expect((await readLetter(app, who, id)).statusCode).toBe(404);
    }
  });

  it('colleagues do not read what the reader was sent before joining their organization', async () => {
    const [colleague] = await workers(1);
    const { rows } = await sql<{ id: string }>`select organization_id as id from memberships
      where id = ${colleague.seat}`.execute(app.services.db);
    const person = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, person, 'DESIGNER');
    const { id } = await sentLetter(house, site.contractor, seat);
    const taken = await app.call(await admin(), {
      method: 'PUT',
      url: `/api/memberships/${seat}`,
      payload: { jobId: 106, userEmail: person.email, organizationId: rows[0]?.id },
    });
    expectStatus(taken, 200);
    expectStatus(await leave(seat), 204);
    expect((await readLetter(app, colleague.person, id)).statusCode).toBe(404);
  });

  it('the history of the letters tells the sender who reads in whose place, and who removed whom', async () => {
    const [leaving, heir, second, third] = await workers(4);
    const { id } = await sentLetter(house, site.contractor, leaving.seat);
    expectStatus(await leave(leaving.seat, `?replaceWith=${heir.seat}`), 204);
    expectStatus(await leave(heir.seat), 204);
    const entries = expectStatus(
      await app.call(site.contractor, { url: `/api/history/${id}/LETTER` }),
      200,
    );
    const names = [second, third].map(({ person }) => person.fullname).toSorted();
    const passed = { code: 'passed', name: 'Передача при уходе участника' };
    expect(entries).toMatchObject([
      {
        event: passed,
        performedBy: site.customer.fullname,
        differences: { reader: { value1: heir.person.fullname, value2: names.join(', ') } },
        fieldNames: { reader: 'Кто читает' },
      },
      {
        event: passed,
        differences: { reader: { value1: leaving.person.fullname, value2: heir.person.fullname } },
      },
      { event: { code: 'sent' } },
    ]);
  });

  it('notices of papers say neither number nor topic any more, whatever seat the reader still has there', async () => {
    const [{ person, seat }] = await workers(1);
    await buildMembership(app.services, site.projectId, person, 'DESIGNER');
    const letter = await sentLetter(house, site.contractor, seat);
    const memo = await sentMemo(house, site.contractor, { [seat]: 'MEMO_FOR_APPROVAL' });
    const minutes = await sentMinutes(house, site.contractor, [
      { recipientId: seat, dueDate: '2999-01-01', taskDescription: 'Проверить опалубку' },
    ]);
    const answered = await sentLetter(house, person, site.memberships.contractor, {
      senderMembershipId: seat,
    });
    const { cms } = await signatureOver(site.contractor, answered.id);
    const sign = `/api/correspondence/api/letters/${answered.id}/sign`;
    expectStatus(
      await app.call(site.contractor, { method: 'POST', url: sign, payload: { cms } }),
      200,
    );
    const ids = [letter.id, memo.id, minutes.id, answered.id];
    const told = async () => {
      const { content } = expectStatus(
        await app.call(person, { url: '/api/notifications?size=100' }),
        200,
      );
      return ids.map((id) => {
        const { text, standing } = content.find(({ actId }: { actId: string }) => actId === id);
        return [text === '', standing];
      });
    };
    expect(await told()).toEqual(ids.map(() => [false, 'OPEN']));
    expectStatus(await leave(seat), 204);
    expect(await told()).toEqual(ids.map(() => [true, 'HIDDEN']));
  });

  it.each([
    ['letter', 'letters', (who: Person, seat: string) => sentLetter(house, who, seat)],
    [
      'memo',
      'memos',
      (who: Person, seat: string) => sentMemo(house, who, { [seat]: 'MEMO_FOR_REVIEW' }),
    ],
    [
      'minutes',
      'protocols',
      (who: Person, recipientId: string) =>
        sentMinutes(house, who, [
          { recipientId, dueDate: '2999-01-01', taskDescription: 'Проверить опалубку' },
        ]),
    ],
  ] as const)(
    'a %s to a supervisor stays with its sender, who sees by whom they were removed, and after them an administrator opens it alone',
    async (_, room, sendTo) => {
      const role = 'TECHNICAL_SUPERVISION';
      const { id: organizationId } = await buildOrganization(app.services, site.projectId, role);
      const supervisor = await worker(organizationId);
      const sender = await buildPerson(app.services);
      const sending = await buildMembership(app.services, site.projectId, sender, 'DESIGNER');
      const [opened, closed] = [
        await sendTo(sender, supervisor.seat),
        await sendTo(sender, supervisor.seat),
      ];
      const keeper = await admin();
      const ally = await buildPerson(app.services);
      const seated = await app.call(keeper, {
        method: 'POST',
        url: `/api/memberships/${organizationId}/${site.projectId}`,
        payload: { jobId: 106, userEmail: ally.email },
      });
      const allySeat: string = expectStatus(seated, 201).membershipId;
      const reads = ({ id }: { id: string }, people: Person[]) =>
        Promise.all(
          people.map(
            async (who) =>
              (await app.call(who, { url: `/api/correspondence/api/${room}/${id}` })).statusCode,
          ),
        );
      const others = [site.customer, keeper, ally, supervisor.person];
      const nobody = [404, 404, 404, 404];
      const open = async (who: Person) => {
        const url = `/api/correspondence/api/documents/${opened.id}/open`;
        return (await app.call(who, { method: 'POST', url })).statusCode;
      };
      const historyFor = async (who: Person) =>
        expectStatus(await app.call(who, { url: `/api/history/${opened.id}` }), 200);

      expectStatus(await leave(supervisor.seat, `?replaceWith=${allySeat}`), 204);
      expect(await reads(opened, others)).toEqual(nobody);
      expect([await open(keeper), await open(site.customer), await open(ally)]).toEqual([
        404, 404, 404,
      ]);
      expect(await reads(opened, [sender])).toEqual([200]);
      const [passed] = await historyFor(sender);
      expect(passed).toMatchObject({
        event: { code: 'passed' },
        performedBy: site.customer.fullname,
        differences: { reader: { value1: supervisor.person.fullname, value2: null } },
      });

      expectStatus(await leave(sending), 204);
      expect(await reads(opened, others)).toEqual(nobody);
      expect([await open(site.customer), await open(ally), await open(keeper)]).toEqual([
        404, 404, 200,
      ]);
      expect(await reads(opened, others)).toEqual([404, 200, 404, 404]);
      expect(await reads(closed, others)).toEqual(nobody);
      const [opening] = await historyFor(keeper);
      expect(opening).toMatchObject({
        event: { code: 'opened' },
        performedBy: keeper.fullname,
      });
    },
  );

  it('an administrator opens what nobody reads any more, and the history says so', async () => {
    const [sender, reader] = [await buildPerson(app.services), await buildPerson(app.services)];
    const seats = [
      await buildMembership(app.services, site.projectId, sender, 'DESIGNER'),
      await buildMembership(app.services, site.projectId, reader, 'AUDIT'),
    ];
    const { id } = await sentLetter(house, sender, seats[1] ?? '');
    const [keeper, another] = [await admin(), await admin()];
    const open = (who: Person) =>
      app.call(who, { method: 'POST', url: `/api/correspondence/api/documents/${id}/open` });
    expect(await unreadable(keeper)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await open(keeper)).statusCode).toBe(404);
    for (const seat of seats) {
      expectStatus(await leave(seat), 204);
    }
    expect((await open(site.customer)).statusCode).toBe(404);
    expect((await readLetter(app, keeper, id)).statusCode).toBe(404);
    const listed = { id, type: 'LETTER', author: sender.fullname };
    expect(await unreadable(keeper)).toContainEqual(
      expect.objectContaining({ ...listed, isOpen: false }),
    );
    for (const who of [keeper, another]) {
      expectStatus(await open(who), 200);
      expectStatus(await readLetter(app, who, id), 200);
    }
    expect(await unreadable(keeper)).toContainEqual(
      expect.objectContaining({ ...listed, isOpen: true }),
    );
    const { rows } = await sql<{ event: string }>`
      select event from history where entity_id = ${id} order by audit_id`.execute(app.services.db);
    expect(rows.map(({ event }) => event)).toEqual([
      'sent',
      'passed',
      'passed',
      'opened',
      'opened',
    ]);
    await sql`delete from user_roles where user_id = ${keeper.userId}`.execute(app.services.db);
    await buildMembership(app.services, site.projectId, keeper, 'DESIGNER');
    expect((await readLetter(app, keeper, id)).statusCode).toBe(404);
    expectStatus(await readLetter(app, another, id), 200);
  });
});
