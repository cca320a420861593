import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  rejectAs,
  start,
} from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { buildApprovedProtocol, buildReadyProtocol } from '../../../test/protocol-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { shift } from '../../journals/testing/shift.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, site, signers } = moneyHouse();

const create = (who: Person, type = 'TECHNICAL', period = '2026-03') =>
  app.call(who, {
    method: 'POST',
    url: `/api/supervision-conclusion/project/${site.projectId}/${type}`,
    payload: { period },
  });
const created = async (who = site.technical, type = 'TECHNICAL'): Promise<Conclusion> =>
  expectStatus(await create(who, type), 201);
const list = (who: Person, type = 'TECHNICAL') =>
  app.call(who, { url: `/api/supervision-conclusion/project/${site.projectId}/${type}` });
const read = async (id: string, who = site.technical): Promise<Conclusion> =>
  expectStatus(await app.call(who, { url: `/api/supervision-conclusion/${id}` }), 200);

const filled = { period: '2026-04', descripiton: 'Соответствует', totalPrice: '1500000.50' };
const put = (id: string, body: object, who = site.technical, headers = {}) =>
  app.call(who, {
    method: 'PUT',
    url: `/api/supervision-conclusion/${id}`,
    payload: body,
    headers,
  });
const complete = async (): Promise<Conclusion> =>
  expectStatus(await put((await created()).id, filled), 200);
const startWith = (id: string, payload?: object) => start(app, site.technical, id, payload);
const remove = (id: string, who = site.technical) =>
  app.call(who, { method: 'DELETE', url: `/api/supervision-conclusion/${id}` });

/** Another person of the customer; their seat. */
const colleague = async () => {
  const person = await buildPerson(app.services, { fullname: 'Заказчикова Айгүл' });
  const seat = await buildMembership(app.services, site.projectId, person, 'CUSTOMER');
  return { person, seat };
};

describe('POST /supervision-conclusion/project/{projectId}/{type}', () => {
  it('numbers the conclusions of each supervision apart, the author’s with an А before', async () => {
    const [technical, author] = [await created(), await created(site.author, 'AUTHOR')];
    expect(technical).toMatchObject({
      documentId: expect.stringMatching(/^ЗК-\d{6}$/),
      type: 'TECHNICAL',
      period: '2026-03',
      descripiton: '',
      totalPrice: null,
      status: { status: 'CREATED' },
      editable: true,
      approvers: [],
    });
    expect(author).toMatchObject({
      documentId: expect.stringMatching(/^АЗК-\d{6}$/),
      type: 'AUTHOR',
    });
    const listed = async (type: string) =>
      expectStatus(await list(site.customer, type), 200).content.map(
        ({ id }: { id: string }) => id,
      );
    expect(await listed('TECHNICAL')).toContain(technical.id);
    expect(await listed('TECHNICAL')).not.toContain(author.id);
    expect(await listed('AUTHOR')).toEqual([author.id]);
  });

  it('lets each supervision write its own and nobody else', async () => {
    for (const [who, type, status] of [
      [site.author, 'TECHNICAL', 403],
      [site.technical, 'AUTHOR', 403],
      [site.contractor, 'TECHNICAL', 403],
      [site.customer, 'AUTHOR', 403],
      [site.technical, 'BOTH', 404],
      [site.technical, 'technical', 404],
    ] as const) {
      expect((await create(who, type)).statusCode, `${type} ${status}`).toBe(status);
    }
    expect((await list(site.customer, 'BOTH')).statusCode).toBe(404);
  });

  it('refuses a month that is none', async () => {
    const answer = await create(site.technical, 'TECHNICAL', '2026-13');
    expect(expectStatus(answer, 400).errors[0].path).toBe('period');
  });
});

describe('PUT /supervision-conclusion/{id}', () => {
  it('changes all fields at once, with one entry of the history and a new version', async () => {
    const { id, version } = await created();
    const changed: Conclusion = expectStatus(await put(id, filled), 200);
    expect(changed).toMatchObject({ ...filled, totalPrice: 1500000.5, version: version + 1 });
    const [entry] = (
      await app.call(site.technical, { url: `/api/history/${id}/QUALITY_CONCLUSION` })
    ).json();
    expect(entry).toMatchObject({
      event: { code: 'changed' },
      differences: {
        period: { value1: '2026-03', value2: '2026-04' },
        descripiton: { value1: null, value2: 'Соответствует' },
        totalPrice: { value1: null, value2: '1 500 000,50' },
      },
      fieldNames: { totalPrice: 'Стоимость принятых работ, тг' },
    });
    expect(Object.keys(entry.differences)).toEqual(Object.keys(filled));
    const same: Conclusion = expectStatus(await put(id, filled), 200);
    expect(same.version).toBe(changed.version);
  });

  it('asks for every field', async () => {
    const { id } = await created();
    for (const [body, path] of [
      [{ ...filled, descripiton: ' ' }, 'descripiton'],
      [{ ...filled, totalPrice: undefined }, 'totalPrice'],
      [{ ...filled, totalPrice: '-1' }, 'totalPrice'],
      [{ ...filled, period: '04.2026' }, 'period'],
    ] as const) {
      expect(expectStatus(await put(id, body), 400).errors[0].path).toBe(path);
    }
    for (const totalPrice of [undefined, null, '', '  ']) {
      expect(expectStatus(await put(id, { ...filled, totalPrice }), 400).errors).toMatchObject([
        { path: 'totalPrice', message: 'Это поле обязательно для заполнения' },
      ]);
    }
    expect((await put(id, { ...filled, colour: 'red' })).statusCode).toBe(400);
    expect(await read(id)).toMatchObject({ period: '2026-03', descripiton: '' });
  });

  it('refuses a stale form, other people and a conclusion that was sent', async () => {
    const { id, version } = await created();
    expectStatus(await put(id, filled), 200);
    const stale = { 'if-match': `"${version}"` };
    expect(expectStatus(await put(id, filled, site.technical, stale), 409).code).toBe('stale-edit');
    for (const who of [site.author, site.customer, site.contractor]) {
      expect((await put(id, filled, who)).statusCode).toBe(403);
    }
    expectStatus(await startWith(id), 200);
    expect(expectStatus(await put(id, filled), 409).code).toBe('not-editable');
  });
});

describe('the approval of a conclusion', () => {
  it('says what is missing', async () => {
    const { id } = await created();
    const { errors } = expectStatus(await startWith(id), 422);
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(['descripiton', 'totalPrice']);
  });

  it('asks everybody of the customer, and the first one decides for all', async () => {
    const { person } = await colleague();
    const { id } = await complete();
    expectStatus(await start(app, site.technical, id), 200);
    const asked = (await read(id)).approvers.map(({ fullname }) => fullname);
    expect(asked).toEqual(expect.arrayContaining([site.customer.fullname, person.fullname]));
    expectStatus(await approveAs(app, signers, site.customer, id), 200);
    const approved = await read(id);
    expect(approved.status.status).toBe('APPROVED');
    const codes = approved.approvers.map(({ status }) => status.code).toSorted();
    expect(codes).toEqual(['APPROVED', ...asked.slice(1).map(() => 'NOT_REQUIRED')]);
  });

  it('asks those alone who are named, and no others', async () => {
    const { person, seat } = await colleague();
    const { id } = await complete();
    expectStatus(await startWith(id, { approvers: [seat] }), 200);
    expect((await read(id)).approvers.map(({ membershipId }) => membershipId)).toEqual([seat]);
    expectStatus(await rejectAs(app, person, id, 'Не все работы приняты'), 200);
    expect((await read(id)).status.status).toBe('REJECTED');
  });

  it('refuses to ask somebody of the contractor, or of nobody knows where', async () => {
    const { id } = await complete();
    const contractor = { approvers: [site.memberships.contractor] };
    expect(expectStatus(await startWith(id, contractor), 422).code).toBe('role-not-for-group');
    const stranger = { approvers: ['0199aaaa-0000-7000-8000-000000000000'] };
    expect(expectStatus(await startWith(id, stranger), 422).errors[0].path).toBe('approvers');
    expect((await read(id)).status.status).toBe('CREATED');
  });

  it('prints object, period, statement and value on its paper', async () => {
    const { id, documentId } = await complete();
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    for (const part of [
      'ЗАКЛЮЧЕНИЕ',
      documentId,
      'апрель 2026 г.',
      'Соответствует',
      '1 500 000,50',
    ]) {
      expect(words).toContain(part);
    }
  });
});

describe('the paper of a conclusion', () => {
  const printed = async (id: string): Promise<Buffer> =>
    (await app.call(site.technical, { url: `/api/printer/document/${id}` })).rawPayload;
  const wordsOf = async (pdf: Buffer) => (await readPdf(pdf)).texts.map(flatten).join(' ');
  const ofMarch = async (who = site.technical, type = 'TECHNICAL'): Promise<string> => {
    const { id } = await created(who, type);
    expectStatus(await put(id, { ...filled, period: '2026-03' }, who), 200);
    return id;
  };
  const closed = async (volume: string): Promise<{ id: string; documentId: string }> => {
    const act = await buildCompleteAct(app, site, volume);
    expectStatus(await start(app, site.contractor, act.id), 200);
    return act;
  };
  const approvedAct = async (volume: string) => {
    const act = await closed(volume);
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, person, act.id), 200);
    }
    return act.documentId;
  };

  it('says that there was nothing to check in the month', async () => {
    const words = await wordsOf(await printed((await complete()).id));
    expect(words).toMatch(/1\. Перечень проверенных работ нет за период/);
    expect(words).toMatch(/2\. Использованные документы нет за период/);
  });

  it('names its expert and what was approved by the time it was frozen, and nothing that came later', async () => {
    const acts = [await approvedAct('1.25'), await approvedAct('0.5')];
    const { documentId: waiting } = await closed('0.125');
    const house = { app, site, signers };
    const protocols = [
      await buildApprovedProtocol(house, 'test'),
      await buildApprovedProtocol(house, 'geodetic'),
    ];
    const draft = await buildReadyProtocol(app, site, 'test');
    for (const dateOfWork of ['2026-03-15', '2026-03-15', '2026-04-02']) {
      const entry = { ...shift, dateOfWork };
      const url = `/api/journals/general-log/${site.projectId}`;
      expectStatus(await app.call(site.contractor, { method: 'POST', url, payload: entry }), 201);
    }
    const numbers = await Promise.all(
      protocols.map(async (id, at) => {
        const url = `/api/${at === 0 ? 'test-protocols' : 'geo-executive'}/${id}`;
        return expectStatus(await app.call(site.technical, { url }), 200).documentId;
      }),
    );
    const id = await ofMarch();
    expectStatus(await startWith(id), 200);
    const frozen = await printed(id);
    const words = await wordsOf(frozen);
    for (const part of [
      'Эксперт технического надзора Надзор Технический, ',
      'Бетонная подготовка',
      '1,75',
      ...[...acts].map((number) => `№ ${number} от 12.03.2026`),
      ...numbers.map((number) => `№ ${number} от 10.03.2026`),
      'Записи общего журнала производства работ',
      '15.03.2026',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toMatch(/Эксперт технического надзора Надзор Технический \(подпись\).*Заказчик/);
    for (const absent of [waiting, draft.documentId, '02.04.2026']) {
      expect(words).not.toContain(absent);
    }
    const late = await approvedAct('0.25');
    expect((await printed(id)).equals(frozen)).toBe(true);
    const author = await wordsOf(await printed(await ofMarch(site.author, 'AUTHOR')));
    expect(author).toContain('Специалист авторского надзора Надзор Авторский, ');
    expect(author).toContain(late);
    expect(author).toMatch(/Бетонная подготовка \S+ 2( |$)/);
  });
});

describe('DELETE /supervision-conclusion/{id}', () => {
  it('deletes one that was never sent, for its own supervision alone', async () => {
    const { id } = await created();
    expect((await remove(id, site.author)).statusCode).toBe(403);
    expect((await remove(id)).statusCode).toBe(204);
    expect(
      (await app.call(site.technical, { url: `/api/supervision-conclusion/${id}` })).statusCode,
    ).toBe(404);
    const sent = (await complete()).id;
    expectStatus(await startWith(sent), 200);
    expect((await remove(sent)).statusCode).toBe(409);
  });
});
