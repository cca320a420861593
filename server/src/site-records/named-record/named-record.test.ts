import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { citeIn, journalHouse } from '../../journals/testing/journal-house.ts';
import { filedPaths, uploadPaper } from '../testing/filed-thread.ts';

const house = journalHouse();
const { inspection, certificate } = filedPaths;

const call = (who: Person, method: InjectOptions['method'], url: string, payload?: object) =>
  house.app.call(who, { method, url, ...(payload && { payload }) });
const ofProject = (path: string) => `${path}/${house.site.projectId}`;

const inspect = async (name: string, who = house.site.builder) =>
  expectStatus(await call(who, 'POST', ofProject(inspection.create), { name }), 201);
const paper = (who = house.site.builder, name?: string) =>
  uploadPaper(house.app, who, house.site.projectId, { name });
const certify = async (name: string, who = house.site.builder, files?: string[]) => {
  const body = { name, files: files ?? [await paper(who)] };
  return expectStatus(await call(who, 'POST', ofProject(certificate.create), body), 201);
};

describe('a technical inspection record', () => {
  it('is made by its name, numbered within its project, and takes files one by one', async () => {
    const { builder } = house.site;
    const made = await inspect('  Осмотр кровли ');
    expect(made).toMatchObject({ name: 'Осмотр кровли', files: [], editable: true });
    expect(made.documentId).toMatch(/^ТО-\d{6}$/);
    const next = await inspect('Осмотр фасада');
    expect(Number(next.documentId.slice(3))).toBe(Number(made.documentId.slice(3)) + 1);

    const first = await paper(builder, 'Дефекты.pdf');
    const attached = await call(builder, 'POST', `${inspection.one}/${made.id}/${first}`);
    expect(expectStatus(attached, 200)).toMatchObject({
      files: [{ id: first, fileName: 'Дефекты.pdf' }],
      version: 2,
    });
    const again = await call(builder, 'POST', `${inspection.one}/${made.id}/${first}`);
    expect(again.statusCode).toBe(422);
    const read = expectStatus(
      await call(house.site.technical, 'GET', `${inspection.one}/${made.id}`),
      200,
    );
    expect(read).toMatchObject({ author: 'Строитель Первый', editable: false, deletable: false });
  });

  it('gives a file away, and its history says so in every language', async () => {
    const { builder } = house.site;
    const { id } = await inspect('Осмотр подвала');
    const file = await paper(builder, 'Протечки.pdf');
    expectStatus(await call(builder, 'POST', `${inspection.one}/${id}/${file}`), 200);
    expectStatus(await call(builder, 'DELETE', `/api/file/${file}`), 204);
    const history = await house.app.call(builder, {
      url: `/api/history/${id}/${inspection.history}`,
      headers: { 'accept-language': 'kk' },
    });
    const entries = expectStatus(history, 200);
    expect(entries.map(({ event }: { event: { code: string } }) => event.code)).toEqual([
      'changed',
      'changed',
      'created',
    ]);
    expect(entries[0]).toMatchObject({
      differences: { files: { value1: 'Протечки.pdf', value2: null } },
      fieldNames: { files: 'Файлдар' },
    });
  });

  it('is not filled by another organization, nor with a file of nowhere', async () => {
    const { builder, neighbour, boss } = house.site;
    const { id } = await inspect('Осмотр лестниц');
    const foreign = await call(
      neighbour,
      'POST',
      `${inspection.one}/${id}/${await paper(neighbour)}`,
    );
    expect(foreign.json()).toMatchObject({ status: 403, code: 'other-organization' });
    const nowhere = await call(builder, 'POST', `${inspection.one}/${id}/${crypto.randomUUID()}`);
    expect(nowhere.statusCode).toBe(404);
    const above = await call(boss, 'POST', `${inspection.one}/${id}/${await paper(boss)}`);
    expect(above.statusCode).toBe(200);
  });

  it('is deleted by its organization, and stays while a document prints it', async () => {
    const { builder, neighbour } = house.site;
    const { id } = await inspect('Осмотр окон');
    expect((await call(neighbour, 'DELETE', `${inspection.one}/${id}`)).statusCode).toBe(403);
    const document = await citeIn(house, id);
    const cited = await call(builder, 'DELETE', `${inspection.one}/${id}`);
    expect(cited.json()).toMatchObject({ status: 409, code: 'record-cited' });
    expect(cited.json().message).toContain(document);
    const free = await inspect('Осмотр дверей');
    expectStatus(await call(builder, 'DELETE', `${inspection.one}/${free.id}`), 204);
    expect((await call(builder, 'GET', `${inspection.one}/${free.id}`)).statusCode).toBe(404);
  });

  it.each([
    {},
    { name: ' ' },
    { name: 'x'.repeat(501) },
    { name: 'a\nb' },
    { name: 'x', files: [] },
  ])('is not made of %j', async (body) => {
    const answer = await call(house.site.builder, 'POST', ofProject(inspection.create), body);
    expect(answer.statusCode).toBe(400);
  });

  it('is found by number, name and author, and sorted by them', async () => {
    const { documentId } = await inspect('Осмотр лифта 12');
    await inspect('Осмотр лифта 2');
    const list = async (query: string) =>
      expectStatus(
        await call(house.site.customer, 'GET', `${ofProject(inspection.list)}?${query}`),
        200,
      );
    expect((await list(`keyword=${encodeURIComponent(documentId)}`)).totalCount).toBe(1);
    const lifts = await list('keyword=лифта&sort=name&order=asc');
    expect(lifts.content.map(({ name }: { name: string }) => name)).toEqual([
      'Осмотр лифта 2',
      'Осмотр лифта 12',
    ]);
    expect(lifts.content[1]).toMatchObject({
      documentId,
      fileCount: 0,
      author: 'Строитель Первый',
    });
    expect((await list('author=Второй')).totalCount).toBe(0);
  });

  it('tells the feed of itself by number and name', async () => {
    const { id, documentId } = await inspect('Осмотр крыльца');
    const url = `/api/project-events/api/v1/${house.site.projectId}?size=1`;
    const { content } = expectStatus(await call(house.site.customer, 'GET', url), 200);
    expect(content[0]?.events[0]).toMatchObject({
      text: `Добавлена запись ${documentId}.`,
      name: 'Осмотр крыльца',
      target: `/app/project/${house.site.projectId}/exec-document/technical-inspection/${id}`,
    });
  });
});

describe('a certificate', () => {
  it('is made with its files and read by everybody of the project', async () => {
    const { builder, customer } = house.site;
    const files = [
      await paper(builder, 'Паспорт арматуры.pdf'),
      await paper(builder, 'Лист 2.pdf'),
    ];
    const { id } = await certify('Арматура А500С, партия 118', builder, files);
    const read = expectStatus(await call(customer, 'GET', `${certificate.one}/${id}`), 200);
    expect(read).toMatchObject({ name: 'Арматура А500С, партия 118', editable: false });
    expect(read.files).toEqual([
      { id: files[0], fileName: 'Паспорт арматуры.pdf' },
      { id: files[1], fileName: 'Лист 2.pdf' },
    ]);
    expect(read.documentId).toBeUndefined();
  });

  it('is nothing without a file: none is made without, and the last one stays', async () => {
    const { builder } = house.site;
    const none = await call(builder, 'POST', ofProject(certificate.create), {
      name: 'x',
      files: [],
    });
    expect(none.statusCode).toBe(400);
    const [first, last] = [await paper(), await paper()];
    const { id } = await certify('Бетон', builder, [first, last]);
    expectStatus(await call(builder, 'DELETE', `/api/file/${first}`), 204);
    const refused = await call(builder, 'DELETE', `/api/file/${last}`);
    expect(refused.json()).toMatchObject({ status: 409, code: 'last-file' });
    const read = expectStatus(await call(builder, 'GET', `${certificate.one}/${id}`), 200);
    expect(read.files).toHaveLength(1);
  });

  it('takes no file of nowhere, and leaves nothing behind', async () => {
    const { builder, customer } = house.site;
    const count = async () =>
      expectStatus(await call(customer, 'GET', ofProject(certificate.list)), 200).totalCount;
    const before = await count();
    const files = [await paper(), crypto.randomUUID()];
    const answer = await call(builder, 'POST', ofProject(certificate.create), { name: 'x', files });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'files', code: 'foreign-reference' }],
    });
    expect(await count()).toBe(before);
  });

  it('is written by builders alone and deleted by its own organization', async () => {
    const { customer, technical, neighbour, builder } = house.site;
    const { id } = await certify('Кирпич');
    for (const who of [customer, technical]) {
      const files = [await paper()];
      const made = await call(who, 'POST', ofProject(certificate.create), { name: 'x', files });
      expect(made.statusCode).toBe(403);
    }
    expect((await call(neighbour, 'DELETE', `${certificate.one}/${id}`)).statusCode).toBe(403);
    expectStatus(await call(builder, 'DELETE', `${certificate.one}/${id}`), 204);
  });

  it('is not found where technical inspection records are', async () => {
    const { id } = await certify('Стекло');
    const { builder } = house.site;
    expect((await call(builder, 'GET', `${inspection.one}/${id}`)).statusCode).toBe(404);
    expect((await call(builder, 'DELETE', `${inspection.one}/${id}`)).statusCode).toBe(404);
    const attached = await call(builder, 'POST', `${inspection.one}/${id}/${await paper()}`);
    expect(attached.statusCode).toBe(404);
  });
});

describe('the lists of both on paper', () => {
  it.each([inspection, certificate])(
    'are a workbook and a PDF of what was asked for',
    async (paths) => {
      await inspect('Осмотр');
      await certify('Утеплитель');
      const { customer } = house.site;
      const book = await call(customer, 'GET', `${ofProject(paths.list)}/export.xlsx?keyword=т`);
      expect(book.statusCode).toBe(200);
      expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
      const pdf = await call(customer, 'GET', `${ofProject(paths.list)}/print.pdf`);
      expect(pdf.statusCode).toBe(200);
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );
});
