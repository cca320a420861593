import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import {
  letterFrom,
  previewLetter,
  readLetter,
  sendLetter,
  sentLetter,
  signedPreview,
} from '../../../test/letter-thread.ts';
import { into, readQrPicture, scanAndSign } from '../../../test/phone.ts';
import type { Person } from '../../../test/test-app.ts';

const house = actHouse();
const { app, site, signers } = house;

const sent = () =>
  sentLetter(house, site.contractor, site.memberships.customer, {
    recipientIds: [site.memberships.technical],
  });
const cmsOf = async (who: Person, id: string) => {
  const pdf = await app.call(site.contractor, { url: `/api/printer/document/${id}` });
  return signers.sign(who, pdf.rawPayload);
};
const receive = (who: Person, id: string, cms: string, headers = {}) =>
  app.call(who, {
    method: 'POST',
    headers,
    url: `/api/correspondence/api/letters/${id}/sign`,
    payload: { cms },
  });
const ways = async (who: Person, id: string): Promise<string[]> =>
  expectStatus(await app.call(who, { url: `/api/signer/types/${id}` }), 200).map(
    ({ code }: { code: string }) => code,
  );
const byPhone = async (who: Person, id: string) => {
  const { qrCode, sessionId } = expectStatus(
    await app.call(who, { url: `/api/printer/document/qr/${id}` }),
    200,
  );
  await scanAndSign(readQrPicture(qrCode), signers.signerOf(who), { send: into(app.app) });
  return expectStatus(await app.call(who, { url: `/api/signer/qr/${id}/${sessionId}` }), 200);
};

describe('a main recipient', () => {
  it('signs the letter as received, once, and its sender hears of it', async () => {
    const { id } = await sent();
    expect(await ways(site.customer, id)).toEqual(['NCALAYER', 'EGOV_QR']);
    const cms = await cmsOf(site.customer, id);
    const received = expectStatus(await receive(site.customer, id, cms), 200);
    expect(received).toMatchObject({
      maySign: false,
      receipts: [{ signer: 'ЗАКАЗЧИК ЗАКАЗЧИКОВИЧ' }],
    });
    const again = await receive(site.customer, id, await cmsOf(site.customer, id));
    expect(expectStatus(again, 409).code).toBe('already-signed');
    expect(await ways(site.customer, id)).toEqual([]);
    const bell = expectStatus(await app.call(site.contractor, { url: '/api/notifications' }), 200);
    expect(bell.content[0]).toMatchObject({
      title: 'Получение письма подписано',
      taskType: { taskType: 'LETTER' },
      actId: id,
    });
  });

  it('who repeats the call gets the first answer, and has signed once', async () => {
    const { id } = await sent();
    const cms = await cmsOf(site.customer, id);
    const headers = { 'idempotency-key': randomUUID() };
    const first = expectStatus(await receive(site.customer, id, cms, headers), 200);
    expect(expectStatus(await receive(site.customer, id, cms, headers), 200)).toEqual(first);
    const other = { 'idempotency-key': randomUUID() };
    expect(expectStatus(await receive(site.customer, id, cms, other), 409).code).toBe(
      'already-signed',
    );
    expect(expectStatus(await readLetter(app, site.contractor, id), 200).receipts).toHaveLength(1);
  });

  it('does not sign it with the certificate of another organization', async () => {
    const { id } = await sent();
    const elsewhere = {
      ...site.customer,
      organization: { name: 'ТОО «Чужое»', bin: '990940000001' },
    };
    const refused = await receive(site.customer, id, await cmsOf(elsewhere, id));
    expect(expectStatus(refused, 422).code).toBe('BIN_MISMATCH');
  });

  it('signs it by phone as well', async () => {
    const { id } = await sent();
    expect((await byPhone(site.customer, id)).state).toBe('signed');
    expect(expectStatus(await readLetter(app, site.contractor, id), 200).receipts).toHaveLength(1);
  });
});

describe('who got a copy, or wrote the letter', () => {
  it('has nothing to sign', async () => {
    const { id } = await sent();
    for (const who of [site.technical, site.contractor]) {
      expect(await ways(who, id)).toEqual([]);
      const answer = await receive(who, id, await cmsOf(who, id));
      expect(answer.statusCode, who.fullname).toBe(403);
    }
    expect((await receive(site.author, id, 'MAAA')).statusCode).toBe(404);
  });
});

describe('a preview signed by phone', () => {
  it('is sent without another signature', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { id } = expectStatus(await previewLetter(app, site.contractor, payload), 201);
    expect(await ways(site.contractor, id)).toEqual(['NCALAYER', 'EGOV_QR']);
    expect((await byPhone(site.contractor, id)).state).toBe('signed');
    const letter = expectStatus(await sendLetter(app, site.contractor, payload), 201);
    expect(letter.signature.signer).toBe('ПОДРЯДЧИК ПОДРЯДОВИЧ');
    expect((await app.call(site.contractor, { url: `/api/signer/types/${id}` })).statusCode).toBe(
      404,
    );
  });

  it('is open to nobody else', async () => {
    const payload = await letterFrom(house, site.contractor, site.memberships.customer);
    const { id } = expectStatus(await previewLetter(app, site.contractor, payload), 201);
    for (const url of [
      `/api/signer/types/${id}`,
      `/api/printer/document/${id}`,
      `/api/printer/document/qr/${id}`,
      `/api/correspondence/api/letters/${id}`,
    ]) {
      expect((await app.call(site.customer, { url })).statusCode, url).toBe(404);
    }
  });
});

describe('an answer', () => {
  it('names its letter, which is answered from then on, and stands in its chain', async () => {
    const first = await sent();
    const answer = await sentLetter(house, site.customer, site.memberships.contractor, {
      title: 'Подтверждаем срок',
      content: '',
      parentId: first.id,
    });
    expect(answer.parent).toEqual({
      id: first.id,
      documentNumber: first.documentNumber,
      title: first.title,
    });
    expect(expectStatus(await readLetter(app, site.customer, first.id), 200).repayable).toBe(false);
    const idsOf = async (who: Person, path: string) =>
      expectStatus(
        await app.call(who, { url: `/api/correspondence/api/letters/${path}` }),
        200,
      ).map((row: { id: string }) => row.id);
    const chain = (who: Person, id: string) => idsOf(who, `${id}/chain`);
    const replies = (who: Person, id: string) => idsOf(who, `${id}/replies`);
    expect(await replies(site.contractor, first.id)).toEqual([answer.id]);
    expect(await replies(site.customer, answer.id)).toEqual([]);
    expect(await replies(site.technical, first.id)).toEqual([]);
    expect(await chain(site.contractor, first.id)).toEqual([first.id, answer.id]);
    expect(await chain(site.customer, answer.id)).toEqual([first.id, answer.id]);
    // They got a copy of the first alone.
    expect(await chain(site.technical, first.id)).toEqual([first.id]);
    const second = await sentLetter(house, site.customer, site.memberships.contractor, {
      parentId: first.id,
    });
    expect(second.parent?.id).toBe(first.id);
  });

  it('shows no more than the number of a letter its reader may not open', async () => {
    const first = await sentLetter(house, site.contractor, site.memberships.customer);
    const answer = await sentLetter(house, site.customer, site.memberships.author, {
      parentId: first.id,
    });
    expect(expectStatus(await readLetter(app, site.author, answer.id), 200).parent).toEqual({
      id: null,
      documentNumber: first.documentNumber,
      title: '',
    });
  });

  it('is not written to a letter one cannot read, nor in another project', async () => {
    const first = await sent();
    const payload = await letterFrom(house, site.author, site.memberships.customer);
    const { cms } = await signedPreview(house, site.author, payload);
    const asAnswer = { ...payload, cms, parentId: first.id };
    expect((await sendLetter(app, site.author, asAnswer)).statusCode).toBe(404);
    const other = { ...payload, projectUuid: '0199aaaa-0000-7000-8000-000000000000' };
    expect((await sendLetter(app, site.author, { ...other, cms })).statusCode).toBe(404);
    const elsewhere = { ...other, cms, parentId: first.id };
    const answer = await sendLetter(app, site.customer, elsewhere);
    expect(expectStatus(answer, 422).errors[0].path).toBe('projectUuid');
  });
});

describe('an archived project', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await sent());
    await sql`update projects set archived_at = now() where id = ${site.projectId}`.execute(
      app.services.db,
    );
  });

  it('shows its letters and takes no signature', async () => {
    expect(expectStatus(await readLetter(app, site.customer, id), 200).maySign).toBe(false);
    const answer = await receive(site.customer, id, await cmsOf(site.customer, id));
    expect(expectStatus(answer, 409).code).toBe('project-archived');
    expect(
      (await app.call(site.customer, { url: `/api/printer/document/qr/${id}` })).statusCode,
    ).toBe(409);
  });
});
