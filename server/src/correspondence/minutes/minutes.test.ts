import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import {
  minutesFrom,
  nextMinutesNumber,
  readMinutes,
  replyTo,
  sendMinutes,
  sentMinutes,
} from '../../../test/minutes-thread.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const TODAY = '2026-06-10';
const at = (day: string) => Date.parse(`${day}T12:00:00+05:00`);
let clock = at(TODAY);
const house = ownActHouse({ now: () => new Date(clock) });
const { app, site } = house;

const give = (recipientId: string, dueDate: string, taskDescription = 'Поставить арматуру') => ({
  recipientId,
  dueDate,
  taskDescription,
});
const onDay = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  clock = at(day);
  try {
    return await work();
  } finally {
    clock = at(TODAY);
  }
};
const upload = async (who = site.customer, name = 'Фото.pdf') =>
  expectStatus(
    await app.call(who, uploadOf(site.projectId, { name, bytes: pdf(name) }, 'CORRESPONDENCE')),
    201,
  ).id as string;
const listed = async (who = site.customer, query = '') =>
  expectStatus(
    await app.call(who, {
      url: `/api/correspondence/api/protocols/project/${site.projectId}?size=100${query}`,
    }),
    200,
  );

describe('minutes', () => {
  it('are sent under a number of their own and read by sender and recipients', async () => {
    const sent = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, '2026-06-12'),
      give(site.memberships.technical, '2026-06-11', 'Проверить'),
    ]);
    expect(sent).toMatchObject({
      documentNumber: expect.stringMatching(/^ПРТ-2026-\d{6}$/),
      title: 'Совещание на объекте',
      createdBy: { fullname: 'Подрядчик Подрядович' },
      stage: 'OUTCOMMING',
      memberStatus: { code: 'DONE' },
      currentAssignment: null,
      assignments: [
        {
          number: 1,
          recipient: { membershipId: site.memberships.customer },
          taskDescription: 'Поставить арматуру',
          dueDate: '2026-06-12',
          status: { code: 'WAITING', name: 'Ожидает' },
          isLate: false,
          executionDate: null,
          comment: null,
          attachedFiles: [],
          waitsForMe: false,
        },
        { number: 2, recipient: { membershipId: site.memberships.technical } },
      ],
    });
    expect(expectStatus(await readMinutes(app, site.customer, sent.id), 200)).toMatchObject({
      stage: 'INCOMMING',
      memberStatus: { code: 'WAITING' },
      currentAssignment: { taskDescription: 'Поставить арматуру' },
      assignments: [{ waitsForMe: true }, { waitsForMe: false }],
    });
  });

  it('may give their sender something, too, and need no topic', async () => {
    const sent = await sentMinutes(
      house,
      site.contractor,
      [give(site.memberships.contractor, TODAY, 'Созвать совещание')],
      { title: '' },
    );
    expect(sent).toMatchObject({
      stage: 'OUTCOMMING',
      memberStatus: { code: 'WAITING' },
      title: '',
    });
    expect(expectStatus(await replyTo(app, site.contractor, sent.id), 200)).toMatchObject({
      memberStatus: { code: 'DONE' },
    });
  });

  it('name seats in capital letters as in small ones', async () => {
    const { customer } = site.memberships;
    const sent = await sentMinutes(house, site.contractor, [
      give(customer.toUpperCase(), '2026-06-12'),
      give(customer, '2026-06-13'),
    ]);
    expect(sent.assignments.map(({ recipient }) => recipient.membershipId)).toEqual([
      customer,
      customer,
    ]);
  });

  it('are refused field by field, and leave the number unused', async () => {
    const payload = await minutesFrom(house, site.contractor, [
      give(site.memberships.customer, '2026-06-12'),
    ]);
    const [given] = payload.assignments;
    for (const [changed, status, path] of [
      [{ content: ' ' }, 400, 'content'],
      [{ documentNumber: '' }, 400, 'documentNumber'],
      [{ assignments: [] }, 400, 'assignments'],
      [{ assignments: [{ ...given, taskDescription: '' }] }, 400, 'assignments.0.taskDescription'],
      [{ assignments: [{ ...given, dueDate: '' }] }, 400, 'assignments.0.dueDate'],
      [{ assignments: [{ ...given, recipientId: '' }] }, 400, 'assignments.0.recipientId'],
      [{ assignments: [given, { ...given, dueDate: '2026-06-09' }] }, 422, 'assignments.1.dueDate'],
      [
        { assignments: [{ ...given, recipientId: randomUUID() }] },
        422,
        'assignments.0.recipientId',
      ],
      [{ senderMembershipId: site.memberships.customer }, 422, 'senderMembershipId'],
    ] as const) {
      const answer = await sendMinutes(app, site.contractor, { ...payload, ...changed });
      expect(expectStatus(answer, status).errors[0].path).toBe(path);
    }
    expect(await nextMinutesNumber(app, site.contractor)).toEqual({
      documentNumber: payload.documentNumber,
      date: TODAY,
    });
  });

  it('are not sent under a number of another person, of another sort, or twice under one', async () => {
    const payload = await minutesFrom(house, site.contractor, [
      give(site.memberships.customer, TODAY),
    ]);
    const others = await nextMinutesNumber(app, site.author);
    const letter = await app.call(site.contractor, {
      url: '/api/correspondence/api/documents/documentNumber',
    });
    for (const { documentNumber } of [others, expectStatus(letter, 200)]) {
      const answer = await sendMinutes(app, site.contractor, { ...payload, documentNumber });
      expect(expectStatus(answer, 409).code).toBe('number-not-yours');
    }
    expectStatus(await sendMinutes(app, site.contractor, payload), 201);
    const again = await sendMinutes(app, site.contractor, payload);
    expect(expectStatus(again, 409).code).toBe('number-not-yours');
  });

  it('sent twice with one key are sent once', async () => {
    const payload = await minutesFrom(house, site.contractor, [
      give(site.memberships.customer, TODAY),
    ]);
    const headers = { 'idempotency-key': randomUUID() };
    const [one, next] = [
      expectStatus(await sendMinutes(app, site.contractor, payload, headers), 201),
      expectStatus(await sendMinutes(app, site.contractor, payload, headers), 201),
    ];
    expect(next.id).toBe(one.id);
  });

  it('are not changed in the database either', async () => {
    const { id } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, TODAY),
    ]);
    const { db } = app.services;
    await expect(
      sql`update sent_minutes set title = 'x' where record_id = ${id}`.execute(app.owner.db),
    ).rejects.toThrow('append-only');
    await expect(
      sql`update minutes_assignments set due_date = '2027-01-01' where id in (
        select id from record_rows where record_id = ${id})`.execute(db),
    ).rejects.toThrow('final');
  });
});

describe('an answer', () => {
  it('is to the assignment due first, unless another is named', async () => {
    const { id, assignments } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, '2026-06-20', 'Потом'),
      give(site.memberships.customer, '2026-06-12', 'Сначала'),
      give(site.memberships.customer, '2026-06-15', 'Затем'),
    ]);
    const file = await upload();
    const first = await replyTo(app, site.customer, id, { attachedFileIds: [file] });
    expect(expectStatus(first, 200)).toMatchObject({
      memberStatus: { code: 'WAITING' },
      currentAssignment: { taskDescription: 'Затем' },
      assignments: [
        { status: { code: 'WAITING' } },
        {
          status: { code: 'DONE', name: 'Исполнено' },
          executionDate: TODAY,
          comment: 'Сделано',
          attachedFiles: [{ id: file, fileName: 'Фото.pdf' }],
          answeredBy: null,
          isLate: false,
        },
        { status: { code: 'WAITING' } },
      ],
    });
    const named = { assignmentId: assignments[0]?.id ?? '' };
    expect(expectStatus(await replyTo(app, site.customer, id, named), 200)).toMatchObject({
      currentAssignment: { taskDescription: 'Затем' },
      assignments: [{ status: { code: 'DONE' } }, {}, {}],
    });
    expect(expectStatus(await replyTo(app, site.customer, id), 200)).toMatchObject({
      memberStatus: { code: 'DONE' },
      currentAssignment: null,
    });
    const { rows } = await sql<{ event: string; differences: Record<string, unknown> }>`
      select event, differences from history where entity_id = ${id} order by audit_id`.execute(
      app.services.db,
    );
    expect(rows.map(({ event }) => event)).toEqual(['sent', 'changed', 'changed', 'changed']);
    expect(rows[1]?.differences).toMatchObject({
      'assignments/2/comment': { value2: 'Сделано' },
      'assignments/2/executionDate': { value2: TODAY },
      'assignments/2/files': { value2: 'Фото.pdf' },
    });
    const history = await app.call(site.contractor, { url: `/api/history/${id}/PROTOCOL` });
    expect(expectStatus(history, 200)[0]).toMatchObject({
      event: { name: 'Дан ответ' },
      fieldNames: { 'assignments/3/comment': 'Поручение 3: Комментарий' },
    });
  });

  it('is late after the due day, and so is what still waits past it', async () => {
    const { id } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, '2026-06-11'),
      give(site.memberships.technical, '2026-06-12'),
    ]);
    await onDay('2026-06-12', async () => {
      expect(expectStatus(await replyTo(app, site.customer, id), 200)).toMatchObject({
        assignments: [
          { isLate: true, status: { code: 'DONE' }, executionDate: '2026-06-12' },
          { isLate: false, status: { code: 'WAITING' } },
        ],
      });
    });
    await onDay('2026-06-13', async () => {
      const read = expectStatus(await readMinutes(app, site.contractor, id), 200);
      expect(read.assignments.map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([
        true,
        true,
      ]);
      const [row] = (await listed(site.contractor, '&sort=createdAt')).content;
      expect(row).toMatchObject({ assignmentCount: 2, doneCount: 1, lateCount: 2 });
    });
  });

  it('is given once, of many at once too, and by nobody it was not asked of', async () => {
    const { id, assignments } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, TODAY),
      give(site.memberships.technical, TODAY),
    ]);
    const [mine, other] = assignments;
    const refused = await replyTo(app, site.customer, id, { assignmentId: other?.id ?? '' });
    expect(expectStatus(refused, 403).code).toBe('assignment-of-another');
    expect(expectStatus(await replyTo(app, site.contractor, id), 403).code).toBe(
      'assignment-of-another',
    );
    const foreign = await replyTo(app, site.customer, id, { assignmentId: randomUUID() });
    expect(expectStatus(foreign, 422).errors[0].path).toBe('assignmentId');
    for (const comment of ['', '   ']) {
      expectStatus(await replyTo(app, site.customer, id, { comment }), 400);
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        replyTo(app, site.customer, id, { assignmentId: mine?.id ?? '' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual(
      [200, 409, 409, 409, 409],
    );
    expect(expectStatus(await replyTo(app, site.customer, id), 409).code).toBe('assignment-done');
  });

  it('brings files of who gives it alone, for the readers of the minutes alone', async () => {
    const { id } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, TODAY),
    ]);
    const mine = await upload();
    for (const attachedFileIds of [[await upload(site.technical)], [mine, mine], [randomUUID()]]) {
      const answer = await replyTo(app, site.customer, id, { attachedFileIds });
      expect(expectStatus(answer, 422).errors[0].path).toBe('attachedFileIds');
    }
    expectStatus(await replyTo(app, site.customer, id, { attachedFileIds: [mine] }), 200);
    const download = (who = site.contractor) =>
      app.call(who, { url: `/api/file/download/${mine}/${site.projectId}` });
    expect((await download()).statusCode).toBe(200);
    expect((await download(site.technical)).statusCode).toBe(404);
    const removed = await app.call(site.customer, { method: 'DELETE', url: `/api/file/${mine}` });
    expect(removed.statusCode).toBe(409);
  });
});

describe('the list', () => {
  it('holds what its reader sent or is named in, and is searched and narrowed', async () => {
    const reader = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, reader, 'AUDIT');
    const { id, documentNumber } = await sentMinutes(
      house,
      site.author,
      [give(seat, TODAY, 'Проверить')],
      { title: 'О кровле', content: 'Мембрана не доставлена' },
    );
    const own = await sentMinutes(house, reader, [give(site.memberships.author, TODAY)]);
    const ids = async (query = '', who = reader) =>
      (await listed(who, query)).content.map((row: { id: string }) => row.id);
    expect(await ids()).toEqual([own.id, id]);
    expect(await ids('&stage=INCOMMING')).toEqual([id]);
    expect(await ids('&stage=OUTCOMMING')).toEqual([own.id]);
    expect(await ids('&unread=true')).toEqual([id]);
    for (const word of ['кровле', 'мембрана', documentNumber]) {
      expect(await ids(`&keyword=${encodeURIComponent(word)}`)).toEqual([id]);
    }
    expect(await ids('&keyword=%D1%89%D1%89%D1%89')).toEqual([]);
    expect(await ids('', site.customer)).not.toContain(id);
    expect((await listed(reader, '&stage=INCOMMING')).content).toMatchObject([
      {
        stage: 'INCOMMING',
        memberStatus: { code: 'WAITING' },
        authorName: expect.any(String),
        isUnread: true,
      },
    ]);
    expectStatus(
      await app.call(reader, {
        method: 'POST',
        url: `/api/correspondence/api/documents/${id}/read`,
      }),
      204,
    );
    expect(await ids('&unread=true')).toEqual([]);
    const book = await app.call(reader, {
      url: `/api/correspondence/api/protocols/project/${site.projectId}/export.xlsx`,
    });
    expect(book.statusCode).toBe(200);
    expect(book.headers['content-type']).toContain('spreadsheetml');
  });
});

describe('printed minutes', () => {
  it('say what became of each assignment, as of now and in the language of the reader', async () => {
    const { id, documentNumber } = await sentMinutes(house, site.contractor, [
      give(site.memberships.customer, '2026-06-11'),
      give(site.memberships.technical, '2026-06-12', 'Проверить опалубку'),
    ]);
    expectStatus(await replyTo(app, site.customer, id, { attachedFileIds: [await upload()] }), 200);
    const printed = (language: string) =>
      onDay('2026-06-20', async () => {
        const headers = { 'accept-language': language };
        const url = `/api/printer/document/${id}`;
        const answer = await app.call(site.technical, { url, headers });
        expect(answer.statusCode).toBe(200);
        return flatten((await readPdf(answer.rawPayload)).texts.flat());
      });
    const text = await printed('ru');
    for (const part of [
      documentNumber,
      'Совещание на объекте',
      'Решили ускорить поставки.',
      'Проверить опалубку',
      'Исполнено',
      '10.06.2026',
      'Сделано',
      'Фото.pdf',
      'Ожидает',
      'Просрочено',
    ]) {
      expect(text).toContain(part);
    }
    expect(await printed('kk')).toContain('Мерзімі өткен');
    expect((await app.call(site.author, { url: `/api/printer/document/${id}` })).statusCode).toBe(
      404,
    );
  });
});
