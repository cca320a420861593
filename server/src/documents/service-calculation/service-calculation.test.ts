import type {
  EarlierServices,
  ServiceCalculation,
} from '@nysan/contract/documents/service-calculation.ts';
import { serviceCellNames } from '@nysan/contract/documents/service-calculation-fields.ts';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, buildSite, expectStatus, start } from '../../../test/act-thread.ts';
import { serviceRow as row } from '../../../test/calculation-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../../test/factories.ts';
import type { Person } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';
import { endMemberships } from '../../organizations/member-repository.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, site, signers } = moneyHouse();

const root = '/api/supervision-services-act';
const create = (
  who: Person,
  calculationPeriod = '2026-03',
  type = 'TECHNICAL',
  projectId = site.projectId,
) =>
  app.call(who, {
    method: 'POST',
    url: `${root}/project/${projectId}/${type}`,
    payload: { calculationPeriod },
  });
const created = async (period?: string): Promise<ServiceCalculation> =>
  expectStatus(await create(site.technical, period), 201);
const read = async (id: string, who = site.technical): Promise<ServiceCalculation> =>
  expectStatus(await app.call(who, { url: `${root}/${id}` }), 200);

const add = (id: string, body: object = row, who = site.technical, headers = {}) =>
  app.call(who, {
    method: 'POST',
    url: `${root}/service-calculation/${id}`,
    payload: body,
    headers,
  });
const added = async (id: string, body: object = row) => expectStatus(await add(id, body), 201);
const change = (rowId: string, body: object, who = site.technical) =>
  app.call(who, { method: 'PUT', url: `${root}/service-calculation/${rowId}`, payload: body });
const remove = (rowId: string, who = site.technical) =>
  app.call(who, { method: 'DELETE', url: `${root}/service-calculation/${rowId}` });
const changeMonth = (id: string, updateValue: unknown, who = site.technical, headers = {}) =>
  app.call(who, {
    method: 'PATCH',
    url: `${root}/${id}/calculationPeriod`,
    payload: { updateValue },
    headers,
  });
const lastChange = async (id: string) =>
  expectStatus(
    await app.call(site.technical, { url: `/api/history/${id}/SERVICE_CALCULATION` }),
    200,
  )[0].differences;
const rowsOf = async (id: string) => (await read(id)).calculationOfRenderedSupervisionServicesDtos;
const startWith = (id: string, payload?: object) => start(app, site.technical, id, payload);

const approved = async (period: string, rows: object[]): Promise<ServiceCalculation> => {
  const { id } = await created(period);
  for (const one of rows) {
    await added(id, one);
  }
  expectStatus(await start(app, site.technical, id), 200);
  expectStatus(await approveAs(app, signers, site.customer, id), 200);
  return read(id);
};

describe('POST /supervision-services-act/project/{projectId}/{type}', () => {
  it('asks for the month alone and numbers each supervision apart', async () => {
    expect(await created()).toMatchObject({
      documentId: expect.stringMatching(/^РУ-\d{6}$/),
      type: 'TECHNICAL',
      calculationPeriod: '2026-03',
      calculationOfRenderedSupervisionServicesDtos: [],
      sums: { contractPrice: '0.00' },
      status: { status: 'CREATED' },
      editable: true,
    });
    const authors = expectStatus(await create(site.author, '2026-03', 'AUTHOR'), 201);
    expect(authors.documentId).toMatch(/^АРУ-\d{6}$/);
    for (const period of ['2026-13', '03.2026', '']) {
      const { errors } = expectStatus(await create(site.technical, period), 400);
      expect(errors[0].path).toBe('calculationPeriod');
    }
  });

  it('lets each supervision write its own and nobody else', async () => {
    for (const [who, type, status] of [
      [site.author, 'TECHNICAL', 403],
      [site.technical, 'AUTHOR', 403],
      [site.contractor, 'TECHNICAL', 403],
      [site.customer, 'AUTHOR', 403],
      [site.technical, 'BOTH', 404],
    ] as const) {
      expect((await create(who, '2026-03', type)).statusCode, type).toBe(status);
    }
  });
});

describe('the rows of a calculation', () => {
  it('take figures as texts with a comma or a point and keep them exactly', async () => {
    const { id, version } = await created();
    const made = await added(id);
    expect(made).toMatchObject({
      number: 1,
      name: 'Нулевой цикл',
      contractPrice: '1500000.50',
      percentContractPrice: '37.5',
      currentPeriodPrice: '150000.05',
      percentPeriodPrice: '10',
      version: version + 1,
    });
    await added(id, { ...row, name: 'Каркас', currentPeriodPrice: '0,01' });
    const { sums, calculationOfRenderedSupervisionServicesDtos: rows } = await read(id);
    expect(rows.map(({ name }) => name)).toEqual(['Нулевой цикл', 'Каркас']);
    expect(sums).toEqual({
      contractPrice: '3000001.00',
      totalPrice: '1200000.00',
      currentPeriodPrice: '150000.06',
    });
  });

  it('ask for all eight cells', async () => {
    const { id } = await created();
    for (const cell of serviceCellNames) {
      for (const value of ['', '   ', undefined]) {
        const { errors } = expectStatus(await add(id, { ...row, [cell]: value }), 400);
        expect(errors[0], `${cell} ${value}`).toMatchObject({ path: cell, code: 'required' });
      }
    }
    const { errors: unsaid } = expectStatus(await add(id, { ...row, totalPrice: null }), 400);
    expect(unsaid).toMatchObject([
      { path: 'totalPrice', message: 'Это поле обязательно для заполнения' },
    ]);
    for (const [cell, value] of [
      ['contractPrice', '-1'],
      ['contractPrice', '1.005'],
      ['totalPrice', '10000000000000'],
      ['percentPeriodPrice', '1000.5'],
      ['percentPeriodPrice', 'сорок'],
    ] as const) {
      const { errors } = expectStatus(await add(id, { ...row, [cell]: value }), 400);
      expect(errors[0].path, value).toBe(cell);
    }
    expect(await rowsOf(id)).toEqual([]);
  });

  it('are changed and deleted one by one, with the history cell by cell', async () => {
    const { id } = await created();
    const one = await added(id);
    const other = await added(id, { ...row, name: 'Каркас' });
    expectStatus(await change(one.id, { ...row, percentPeriodPrice: '12,5' }), 200);
    expect((await remove(other.id)).statusCode).toBe(204);
    expect((await remove(other.id)).statusCode).toBe(404);
    expect(await rowsOf(id)).toMatchObject([{ id: one.id, percentPeriodPrice: '12.5' }]);
    const history = expectStatus(
      await app.call(site.technical, { url: `/api/history/${id}/SERVICE_CALCULATION` }),
      200,
    );
    expect(history[1].differences).toEqual({
      'rows/1/percentPeriodPrice': { value1: '10 %', value2: '12,5 %' },
    });
    expect(Object.keys(history[0].differences)).toHaveLength(serviceCellNames.length);
  });

  it('are written for nobody else, nor once the calculation is sent', async () => {
    const { id, version } = await created();
    for (const who of [site.author, site.customer, site.contractor]) {
      expect((await add(id, row, who)).statusCode).toBe(403);
    }
    const { id: rowId } = await added(id);
    const stale = { 'if-match': `"${version}"` };
    expect(expectStatus(await add(id, row, site.technical, stale), 409).code).toBe('stale-edit');
    expect((await change(rowId, row, site.customer)).statusCode).toBe(403);
    expectStatus(await start(app, site.technical, id), 200);
    for (const answer of [await add(id), await change(rowId, row), await remove(rowId)]) {
      expect(expectStatus(answer, 409).code).toBe('not-editable');
    }
  });
});

describe('PATCH /supervision-services-act/{id}/{field}', () => {
  it('changes the month as long as the calculation is written, with the history', async () => {
    const { id, version } = await created();
    const { version: changed } = expectStatus(await changeMonth(id, '2026-04'), 200);
    expect(changed).toBe(version + 1);
    expect(await read(id)).toMatchObject({ calculationPeriod: '2026-04', version: changed });
    expect(await lastChange(id)).toEqual({
      calculationPeriod: { value1: '2026-03', value2: '2026-04' },
    });
    const stale = { 'if-match': `"${version}"` };
    expectStatus(await changeMonth(id, '2026-05', site.technical, stale), 409);
    for (const wrong of ['2026-13', '', null, '04.2026']) {
      expectStatus(await changeMonth(id, wrong), 422);
    }
    for (const who of [site.author, site.customer, site.contractor]) {
      expect((await changeMonth(id, '2026-05', who)).statusCode).toBe(403);
    }
    await added(id);
    expectStatus(await start(app, site.technical, id), 200);
    expect(expectStatus(await changeMonth(id, '2026-05'), 409).code).toBe('not-editable');
  });
});

describe('GET /supervision-services-act/{id}/earlier', () => {
  const earlier = async (id: string): Promise<EarlierServices> =>
    expectStatus(await app.call(site.technical, { url: `${root}/${id}/earlier` }), 200);

  it('sums what approved calculations of earlier months say of each service', async () => {
    const elsewhere = await buildSite(app);
    expectStatus(
      await app.call(elsewhere.technical, {
        method: 'POST',
        url: `${root}/project/${elsewhere.projectId}/TECHNICAL`,
        payload: { calculationPeriod: '2025-01' },
      }),
      201,
    );
    const service = { ...row, name: 'Сети' };
    await approved('2025-01', [{ ...service, currentPeriodPrice: '100.10' }]);
    const second = await approved('2025-02', [
      { ...service, name: ' СЕТИ', contractPrice: '2000', currentPeriodPrice: '50' },
      { ...service, name: 'Лифты', currentPeriodPrice: '7' },
    ]);
    await approved('2025-05', [{ ...service, currentPeriodPrice: '1000' }]);
    const draft = await created('2025-02');
    await added(draft.id, { ...service, currentPeriodPrice: '5000' });
    const { id } = await created('2025-03');
    expect(await earlier(id)).toEqual({
      latest: { id: second.id, documentId: second.documentId, calculationPeriod: '2025-02' },
      rows: [
        { name: 'СЕТИ', contractPrice: '2000.00', currentPeriodPrice: '150.10' },
        { name: 'Лифты', contractPrice: '1500000.50', currentPeriodPrice: '7.00' },
      ],
    });
    expect(await earlier((await created('2024-12')).id)).toEqual({ latest: null, rows: [] });
  });

  it('remembers what was put away after its approval, and forgets what was put away before', async () => {
    const admin = await buildPerson(app.services, { fullname: 'Архивариус', baseRoles: ['ADMIN'] });
    const putAway = async (id: string) =>
      expectStatus(
        await app.call(admin, { method: 'POST', url: `/api/signer/archive/${id}` }),
        200,
      );
    const service = { ...row, name: 'Котельная', currentPeriodPrice: '12.50' };
    const first = await approved('2022-01', [service]);
    await putAway(first.id);
    const draft = await created('2022-02');
    await added(draft.id, service);
    await putAway(draft.id);
    expect(await earlier((await created('2022-03')).id)).toMatchObject({
      latest: { id: first.id },
      rows: [{ name: 'Котельная', currentPeriodPrice: '12.50' }],
    });
  });
});

describe('the approval of a calculation', () => {
  it('needs a row', async () => {
    const { id } = await created('2026-08');
    expect(expectStatus(await startWith(id), 422).errors).toMatchObject([
      { path: 'rows', code: 'no-services' },
    ]);
    expect(await read(id)).toMatchObject({ version: 1, approvers: [] });
  });

  it('needs somebody of the customer', async () => {
    const person = await buildPerson(app.services, { fullname: 'Один Экспертов' });
    const { id: projectId, membershipId } = await buildProject(app.services, site.customer);
    await buildMembership(app.services, projectId, person, 'TECHNICAL_SUPERVISION');
    await transaction(app.services.db, (trx) => endMemberships(trx, [membershipId]));
    const { id } = expectStatus(await create(person, '2026-03', 'TECHNICAL', projectId), 201);
    expectStatus(await add(id, row, person), 201);
    const sent = await start(app, person, id);
    expect(expectStatus(sent, 422).errors).toMatchObject([
      { path: 'approvers', code: 'group-empty' },
    ]);
    expect((await read(id, person)).status.status).toBe('CREATED');
  });

  it('asks those of the customer who are named, else all of them, and one decides', async () => {
    const person = await buildPerson(app.services, { fullname: 'Заказчикова Айгүл' });
    const seat = await buildMembership(app.services, site.projectId, person, 'CUSTOMER');
    const chosen = await created('2026-08');
    await added(chosen.id);
    expectStatus(await startWith(chosen.id, { approvers: [seat] }), 200);
    expect((await read(chosen.id)).approvers.map(({ membershipId }) => membershipId)).toEqual([
      seat,
    ]);
    const all = await created('2026-09');
    await added(all.id);
    const contractor = { approvers: [site.memberships.contractor] };
    expect(expectStatus(await startWith(all.id, contractor), 422).code).toBe('role-not-for-group');
    expectStatus(await startWith(all.id), 200);
    expect((await read(all.id)).approvers).toHaveLength(2);
    expectStatus(await approveAs(app, signers, site.customer, all.id), 200);
    expect((await read(all.id)).status.status).toBe('APPROVED');
  });

  it('prints period, rows and sums on its paper', async () => {
    const { id, documentId } = await created();
    await added(id);
    await added(id, { ...row, name: 'Каркас' });
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    for (const part of [
      'РАСЧЕТ СТОИМОСТИ',
      'услуг технического надзора',
      documentId,
      'март 2026 г.',
      '1 500 000,50',
      '37,5 %',
      'Каркас',
      'Итого',
      '3 000 001,00',
      '300 000,10',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toMatch(/Составил .*Надзор Технический, /);
    expect(words).toMatch(/Составил Надзор Технический \(подпись\)/);
  });

  it('copies a calculation with its rows, for a new approval', async () => {
    const { id } = await approved('2026-06', [row, { ...row, name: 'Каркас' }]);
    const copy = expectStatus(
      await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` }),
      201,
    );
    expect(await read(copy.id)).toMatchObject({
      status: { status: 'CREATED' },
      calculationPeriod: '2026-06',
      calculationOfRenderedSupervisionServicesDtos: [{ name: 'Нулевой цикл' }, { name: 'Каркас' }],
      sums: { currentPeriodPrice: '300000.10' },
    });
  });
});

describe('GET /supervision-services-act/project/{projectId}/{type}', () => {
  const list = async (query: string, who = site.customer) =>
    expectStatus(
      await app.call(who, { url: `${root}/project/${site.projectId}/TECHNICAL?${query}` }),
      200,
    );

  it('shows the sum of each, finds by month and by words of the rows, and sorts', async () => {
    const { id } = await created('2023-07');
    await added(id, { ...row, name: 'Благоустройство', currentPeriodPrice: '12.34' });
    await added(id, { ...row, name: 'Озеленение', currentPeriodPrice: '1' });
    const later = await created('2023-08');
    const found = await list('periodStart=2023-07&periodEnd=2023-07');
    expect(found).toMatchObject({
      totalCount: 1,
      content: [{ id, calculationPeriod: '2023-07', currentPeriodPrice: 13.34 }],
    });
    expect((await list('keyword=озеленение')).content).toMatchObject([{ id }]);
    const sorted = await list(
      'periodStart=2023-07&periodEnd=2023-08&sort=currentPeriodPrice&order=asc',
    );
    expect(sorted.content.map((one: { id: string }) => one.id)).toEqual([later.id, id]);
  });
});

describe('DELETE /supervision-services-act/{id}', () => {
  it('deletes a draft for its own supervision alone', async () => {
    const { id } = await created();
    await added(id);
    const drop = (who: Person) => app.call(who, { method: 'DELETE', url: `${root}/${id}` });
    expect((await drop(site.author)).statusCode).toBe(403);
    expect((await drop(site.technical)).statusCode).toBe(204);
    expect((await app.call(site.technical, { url: `${root}/${id}` })).statusCode).toBe(404);
  });
});
