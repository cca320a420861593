import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import type { HouseCall } from './house-call.ts';
import { type DemoJournal, type DemoPost, type DemoShift, day } from './logs/shift.ts';

const told = (daysAgo: number, name: string, trade: string, kind: string) => ({
  Дата: day(daysAgo),
  ФИО: name,
  Профессия: trade,
  'Вид инструктажа': kind,
  Инструктор: 'Сейткали Қ. М.',
});

/** Who was told of the dangers of their work before the log begins. */
const briefings: DemoJournal = {
  handbook: 'Журнал инструктажа на рабочем месте',
  by: 'GENERAL_CONTRACTOR',
  posts: [
    told(30, 'Оразбаев Ерлан Маратұлы', 'Бетонщик', 'Первичный'),
    told(30, 'Ким Сергей Викторович', 'Сварщик', 'Первичный'),
    told(29, 'Жумабеков Нурлан Асқарұлы', 'Арматурщик', 'Первичный'),
    told(26, 'Петров Андрей Николаевич', 'Машинист крана', 'Внеплановый'),
  ],
};

/** Writes the general log of a project, from its oldest shift on, and the journals that hang on its entries. */
export const buildDemoLog = async (
  desk: DemoContext,
  projectId: string,
  shifts: readonly DemoShift[],
): Promise<void> => {
  const { content } = await desk.call<{ content: Handbook[] }>(
    'GENERAL_CONTRACTOR',
    'GET',
    '/handbooks?size=10000',
  );
  await keepSpecials(desk, projectId, shifts, content);
  for (const shift of shifts) {
    await desk.past.before(shift.daysAgo, async (call) => {
      const { id } = await writeShift(call, desk.today, projectId, shift);
      for (const journal of shift.journals) {
        await keepJournal(call, desk.today, id, journal, content);
      }
    });
  }
};

/** The journals that hang on its shifts are kept for the whole object, from before the first; so is that of briefings. */
const keepSpecials = async (
  { past, today }: DemoContext,
  projectId: string,
  shifts: readonly DemoShift[],
  handbooks: readonly Handbook[],
): Promise<void> => {
  if (shifts.length === 0) {
    return;
  }
  const hung = shifts.flatMap(({ journals }) => journals);
  const kept = new Map([briefings, ...hung].map(({ handbook, by }) => [handbook, by]));
  const first = Math.max(...shifts.map(({ daysAgo }) => daysAgo)) + 1;
  await past.before(first, async (call) => {
    for (const [name, by] of kept) {
      const { id } = handbookOf(handbooks, name);
      await call(by, 'POST', `/handbooks/project/${projectId}?handbookId=${id}`);
    }
    const handbook = handbookOf(handbooks, briefings.handbook);
    for (const post of briefings.posts) {
      const url = `/handbooks/project/records/${projectId}?handbookId=${handbook.id}`;
      await call(briefings.by, 'POST', url, valuesOf(handbook, post, today));
    }
  });
};

const handbookOf = (handbooks: readonly Handbook[], name: string): Handbook => {
  const found = handbooks.find((one) => one.name === name);
  if (!found) {
    throw new Error(`there is no handbook «${name}»`);
  }
  return found;
};

const writeShift = (call: HouseCall, today: Date, projectId: string, shift: DemoShift) =>
  call<{ id: string }>(shift.by, 'POST', `/journals/general-log/${projectId}`, {
    dateOfWork: daysBefore(today, shift.daysAgo),
    workShift: shift.workShift,
    constructionDescription: shift.did,
    location: shift.place,
    weatherConditioin: shift.sky[0], // sic
    airTemperature: shift.sky[1],
    completedWorksPerShift: shift.done[0],
    measurementUnit: shift.done[1],
    mechanismName: shift.plant[0],
    mechanismAmount: String(shift.plant[1]),
    specialtyName: shift.people[0],
    specialtyAmount: String(shift.people[1]),
  });

const keepJournal = async (
  call: HouseCall,
  today: Date,
  entryId: string,
  { handbook: name, by, posts }: DemoJournal,
  handbooks: readonly Handbook[],
): Promise<void> => {
  const handbook = handbookOf(handbooks, name);
  const query = `?handbookId=${handbook.id}`;
  await call(by, 'POST', `/handbooks/general-log/${entryId}${query}`);
  for (const post of posts) {
    const values = valuesOf(handbook, post, today);
    await call(by, 'POST', `/journals/general-log/records/${entryId}${query}`, values);
  }
};

const valuesOf = ({ name, journalHandbookFieldDtos }: Handbook, post: DemoPost, today: Date) =>
  Object.entries(post).map(([field, value]) => {
    const known = journalHandbookFieldDtos.find((one) => one.name === field);
    if (!known) {
      throw new Error(`«${name}» has no field «${field}»`);
    }
    const said = typeof value === 'object' ? daysBefore(today, value.daysAgo) : value;
    return { fieldId: known.id, value: said };
  });
