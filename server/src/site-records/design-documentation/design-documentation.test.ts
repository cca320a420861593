import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildProject } from '../../../test/factories.ts';
import {
  documentationCalls,
  documentationHouse,
  subcategories,
} from '../testing/documentation-thread.ts';

const house = documentationHouse();

describe('the categories', () => {
  it('are there from the first start, in the language of the reader', async () => {
    const read = async (language: string) =>
      expectStatus(
        await house.app.call(house.designer, {
          url: '/api/estimate/category',
          headers: { 'accept-language': language },
        }),
        200,
      );
    const [ru, kk] = [await read('ru'), await read('kk')];
    expect(ru.map(({ name }: { name: string }) => name)).toEqual([
      'Исходные документы',
      'Изыскания',
      'Проектная документация',
      'Сметная документация',
      'Экспертиза',
      'Разрешительные документы',
    ]);
    expect(ru[2].subcategories[2]).toEqual({
      id: subcategories.architecture,
      name: 'АР. Архитектурные решения',
    });
    expect(kk[4].subcategories[0].name).toBe('Сараптама қорытындысы');
  });
});

describe('a section', () => {
  it('is one for a subcategory of a project, whoever asks and however often', async () => {
    const first = await house.calls.opened(house.designer, subcategories.architecture);
    expect(await house.calls.opened(house.site.customer, subcategories.architecture)).toBe(first);
    expect(await house.calls.opened(house.designer, subcategories.concrete)).not.toBe(first);
  });

  it('is one when many ask for it at the same moment', async () => {
    const people = [house.designer, house.site.customer, house.site.boss, house.site.admin];
    const answers = await Promise.all(
      [...people, ...people].map((who) => house.calls.opened(who, subcategories.review)),
    );
    expect(new Set(answers).size).toBe(1);
    const { rows } = await sql<{ records: number }>`select count(*)::integer as records
      from records d left join documentation_sections own on own.record_id = d.id
      where d.kind = 'design-documentation' and d.project_id = ${house.site.projectId}
        and (own.subcategory_id = ${subcategories.review} or own.record_id is null)`.execute(
      house.app.services.db,
    );
    expect(rows).toEqual([{ records: 1 }]);
  });

  it('is refused for a subcategory there is not', async () => {
    expect((await house.calls.open(house.designer, 999)).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'subcategoryId', code: 'unknown-reference' }],
    });
    expect((await house.calls.open(house.designer, 3.5)).statusCode).toBe(400);
  });

  it('of another project is not to be had', async () => {
    const { id } = await buildProject(house.app.services, house.site.stranger);
    expect((await house.calls.open(house.designer, subcategories.general, id)).statusCode).toBe(
      404,
    );
  });
});

describe('files', () => {
  it('stand by subcategory with who added them, when and how large they are', async () => {
    const section = await house.freshSection();
    const file = await house.calls.upload(house.designer, 'КМ-02 Фермы.pdf');
    await house.calls.added(house.designer, section, [file]);
    const found = await house.sectionOf(section, house.site.technical);
    expect(found).toMatchObject({
      category: { id: 2, name: 'Изыскания' },
      editable: false,
      deletable: false,
      files: [
        {
          id: file,
          fileName: 'КМ-02 Фермы.pdf',
          version: 1,
          addedBy: 'Человек DESIGNER',
          earlier: [],
        },
      ],
    });
    expect(found?.files[0]?.size).toBeGreaterThan(100);
    expect(Date.now() - Date.parse(found?.files[0]?.addedAt ?? '')).toBeLessThan(600_000);
    expect((await house.sectionOf(section))?.editable).toBe(true);
  });

  it('are ordered as people count', async () => {
    const section = await house.freshSection();
    const ids = [];
    for (const name of ['Лист 10.pdf', 'Лист 2.pdf', 'Лист 1.pdf']) {
      ids.push(await house.calls.upload(house.designer, name));
    }
    await house.calls.added(house.designer, section, ids);
    expect(await house.namesIn(section)).toEqual([
      ['Лист 1.pdf', 1],
      ['Лист 2.pdf', 1],
      ['Лист 10.pdf', 1],
    ]);
  });

  it('may be added once more after the answer got lost, and stand once', async () => {
    const section = await house.freshSection();
    const file = await house.calls.upload(house.designer);
    await house.calls.added(house.designer, section, [file, file]);
    expect((await house.calls.added(house.designer, section, [file])).added).toEqual([file]);
    expect((await house.sectionOf(section))?.files).toHaveLength(1);
  });

  it('are refused when they stand in another section', async () => {
    const [one, other] = [await house.freshSection(), await house.freshSection()];
    const file = await house.calls.upload(house.designer);
    await house.calls.added(house.designer, one, [file]);
    const fresh = await house.calls.upload(house.designer, 'Другой.pdf');
    expect((await house.calls.add(house.designer, other, [fresh, file])).json()).toMatchObject({
      status: 422,
      errors: [{ path: '1', code: 'already-added' }],
    });
    expect((await house.sectionOf(other))?.files).toEqual([]);
  });

  it('of somebody else, of another project and of nobody are refused alike', async () => {
    const section = await house.freshSection();
    const own = await house.calls.upload(house.designer);
    const ofCustomer = await house.calls.upload(house.site.customer);
    const { id: elsewhere } = await buildProject(house.app.services, house.designer);
    const foreign = await documentationCalls(house.app, elsewhere).upload(house.designer);
    for (const id of [ofCustomer, foreign, '0199aaaa-0000-7000-8000-000000000000']) {
      expect((await house.calls.add(house.designer, section, [own, id])).json()).toMatchObject({
        status: 422,
        errors: [{ path: '1', code: 'foreign-reference' }],
      });
    }
    expect((await house.sectionOf(section))?.files).toEqual([]);
  });

  it('are not taken by a record of another kind', async () => {
    const { projectId } = house.site;
    const made = await house.app.call(house.site.builder, {
      method: 'POST',
      url: `/api/technical-inspection/project/${projectId}`,
      payload: { name: 'Осмотр' },
    });
    const { id } = expectStatus(made, 201);
    const file = await house.calls.upload(house.site.boss);
    expect((await house.calls.add(house.site.boss, id, [file])).statusCode).toBe(404);
  });
});

describe('who may', () => {
  it('read: everybody but a subcontractor', async () => {
    const section = await house.calls.opened(house.designer, 105);
    const file = await house.calls.upload(house.designer, 'Эскиз.pdf');
    await house.calls.added(house.designer, section, [file]);
    const list = `/api/estimate/documentation/${house.site.projectId}`;
    const bytes = `/api/file/download/${file}/${house.site.projectId}`;
    for (const url of [list, bytes]) {
      for (const who of [
        house.site.technical,
        house.site.author,
        house.auditor,
        house.site.admin,
      ]) {
        expect((await house.app.call(who, { url })).statusCode).toBe(200);
      }
      expect((await house.app.call(house.site.builder, { url })).statusCode).toBe(403);
      expect((await house.app.call(house.site.stranger, { url })).statusCode).toBe(404);
    }
  });

  it('add: those of the table, and nobody once the project is archived', async () => {
    const { id } = await buildProject(house.app.services, house.site.customer);
    const people = await house.seated('DESIGNER', id);
    const there = documentationCalls(house.app, id);
    const section = await there.opened(people, subcategories.general);
    const file = await there.upload(people);
    await there.added(people, section, [file]);
    const later = await there.upload(people, 'Позже.pdf');
    await sql`update projects set archived_at = now() where id = ${id}`.execute(
      house.app.services.db,
    );
    expect((await there.open(people, subcategories.general)).statusCode).toBe(409);
    expect((await there.add(people, section, [later])).statusCode).toBe(409);
    expect((await there.removeFile(people, file)).statusCode).toBe(409);
    expect(await there.list(people)).toMatchObject([
      { editable: false, deletable: false, files: [{ id: file }] },
    ]);
  });
});

describe('what it leaves behind', () => {
  it('is an entry of each file that came or went', async () => {
    const section = await house.calls.opened(house.designer, 401);
    const one = await house.calls.upload(house.designer, 'Сводный.pdf');
    const two = await house.calls.upload(house.designer, 'Сводный.pdf');
    await house.calls.added(house.designer, section, [one]);
    await house.calls.added(house.designer, section, [two]);
    await house.calls.removeFile(house.designer, one);
    const entries = await house.calls.history(house.designer, section);
    expect(entries.map(({ differences }: { differences: object }) => differences)).toEqual([
      {
        'files/1/fileName': { value1: 'Сводный.pdf', value2: null },
        'files/1/version': { value1: '1', value2: null },
      },
      {
        'files/2/fileName': { value1: null, value2: 'Сводный.pdf' },
        'files/2/version': { value1: null, value2: '2' },
      },
      {
        'files/1/fileName': { value1: null, value2: 'Сводный.pdf' },
        'files/1/version': { value1: null, value2: '1' },
      },
      { subcategory: { value1: null, value2: 'Сводный сметный расчет' } },
    ]);
    expect(entries[0].fieldNames['files/1/fileName']).toBe('Файл 1: Имя файла');
  });

  it('is one line of news for what somebody hands over within an hour', async () => {
    const section = await house.calls.opened(house.designer, 404);
    const told = async (language: string) => {
      const { content } = expectStatus(
        await house.app.call(house.site.customer, {
          url: `/api/project-events/api/v1/${house.site.projectId}?size=100`,
          headers: { 'accept-language': language },
        }),
        200,
      );
      return content
        .flatMap(({ events }: { events: { text: string }[] }) => events)
        .map(({ text }: { text: string }) => text)
        .filter((text: string) => /Ведомость|тізімдемесі/.test(text));
    };
    expect(await told('ru')).toEqual([]);
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) {
      await house.calls.added(house.designer, section, [
        await house.calls.upload(house.designer, name),
      ]);
    }
    expect(await told('ru')).toEqual(['Добавлены файлы: Ведомость материалов.']);
    expect(await told('kk')).toEqual(['Файлдар қосылды: Материалдар тізімдемесі.']);
    const customer = house.site.customer;
    await house.calls.added(customer, section, [await house.calls.upload(customer, '4.pdf')]);
    expect(await told('ru')).toHaveLength(2);
  });
});
