import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import { serviceCellNames } from '@nysan/contract/documents/service-calculation-fields.ts';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { serviceRow as row } from '../../../test/calculation-thread.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, site } = moneyHouse();

const root = '/api/supervision-services-act';
type Asked = { method?: 'POST' | 'PUT' | 'DELETE'; payload?: object; headers?: object };
const call = (path: string, { headers = {}, ...asked }: Asked = {}) =>
  app.call(site.technical, { url: `${root}/${path}`, headers: { ...headers }, ...asked });

const created = async (): Promise<ServiceCalculation> => {
  const payload = { calculationPeriod: '2026-03' };
  return expectStatus(
    await call(`project/${site.projectId}/TECHNICAL`, { method: 'POST', payload }),
    201,
  );
};
const added = async (id: string, payload: object = row) =>
  expectStatus(await call(`service-calculation/${id}`, { method: 'POST', payload }), 201);
const change = (rowId: string, payload: object) =>
  call(`service-calculation/${rowId}`, { method: 'PUT', payload });
const remove = (rowId: string) => call(`service-calculation/${rowId}`, { method: 'DELETE' });
const write = (id: string, rows: object[], headers = {}) =>
  call(`${id}/rows`, { method: 'PUT', payload: { rows }, headers });

const rowsOf = async (id: string) => {
  const read: ServiceCalculation = expectStatus(await call(id), 200);
  return read.calculationOfRenderedSupervisionServicesDtos;
};
const namesOf = async (id: string) => (await rowsOf(id)).map(({ name, number }) => [number, name]);
const lastChange = async (id: string) =>
  expectStatus(
    await app.call(site.technical, { url: `/api/history/${id}/SERVICE_CALCULATION` }),
    200,
  )[0].differences;

describe('PUT /supervision-services-act/{id}/rows', () => {
  it('makes the table what is said, in one step of the history', async () => {
    const { id } = await created();
    const [kept, gone] = [await added(id), await added(id, { ...row, name: 'Каркас' })];
    const { number: _, version, ...same } = kept;
    const written: ServiceCalculation = expectStatus(
      await write(id, [
        { ...same, notes: 'по акту' },
        { ...row, name: 'Кровля' },
        { ...row, name: 'Фасад' },
      ]),
      200,
    );
    expect(written.calculationOfRenderedSupervisionServicesDtos).toMatchObject([
      { id: kept.id, number: 1, notes: 'по акту' },
      { number: 2, name: 'Кровля' },
      { number: 3, name: 'Фасад' },
    ]);
    expect(written.version).toBe(version + 2);
    expect((await rowsOf(id)).map((one) => one.id)).not.toContain(gone.id);
    const stale = { 'if-match': `"${version}"` };
    expect(expectStatus(await write(id, [], stale), 409).code).toBe('stale-edit');
  });

  it('keeps the order of its rows, on paper too', async () => {
    const { id } = await created();
    const { number: _, version: __, ...last } = await added(id);
    await write(id, [{ ...row, name: 'Подготовка' }, last, { ...row, name: 'Фасад' }]);
    const stands = [
      [1, 'Подготовка'],
      [2, 'Нулевой цикл'],
      [3, 'Фасад'],
    ];
    expect(await namesOf(id)).toEqual(stands);
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    expect(words).toMatch(/Подготовка.*Нулевой цикл.*Фасад/);
    const copy = expectStatus(
      await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` }),
      201,
    );
    expect(await namesOf(copy.id)).toEqual(stands);
  });

  it('tells of its rows by the numbers people see', async () => {
    const { id } = await created();
    const [gone, kept] = [await added(id), await added(id, { ...row, name: 'Каркас' })];
    await remove(gone.id);
    const { number: _, version: __, ...same } = kept;
    const [first] = await rowsOf(id);
    expect(first).toMatchObject({ id: kept.id, number: 1 });
    await change(kept.id, { ...row, name: 'Каркас', notes: 'по акту' });
    expect(Object.keys(await lastChange(id))).toEqual(['rows/1/notes']);
    await write(id, [same, { ...row, name: 'Кровля' }, { ...row, name: 'Фасад' }]);
    expect(await lastChange(id)).toMatchObject({
      'rows/2/name': { value1: null, value2: 'Кровля' },
      'rows/3/name': { value1: null, value2: 'Фасад' },
    });
    const [, , facade] = await rowsOf(id);
    const { number: ___, ...left } = facade ?? { number: 0 };
    await write(id, [same, left]);
    expect(Object.keys(await lastChange(id))).toHaveLength(serviceCellNames.length);
    expect(await lastChange(id)).toMatchObject({
      'rows/2/name': { value1: 'Кровля', value2: null },
    });
    expect(await namesOf(id)).toEqual([
      [1, 'Каркас'],
      [2, 'Фасад'],
    ]);
    await write(id, [left, same]);
    expect(await lastChange(id)).toEqual({
      'rows/1/name': { value1: 'Каркас', value2: 'Фасад' },
      'rows/2/name': { value1: 'Фасад', value2: 'Каркас' },
    });
    expect((await added(id, { ...row, name: 'Лифты' })).number).toBe(3);
  });

  it('keeps everything when one row is wrong', async () => {
    const { id } = await created();
    const own = await added(id);
    const foreign = await added((await created()).id);
    const { number: _, version: __, ...same } = own;
    for (const [rows, path] of [
      [[same, { ...row, id: foreign.id }], 'rows.1.id'],
      [[same, same], 'rows.1.id'],
    ] as const) {
      const { errors } = expectStatus(await write(id, [...rows]), 422);
      expect(errors[0].path).toBe(path);
    }
    const { errors } = expectStatus(await write(id, [same, { ...row, notes: '' }]), 400);
    expect(errors[0].path).toBe('rows.1.notes');
    expect(await rowsOf(id)).toMatchObject([{ id: own.id, notes: 'по графику' }]);
  });
});
