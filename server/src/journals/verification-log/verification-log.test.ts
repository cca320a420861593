import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus } from '../../../test/act-thread.ts';
import {
  buildApprovedProtocol,
  buildReadyProtocol,
  uploadFile,
} from '../../../test/protocol-thread.ts';
import { batch } from '../testing/batch.ts';
import { verificationCalls } from '../testing/verification-calls.ts';

const house = actHouse();
const { app, site } = house;
const log = verificationCalls(app, () => site.projectId);

describe('POST /journals/verification-log/{projectId}', () => {
  it('writes down a batch with all it says, numbered in its project', async () => {
    const file = await uploadFile(app, site);
    const protocol = await buildApprovedProtocol(house, 'test');
    const made = await log.written(site.contractor, {
      fileUuids: [file],
      testProtocols: [protocol],
    });
    expect(made).toMatchObject({
      ...batch,
      documentId: 'ВЖ-000001',
      takenVolume: 0,
      remainVolume: 24.2,
      warnings: [],
      testProtocols: [{ id: protocol, documentId: 'ПИ-000001', protocolDate: '2026-03-10' }],
      fileUuids: [file],
      isCreator: true,
      editable: true,
      citedBy: null,
    });
    expect((await log.written(site.contractor)).documentId).toBe('ВЖ-000002');
    expect(await log.read(site.customer, made.id)).toMatchObject({ ...batch, editable: false });
    const [first] = await log.history(site.customer, made.id);
    expect(first).toMatchObject({
      event: { code: 'created' },
      differences: {
        documentBrand: { value2: batch.documentBrand },
        batchNumber: { value2: '114' },
        locallyContained: { value2: '✓' },
        testProtocols: { value2: 'ПИ-000001' },
        files: { value2: 'Схема.pdf' },
      },
    });
  });

  it.each([
    ['supplier', ''],
    ['comment', ' '],
    ['deliveryDate', '31.02.2026'],
    ['batchNumber', 1.5],
    ['batchNumber', 'А-114'],
    ['amountOfProductsInBatch', -1],
    ['amountOfVerifiedProducts', null],
    ['measurementUnit', 'мешок'],
    ['locallyContained', 'да'],
  ] as const)('refuses %s: %j', async (field, value) => {
    const answer = await log.post(site.contractor, { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(field);
  });

  it('takes decimals with a comma', async () => {
    const made = await log.written(site.contractor, {
      amountOfProductsInBatch: '1250,125',
      batchNumber: '20260312',
    });
    expect(made).toMatchObject({ amountOfProductsInBatch: 1250.125, batchNumber: 20260312 });
  });

  it('links approved test reports of its own project alone', async () => {
    const other = await buildSite(app);
    const refused = async (id: string) => {
      const answer = await log.post(site.contractor, { testProtocols: [id] });
      const [{ path, code }] = expectStatus(answer, 422).errors;
      return [path, code];
    };
    const { id: draft } = await buildReadyProtocol(app, site, 'test');
    const survey = await buildApprovedProtocol(house, 'geodetic');
    const foreign = await buildReadyProtocol(app, other, 'test');
    expect(await refused(draft)).toEqual(['testProtocols', 'not-approved']);
    expect(await refused(survey)).toEqual(['testProtocols', 'not-one-of']);
    expect(await refused(foreign.id)).toEqual(['testProtocols', 'foreign-reference']);
    expect((await log.listed(site.customer, '?keyword=нет такого')).totalCount).toBe(0);
  });
});

describe('a row in which something looks wrong', () => {
  it('is taken, and says what in the language of its reader', async () => {
    const made = await log.written(site.contractor, {
      amountOfVerifiedProducts: 30,
      amountOfDefectiveProducts: 25,
      amountOfIncompleteProducts: 5.5,
      manufactureDate: '2026-03-13',
    });
    expect(made.warnings).toEqual([
      {
        field: 'amountOfVerifiedProducts',
        message: 'Проверено больше, чем есть в партии.',
      },
      {
        field: 'amountOfDefectiveProducts',
        message: 'Забракованной и некомплектной продукции вместе больше, чем проверено.',
      },
      { field: 'manufactureDate', message: 'Дата изготовления позже даты поступления.' },
    ]);
    expect(made.remainVolume).toBe(0);
    const kazakh = await app.call(site.customer, {
      url: `/api/journals/verification-log/details/${made.id}`,
      headers: { 'accept-language': 'kk' },
    });
    expect(kazakh.json().warnings[0].message).toBe('Тексерілгені партиядағыдан көп.');
  });

  it('is found by that', async () => {
    const { content } = await log.listed(site.customer, '?hasWarnings=true&size=100');
    expect(content.length).toBeGreaterThan(0);
    expect(content.every((row: { warnings: unknown[] }) => row.warnings.length > 0)).toBe(true);
    const others = await log.listed(site.customer, '?hasWarnings=false&size=100');
    const all = await log.listed(site.customer);
    expect(others.totalCount + content.length).toBe(all.totalCount);
  });
});

describe('PUT /journals/verification-log/{id}', () => {
  it('changes all it is told, with a history, and refuses a stale form', async () => {
    const protocol = await buildApprovedProtocol(house, 'test');
    const { id, version } = await log.written(site.contractor, { testProtocols: [protocol] });
    const changed = expectStatus(
      await log.put(
        site.contractor,
        id,
        { supplier: 'ТОО «Темір»' },
        { 'if-match': `"${version}"` },
      ),
      200,
    );
    expect(changed).toMatchObject({ supplier: 'ТОО «Темір»', testProtocols: [] });
    const [last] = await log.history(site.customer, id);
    expect(Object.keys(last.differences)).toEqual(['supplier', 'testProtocols']);
    const stale = await log.put(site.contractor, id, {}, { 'if-match': `"${version}"` });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-edit']);
  });
});

describe('POST /journals/copy/verification-log/{id}', () => {
  it('makes a row of the same batch with a number of its own, its files and test reports', async () => {
    const file = await uploadFile(app, site);
    const protocol = await buildApprovedProtocol(house, 'test');
    const { id, documentId } = await log.written(site.contractor, {
      fileUuids: [file],
      testProtocols: [protocol],
    });
    const copy = expectStatus(await log.copy(site.contractor, id), 201);
    const read = await log.read(site.contractor, copy.id);
    expect(read).toMatchObject({ ...batch, fileUuids: [file], testProtocols: [{ id: protocol }] });
    expect(read.documentId).not.toBe(documentId);
  });
});

describe('DELETE /journals/verification-log/{id}', () => {
  it('deletes a row nothing cites, and tells the feed by its name', async () => {
    const { id } = await log.written(site.contractor, { documentBrand: 'Цемент М400' });
    expectStatus(await log.remove(site.contractor, id), 204);
    expect((await log.remove(site.contractor, id)).statusCode).toBe(404);
    const news = await app.call(site.customer, {
      url: `/api/project-events/api/v1/${site.projectId}?size=1`,
    });
    expect(JSON.stringify(news.json())).toContain('Цемент М400');
  });
});

describe('GET /journals/verification-log/{projectId}', () => {
  it('is asked by supplier, day and local content, and sorted by what is left', async () => {
    await log.written(site.contractor, {
      supplier: 'АО «Кирпич»',
      deliveryDate: '2026-05-05',
      locallyContained: false,
      amountOfProductsInBatch: 7000,
    });
    const names = async (query: string) =>
      (await log.listed(site.customer, query)).content.map(
        ({ supplier }: { supplier: string }) => supplier,
      );
    for (const query of [
      '?supplier=кирпич',
      '?deliveryDateStart=2026-05-01&deliveryDateEnd=2026-05-31',
      '?locallyContained=false',
      '?sort=remainVolume&order=desc&size=1',
    ]) {
      expect(await names(query), query).toEqual(['АО «Кирпич»']);
    }
  });
});
