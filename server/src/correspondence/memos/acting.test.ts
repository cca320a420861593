import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { actOn, cmsOver, readMemo, sentMemo } from '../../../test/memo-thread.ts';
import { into, readQrPicture, scanAndSign } from '../../../test/phone.ts';
import type { Person } from '../../../test/test-app.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const house = actHouse();
const { app, site, signers } = house;

/** The customer reviews, the technical supervision does, the designer's supervision approves. */
const sent = () =>
  sentMemo(
    house,
    site.contractor,
    { [site.memberships.customer]: 'MEMO_FOR_REVIEW' },
    {
      recipientStatuses: {
        [site.memberships.technical]: 'MEMO_IN_PROGRESS',
        [site.memberships.author]: 'MEMO_FOR_APPROVAL',
      },
    },
  );
const forApproval = () =>
  sentMemo(house, site.contractor, { [site.memberships.customer]: 'MEMO_FOR_APPROVAL' });
const read = async (who: Person, id: string) => expectStatus(await readMemo(app, who, id), 200);
const bell = async (who: Person) =>
  expectStatus(await app.call(who, { url: '/api/notifications?size=100' }), 200).content;
const told = async (who: Person, id: string) =>
  (await bell(who)).filter(({ actId }: { actId: string }) => actId === id);
const waiting = async (who: Person) =>
  expectStatus(
    await app.call(who, { url: `/api/notifications/waiting/${site.projectId}` }),
    200,
  ).find(({ kind }: { kind: string }) => kind === 'memo');
const approve = async (who: Person, id: string, rest = {}) =>
  actOn(app, who, id, 'approve', { cms: await cmsOver(house, who, id), ...rest });
const history = async (id: string) => {
  const { rows } = await sql<{ event: string }>`
    select event from history where entity_id = ${id} order by audit_id`.execute(app.services.db);
  return rows.map(({ event }) => event);
};

describe('a recipient', () => {
  it('does what they are asked for, once, and the memo is done when all have', async () => {
    const { id } = await sent();
    const reviewed = expectStatus(
      await actOn(app, site.customer, id, 'review', { comment: ' Принято ' }),
      200,
    );
    expect(reviewed).toMatchObject({
      recipientStatus: { code: 'MEMO_REVIEWED', description: 'Ознакомлен' },
      mainRecipient: { status: { code: 'MEMO_REVIEWED' }, comment: 'Принято', doneBy: null },
      documentStatus: { code: 'DOCUMENT_SENT' },
      mayAct: false,
    });
    const again = await actOn(app, site.customer, id, 'review');
    expect(expectStatus(again, 409).code).toBe('already-decided');
    expectStatus(await actOn(app, site.technical, id, 'execute'), 200);
    const approved = expectStatus(await approve(site.author, id, { comment: 'Согласен' }), 200);
    expect(approved).toMatchObject({
      documentStatus: { code: 'DOCUMENT_DONE', description: 'Завершено' },
      recipientStatus: { code: 'MEMO_APPROVED' },
      approvals: [{ signer: 'НАДЗОР АВТОРСКИЙ' }],
    });
    expect(approved.recipients).toMatchObject([
      { status: { code: 'MEMO_EXECUTED' }, comment: null },
      { status: { code: 'MEMO_APPROVED' }, stage: 'MEMO_FOR_APPROVAL', comment: 'Согласен' },
    ]);
    expect(Date.parse(approved.updatedAt)).toBeGreaterThan(Date.parse(approved.createdAt));
    expect(await history(id)).toEqual(['sent', 'reviewed', 'executed', 'approved']);
  });

  it('says why with what they do: the sender is told, and the history keeps it in the same entry', async () => {
    const { id } = await sent();
    await actOn(app, site.customer, id, 'review', { comment: 'Принято' });
    await actOn(app, site.technical, id, 'execute');
    expectStatus(await approve(site.author, id, { comment: 'Без возражений' }), 200);
    const texts = (await told(site.contractor, id)).map(({ text }: { text: string }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/согласовал\(а\) .*\. Комментарий: Без возражений$/);
    expect(texts[1]).not.toContain('Комментарий');
    expect(texts[2]).toContain('Комментарий: Принято');
    const { rows } = await sql<{ differences: object }>`
      select differences from history where entity_id = ${id} and event = 'approved'`.execute(
      app.services.db,
    );
    expect(rows).toEqual([
      { differences: { comment: { value1: null, value2: 'Без возражений' } } },
    ]);
  });

  it('who repeats a call that signs gets the first answer, and has signed once', async () => {
    const { id } = await forApproval();
    const payload = { cms: await cmsOver(house, site.customer, id), comment: 'Да' };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await actOn(app, site.customer, id, 'approve', payload, headers);
    const again = await actOn(app, site.customer, id, 'approve', payload, headers);
    expect(expectStatus(again, 200)).toEqual(expectStatus(first, 200));
    expect((await read(site.customer, id)).approvals).toHaveLength(1);
    expect(await history(id)).toEqual(['sent', 'approved']);
  });

  it('does nothing else, and nobody else does it', async () => {
    const { id } = await sent();
    for (const [who, action, payload] of [
      [site.customer, 'execute', {}],
      [site.customer, 'reject', { comment: 'Нет' }],
      [site.technical, 'review', {}],
      [site.author, 'execute', {}],
      [site.contractor, 'review', {}],
    ] as const) {
      const answer = await actOn(app, who, id, action, payload);
      expect(answer.statusCode, `${who.fullname} ${action}`).toBe(403);
    }
    for (const who of [site.customer, site.technical, site.contractor]) {
      expect((await approve(who, id)).statusCode, who.fullname).toBe(403);
    }
  });

  it('is seen by nobody whom the memo does not name', async () => {
    const { id } = await forApproval();
    for (const action of ['review', 'execute', 'reject', 'approve']) {
      const answer = await actOn(app, site.author, id, action, { comment: 'Нет' });
      expect(answer.statusCode, action).toBe(404);
    }
  });
});

describe('a refusal', () => {
  it('wants a reason, and makes the memo refused whatever the others do', async () => {
    const { id } = await sent();
    const bare = await actOn(app, site.author, id, 'reject', { comment: ' ' });
    expect(expectStatus(bare, 422).code).toBe('reason-required');
    const comment = 'Сначала исполнительная схема';
    const rejected = expectStatus(await actOn(app, site.author, id, 'reject', { comment }), 200);
    expect(rejected.documentStatus.code).toBe('DOCUMENT_REJECTED');
    expect(expectStatus(await approve(site.author, id), 409).code).toBe('already-decided');
    expectStatus(await actOn(app, site.customer, id, 'review'), 200);
    expectStatus(await actOn(app, site.technical, id, 'execute'), 200);
    expect((await read(site.contractor, id)).documentStatus.code).toBe('DOCUMENT_REJECTED');
    expect(await told(site.contractor, id)).toContainEqual(
      expect.objectContaining({
        title: 'Ваша служебная записка отклонена',
        text: expect.stringContaining(comment),
      }),
    );
  });
});

describe('decisions at once', () => {
  it('leave one: approval or refusal', async () => {
    const { id } = await forApproval();
    const cms = await cmsOver(house, site.customer, id);
    const answers = await Promise.all([
      actOn(app, site.customer, id, 'approve', { cms }),
      actOn(app, site.customer, id, 'reject', { comment: 'Нет' }),
      actOn(app, site.customer, id, 'reject', { comment: 'Нет' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { mainRecipient, approvals } = await read(site.contractor, id);
    const isApproved = mainRecipient.status.code === 'MEMO_APPROVED';
    expect(approvals).toHaveLength(isApproved ? 1 : 0);
  });
});

describe('an approval', () => {
  it('is a signature over the frozen PDF, and no other', async () => {
    const { id } = await forApproval();
    const unsigned = await actOn(app, site.customer, id, 'approve');
    expect(expectStatus(unsigned, 422).code).toBe('memo-not-signed');
    const cms = signers.sign(site.customer, Buffer.from('оферта'));
    const other = await actOn(app, site.customer, id, 'approve', { cms });
    expect(expectStatus(other, 422).code).toBe('DOCUMENT_MISMATCH');
    const foreign = await cmsOver(house, site.technical, id);
    const byAnother = await actOn(app, site.customer, id, 'approve', { cms: foreign });
    expect(byAnother.statusCode).toBe(422);
    expect((await read(site.customer, id)).recipientStatus.code).toBe('MEMO_FOR_APPROVAL');
  });

  it('by phone is given with the signature, and takes its comment afterwards, once', async () => {
    const { id } = await forApproval();
    const { qrCode, sessionId } = expectStatus(
      await app.call(site.customer, { url: `/api/printer/document/qr/${id}` }),
      200,
    );
    const signer = signers.signerOf(site.customer);
    await scanAndSign(readQrPicture(qrCode), signer, { send: into(app.app) });
    const state = await app.call(site.customer, { url: `/api/signer/qr/${id}/${sessionId}` });
    expect(expectStatus(state, 200).state).toBe('signed');
    expect((await read(site.contractor, id)).documentStatus.code).toBe('DOCUMENT_DONE');
    const said = await actOn(app, site.customer, id, 'approve', { comment: 'Да' });
    expect(expectStatus(said, 200).mainRecipient.comment).toBe('Да');
    const again = await actOn(app, site.customer, id, 'approve', { comment: 'Нет' });
    expect(expectStatus(again, 409).code).toBe('already-decided');
  });

  it('stands on the printed copy and at /verify', async () => {
    const { id, verificationCode } = await forApproval();
    expectStatus(await approve(site.customer, id), 200);
    const copy = await app.call(site.customer, {
      url: `/api/printer/document/${id}?sheet=true`,
    });
    const text = flatten((await readPdf(copy.rawPayload)).texts.flat());
    expect(text).toContain('ЗАКАЗЧИК ЗАКАЗЧИКОВИЧ');
    expect(text).toContain('Согласовано');
    const check = await app.call(null, { url: `/api/verify/${verificationCode}` });
    expect(expectStatus(check, 200).signatures).toMatchObject([
      { fullname: 'ПОДРЯДЧИК ПОДРЯДОВИЧ' },
      { fullname: 'ЗАКАЗЧИК ЗАКАЗЧИКОВИЧ' },
    ]);
  });
});

describe('a task', () => {
  it('waits for each who must act, until they have, and the sender hears of it', async () => {
    const before = (await waiting(site.technical))?.waiting ?? 0;
    const { id } = await sent();
    const [task] = await told(site.technical, id);
    expect(task).toMatchObject({
      title: 'Служебная записка: исполните',
      taskType: { taskType: 'MEMO', name: 'Служебная записка' },
      target: `/app/project/${site.projectId}/correspondence/memos/${id}`,
      isTask: true,
      isSignable: false,
      isDone: false,
      standing: 'OPEN',
    });
    expect(await waiting(site.technical)).toMatchObject({ waiting: before + 1 });
    expectStatus(await actOn(app, site.technical, id, 'execute'), 200);
    expect(await told(site.technical, id)).toMatchObject([
      { title: 'Служебная записка обработана вами', isDone: true, closedAs: 'DONE' },
    ]);
    expect((await waiting(site.technical))?.waiting ?? 0).toBe(before);
    expect(await told(site.contractor, id)).toMatchObject([
      { title: 'Ваша служебная записка исполнена', isTask: false },
    ]);
    expect(await told(site.customer, id)).toMatchObject([{ isDone: false }]);
  });

  it('closes by what was done: done by who read or executed, approved by who signed, rejected by who refused', async () => {
    const { id } = await sent();
    expectStatus(await actOn(app, site.customer, id, 'review'), 200);
    expectStatus(await actOn(app, site.technical, id, 'execute'), 200);
    expectStatus(await approve(site.author, id), 200);
    const { id: refused } = await forApproval();
    expectStatus(await actOn(app, site.customer, refused, 'reject', { comment: 'Нет' }), 200);
    for (const [who, memo, closedAs, title] of [
      [site.customer, id, 'DONE', 'Служебная записка обработана вами'],
      [site.technical, id, 'DONE', 'Служебная записка обработана вами'],
      [site.author, id, 'APPROVED', 'Служебная записка согласована вами'],
      [site.customer, refused, 'REJECTED', 'Служебная записка отклонена вами'],
    ] as const) {
      expect(await told(who, memo), closedAs).toMatchObject([{ title, isDone: true, closedAs }]);
    }
  });
});

describe('an archived project', () => {
  it('shows its memos, and nobody acts', async () => {
    const { id } = await sent();
    const archive = (at: string | null) =>
      sql`update projects set archived_at = ${at} where id = ${site.projectId}`.execute(
        app.services.db,
      );
    await archive('2026-03-01');
    try {
      expect((await read(site.customer, id)).mayAct).toBe(false);
      const answer = await actOn(app, site.customer, id, 'review');
      expect(expectStatus(answer, 409).code).toBe('project-archived');
    } finally {
      await archive(null);
    }
  });
});
