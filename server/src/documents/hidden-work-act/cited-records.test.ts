import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  rejectAs,
  start,
} from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import { buildApprovedProtocol, postProtocol, uploadFile } from '../../../test/protocol-thread.ts';
import { shift } from '../../journals/testing/shift.ts';
import { verificationCalls } from '../../journals/testing/verification-calls.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const house = actHouse();
const { app, site, signers } = house;
const log = verificationCalls(app, () => site.projectId);

const takes = (act: string, action: string, value: unknown) =>
  patch(app, site.contractor, act, 'verificationLog', action, value);
const act = async () => (await buildCompleteAct(app, site, '0,01')).id;
const taking = async (recordId: string, volume: number | string): Promise<string> => {
  const id = await act();
  expectStatus(await takes(id, 'ADD', { recordId, volume }), 200);
  return id;
};
const sent = async (id: string) => expectStatus(await start(app, site.contractor, id), 200);
const ofTen = (body: object = {}) =>
  log.written(site.contractor, {
    amountOfProductsInBatch: 10,
    amountOfVerifiedProducts: 6,
    amountOfDefectiveProducts: 1.5,
    amountOfIncompleteProducts: 0.5,
    ...body,
  });
const offered = async (id: string, room: string, query = '') =>
  expectStatus(
    await app.call(site.contractor, { url: `/api/hidden-work-act/${id}/${room}${query}` }),
    200,
  );

describe('what acts take of a row of the verification log', () => {
  it('is named with its volume, changed and taken out again, with a history', async () => {
    const { id: row, documentId } = await ofTen();
    const id = await taking(row, '2,5');
    const read = expectStatus(await takes(id, 'UPDATE', { recordId: row, volume: 3 }), 200);
    expect(read.verificationLogs).toEqual([
      expect.objectContaining({
        recordId: row,
        documentId,
        volume: 3,
        measurementUnit: 'тн',
        batchVolume: 10,
        verifiedVolume: 6,
        remainVolume: 8,
        isBeyondVerified: false,
      }),
    ]);
    const history = await app.call(site.customer, { url: `/api/history/${id}/HIDDEN_ACT` });
    expect(history.json()[0].differences).toEqual({
      verificationLog: expect.objectContaining({
        value1: `${documentId}: 2,5 т`,
        value2: `${documentId}: 3 т`,
      }),
    });
    const without = expectStatus(await takes(id, 'DELETE', row), 200);
    expect(without.verificationLogs).toEqual([]);
  });

  it('is no more than the batch without defective and incomplete products', async () => {
    const { id: row, documentId } = await ofTen();
    const beyond = await takes(await act(), 'ADD', { recordId: row, volume: '8,000001' });
    expect(beyond.statusCode).toBe(409);
    expect(beyond.json()).toMatchObject({
      code: 'verified-exceeded',
      message: expect.stringContaining(documentId),
      details: { recordId: row, left: 8 },
    });
    for (const volume of [0, -1, 'много']) {
      const wrong = await takes(await act(), 'ADD', { recordId: row, volume });
      expect(expectStatus(wrong, 422).errors[0].code).toBe('volume-not-positive');
    }
  });

  it('counts from the start of approval on, and the second act of two is told what is left', async () => {
    const { id: row } = await ofTen();
    const [first, second] = [await taking(row, 5), await taking(row, 4)];
    expect(await log.read(site.customer, row)).toMatchObject({ takenVolume: 0, remainVolume: 8 });
    await sent(first);
    expect(await log.read(site.customer, row)).toMatchObject({ takenVolume: 5, remainVolume: 3 });
    const refused = await start(app, site.contractor, second);
    expect([refused.statusCode, refused.json().details]).toEqual([409, { recordId: row, left: 3 }]);
    expectStatus(await takes(second, 'UPDATE', { recordId: row, volume: 3 }), 200);
    await sent(second);
    expect(await log.read(site.customer, row)).toMatchObject({ takenVolume: 8, remainVolume: 0 });
  });

  it('is taken once by two acts that are sent in the same moment', async () => {
    const { id: row } = await ofTen();
    const acts = await Promise.all([taking(row, 5), taking(row, 5)]);
    const answers = await Promise.all(acts.map((id) => start(app, site.contractor, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await log.read(site.customer, row)).takenVolume).toBe(5);
  });

  it('goes back with a rejection and stays taken with an approval', async () => {
    const { id: row } = await ofTen();
    const [kept, given] = [await taking(row, 2), await taking(row, 3)];
    await sent(kept);
    await sent(given);
    expectStatus(await rejectAs(app, site.technical, given, 'Не то'), 200);
    expect((await log.read(site.customer, row)).takenVolume).toBe(2);
    for (const who of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(app, signers, who, kept), 200);
    }
    expect(await log.read(site.customer, row)).toMatchObject({
      takenVolume: 2,
      citedBy: expect.any(String),
    });
  });

  it('is held by the database itself', async () => {
    const { id: row } = await ofTen();
    const id = await taking(row, 8);
    await sent(id);
    const more = sql`update linked_volumes set volume = 8.000001 where from_id = ${id}`;
    await expect(more.execute(app.services.db)).rejects.toMatchObject({
      constraint: 'verified_left',
    });
  });

  it('may be more than was verified, which the act and the row are warned of', async () => {
    const { id: row, documentId } = await ofTen();
    const id = await taking(row, 7);
    const list = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
    const item = list
      .json()
      .items.find(({ field }: { field: string }) => field === 'verificationLog');
    expect(item).toMatchObject({
      missing: [],
      warnings: [{ message: expect.stringContaining(documentId) }],
    });
    await sent(id);
    expect((await log.read(site.customer, row)).warnings).toEqual([
      { field: 'takenVolume', message: 'В актах использовано больше, чем проверено.' },
    ]);
  });

  it('leaves a draft whose row is deleted', async () => {
    const { id: row } = await ofTen();
    const id = await taking(row, 1);
    expectStatus(await log.remove(site.contractor, row), 204);
    const read = await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` });
    expect(read.json().verificationLogs).toEqual([]);
  });
});

describe('a row that an act in approval takes from', () => {
  it('stays as it is, takes files and test reports, gives none away, and is let go by a rejection', async () => {
    const file = await uploadFile(app, site);
    const protocol = await buildApprovedProtocol(house, 'test');
    const own = { amountOfProductsInBatch: 10 };
    const { id: row } = await log.written(site.contractor, { ...own, fileUuids: [file] });
    const id = await taking(row, 1);
    await sent(id);
    const { citedBy } = await log.read(site.contractor, row);
    const more = {
      ...own,
      fileUuids: [file, await uploadFile(app, site)],
      testProtocols: [protocol],
    };
    expectStatus(await log.put(site.contractor, row, more), 200);
    for (const answer of [
      await log.put(site.contractor, row, { ...more, supplier: 'ТОО «Другой»' }),
      await log.put(site.contractor, row, { ...more, fileUuids: [file] }),
      await log.put(site.contractor, row, { ...more, testProtocols: [] }),
      await log.remove(site.contractor, row),
      await app.call(site.contractor, { method: 'DELETE', url: `/api/file/${file}` }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'record-cited']);
      expect(answer.json().message).toContain(citedBy);
    }
    expectStatus(await rejectAs(app, site.technical, id, 'Не то'), 200);
    expectStatus(await log.put(site.contractor, row, { supplier: 'ТОО «Другой»' }), 200);
  });
});

describe('the records an act may cite', () => {
  it('are offered by search, those it cites already left out', async () => {
    const { id: row } = await ofTen({ documentBrand: 'Мастика битумная МБК' });
    const id = await act();
    const found = await offered(id, 'verification-logs', '?keyword=мастика');
    expect(found.content).toMatchObject([{ id: row, remainVolume: 8, measurementUnit: 'тн' }]);
    expectStatus(await takes(id, 'ADD', { recordId: row, volume: 1 }), 200);
    expect((await offered(id, 'verification-logs', '?keyword=мастика')).content).toEqual([]);

    const test = await buildApprovedProtocol(house, 'test');
    const survey = await buildApprovedProtocol(house, 'geodetic');
    const entry = expectStatus(
      await app.call(site.contractor, {
        method: 'POST',
        url: `/api/journals/general-log/${site.projectId}`,
        payload: shift,
      }),
      201,
    ).id;
    const rooms = [
      ['test-protocols', 'testProtocols', test],
      ['geodetic-executives', 'geodeticExecutives', survey],
      ['general-logs', 'generalLog', entry],
    ] as const;
    for (const [room, field, cited] of rooms) {
      const ids = async () =>
        (await offered(id, room, '?size=100')).content.map((one: { id: string }) => one.id);
      expect(await ids()).toContain(cited);
      expectStatus(await patch(app, site.contractor, id, field, 'ADD', cited), 200);
      expect(await ids()).not.toContain(cited);
    }
    const read = (await app.call(site.customer, { url: `/api/hidden-work-act/${id}` })).json();
    expect(read).toMatchObject({
      generalLogs: [{ id: entry, name: '16.03.2026, Дневная' }],
      testProtocols: [{ id: test, protocolDate: '2026-03-10' }],
      geoExecutives: [{ id: survey, protocolDate: '2026-03-10' }],
    });

    await sent(id);
    const pdf = await app.call(site.customer, { url: `/api/printer/document/${id}` });
    const text = flatten((await readPdf(pdf.rawPayload)).texts.flat());
    for (const said of [
      'Мастика битумная МБК',
      read.testProtocols[0].documentId,
      read.geoExecutives[0].documentId,
      'Запись общего журнала работ: 16.03.2026, Дневная',
    ]) {
      expect(text).toContain(said);
    }
  });
});

describe('approved protocols', () => {
  it('are counted as they are offered: without drafts and what is linked, with what was put away', async () => {
    const own = await buildSite(app);
    const there = { ...house, site: own };
    const { id } = await buildCompleteAct(app, own, '0,01');
    const made = [];
    for (let number = 0; number < 4; number += 1) {
      made.push(await buildApprovedProtocol(there, 'test'));
    }
    const [, linked = '', away = ''] = made;
    await postProtocol(app, own, 'test');
    const counted = async (query = '') => {
      const url = `/api/hidden-work-act/${id}/test-protocols?size=2${query}`;
      const page = expectStatus(await app.call(own.contractor, { url }), 200);
      return [page.content.length, page.totalCount];
    };
    expect(await counted()).toEqual([2, 4]);
    expectStatus(await patch(app, own.contractor, id, 'testProtocols', 'ADD', linked), 200);
    expect(await counted('&page=1')).toEqual([1, 3]);
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    for (const one of [away, linked]) {
      const archive = { method: 'POST', url: `/api/signer/archive/${one}` } as const;
      expectStatus(await app.call(admin, archive), 200);
    }
    expect(await counted()).toEqual([2, 3]);
  });
});

describe('units on a printed act', () => {
  it.each([
    ['т', 'тн', 'т', 'тн'],
    ['тн', 'тн', 'тн', 'т'],
    ['м3', 'm3', 'м3', 'м³'],
    ['м', 'm3', 'м³', 'м3'],
  ])('are one word each: estimate %s, log %s', async (measurer, measurementUnit, said, unsaid) => {
    const own = await buildSite(app);
    await sql`update estimate_nodes set measurer = ${measurer} where id = ${own.positionIds[0] ?? ''}`.execute(
      app.services.db,
    );
    const { id: row } = await verificationCalls(app, () => own.projectId).written(own.contractor, {
      measurementUnit,
    });
    const { id } = await buildCompleteAct(app, own, '0,01');
    const product = { recordId: row, volume: '1,5' };
    expectStatus(await patch(app, own.contractor, id, 'verificationLog', 'ADD', product), 200);
    const pdf = await app.call(own.customer, { url: `/api/printer/document/${id}` });
    const words = flatten((await readPdf(pdf.rawPayload)).texts.flat()).split(' ');
    expect(words).toEqual(expect.arrayContaining([measurer, said]));
    expect(words).not.toContain(unsaid);
  });
});
