import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { exportedSheet } from '../../test/exported-sheet.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { worldOf } from './testing/worlds.ts';

let test: TestApp;
let customer: Person;
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-06-15T07:00:00Z') });
  customer = await buildPerson(test.services);
});
afterAll(() => test.close());

const day = (text: string) => new Date(`${text}T00:00:00Z`);

it('the workbook of a schedule holds all sections and positions in the order of the estimate, with what each is late', async () => {
  const world = await worldOf(test, customer, {
    Фундаменты: [['Бетон 1', '10', '100']],
    Стены: [['Кладка 3', '8', '50']],
  });
  expectStatus(await world.plan('Бетон 1', '2026-03-01', '2026-06-05'), 200);
  await world.close('Бетон 1', '5', '2026-03-02', '2026-05-01');
  const { rawPayload, headers } = await test.call(customer, {
    url: `/api/dashboard/overall/schedule/project/${world.projectId}/export.xlsx`,
  });
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'Календарный план, ',
  );
  const sheet = await exportedSheet(rawPayload);
  const [head, root, ...rows] = sheet.rows;
  expect(head).toEqual([
    'Раздел',
    'Название',
    'Шифр',
    'Начало',
    'Конец',
    'Начало по плану',
    'Окончание по плану',
    'Первое плановое окончание',
    'Фактическое начало',
    'Фактическое окончание',
    'Вып. %',
    'Опоздание, дней',
  ]);
  expect(root?.slice(3, 5)).toEqual([day('2026-03-01'), day('2026-06-05')]);
  expect(rows.map((row) => row[1])).toEqual(['Фундаменты', 'Бетон 1', 'Стены', 'Кладка 3']);
  const [start, end] = [day('2026-03-01'), day('2026-06-05')];
  const actual = [day('2026-03-02'), null];
  const planned = [start, end, end];
  expect(rows[1]).toEqual([
    'Фундаменты',
    'Бетон 1',
    '1',
    start,
    end,
    ...planned,
    ...actual,
    50,
    10,
  ]);
  expect(rows[3]?.slice(10)).toEqual([0, 0]);
});

it('the workbook of a schedule is refused to who reads neither its estimate nor the overview', async () => {
  const world = await worldOf(test, customer, { Стены: [['Кладка 3', '8', '50']] });
  const stranger = await buildPerson(test.services);
  const answer = await test.call(stranger, {
    url: `/api/dashboard/overall/schedule/project/${world.projectId}/export.xlsx`,
  });
  expect(answer.statusCode).toBe(404);
});
