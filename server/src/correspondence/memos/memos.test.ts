import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import {
  actOn,
  memoFrom,
  previewMemo,
  readMemo,
  sendMemo,
  sentMemo,
  signedMemo,
} from '../../../test/memo-thread.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const house = actHouse();
const { app, site, signers } = house;
const forReview = (id = site.memberships.customer) => ({ [id]: 'MEMO_FOR_REVIEW' });

const upload = async (who = site.contractor, name = 'Счет.pdf') =>
  expectStatus(
    await app.call(who, uploadOf(site.projectId, { name, bytes: pdf(name) }, 'CORRESPONDENCE')),
    201,
  ).id as string;
const listed = async (who = site.contractor, query = '') =>
  expectStatus(
    await app.call(who, {
      url: `/api/correspondence/api/memos/project/${site.projectId}?size=100${query}`,
    }),
    200,
  );

describe('a memo', () => {
  it('is signed over its own PDF, sent, and read by those it names', async () => {
    const fileId = await upload();
    const sent = await sentMemo(house, site.contractor, forReview(), {
      recipientStatuses: { [site.memberships.technical]: 'MEMO_IN_PROGRESS' },
      attachedFileIds: [fileId],
    });
    expect(sent).toMatchObject({
      documentNumber: expect.stringMatching(/^СЗ-\d{4}-\d{6}$/),
      createdBy: { fullname: 'Подрядчик Подрядович' },
      mainRecipient: {
        id: site.memberships.customer,
        status: { code: 'MEMO_FOR_REVIEW', description: 'На ознакомление' },
        stage: 'MEMO_FOR_REVIEW',
        comment: null,
      },
      recipients: [{ id: site.memberships.technical, status: { code: 'MEMO_IN_PROGRESS' } }],
      attachedFiles: [{ id: fileId, fileName: 'Счет.pdf' }],
      stage: 'OUTCOMMING',
      documentStatus: { code: 'DOCUMENT_SENT', description: 'Отправлено' },
      recipientStatus: null,
      mayAct: false,
      approvals: [],
      parent: null,
    });
    expect(expectStatus(await readMemo(app, site.customer, sent.id), 200)).toMatchObject({
      stage: 'INCOMMING',
      recipientStatus: { code: 'MEMO_FOR_REVIEW' },
      mayAct: true,
    });
    expect((await readMemo(app, site.author, sent.id)).statusCode).toBe(404);
  });

  it('says in what is signed whom it asks for what, and names every enclosure with its SHA-256', async () => {
    const payload = await memoFrom(house, site.contractor, forReview(), {
      recipientStatuses: {
        [site.memberships.technical]: 'MEMO_IN_PROGRESS',
        [site.memberships.author]: 'MEMO_FOR_APPROVAL',
      },
      attachedFileIds: [await upload(site.contractor, 'График.pdf')],
    });
    const { bytes } = await signedMemo(house, site.contractor, payload);
    const text = flatten((await readPdf(bytes)).texts.flat());
    expect(text).toContain(payload.documentNumber);
    expect(text).toContain('Служебная записка');
    expect(text).toContain('Уважаемый Заказчик Заказчикович!');
    expect(text).toContain('На ознакомление');
    expect(text).toContain('На исполнение');
    expect(text).toContain('На согласование');
    expect(text).toContain('График.pdf');
    expect(text).toMatch(/SHA-256: [0-9a-f]{20}/);
  });

  it('is checked by anybody who holds its PDF', async () => {
    const sent = await sentMemo(house, site.contractor, forReview());
    const check = await app.call(null, { url: `/api/verify/${sent.verificationCode}` });
    expect(expectStatus(check, 200)).toMatchObject({
      documentType: 'Служебная записка',
      documentId: sent.documentNumber,
      sha256: sent.sha256,
      signatures: [{ fullname: 'ПОДРЯДЧИК ПОДРЯДОВИЧ' }],
    });
    const stranger = await app.call(site.author, { url: `/api/printer/document/${sent.id}` });
    expect(stranger.statusCode).toBe(404);
  });

  it('is for one main recipient, whom a refusal counts in words', async () => {
    const payload = await memoFrom(house, site.contractor, {
      ...forReview(),
      ...forReview(site.memberships.technical),
    });
    const refused = expectStatus(await previewMemo(app, site.contractor, payload), 400);
    expect(refused.errors).toMatchObject([
      { path: 'mainRecipientStatus', message: 'Не больше 1.' },
    ]);
  });

  it('is not changed once it is sent', async () => {
    const { id } = await sentMemo(house, site.contractor, forReview());
    const url = `/api/correspondence/api/memos/${id}/draft`;
    const payload = { projectUuid: site.projectId, title: 'Другая' };
    const changed = await app.call(site.contractor, { method: 'PUT', url, payload });
    expect(expectStatus(changed, 409).code).toBe('not-a-draft');
    const removed = await app.call(site.contractor, { method: 'DELETE', url });
    expect(expectStatus(removed, 409).code).toBe('not-a-draft');
  });
});

describe('what was not previewed in exactly these words', () => {
  it('is not sent, and takes no number', async () => {
    const payload = await memoFrom(house, site.contractor, forReview());
    const { cms } = await signedMemo(house, site.contractor, payload);
    for (const changed of [
      { title: 'Другая тема' },
      { content: `${payload.content} ` },
      { recipientStatuses: forReview(site.memberships.author) },
      { mainRecipientStatus: { [site.memberships.customer]: 'MEMO_FOR_APPROVAL' } },
      { attachedFileIds: [await upload()] },
    ]) {
      const answer = await sendMemo(app, site.contractor, { ...payload, ...changed, cms });
      expect(expectStatus(answer, 422).code).toBe('memo-not-previewed');
    }
    expect((await sendMemo(app, site.contractor, { ...payload, cms })).statusCode).toBe(201);
  });

  it('is not sent without a signature, nor under one over other bytes', async () => {
    const payload = await memoFrom(house, site.contractor, forReview());
    await signedMemo(house, site.contractor, payload);
    const unsigned = await sendMemo(app, site.contractor, payload);
    expect(expectStatus(unsigned, 422).code).toBe('memo-not-signed');
    const cms = signers.sign(site.contractor, Buffer.from('оферта'));
    const other = await sendMemo(app, site.contractor, { ...payload, cms });
    expect(expectStatus(other, 422).code).toBe('DOCUMENT_MISMATCH');
  });

  it('is sent once, however often it is sent at once, and a repeated request gets its first answer', async () => {
    const payload = await memoFrom(house, site.contractor, forReview());
    const { cms } = await signedMemo(house, site.contractor, payload);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendMemo(app, site.contractor, { ...payload, cms })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const next = await memoFrom(house, site.contractor, forReview());
    const signed = { ...next, cms: (await signedMemo(house, site.contractor, next)).cms };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await sendMemo(app, site.contractor, signed, headers);
    const again = await sendMemo(app, site.contractor, signed, headers);
    expect(again.json()).toEqual(expectStatus(first, 201));
  });
});

describe('a preview', () => {
  it('refuses what could not be sent, at the field it concerns', async () => {
    const good = await memoFrom(house, site.contractor, forReview());
    const { contractor, customer: main } = site.memberships;
    for (const [bad, path, code] of [
      [{ title: ' ' }, 'title', 'required'],
      [{ content: ' ' }, 'content', 'required'],
      [{ creationDate: '2026-01-01' }, 'creationDate', 'memo-not-today'],
      [{ mainRecipientStatus: {} }, 'mainRecipientStatus', 'required'],
      [
        { mainRecipientStatus: forReview(randomUUID()) },
        'mainRecipientStatus',
        'foreign-reference',
      ],
      [{ mainRecipientStatus: forReview(contractor) }, 'mainRecipientStatus', 'memo-own-address'],
      [{ recipientStatuses: forReview(main) }, 'recipientStatuses', 'already-added'],
      [{ recipientStatuses: forReview(contractor) }, 'recipientStatuses', 'memo-own-address'],
      [{ attachedFileIds: [await upload(site.customer)] }, 'attachedFileIds', 'foreign-reference'],
      [{ parentId: randomUUID() }, 'parentId', 'foreign-reference'],
      [{ id: randomUUID() }, 'id', 'foreign-reference'],
    ] as const) {
      const answer = await previewMemo(app, site.contractor, { ...good, ...bad });
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json().errors[0], path).toMatchObject({ path, code });
    }
    const two = { mainRecipientStatus: { ...forReview(), ...forReview(site.memberships.author) } };
    expect((await previewMemo(app, site.contractor, { ...good, ...two })).statusCode).toBe(400);
    const word = { mainRecipientStatus: { [main]: 'MEMO_REVIEWED' } };
    expect((await previewMemo(app, site.contractor, { ...good, ...word })).statusCode).toBe(400);
    const number = await previewMemo(app, site.contractor, { ...good, documentNumber: 'СЗ-1' });
    expect(expectStatus(number, 409).code).toBe('number-not-yours');
  });
});

describe('an answer', () => {
  it('is a memo of its own with its parent, and changes no status', async () => {
    const first = await sentMemo(house, site.contractor, forReview());
    const answer = await sentMemo(house, site.customer, forReview(site.memberships.contractor), {
      parentId: first.id,
    });
    expect(answer.parent).toEqual({
      id: first.id,
      documentNumber: first.documentNumber,
      title: first.title,
    });
    expect(expectStatus(await readMemo(app, site.customer, first.id), 200)).toMatchObject({
      recipientStatus: { code: 'MEMO_FOR_REVIEW' },
      documentStatus: { code: 'DOCUMENT_SENT' },
    });
    for (const [path, ids] of [
      [`${first.id}/chain`, [first.id, answer.id]],
      [`${first.id}/replies`, [answer.id]],
      [`${answer.id}/replies`, []],
    ] as const) {
      const url = `/api/correspondence/api/memos/${path}`;
      const rows = expectStatus(await app.call(site.contractor, { url }), 200);
      expect(rows.map(({ id }: { id: string }) => id)).toEqual(ids);
    }
    const payload = await memoFrom(house, site.author, forReview());
    const { cms } = await signedMemo(house, site.author, payload);
    const foreign = await sendMemo(app, site.author, { ...payload, cms, parentId: first.id });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('shows what its reader sent or received, by stage, status and words, and what they have not seen', async () => {
    const sent = await sentMemo(house, site.author, forReview(), { title: 'Поиск по теме' });
    const mine = async (who = site.customer, query = '') =>
      (await listed(who, query)).content.find(({ id }: { id: string }) => id === sent.id);
    expect(await mine()).toMatchObject({
      stage: 'INCOMMING',
      isUnread: true,
      isAsked: true,
      author: 'Надзор Авторский',
      status: 'DOCUMENT_SENT',
      documentStatus: { code: 'DOCUMENT_SENT', description: 'Отправлено' },
      recipientStatus: { code: 'MEMO_FOR_REVIEW' },
    });
    expect(await mine(site.author)).toMatchObject({ stage: 'OUTCOMMING', isUnread: false });
    expect(await mine(site.technical)).toBeUndefined();
    expect(await mine(site.customer, '&stage=OUTCOMMING')).toBeUndefined();
    expect(await mine(site.customer, '&stage=INCOMMING')).toBeDefined();
    expect(await mine(site.customer, '&stage=DRAFT')).toBeUndefined();
    expect(await mine(site.customer, '&status=DOCUMENT_SENT')).toBeDefined();
    expect(await mine(site.customer, '&status=DOCUMENT_DONE')).toBeUndefined();
    expect(await mine(site.customer, '&keyword=поиск по')).toBeDefined();
    expect(await mine(site.technical, '&keyword=поиск по')).toBeUndefined();
    expect(await mine(site.customer, '&unread=true')).toBeDefined();
    expectStatus(await actOn(app, site.customer, sent.id, 'review'), 200);
    expect(await mine(site.customer, '&status=DOCUMENT_DONE')).toMatchObject({ isAsked: false });
    // Who has acted has seen it.
    expect(await mine(site.customer, '&unread=true')).toBeUndefined();
  });

  it('names the statuses there are', async () => {
    const codes = async (path: string) =>
      expectStatus(
        await app.call(site.customer, { url: `/api/correspondence/api/memos/${path}` }),
        200,
      ).map(({ code }: { code: string }) => code);
    expect(await codes('statuses')).toEqual([
      'DOCUMENT_DRAFT',
      'DOCUMENT_SENT',
      'DOCUMENT_REJECTED',
      'DOCUMENT_DONE',
    ]);
    expect(await codes('statuses/recipient')).toEqual([
      'MEMO_FOR_REVIEW',
      'MEMO_IN_PROGRESS',
      'MEMO_FOR_APPROVAL',
    ]);
  });
});
