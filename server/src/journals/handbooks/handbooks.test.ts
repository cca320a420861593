import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { buildJournalSite, journalCalls, ownJournalHouse } from '../testing/journal-house.ts';

const house = ownJournalHouse();
const { app, site } = house;
const { call, created, handbook, handbooks } = journalCalls(house);

let serial = 0;
const form = (changes: object = {}) => {
  serial += 1;
  return {
    name: `Журнал пробный ${serial}`,
    handbookCategoryId: 4,
    isActive: true,
    isAutonomous: false,
    journalHandbookFieldDtos: [
      { name: 'Дата', fieldType: 'DATE' },
      { name: 'Высота, м', fieldType: 'NUMBER' },
      { name: 'Замечания', fieldType: 'TEXT' },
    ],
    ...changes,
  };
};
const add = (body: object, who = site.admin) => call(who, 'POST', '/handbooks', body);
const added = async (changes: object = {}): Promise<Handbook> =>
  expectStatus(await add(form(changes)), 201);
const put = (id: string, body: object, who = site.admin) =>
  call(who, 'PUT', `/handbooks/${id}`, body);
const remove = (id: string, who = site.admin) => call(who, 'DELETE', `/handbooks/${id}`);
/** As the form of a change asks for it. */
const formOf = ({
  name,
  handbookCategoryId,
  isActive,
  isAutonomous,
  journalHandbookFieldDtos,
}: Handbook) => ({
  name,
  handbookCategoryId,
  isActive,
  isAutonomous,
  journalHandbookFieldDtos,
});

/** A post on an entry of the site that fills in the number of a handbook. */
const inUse = async ({ id, journalHandbookFieldDtos }: Handbook): Promise<string> => {
  const entry = await created();
  expectStatus(
    await call(site.builder, 'POST', `/handbooks/general-log/${entry.id}?handbookId=${id}`),
    201,
  );
  const post = await call(
    site.builder,
    'POST',
    `/journals/general-log/records/${entry.id}?handbookId=${id}`,
    [{ fieldId: journalHandbookFieldDtos[1]?.id, value: 3 }],
  );
  return expectStatus(post, 201).uuid;
};

it('all handbooks together have no more fields than one list can hold', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from handbook_fields`.execute(app.services.db);
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Поле ${at}`, fieldType: 'TEXT' }));
  const made: Handbook[] = [];
  for (let left = 2000 - (rows[0]?.count ?? 0); left > 0; left -= 100) {
    made.push(await added({ journalHandbookFieldDtos: fields(Math.min(left, 100)) }));
  }
  const refused = await add(form());
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'handbooks-full' });
  for (const { id } of made) {
    expectStatus(await remove(id), 204);
  }
});

describe('the handbooks a new installation has', () => {
  it('are the journals of the norms with their fields', async () => {
    const all = await handbooks();
    expect(all).toHaveLength(22);
    const concrete = await handbook('Журнал бетонных работ');
    expect(concrete).toMatchObject({
      isActive: true,
      isAutonomous: true,
      categoryName: 'Бетонные работы',
      code: null,
    });
    const fields = concrete.journalHandbookFieldDtos.map(
      ({ name, fieldType }) => `${name}: ${fieldType}`,
    );
    expect(fields.slice(0, 2)).toEqual(['Дата: DATE', 'Конструкция: TEXT']);
    expect(fields).toContain('Осадка конуса, см: NUMBER');
    expect(fields.slice(-3)).toEqual([
      'Дата распалубки: DATE',
      'Ответственный: TEXT',
      'Замечания: TEXT',
    ]);
  });

  it('know three journals of the supervisions by code', async () => {
    const coded = (await handbooks()).filter(({ code }) => code !== null);
    expect(coded.map(({ name, code }) => `${code} ${name}`).sort()).toEqual([
      'AUTHOR_SUPERVISION Журнал авторского надзора',
      'REMARKS Журнал замечаний и предложений по ведению СМР',
      'TECHNICAL_SUPERVISION Журнал технического надзора',
    ]);
  });

  it('stand in fourteen categories', async () => {
    const categories = expectStatus(
      await call(site.technical, 'GET', '/handbooks/categories'),
      200,
    );
    expect(categories).toHaveLength(14);
    expect(categories[11]).toEqual({ id: 12, name: 'Надзор' });
  });
});

describe('GET /handbooks', () => {
  it('pages by category and name, up to all of them', async () => {
    const first = expectStatus(await call(site.stranger, 'GET', '/handbooks'), 200);
    expect([first.content.length, first.size]).toEqual([10, 10]);
    expect(first.totalCount).toBeGreaterThanOrEqual(22);
    expect((await call(site.stranger, 'GET', '/handbooks?size=10001')).statusCode).toBe(400);
  });

  it('gives for a project the active ones in which its reader writes there', async () => {
    const off = await added({ isActive: false });
    const codesFor = async (who = site.builder) => {
      const { content } = expectStatus(
        await call(who, 'GET', `/handbooks?size=10000&projectUuid=${site.projectId}`),
        200,
      );
      expect(content.map(({ id }: Handbook) => id)).not.toContain(off.id);
      return [...new Set(content.map(({ code }: Handbook) => code ?? 'none'))].map(String).sort();
    };
    expect(await codesFor()).toEqual(['REMARKS', 'none']);
    expect(await codesFor(site.technical)).toEqual(['REMARKS', 'TECHNICAL_SUPERVISION']);
    expect(await codesFor(site.author)).toEqual(['AUTHOR_SUPERVISION', 'REMARKS']);
    expect(await codesFor(site.customer)).toEqual(['REMARKS']);
    expect(await codesFor(site.admin)).toHaveLength(4);
  });

  it('knows no project of others', async () => {
    const foreign = await buildJournalSite(app);
    const answer = await call(site.builder, 'GET', `/handbooks?projectUuid=${foreign.projectId}`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('POST /handbooks', () => {
  it('adds a journal with its fields in their order', async () => {
    const made = await added();
    expect(made).toMatchObject({
      handbookCategoryId: 4,
      categoryName: 'Монтаж',
      code: null,
      version: 1,
    });
    expect(expectStatus(await call(site.builder, 'GET', `/handbooks/${made.id}`), 200)).toEqual(
      made,
    );
    const fields = expectStatus(
      await call(site.builder, 'GET', `/handbooks/fields/${made.id}`),
      200,
    );
    expect(fields).toEqual(made.journalHandbookFieldDtos);
    expect(fields.map(({ name }: { name: string }) => name)).toEqual([
      'Дата',
      'Высота, м',
      'Замечания',
    ]);
  });

  it.each([
    [{ name: ' ' }, 400],
    [{ name: 'я'.repeat(301) }, 400],
    [{ handbookCategoryId: 99 }, 422],
    [{ handbookCategoryId: undefined }, 400],
    [{ journalHandbookFieldDtos: [] }, 400],
    [{ journalHandbookFieldDtos: [{ name: 'Высота', fieldType: 'FILE' }] }, 400],
    [{ journalHandbookFieldDtos: [{ name: '', fieldType: 'TEXT' }] }, 400],
    [
      {
        journalHandbookFieldDtos: [
          { name: 'Д', fieldType: 'DATE' },
          { name: 'Д', fieldType: 'TEXT' },
        ],
      },
      422,
    ],
    [{ code: 'REMARKS' }, 400],
    [{ name: 'Журнал бетонных работ' }, 409],
  ])('refuses %j', async (changes, status) => {
    expect((await add(form(changes))).statusCode).toBe(status);
  });

  it('is for the administrator', async () => {
    for (const who of [site.builder, site.customer, site.stranger]) {
      expect((await add(form(), who)).statusCode).toBe(403);
    }
    const { id } = await added();
    expect((await put(id, form(), site.builder)).statusCode).toBe(403);
    expect((await remove(id, site.builder)).statusCode).toBe(403);
  });
});

describe('PUT /handbooks/{id}', () => {
  it('renames, moves, adds and removes fields that no post fills in', async () => {
    const made = await added();
    const [day, height] = made.journalHandbookFieldDtos;
    const changed: Handbook = expectStatus(
      await put(made.id, {
        ...formOf(made),
        name: `${made.name}, новый`,
        isAutonomous: true,
        journalHandbookFieldDtos: [
          { id: height?.id, name: 'Высота, мм', fieldType: 'TEXT' },
          { name: 'Кто измерил', fieldType: 'TEXT' },
          { id: day?.id, name: 'Дата', fieldType: 'DATE' },
        ],
      }),
      200,
    );
    expect(changed).toMatchObject({ name: `${made.name}, новый`, isAutonomous: true, version: 2 });
    expect(changed.journalHandbookFieldDtos).toMatchObject([
      { id: height?.id, name: 'Высота, мм', fieldType: 'TEXT' },
      { name: 'Кто измерил' },
      { id: day?.id },
    ]);
  });

  it('renames a field that posts fill in, and neither retypes nor removes it, naming the places', async () => {
    const made = await added();
    await inUse(made);
    const form = formOf(made);
    const [day, height, remark] = form.journalHandbookFieldDtos;
    const refusals = [
      await put(made.id, {
        ...form,
        journalHandbookFieldDtos: [day, { ...height, fieldType: 'TEXT' }, remark],
      }),
      await put(made.id, { ...form, journalHandbookFieldDtos: [day, remark] }),
    ];
    for (const answer of refusals) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'handbook-field-in-use']);
      expect(answer.json().message).toContain('«Высота, м» заполнено в объектах (Школа 300: 1)');
      expect(answer.json().details.places).toEqual([{ project: 'Школа 300', posts: 1 }]);
    }
    expectStatus(
      await put(made.id, {
        ...form,
        journalHandbookFieldDtos: [{ ...height, name: 'Высота над нулем, м' }],
      }),
      200,
    );
  });

  it('refuses a field of another handbook, and one that is named twice', async () => {
    const [one, other] = [await added(), await added()];
    const [foreign] = other.journalHandbookFieldDtos;
    const [own, ...rest] = one.journalHandbookFieldDtos;
    const withFields = (fields: object[]) =>
      put(one.id, { ...formOf(one), journalHandbookFieldDtos: fields });
    expect((await withFields([{ ...foreign, name: 'Чужое' }])).json().errors).toMatchObject([
      { path: 'journalHandbookFieldDtos.0.id', code: 'unknown-reference' },
    ]);
    expect(
      (await withFields([own ?? {}, ...rest, { ...own, name: 'Еще раз' }])).json().errors,
    ).toMatchObject([{ path: 'journalHandbookFieldDtos.3.id', code: 'already-added' }]);
  });

  it('refuses an edit of what another administrator has changed meanwhile', async () => {
    const made = await added();
    expectStatus(await put(made.id, { ...formOf(made), isActive: false }), 200);
    const late = await app.call(site.admin, {
      method: 'PUT',
      url: `/api/handbooks/${made.id}`,
      payload: formOf(made),
      headers: { 'if-match': '"1"' },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale-edit']);
  });
});

describe('DELETE /handbooks/{id}', () => {
  it('deletes what nobody uses', async () => {
    const { id } = await added();
    expectStatus(await remove(id), 204);
    expect((await call(site.admin, 'GET', `/handbooks/${id}`)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('keeps what posts are written by, or hangs on an entry, and names the places', async () => {
    const [written, hung] = [await added(), await added()];
    await inUse(written);
    const entry = await created();
    expectStatus(
      await call(site.builder, 'POST', `/handbooks/general-log/${entry.id}?handbookId=${hung.id}`),
      201,
    );
    for (const [one, posts] of [
      [written, 1],
      [hung, 0],
    ] as const) {
      const answer = await remove(one.id);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'handbook-in-use']);
      expect(answer.json().details.places).toEqual([{ project: 'Школа 300', posts }]);
    }
  });

  it('keeps the journals the program knows by code', async () => {
    const { id } = await handbook('Журнал технического надзора');
    expect((await remove(id)).json().code).toBe('handbook-needed');
  });
});
