import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../../test/factories.ts';
import {
  letterFrom,
  nextNumber,
  previewLetter,
  readLetter,
  sendLetter,
  sentLetter,
  signedPreview,
} from '../../../test/letter-thread.ts';
import { uploadOf } from '../../files/testing/form.ts';
import { pdf } from '../../files/testing/samples.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const house = actHouse();
const { app, site, signers } = house;

const upload = async (who = site.contractor, name = 'Счет.pdf') =>
  expectStatus(
    await app.call(who, uploadOf(site.projectId, { name, bytes: pdf(name) }, 'CORRESPONDENCE')),
    201,
  ).id as string;
const listed = async (who = site.contractor, query = '') =>
  expectStatus(
    await app.call(who, {
      url: `/api/correspondence/api/letters/${site.projectId}/get-all-letters?size=100${query}`,
    }),
    200,
  );

describe('the preview of a letter', () => {
  it('is no paper that is read or opened', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { id } = expectStatus(await previewLetter(app, site.contractor, payload), 201);
    const url = `/api/correspondence/api/documents/${id}/read`;
    expect((await app.call(site.contractor, { method: 'POST', url })).statusCode).toBe(404);
  });

  it('takes seats in capital letters as they are, and no copy to its writer or to somebody named before', async () => {
    const { customer, technical, contractor } = site.memberships;
    const payload = await letterFrom(house, site.contractor, customer.toUpperCase(), {
      recipientIds: [technical.toUpperCase()],
    });
    expectStatus(await previewLetter(app, site.contractor, payload), 201);
    for (const [copy, code] of [
      [contractor, 'own-address'],
      [customer, 'already-added'],
    ]) {
      const refused = await previewLetter(app, site.contractor, {
        ...payload,
        recipientIds: [copy],
      });
      expect(expectStatus(refused, 422).errors).toMatchObject([{ path: 'recipientIds', code }]);
    }
  });
});

describe('a letter', () => {
  it('is signed over its own PDF, sent, and read by those it names', async () => {
    const fileId = await upload();
    const sent = await sentLetter(house, site.contractor, site.memberships.customer, {
      recipientIds: [site.memberships.technical],
      attachedFileIds: [fileId],
    });
    expect(sent).toMatchObject({
      documentNumber: expect.stringMatching(/^ИСХ-\d{4}-\d{6}$/),
      title: 'О сроках поставки арматуры',
      createdBy: { fullname: 'Подрядчик Подрядович' },
      mainRecipient: { membershipId: site.memberships.customer },
      recipients: [{ membershipId: site.memberships.technical }],
      attachedFiles: [{ id: fileId, fileName: 'Счет.pdf' }],
      stage: 'OUTCOMMING',
      repayable: false,
      maySign: false,
      receipts: [],
      parent: null,
    });
    expect(expectStatus(await readLetter(app, site.customer, sent.id), 200)).toMatchObject({
      stage: 'INCOMMING',
      repayable: true,
      maySign: true,
    });
    expect(expectStatus(await readLetter(app, site.technical, sent.id), 200)).toMatchObject({
      stage: 'INCOMMING',
      repayable: false,
      maySign: false,
    });
  });

  it('names every enclosure with its SHA-256 in what is signed', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer, {
      attachedFileIds: [await upload(site.contractor, 'График.pdf')],
    });
    const { bytes } = await signedPreview(house, site.contractor, payload);
    const text = flatten((await readPdf(bytes)).texts.flat());
    expect(text).toContain(payload.documentNumber);
    expect(text).toContain('Уважаемый Заказчик Заказчикович!');
    expect(text).toContain('Просим подтвердить срок поставки.');
    expect(text).toContain('График.pdf');
    expect(text).toMatch(/SHA-256: [0-9a-f]{20}/);
  });

  it('is checked by anybody who holds its PDF', async () => {
    const sent = await sentLetter(house, site.contractor, site.memberships.customer);
    const check = await app.call(null, { url: `/api/verify/${sent.verificationCode}` });
    expect(expectStatus(check, 200)).toMatchObject({
      documentType: 'Письмо',
      documentId: sent.documentNumber,
      status: { status: 'SIGNED', name: 'Подписан' },
      sha256: sent.sha256,
      signatures: [{ fullname: 'ПОДРЯДЧИК ПОДРЯДОВИЧ' }],
    });
    const printed = await app.call(site.customer, { url: `/api/printer/document/${sent.id}` });
    expect(printed.statusCode).toBe(200);
    expect(
      (await app.call(site.author, { url: `/api/printer/document/${sent.id}` })).statusCode,
    ).toBe(404);
  });
});

describe('a copy of a letter', () => {
  it('shows who signed it, with a code to check it by', async () => {
    const sent = await sentLetter(house, site.contractor, site.memberships.customer);
    const copy = await app.call(site.customer, {
      url: `/api/printer/document/${sent.id}?sheet=true`,
    });
    const { texts } = await readPdf(copy.rawPayload);
    const text = flatten(texts.flat());
    expect(text).toContain('Лист подписания');
    expect(text).toContain('ПОДРЯДЧИК ПОДРЯДОВИЧ');
    expect(text).toContain('Просим подтвердить срок поставки.');
    expect(text.replace(/ /g, '')).toContain(sent.verificationCode.slice(0, 8));
  });
});

describe('what was not previewed in exactly these words', () => {
  it('is not sent, and takes no number', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { cms } = await signedPreview(house, site.contractor, payload);
    for (const changed of [
      { title: 'Другая тема' },
      { content: `${payload.content} ` },
      { recipientIds: [site.memberships.author] },
      { attachedFileIds: [await upload()] },
      { mainRecipientId: site.memberships.technical },
    ]) {
      const answer = await sendLetter(app, site.contractor, { ...payload, ...changed, cms });
      expect(expectStatus(answer, 422).code).toBe('letter-not-previewed');
    }
    expect((await nextNumber(app, site.contractor)).documentNumber).toBe(payload.documentNumber);
    expect((await sendLetter(app, site.contractor, { ...payload, cms })).statusCode).toBe(201);
  });

  it('is not sent without a signature, nor under one over other bytes', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    await signedPreview(house, site.contractor, payload);
    const send = (cms?: string) =>
      sendLetter(app, site.contractor, { ...payload, ...(cms !== undefined && { cms }) });
    expect(expectStatus(await send(), 422).code).toBe('letter-not-signed');
    const other = signers.sign(site.contractor, Buffer.from('оферта'));
    expect(expectStatus(await send(other), 422).code).toBe('DOCUMENT_MISMATCH');
    const byAnother = signers.sign(site.customer, Buffer.from('оферта'));
    expect(expectStatus(await send(byAnother), 422).code).toBe('DOCUMENT_MISMATCH');
  });

  it('is not sent under the certificate of another organization', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { bytes } = await signedPreview(house, site.contractor, payload);
    const organization = { name: 'ТОО «Чужое»', bin: '990940000001' };
    const cms = signers.sign({ ...site.contractor, organization }, bytes);
    const refused = await sendLetter(app, site.contractor, { ...payload, cms });
    expect(expectStatus(refused, 422).code).toBe('BIN_MISMATCH');
  });

  it('cannot be sent by another person who knows the words', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { cms, id } = await signedPreview(house, site.contractor, payload);
    const answer = await sendLetter(app, site.technical, { ...payload, cms });
    expect(expectStatus(answer, 409).code).toBe('number-not-yours');
    expect(
      (await app.call(site.technical, { url: `/api/printer/document/${id}` })).statusCode,
    ).toBe(404);
  });

  it('cannot be sent after a day', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { id, cms } = await signedPreview(house, site.contractor, payload);
    await sql`update signables set expires_at = now() where id = ${id}`.execute(app.services.db);
    const answer = await sendLetter(app, site.contractor, { ...payload, cms });
    expect(expectStatus(answer, 422).code).toBe('letter-not-previewed');
  });
});

describe('a number', () => {
  it('stays the same until it is used, and is nobody else’s', async () => {
    const [first, again] = [
      await nextNumber(app, site.contractor),
      await nextNumber(app, site.contractor),
    ];
    expect(again).toEqual(first);
    const others = await Promise.all(Array.from({ length: 5 }, () => nextNumber(app, site.author)));
    expect(new Set(others.map(({ documentNumber }) => documentNumber)).size).toBe(1);
    expect(others[0]?.documentNumber).not.toBe(first.documentNumber);
    const sent = await sentLetter(house, site.contractor, site.memberships.customer);
    expect(sent.documentNumber).toBe(first.documentNumber);
    expect((await nextNumber(app, site.contractor)).documentNumber).not.toBe(first.documentNumber);
  });

  it('is used once, however often a letter is sent at once', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { cms } = await signedPreview(house, site.contractor, payload);
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendLetter(app, site.contractor, { ...payload, cms })),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 201)).toHaveLength(
      1,
    );
  });

  it('gives a repeated request its first answer', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { cms } = await signedPreview(house, site.contractor, payload);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await sendLetter(app, site.contractor, { ...payload, cms }, headers),
      await sendLetter(app, site.contractor, { ...payload, cms }, headers),
    ];
    expect(again.json()).toEqual(expectStatus(first, 201));
  });
});

describe('a preview', () => {
  it('refuses what could not be sent, at the field it concerns', async () => {
    const good = await letterFrom(house, site.contractor, site.memberships.customer);
    const foreign = await upload(site.customer);
    for (const [bad, path, code] of [
      [{ title: ' ' }, 'title', 'required'],
      [{ content: ' ' }, 'content', 'required'],
      [{ creationDate: '2026-01-01' }, 'creationDate', 'not-today'],
      [{ mainRecipientId: randomUUID() }, 'mainRecipientId', 'foreign-reference'],
      [{ mainRecipientId: site.memberships.contractor }, 'mainRecipientId', 'own-address'],
      [{ recipientIds: [site.memberships.customer] }, 'recipientIds', 'already-added'],
      [{ recipientIds: [randomUUID()] }, 'recipientIds', 'foreign-reference'],
      [{ attachedFileIds: [foreign] }, 'attachedFileIds', 'foreign-reference'],
      [
        { senderMembershipId: site.memberships.customer },
        'senderMembershipId',
        'foreign-reference',
      ],
      [{ parentId: randomUUID() }, 'parentId', 'foreign-reference'],
    ] as const) {
      const answer = await previewLetter(app, site.contractor, { ...good, ...bad });
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json().errors[0], path).toMatchObject({ path, code });
    }
    const number = await previewLetter(app, site.contractor, { ...good, documentNumber: 'ИСХ-1' });
    expect(expectStatus(number, 409).code).toBe('number-not-yours');
  });

  it('asks from which of their seats somebody writes', async () => {
    const person = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, person, 'DESIGNER');
    const { id: organizationId } = await buildOrganization(
      app.services,
      site.projectId,
      'DESIGNER',
    );
    const { rows } = await sql<{ id: string }>`
      insert into memberships (project_id, user_id, organization_id, job_id, started_at)
      values (${site.projectId}, ${person.userId}, ${organizationId}, 106, now()) returning id`.execute(
      app.services.db,
    );
    const second = rows[0]?.id ?? '';
    const payload = await letterFrom(house, person, site.memberships.customer);
    const answer = await previewLetter(app, person, payload);
    expect(expectStatus(answer, 422).errors[0]).toMatchObject({
      path: 'senderMembershipId',
      code: 'required',
    });
    const named = { ...payload, senderMembershipId: second };
    expect((await previewLetter(app, person, named)).statusCode).toBe(201);
  });
});

describe('the list', () => {
  it('shows what its reader sent or received, and what they have not seen', async () => {
    const sent = await sentLetter(house, site.author, site.memberships.customer, {
      title: 'Поиск по теме',
    });
    const mine = async (who = site.customer, query = '') =>
      (await listed(who, query)).content.find(({ id }: { id: string }) => id === sent.id);
    expect(await mine()).toMatchObject({
      stage: 'INCOMMING',
      isUnread: true,
      senderName: 'Надзор Авторский',
    });
    expect(await mine(site.author)).toMatchObject({ stage: 'OUTCOMMING', isUnread: false });
    expect(await mine(site.technical)).toBeUndefined();
    expect(await mine(site.customer, '&stage=OUTCOMMING')).toBeUndefined();
    expect(await mine(site.customer, '&keyword=поиск по')).toBeDefined();
    expect(await mine(site.technical, '&keyword=поиск по')).toBeUndefined();
    await app.call(site.customer, {
      method: 'POST',
      url: `/api/correspondence/api/documents/${sent.id}/read`,
    });
    expect(await mine(site.customer, '&unread=true')).toBeUndefined();
    expect(await mine()).toMatchObject({ isUnread: false });
  });
});
