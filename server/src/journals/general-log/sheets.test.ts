import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { lengthOf } from '../../../test/length.ts';
import type { Person } from '../../../test/test-app.ts';
import { formBody, formHeaders } from '../../files/testing/form.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';
import { buildJournalSite, journalCalls, journalHouse } from '../testing/journal-house.ts';
import { shift } from '../testing/shift.ts';
import { MOST_ROWS } from '../workbooks/form.ts';

const { isLong } = lengthOf('as many shifts as a sheet may have', { short: 1, long: 1 });
const house = journalHouse();
const { app, site } = house;
const { call, created, history, list } = journalCalls(house);

const example = async (language = 'ru'): Promise<Buffer> => {
  const answer = await app.call(site.customer, {
    method: 'POST',
    url: '/api/journals/download/example?type=GENERAL',
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const rowsOf = async (bytes: Buffer): Promise<CellValue[][]> =>
  (await readXlsx(bytes)).sheets[0]?.rows ?? [];
const sheetOf = async (rows: CellValue[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Журнал', rows }] }));
const send = (
  bytes: Uint8Array,
  who: Person = site.builder,
  language = 'ru',
  projectId = site.projectId,
) =>
  app.call(who, {
    method: 'POST',
    url: `/api/journals/general-log/${projectId}/upload-excel?doubles=take`,
    headers: { ...formHeaders, 'accept-language': language },
    payload: formBody({ name: 'Журнал.xlsx', bytes }),
  });
const head = async () => (await rowsOf(await example()))[0] ?? [];
const row = (changes: Record<number, CellValue> = {}): CellValue[] =>
  Object.assign(
    [
      '16.03.2026',
      'Дневная',
      'Бетонирование',
      'А–Г / 4–6',
      'снег',
      -4,
      '41,25',
      'm3',
      'Автобетононасос',
      1,
      'Бетонщик',
      8,
    ],
    changes,
  );
const uploaded = async (...rows: CellValue[][]) => send(await sheetOf([await head(), ...rows]));
const total = async (): Promise<number> => (await list()).totalCount;

describe('POST /journals/download/example', () => {
  it('gives a header, an example and lists to choose from, in the language of its reader', async () => {
    const bytes = await example('kk');
    const [first, second, ...more] = await rowsOf(bytes);
    expect(first?.[0]).toBe('Жұмыс күні');
    expect(first).toHaveLength(12);
    expect(second?.slice(0, 2)).toEqual([new Date('2026-03-16T00:00:00Z'), 'Күндізгі']);
    expect(more).toEqual([]);
    const validations = (await readXlsx(bytes)).sheets[0]?.dataValidations ?? [];
    expect(validations.map(({ range }) => range)).toEqual([
      `B2:B${MOST_ROWS + 1}`,
      `E2:E${MOST_ROWS + 1}`,
      `H2:H${MOST_ROWS + 1}`,
    ]);
  });

  it.each(['ru', 'kk', 'en'])('is taken back as it is, in %s', async (language) => {
    expect(expectStatus(await send(await example(language)), 201)).toMatchObject({ imported: 1 });
    const [entry] = (await list('?sort=createdAt&size=1')).content;
    expect(entry).toMatchObject({
      ...shift,
      weatherConditioin: 'ясно',
      constructionDescription: expect.any(String),
      location: expect.any(String),
      mechanismName: expect.any(String),
      specialtyName: expect.any(String),
    }); // sic
  });

  it('gives none for what is no register', async () => {
    expect((await call(site.builder, 'POST', '/journals/download/example?type=X')).statusCode).toBe(
      400,
    );
  });
});

describe('POST …/upload-excel', () => {
  it('writes all shifts at once, each with its history, and tells the feed once', async () => {
    const before = await total();
    const news = async () =>
      expectStatus(
        await call(site.customer, 'GET', `/project-events/api/v1/${site.projectId}?size=1`),
        200,
      );
    expect(
      expectStatus(
        await uploaded(
          row({ 0: new Date('2026-03-18T00:00:00Z'), 6: 3.5 }),
          row({ 0: '1.4.2026', 1: 'ТҮНГІ', 4: 'Rain', 6: '1 250.125', 7: 'комплект' }),
        ),
        201,
      ),
    ).toMatchObject({ imported: 2 });
    expect(await total()).toBe(before + 2);
    expect((await news()).content[0].events[0]).toMatchObject({
      text: 'Загружено записей из Excel: 2.',
    });
    const [late, early] = (await list('?dateOfWorkStart=2026-03-18&dateOfWorkEnd=2026-04-01'))
      .content;
    expect(early).toMatchObject({
      dateOfWork: '2026-03-18',
      airTemperature: '-4',
      mechanismAmount: '1',
      author: 'Строитель Первый',
      editable: false,
    });
    expect(late).toMatchObject({
      dateOfWork: '2026-04-01',
      workShift: 'Ночная',
      weatherConditioin: 'дождь',
      completedWorksPerShift: 1250.125,
      measurementUnit: 'комплект',
    }); // sic
    expect((await history(late.id))[0]).toMatchObject({
      event: { code: 'created' },
      differences: {
        workShift: { value1: null, value2: 'Ночная' },
        completedWorksPerShift: { value2: '1 250,125' },
      },
    });
  });

  it('takes back what the log was exported as', async () => {
    const other = await buildJournalSite(app);
    const bytes = (
      await app.call(site.customer, {
        url: `/api/journals/general-log/${site.projectId}/export.xlsx`,
      })
    ).rawPayload;
    const exported = (await rowsOf(bytes)).length - 2; // without title and heads
    expect(
      expectStatus(await send(bytes, other.builder, 'ru', other.projectId), 201).imported,
    ).toBe(exported);
    const twelve = async (who: Person, projectId: string) =>
      (
        await rowsOf(
          (
            await app.call(who, {
              url: `/api/journals/general-log/${projectId}/export.xlsx?sort=completedWorksPerShift`,
            })
          ).rawPayload,
        )
      )
        .slice(1)
        .map((cells) => JSON.stringify(cells.slice(0, 12)))
        .sort();
    expect(await twelve(other.customer, other.projectId)).toEqual(
      await twelve(site.customer, site.projectId),
    );
  });

  it('tells every bad cell with its row, and writes nothing', async () => {
    const before = await total();
    const answer = await uploaded(
      row(),
      row({ 0: '31.02.2026', 6: 'много' }),
      [],
      row({ 1: 'Утренняя', 2: null, 9: 'я'.repeat(101) }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'sheet-refused']);
    expect(answer.json().errors).toEqual([
      {
        path: 'row 3: dateOfWork',
        code: 'no-such-day',
        message: 'строка 3: Дата работ – Такой даты нет.',
        reason: 'Такой даты нет.',
        found: '31.02.2026',
      },
      {
        path: 'row 3: completedWorksPerShift',
        code: 'not-a-number',
        message: 'строка 3: Выполнено за смену – Введите число.',
        reason: 'Введите число.',
        found: 'много',
      },
      {
        path: 'row 5: workShift',
        code: 'word-of-list',
        message: 'строка 5: Смена – Выберите из списка: Дневная, Ночная, Дневная+ночная.',
        reason: 'Выберите из списка: Дневная, Ночная, Дневная+ночная.',
        found: 'Утренняя',
      },
      {
        path: 'row 5: constructionDescription',
        code: 'required',
        message: expect.stringContaining('строка 5: Описание работ'),
        reason: 'Это поле обязательно для заполнения',
      },
      {
        path: 'row 5: mechanismAmount',
        code: 'too-long',
        message: expect.stringContaining('не более 100'),
        reason: expect.stringMatching(/^Слишком длинное/),
        found: `${'я'.repeat(79)}…`,
      },
    ]);
    expect(await total()).toBe(before);
  });

  it('names the row in the language of its reader', async () => {
    const answer = await send(await sheetOf([await head(), row({ 0: 'x' })]), site.builder, 'kk');
    expect(answer.json().errors[0].message).toMatch(/^2-жол: Жұмыс күні – /);
  });

  it('does not work out formulas: one without a value is refused', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [await head(), row()],
          cells: new Map([['1,6', { value: null, type: 'formula', formula: '1+1' }]]),
        },
      ],
    });
    const answer = await send(bytes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ path: 'row 2: completedWorksPerShift', code: 'bad-cell' }),
    ]);
  });

  it('finds its columns in any order, below titles and under heads of two rows', async () => {
    const names = await head();
    const moved = (cells: CellValue[]) => [...cells.slice(6), ...cells.slice(0, 6)];
    const upper = names.map((name, at) => (at < 8 ? name : at === 8 ? 'Ресурсы' : null));
    const lower = names.map((name, at) => (at < 8 ? null : name));
    for (const rows of [
      [moved(names), moved(row())],
      [['ОБЩИЙ ЖУРНАЛ'], ['Школа на 600 мест'], [], names, row()],
      [upper, lower, row()],
    ]) {
      expect(expectStatus(await send(await sheetOf(rows)), 201)).toMatchObject({ imported: 1 });
      expect((await list('?sort=createdAt&size=1')).content[0]).toMatchObject({
        dateOfWork: '2026-03-16',
        completedWorksPerShift: 41.25,
        specialtyAmount: '8',
      });
    }
  });

  it('reads a day however a sheet keeps it', async () => {
    const days = ['16/3/26', '16-03-2026', '2026-03-16 00:00:00', '16.03.2026 г.', 46_097];
    expect(expectStatus(await uploaded(...days.map((day) => row({ 0: day }))), 201)).toMatchObject({
      imported: days.length,
    });
    const { content } = await list(`?sort=createdAt&size=${days.length}`);
    expect(content.map((entry: { dateOfWork: string }) => entry.dateOfWork)).toEqual(
      days.map(() => '2026-03-16'),
    );
    const refused = await uploaded(row({ 0: '13/14/2026' }), row({ 0: 7 }));
    expect(refused.json().errors).toMatchObject([{ code: 'no-such-day' }, { code: 'date' }]);
  });

  it('refuses another header, and says which column is not as it should be', async () => {
    const names = await head();
    const renamed = ['Число', ...names.slice(1)];
    const answer = await send(await sheetOf([renamed, row()]));
    expect(answer.json().errors).toMatchObject([
      {
        path: 'row 1: dateOfWork',
        code: 'wrong-header',
        message: expect.stringContaining(
          'В столбце A ожидается заголовок «Дата работ», а стоит «Число»',
        ),
      },
    ]);
    const wider = await send(await sheetOf([[...names, 'Цена'], row()]));
    expect(wider.json().errors).toMatchObject([{ path: 'row 1: M', code: 'unknown-key' }]);
  });

  it('refuses a sheet without shifts, and one with too many', async () => {
    expect((await uploaded()).json().errors).toMatchObject([{ path: 'file', code: 'no-rows' }]);
    const many = await sheetOf([
      await head(),
      ...Array.from({ length: MOST_ROWS + 1 }, () => row()),
    ]);
    expect((await send(many)).json().errors).toMatchObject([
      { code: 'too-many-rows', message: expect.stringContaining('20000') },
    ]);
  });

  it.runIf(isLong)('takes as many shifts as are allowed', { timeout: 120_000 }, async () => {
    const other = await buildJournalSite(app);
    const many = await sheetOf([await head(), ...Array.from({ length: MOST_ROWS }, () => row())]);
    expect(expectStatus(await send(many, other.builder, 'ru', other.projectId), 201).imported).toBe(
      MOST_ROWS,
    );
    const { rows } = await sql<{ broken: string }>`
      select count(*) as broken from records d where d.project_id = ${other.projectId}
        and (not exists (select 1 from history h where h.entity_id = d.id) or broken_history(d.id) is not null)`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ broken: '0' }]);
  });

  it.each([
    ['a text', Buffer.from('дата;смена\n')],
    ['nothing', Buffer.alloc(0)],
    ['half a workbook', 'half'],
    [
      'an archive of something else',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    ],
  ])('refuses %s', async (_, given) => {
    const whole = await example();
    const bytes = given === 'half' ? whole.subarray(0, whole.length / 2) : (given as Buffer);
    const answer = await send(bytes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ path: 'file', code: 'not-a-workbook' }]);
  });

  it('refuses what unpacks to far more than it weighs', async () => {
    const blank = ' '.repeat(30_000);
    const bomb = await sheetOf([
      await head(),
      ...Array.from({ length: 500 }, (_, at) => row({ 2: `${blank}${at}` })),
    ]);
    const answer = await send(bomb);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ path: 'file', code: 'unpacked-too-large' }]);
  });

  it('is for those who build', async () => {
    const bytes = await example();
    expect((await send(bytes, site.technical)).statusCode).toBe(403);
    expect((await send(bytes, site.stranger)).statusCode).toBe(404);
    expect((await send(bytes, site.neighbour)).statusCode).toBe(201);
  });
});

describe('GET …/print.pdf', () => {
  it('prints the title page and the entries that were asked for, the oldest first', async () => {
    await created(site.builder, {
      dateOfWork: '2026-10-02',
      constructionDescription: 'Стяжка пола',
    });
    await created(site.builder, {
      dateOfWork: '2026-10-01',
      constructionDescription: 'Кладка стен',
    });
    const answer = await app.call(site.customer, {
      url: `/api/journals/general-log/${site.projectId}/print.pdf?dateOfWorkStart=2026-09-01&sort=author`,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = flatten((await readPdf(answer.rawPayload)).texts.flat());
    for (const said of [
      'ОБЩИЙ ЖУРНАЛ',
      'Шифр проекта',
      'Заказчик',
      'Генподрядчик',
      'ТОО «Тест',
      'Начало строительства',
      '15.01.2026',
      'Сведения о производстве работ',
      '41,25 м³',
      'Замечания контролирующих лиц',
    ]) {
      expect(text).toContain(said);
    }
    expect(text.indexOf('Кладка стен')).toBeLessThan(text.indexOf('Стяжка пола'));
    expect(text).not.toContain('Автобетононасос × 2');
  });

  it('refuses more entries than a paper holds, and says what to do', async () => {
    const other = await buildJournalSite(app);
    const many = await sheetOf([await head(), ...Array.from({ length: 1001 }, () => row())]);
    expectStatus(await send(many, other.builder, 'ru', other.projectId), 201);
    const answer = await app.call(other.customer, {
      url: `/api/journals/general-log/${other.projectId}/print.pdf`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'too-much-to-print']);
    expect(answer.json().message).toContain('1001');
  });
});
