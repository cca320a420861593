import { verificationLogColumns } from '@nysan/contract/journals/verification-log-list.ts';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus } from '../../../test/act-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { formBody, formHeaders } from '../../files/testing/form.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';
import { batch } from '../testing/batch.ts';
import { verificationCalls } from '../testing/verification-calls.ts';

const { app, site } = actHouse();
const log = verificationCalls(app, () => site.projectId);

const example = async (language: string): Promise<Buffer> => {
  const answer = await app.call(site.customer, {
    method: 'POST',
    url: '/api/journals/download/example?type=VERIFICATION',
    headers: { 'accept-language': language },
  });
  expect(answer.headers['content-disposition']).toContain('verification-log.xlsx');
  return answer.rawPayload;
};
const rowsOf = async (bytes: Buffer): Promise<CellValue[][]> =>
  (await readXlsx(bytes)).sheets[0]?.rows ?? [];
const send = (bytes: Uint8Array, who: Person = site.contractor, projectId = site.projectId) =>
  app.call(who, {
    method: 'POST',
    url: `/api/journals/verification-log/${projectId}/upload-excel?doubles=take`,
    headers: formHeaders,
    payload: formBody({ name: 'Журнал.xlsx', bytes }),
  });
const heads = Object.values(verificationLogColumns).map(({ label }) => label.ru);
const names = Object.keys(verificationLogColumns) as (keyof typeof batch)[];
const row = (changes: Partial<Record<keyof typeof batch, CellValue>> = {}): CellValue[] =>
  names.map((name) => (name in changes ? (changes[name] ?? null) : batch[name]));
const sheet = async (...rows: CellValue[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист1', rows }] }));

describe('the example of the verification log', () => {
  it.each(['ru', 'kk', 'en'])('is taken back as it is, in %s', async (language) => {
    const bytes = await example(language);
    const lists = (await readXlsx(bytes)).sheets[0]?.dataValidations ?? [];
    expect(lists.map(({ range }) => range)).toEqual(['K2:K20001', 'R2:R20001']);
    expect(expectStatus(await send(bytes), 201)).toMatchObject({ imported: 1 });
    const { content } = await log.listed(site.customer, '?size=1');
    expect(content[0]).toMatchObject({ batchNumber: 114, locallyContained: true });
  });
});

describe('POST …/upload-excel', () => {
  it('numbers its rows in their order, after those that are there', async () => {
    const before = (await log.written(site.contractor)).documentId;
    const bytes = await sheet(heads, row({ supplier: 'Первый' }), row({ supplier: 'Второй' }));
    expectStatus(await send(bytes), 201);
    const { content } = await log.listed(site.customer, '?sort=documentId&order=desc&size=3');
    const last = Number(before.slice(3));
    const number = (at: number) => `ВЖ-${String(last + at).padStart(6, '0')}`;
    expect(
      content.map((one: { documentId: string; supplier: string }) => [
        one.documentId,
        one.supplier,
      ]),
    ).toEqual([
      [number(2), 'Второй'],
      [number(1), 'Первый'],
      [before, batch.supplier],
    ]);
  });

  it('reads a messy sheet: titles, empty rows, other order, days and figures as texts, words in any case', async () => {
    const turned = (cells: CellValue[]) => [...cells].reverse();
    const messy = row({
      deliveryDate: '12.3.26',
      manufactureDate: 46_080,
      batchNumber: ' 114 ',
      amountOfProductsInBatch: '1 250,5',
      amountOfDefectiveProducts: '0',
      measurementUnit: ' ТН',
      locallyContained: 'ДА',
      numberOfTestReport: 57,
    });
    const bytes = await sheet(
      ['Журнал верификации закупленной продукции'],
      ['Объект: школа на 600 мест'],
      [],
      turned(heads),
      [],
      turned(messy),
      [null, '  '],
    );
    expect(expectStatus(await send(bytes), 201)).toMatchObject({ imported: 1 });
    const { content } = await log.listed(site.customer, '?size=1');
    expect(content[0]).toMatchObject({
      deliveryDate: '2026-03-12',
      manufactureDate: '2026-02-27',
      amountOfProductsInBatch: 1250.5,
      measurementUnit: 'тн',
      locallyContained: true,
      numberOfTestReport: '57',
    });
  });

  it('tells every bad cell with its row and column, and writes nothing', async () => {
    const before = (await log.listed(site.customer)).totalCount;
    const bytes = await sheet(
      heads,
      row({ batchNumber: '114-А', locallyContained: 'наверное' }),
      row(),
      row({ supplier: null, deliveryDate: 'весной' }),
    );
    const { code, errors } = expectStatus(await send(bytes), 422);
    expect(code).toBe('sheet-refused');
    expect(errors.map(({ message }: { message: string }) => message)).toEqual([
      'строка 2: Номер партии – Введите число.',
      'строка 2: Местное содержание (СТ-KZ) – Выберите из списка: Да, Нет.',
      'строка 4: Дата поступления – Введите дату.',
      'строка 4: Поставщик – Это поле обязательно для заполнения',
    ]);
    expect((await log.listed(site.customer)).totalCount).toBe(before);
  });

  it('reads a sheet that is protected against changes', async () => {
    const rows = [heads, row({ supplier: 'Под защитой' })];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Лист1', rows, protection: { sheet: true, password: 'секрет' } }],
    });
    expect(expectStatus(await send(bytes), 201)).toMatchObject({ imported: 1 });
    const { content } = await log.listed(site.customer, '?supplier=Под%20защитой');
    expect(content).toHaveLength(1);
  });

  it('refuses a workbook locked by a password, and says so', async () => {
    // Such a workbook is no archive: it lies encrypted in a compound file, which begins with these bytes.
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]);
    const { errors } = expectStatus(await send(locked), 422);
    expect(errors).toMatchObject([
      { path: 'file', code: 'not-a-workbook', message: expect.stringContaining('паролем') },
    ]);
  });

  it('names a column that is missing', async () => {
    const bytes = await sheet(heads.slice(0, -1), row().slice(0, -1));
    expect(expectStatus(await send(bytes), 422).errors).toMatchObject([
      { path: 'row 1: comment', code: 'wrong-header' },
    ]);
  });

  it('takes back what the log was exported as', async () => {
    const other = await buildSite(app);
    const exported = async (who: Person, projectId: string) =>
      (
        await app.call(who, {
          url: `/api/journals/verification-log/${projectId}/export.xlsx?sort=documentId&order=asc`,
        })
      ).rawPayload;
    const bytes = await exported(site.customer, site.projectId);
    expectStatus(await send(bytes, other.contractor, other.projectId), 201);
    const said = async (from: Buffer) =>
      (await rowsOf(from)).slice(1).map((cells) => cells.slice(1, 20));
    expect(await said(await exported(other.customer, other.projectId))).toEqual(await said(bytes));
  });
});

describe('GET …/print.pdf', () => {
  it('prints the rows that were asked for in the order of their numbers, under the title of the object', async () => {
    const other = await buildSite(app);
    const theirs = verificationCalls(app, () => other.projectId);
    await theirs.written(other.contractor, { supplier: 'ТОО «Первый»' });
    await theirs.written(other.contractor, { supplier: 'ТОО «Второй»' });
    const print = async (query: string, language = 'ru') => {
      const url = `/api/journals/verification-log/${other.projectId}/print.pdf${query}`;
      const headers = { 'accept-language': language };
      const answer = await app.call(other.customer, { url, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return flatten((await readPdf(answer.rawPayload)).texts.flat());
    };
    const text = await print('');
    expect(text).toContain('ЖУРНАЛ ВЕРИФИКАЦИИ');
    expect(text.indexOf('ВЖ-000001')).toBeLessThan(text.indexOf('ВЖ-000002'));
    expect(await print('?keyword=Второй')).not.toContain('ВЖ-000001');
    expect(await print('?keyword=никто')).not.toMatch(/ВЖ-|нет/);
    const kazakh = await print('?keyword=Первый', 'kk');
    expect(kazakh).toMatch(/ВЕРИФИКАЦИЯЛАУ ЖУРНАЛЫ .*Партия, дайындалған күні/);
    expect(kazakh).toMatch(/24,6 т .*СТ-KZ: иә/);
    expect(kazakh).not.toMatch(/брак|образцы|Заказчик/);
  });
});
