import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import type { SpecialJournal, SpecialPost } from '@nysan/contract/journals/special-journals.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { exportedSheet } from '../../../test/exported-sheet.ts';
import type { Person } from '../../../test/test-app.ts';
import type { Page } from '../../db/page.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';
import { buildJournalSite, journalCalls, ownJournalHouse } from '../testing/journal-house.ts';

const house = ownJournalHouse();
const { app, site } = house;
const { call, created, handbook } = journalCalls(house);

const CONCRETE = 'Журнал бетонных работ';
const keep = (who: Person, { id }: Pick<Handbook, 'id'>, own = site) =>
  call(who, 'POST', `/handbooks/project/${own.projectId}?handbookId=${id}`);
const drop = (who: Person, { id }: Pick<Handbook, 'id'>) =>
  call(who, 'DELETE', `/handbooks/project/${site.projectId}?handbookId=${id}`);
const kept = async (who = site.customer): Promise<SpecialJournal[]> =>
  expectStatus(await call(who, 'GET', `/handbooks/project/${site.projectId}`), 200);
const records = (id: string, rest = '') =>
  `/handbooks/project/records/${site.projectId}${rest}?handbookId=${id}`;
const say = ({ journalHandbookFieldDtos: fields }: Handbook, values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({
    fieldId: fields.find((field) => field.name === name)?.id,
    value,
  }));
const write = (who: Person, journal: Handbook, values: Record<string, unknown>) =>
  call(who, 'POST', records(journal.id), say(journal, values));
const page = async ({ id }: Handbook, portion = ''): Promise<Page<SpecialPost>> =>
  expectStatus(await call(site.customer, 'GET', `${records(id)}${portion}`), 200);
const posts = async (journal: Handbook): Promise<SpecialPost[]> => (await page(journal)).content;
const firstSaid = ({ records: said }: SpecialPost) =>
  said.find(({ value }) => value !== null)?.value;

/** Each test keeps a journal of its own. */
const keptBy = async (name: string, who = site.builder): Promise<Handbook> => {
  const journal = await handbook(name);
  expectStatus(await keep(who, journal), 201);
  return journal;
};

describe('a special journal', () => {
  it('is kept once in a project, and shows who added it and what it has', async () => {
    const journal = await keptBy(CONCRETE);
    expect((await keep(site.builder, journal)).json().code).toBe('already-exists');
    expect((await kept()).find(({ id }) => id === journal.id)).toMatchObject({
      name: CONCRETE,
      categoryName: 'Бетонные работы',
      addedBy: 'Строитель Первый',
      postCount: 0,
      lastPostAt: null,
      mayWrite: false,
      deletable: false,
    });
    const [own] = (await kept(site.builder)).filter(({ id }) => id === journal.id);
    expect(own).toMatchObject({ mayWrite: true, deletable: true });
  });

  it('is added by whoever writes in it', async () => {
    const [technical, author, remarks, welding] = await Promise.all(
      [
        'Журнал технического надзора',
        'Журнал авторского надзора',
        'Журнал замечаний и предложений по ведению СМР',
        'Журнал сварочных работ',
      ].map(handbook),
    );
    const status = async (who: Person, journal?: Handbook) =>
      (await keep(who, journal ?? { id: '' })).statusCode;
    expect(await status(site.builder, technical)).toBe(403);
    expect(await status(site.technical, author)).toBe(403);
    expect(await status(site.customer, welding)).toBe(403);
    expect(await status(site.stranger, welding)).toBe(404);
    expect(await status(site.technical, technical)).toBe(201);
    expect(await status(site.author, author)).toBe(201);
    expect(await status(site.customer, remarks)).toBe(201);
    expect(await status(site.neighbour, welding)).toBe(201);
  });

  it('is neither one that is off nor one of entries alone', async () => {
    const journal = await handbook('Журнал каменных работ');
    const set = (column: string, value: boolean) =>
      sql`update handbooks set ${sql.ref(column)} = ${value} where id = ${journal.id}`.execute(
        app.services.db,
      );
    await set('is_active', false);
    expect((await keep(site.builder, journal)).json().code).toBe('handbook-off');
    await set('is_active', true);
    await set('is_autonomous', false);
    const refused = expectStatus(await keep(site.builder, journal), 422);
    expect(refused.message).toBe(
      'Журнал «Журнал каменных работ» ведут только при записях общего журнала.',
    );
    await set('is_autonomous', true);
    expect((await keep(site.builder, { id: crypto.randomUUID() })).statusCode).toBe(404);
  });

  it('nobody has written in goes again, one that says something stays', async () => {
    const journal = await keptBy('Журнал уплотнения грунта');
    expect((await drop(site.customer, journal)).statusCode).toBe(403);
    expectStatus(await drop(site.boss, journal), 204);
    expect((await drop(site.boss, journal)).statusCode).toBe(404);
    expectStatus(await keep(site.builder, journal), 201);
    expectStatus(await write(site.builder, journal, { 'Место, слой': 'Оси 1–5' }), 201);
    const refused = expectStatus(await drop(site.boss, journal), 409);
    expect(refused.code).toBe('journal-not-empty');
    expect(await posts(journal)).toHaveLength(1);
  });
});

describe('posts of a special journal', () => {
  it('are written by the types of its fields, changed, deleted, and told in its history', async () => {
    const journal = await keptBy(
      'Журнал монтажных соединений на болтах с контролируемым натяжением',
    );
    const wrong = await write(site.builder, journal, { 'Поставлено болтов, шт': 'много' });
    expect(wrong.json().errors).toMatchObject([{ path: '0.value', code: 'not-a-number' }]);
    const post: SpecialPost = expectStatus(
      await write(site.builder, journal, {
        '№ чертежа КМД, узел': 'У-3',
        'Поставлено болтов, шт': '24',
      }),
      201,
    );
    expect(post).toMatchObject({ author: 'Строитель Первый', editable: true, entryId: null });
    const put = (who: Person) =>
      call(who, 'PUT', '/journals/records', {
        uuid: post.uuid,
        records: say(journal, { '№ чертежа КМД, узел': 'У-4' }),
      });
    expect((await put(site.neighbour)).json().code).toBe('other-organization');
    expectStatus(await put(site.mate), 200);
    const [own] = (await kept()).filter(({ id }) => id === journal.id);
    expect(own).toMatchObject({ postCount: 1 });
    const url = `/history/${own?.recordId}/SPECIAL_JOURNAL`;
    const told = expectStatus(await call(site.customer, 'GET', url), 200);
    expect(told[0].differences.posts).toEqual({
      value1: `${journal.name}. № чертежа КМД, узел: У-3; Поставлено болтов, шт: 24`,
      value2: `${journal.name}. № чертежа КМД, узел: У-4`,
    });
    expectStatus(await call(site.builder, 'DELETE', `/journals/records/${post.uuid}`), 204);
    expect(await posts(journal)).toEqual([]);
  });

  it('are read with those on entries of the log, the last changed first, in portions', async () => {
    const journal = await keptBy('Журнал геодезического контроля');
    const { id: entry } = await created();
    const log = `/journals/general-log/records/${entry}?handbookId=${journal.id}`;
    const field = 'Конструкция';
    expectStatus(await write(site.builder, journal, { [field]: 'первая' }), 201);
    const hung = `/handbooks/general-log/${entry}?handbookId=${journal.id}`;
    expectStatus(await call(site.builder, 'POST', hung), 201);
    expectStatus(
      await call(site.builder, 'POST', log, say(journal, { [field]: 'на записи' })),
      201,
    );
    expectStatus(await write(site.builder, journal, { [field]: 'третья' }), 201);
    const all = await posts(journal);
    expect(all.map((post) => [firstSaid(post), post.entryId])).toEqual([
      ['третья', null],
      ['на записи', entry],
      ['первая', null],
    ]);
    const second = await page(journal, '&page=1&size=2');
    expect(second).toMatchObject({ totalCount: 3, page: 1, size: 2 });
    expect(second.content.map(firstSaid)).toEqual(['первая']);
    const onEntry = expectStatus(await call(site.builder, 'GET', log), 200);
    expect(onEntry.map(firstSaid)).toEqual(['на записи']);
  });

  it('are asked for where the journal is kept, and written nowhere else', async () => {
    const journal = await handbook('Журнал испытаний трубопроводов');
    expect((await write(site.builder, journal, { Результат: 'годен' })).statusCode).toBe(404);
    expect((await call(site.builder, 'GET', records(journal.id))).statusCode).toBe(404);
    const elsewhere = await buildJournalSite(app);
    expectStatus(await keep(elsewhere.builder, journal, elsewhere), 201);
    expect((await write(site.builder, journal, { Результат: 'годен' })).statusCode).toBe(404);
    expect((await write(elsewhere.builder, journal, { Результат: 'годен' })).statusCode).toBe(404);
  });

  it('of a project in the archive stay as they are', async () => {
    const journal = await keptBy('Журнал изоляционных (гидроизоляционных) работ');
    const archive = (at: Date | null) =>
      sql`update projects set archived_at = ${at} where id = ${site.projectId}`.execute(
        app.services.db,
      );
    await archive(new Date());
    const answers = [
      await write(site.builder, journal, { Материал: 'мастика' }),
      await keep(site.builder, await handbook('Журнал каменных работ')),
      await drop(site.boss, journal),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(
      Array.from(answers, () => 'project-archived'),
    );
    const [own] = (await kept(site.builder)).filter(({ id }) => id === journal.id);
    expect(own).toMatchObject({ mayWrite: false, deletable: false });
    await archive(null);
  });
});

describe('a special journal on paper', () => {
  it('has its fields as columns of a workbook, numbers and days as such', async () => {
    const journal = await keptBy('Журнал контрольной тарировки ключей');
    const said = { Дата: '2026-03-16', '№ ключа': '=К-1', 'Расчетный момент': '120,5' };
    expectStatus(await write(site.builder, journal, said), 201);
    const answer = await app.call(site.customer, {
      url: `/api${records(journal.id, '/export.xlsx')}`,
    });
    const [head, row] = (await exportedSheet(answer.rawPayload)).rows;
    expect(head).toEqual([
      ...journal.journalHandbookFieldDtos.map(({ name }) => name),
      'Кем внесено',
      'Дата записи',
    ]);
    expect(row?.slice(0, 3)).toEqual([new Date('2026-03-16T00:00:00Z'), '=К-1', 120.5]);
  });

  it('lies over several tables when it has many columns, each beginning with the first', async () => {
    const journal = await handbook(CONCRETE);
    expectStatus(
      await write(site.builder, journal, { Дата: '2026-03-16', 'Прочность 28 сут, МПа': 32.1 }),
      201,
    );
    const answer = await app.call(site.customer, {
      url: `/api${records(journal.id, '/print.pdf')}`,
    });
    const text = flatten((await readPdf(answer.rawPayload)).texts.flat());
    expect(text).toContain('ЖУРНАЛ БЕТОННЫХ РАБОТ');
    expect(text).toContain('Часть 1 из 3');
    expect(text).toContain('32,1');
    expect(text.split('16.03.2026')).toHaveLength(4);
    for (const { name } of journal.journalHandbookFieldDtos) {
      expect(text.replaceAll(/[\s-]/g, '')).toContain(name.replaceAll(/[\s-]/g, ''));
    }
  });

  it('is printed in the language of its reader, and ruled for writing while nothing was said in it', async () => {
    const journal = await keptBy('Журнал каменных работ');
    const answer = await app.call(site.customer, {
      url: `/api${records(journal.id, '/print.pdf')}`,
      headers: { 'accept-language': 'kk' },
    });
    const text = flatten((await readPdf(answer.rawPayload)).texts.flat());
    expect(text).toMatch(/ТАС ҚАЛАУ ЖҰМЫСТАРЫНЫҢ ЖУРНАЛЫ .*Кім енгізді/);
    expect(text).not.toMatch(/нет|Кем внесено|Дата|стр\./);
  });
});
