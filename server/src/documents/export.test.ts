import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import { buildSite, createAct, type Site } from '../../test/act-thread.ts';
import { exportedSheet } from '../../test/exported-sheet.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { createReference, patchReference } from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { MOST_EXPORTED } from '../record-engine/export-list.ts';

const { app, site } = moneyHouse();

const exported = (path: string, person: Person, target: Site, query = '', language = 'ru') =>
  app.call(person, {
    url: `/api/${path}/project/${target.projectId}/export.xlsx${query}`,
    headers: { 'accept-language': language },
  });
const sheetOf = async (path: string, target: Site, query = '', language = 'ru') => {
  const { rawPayload } = await exported(path, target.customer, target, query, language);
  return exportedSheet(rawPayload);
};
const rowsOf = async (...asked: Parameters<typeof sheetOf>) => (await sheetOf(...asked)).rows;

const buildReference = async (target: Site, period: string, number: string): Promise<void> => {
  const { id } = await createReference(app, target, period);
  await patchReference(app, target.contractor, id, 'number', 'UPDATE', number);
  await patchReference(app, target.contractor, id, 'constractionTotal', 'UPDATE', 1250.5); // sic
};

describe('GET …/export.xlsx', () => {
  it('gives the columns of the kind: texts, numbers, days and moments of Kazakhstan', async () => {
    const other = await buildSite(app);
    await buildReference(other, '2026-03', '_x0041_');
    await sql`update records set created_at = '2026-03-31T21:30:00Z', due_date = '2026-04-02'
      where project_id = ${other.projectId}`.execute(app.services.db);
    const [head, row, ...more] = await rowsOf('references', other);
    expect(head).toEqual([
      '№',
      '№ справки',
      'Период',
      'Автор',
      'Создан',
      'Статус',
      'Срок согласования',
      'У кого',
      'Всего с НДС, ₸',
    ]);
    expect(row?.slice(0, 5)).toEqual([
      'СПР-000001',
      '_x0041_',
      new Date('2026-03-01T00:00:00Z'),
      'Подрядчик Подрядович',
      new Date('2026-04-01T02:30:00Z'),
    ]);
    expect(row?.slice(6)).toEqual([new Date('2026-04-02T00:00:00Z'), null, 1250.5]);
    expect(more).toEqual([]);
  });

  it('is filtered and sorted like the list, all pages of it', async () => {
    const other = await buildSite(app);
    for (const name of ['Бетон 10', 'Кладка', 'Бетон 9']) {
      await createAct(app, other, name);
    }
    const rows = await rowsOf('hidden-work-act', other, '?keyword=бетон&sort=name&order=asc');
    expect(rows.slice(1).map(([, name]) => name)).toEqual(['Бетон 9', 'Бетон 10']);
    expect((await exported('hidden-work-act', other.customer, other, '?page=1')).statusCode).toBe(
      400,
    );
  });

  it.each([
    ['ru', 'Акты выполненных работ', 'Период'],
    ['kk', 'Орындалған жұмыстар актілері', 'Кезең'],
    ['en', 'Work completion acts', 'Period'],
  ])('is written in %s, and its file says list, project and day', async (language, title, word) => {
    const { name, rows } = await sheetOf('done-work-act', site, '', language);
    expect(name).toBe(title);
    expect(rows[0]?.[1]).toBe(word);
    await sql`update projects set short_name = 'ЖК «Ак/Жол»' where id = ${site.projectId}`.execute(
      app.services.db,
    );
    const { headers } = await exported('done-work-act', site.customer, site, '', language);
    expect(headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const [, file = ''] =
      /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? [];
    const today = dayInKazakhstan(app.services.now());
    expect(decodeURIComponent(file)).toBe(`${title}, ЖК «Ак-Жол», ${today}.xlsx`);
  });

  it('says above its heads what it is of, what it is narrowed by and when it was written', async () => {
    const other = await buildSite(app);
    const asked = new URLSearchParams({
      keyword: 'бетон',
      status: 'INAPPROVE',
      createdAtStart: '2026-03-01',
      author: 'Подрядчик',
    });
    const { title, sheet } = await sheetOf('hidden-work-act', other, `?${asked.toString()}`);
    expect(title).toMatch(/^Акты скрытых работ\. .*\. \d\d\.\d\d\.\d{4} \d\d:\d\d/);
    for (const said of [': «бетон»', ': В работе', ': 01.03.2026 –', ': «Подрядчик»']) {
      expect(title).toContain(said);
    }
    expect(sheet?.autoFilter?.range).toMatch(/^A2:[A-Z]+2$/);
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '$2:$2' });
    const { title: english } = await sheetOf('hidden-work-act', other, '?status=APPROVED', 'en');
    expect(english).toContain('Status: Approved');
  });

  it('is refused like its list: 404 to a stranger, 403 to a role that may not', async () => {
    const stranger = await buildPerson(app.services, {});
    const subcontractor = await buildPerson(app.services, {});
    await buildMembership(app.services, site.projectId, subcontractor, 'SUBCONTRACTOR');
    expect((await exported('references', stranger, site)).statusCode).toBe(404);
    expect((await exported('references', subcontractor, site)).statusCode).toBe(403);
  });

  it('ends after its last row, and says that it was cut', async () => {
    const other = await buildSite(app);
    await sql`with made as (insert into records
        (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      select 'hidden-work-act', ${other.projectId}, n, 'АСР-' || n, ${other.contractor.userId}, 'Автор', 'created', 0
      from generate_series(1, ${MOST_EXPORTED + 1}) n returning id)
      insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, 'Бетон', '2026-03-01', '2026-03-02' from made`.execute(app.services.db);
    const sorted = '?sort=documentId&order=asc';
    const rows = await rowsOf('hidden-work-act', other, sorted);
    expect(rows).toHaveLength(MOST_EXPORTED + 2);
    expect(rows.at(-2)?.[0]).toBe(`АСР-${MOST_EXPORTED}`);
    expect(rows.at(-1)?.[0]).toBe('Показаны первые 10000 строк, всего: 10001. Уточните фильтры.');
    const whole = await rowsOf('hidden-work-act', other, `${sorted}&keyword=АСР-10`);
    expect(whole.at(-1)?.[0]).toBe('АСР-10001');
  });
});
