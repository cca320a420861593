import { inOtherLayouts } from '@nysan/contract/keyboard-layouts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { indexRecords } from './index-records.ts';

const { app, site } = ownActHouse();

const names = {
  zhetisu: 'Улица Жетісу, көпқабатты үй',
  zhetysu: 'Посёлок Жетысу, тактайшалар',
  kazakh: 'Тақтайша төсеу, іргетас, ғимарат, әктеу, һәм',
  kilometre: 'Полотно Км-4.1, слой А500С',
  together: 'Насыпь на км4.1',
  survey: 'Съёмка по листу 0457/26',
  block: 'Кладка стен шлакоблочная',
  concrete: 'Железобетонная плита',
  plate: 'Плита 300 мм',
  minutes: 'Протокол совещания по объекту',
  partition: 'Устройство перегородок',
} as const;
type Name = keyof typeof names;
const ids = new Map<string, Name>();

beforeAll(async () => {
  for (const [name, text] of Object.entries(names)) {
    ids.set((await createAct(app, site, text)).id, name as Name); // `Object.entries` knows no names
  }
  await indexRecords(app.services);
});

const search = async (q: string, who: Person = site.contractor) =>
  expectStatus(
    await app.call(who, { url: `/api/search?q=${encodeURIComponent(q)}&kind=hidden-work-act` }),
    200,
  );
const foundBy = async (q: string, who?: Person) =>
  (await search(q, who)).content.map(({ id }: { id: string }) => ids.get(id));

/** What is asked, and what must be among what is found; of all else nothing may be. */
const asked: [q: string, found: Name[]][] = [
  // A Russian keyboard and a Kazakh one.
  ['Жетису', ['zhetisu']],
  ['Жетысу', ['zhetisu', 'zhetysu']],
  ['Жетісу', ['zhetisu', 'zhetysu']],
  ['копкабатты уй', ['zhetisu']],
  ['тактайша', ['kazakh', 'zhetysu']],
  ['тақтайша', ['kazakh', 'zhetysu']],
  ['гимарат', ['kazakh']],
  ['ыргетас', ['kazakh']],
  ['иргетас', ['kazakh']],
  ['актеу', ['kazakh']],
  ['эктеу', ['kazakh']],
  ['хам', ['kazakh']],
  // Letters and figures.
  ['км4.1', ['kilometre', 'together']],
  ['Км-4.1', ['kilometre', 'together']],
  ['км 4.1', ['kilometre', 'together']],
  ['КМ 4', ['kilometre', 'together']],
  ['457/26', ['survey']],
  ['0457/26', ['survey']],
  ['457', ['survey']],
  ['300мм', ['plate']],
  ['300 мм', ['plate']],
  // Parts of words.
  ['шлакоблок', ['block']],
  ['шлакоблоки', ['block']],
  ['блочная', ['block']],
  ['бетонная плита', ['concrete']],
  ['бетон', ['concrete']],
  ['перегородка', ['partition']],
];

describe('a record is found as people write', () => {
  it.each(asked)('%s', async (q, found) => {
    expect((await foundBy(q)).toSorted()).toEqual(found.toSorted());
    expect((await search(q)).shownFor).toBeNull();
  });

  it('by what its kind is called for short, with its number and without', async () => {
    expect((await search('АОСР')).totalCount).toBe(ids.size);
    expect(await foundBy('АОСР шлакоблок')).toEqual(['block']);
    const [first] = (await search('АОСР 2')).content;
    expect(ids.get(first.id)).toBe('zhetysu');
    expect((await search('АВР')).content).toEqual([]);
  });

  it('and shows where, in its own spelling', async () => {
    const marks = async (q: string) =>
      (await search(q)).content[0].name
        .filter(({ isFound }: { isFound: boolean }) => isFound)
        .map(({ text }: { text: string }) => text);
    expect(await marks('гимарат')).toEqual(['ғимарат']);
    expect(await marks('шлакоблок')).toEqual(['шлакоблочная']);
    expect(await marks('457/26')).toEqual(['0457', '26']);
  });
});

describe('a project is found as people write', () => {
  const projectIds: string[] = [];
  let customer: Person;
  beforeAll(async () => {
    customer = await buildPerson(app.services, { baseRoles: ['CUSTOMER'] });
    for (const fullName of ['Дорога Түркістан – Қарнақ, км 0-24', 'Тепломагистраль М-7 в Жетісу']) {
      projectIds.push((await buildProject(app.services, customer, { fullName })).id);
    }
  });
  const found = async (q: string): Promise<number[]> =>
    expectStatus(
      await app.call(customer, { url: `/api/search?q=${encodeURIComponent(q)}` }),
      200,
    ).projects.map(({ id }: { id: string }) => projectIds.indexOf(id));

  it.each<[q: string, at: number[]]>([
    ['Туркистан', [0]],
    ['Туркыстан', [0]],
    ['Түркістан', [0]],
    ['карнак дорога', [0]],
    ['Қарнақ', [0]],
    ['км0-24', [0]],
    ['Жетысу', [1]],
    ['жетису', [1]],
    ['М7', [1]],
    ['м-7', [1]],
    ['M7', [1]],
    ['КМ 24', [0]],
    ['Талгар', []],
  ])('%s', async (q, at) => {
    expect(await found(q)).toEqual(at);
  });
});

describe('a project is found by what was nearly its name', () => {
  let customer: Person;
  let stranger: Person;
  let projectId: string;
  beforeAll(async () => {
    customer = await buildPerson(app.services, { baseRoles: ['CUSTOMER'] });
    stranger = await buildPerson(app.services, { baseRoles: ['CUSTOMER'] });
    const fullName = 'Микрорайон «Акбулак», гимназия Сарыарқа';
    projectId = (await buildProject(app.services, customer, { fullName })).id;
    await buildProject(app.services, stranger);
  });
  const found = async (q: string, who: Person) =>
    expectStatus(await app.call(who, { url: `/api/search?q=${encodeURIComponent(q)}` }), 200);

  it.each([
    ['Акбулок', 'акбулак'],
    ['гимнозия', 'гимназия'],
    ['мекрорайен Акбулак', 'микрорайон Акбулак'],
    ['Cfhsfhrf', 'Сарыарка'],
    ['сарыярка', 'сарыарка'],
    ['fr,ekfr', 'акбулак'],
  ])('%s is looked for as %s', async (q, shownFor) => {
    const answer = await found(q, customer);
    expect(answer.shownFor).toBe(shownFor);
    expect(answer.projects.map(({ id }: { id: string }) => id)).toEqual([projectId]);
  });

  it('and a name the reader may not see is not told', async () => {
    expect(await found('мекрорайен', stranger)).toMatchObject({ projects: [], shownFor: null });
  });
});

describe('when nothing is found', () => {
  it.each([
    ['ghjnjrjk', 'протокол', ['minutes']],
    ['GHJNJRJK cjdtofybz', 'ПРОТОКОЛ совещания', ['minutes']],
    ['5bvfhfn', 'ғимарат', ['kazakh']],
    ['пратокол', 'протокол', ['minutes']],
    ['пртокол савещания', 'протокол совещания', ['minutes']],
    ['шлакоболчная', 'шлакоблочная', ['block']],
    ['Насыпь плтна', null, []],
    ['АОСР протакол', 'АОСР протокол', ['minutes']],
  ])('%s is looked for as %s', async (q, shownFor, found) => {
    const answer = await search(q);
    expect(answer.shownFor).toBe(shownFor);
    expect(answer.content.map(({ id }: { id: string }) => ids.get(id))).toEqual(found);
  });

  it('a word of records the reader may not open is not told', async () => {
    const stranger = await buildPerson(app.services, { baseRoles: [] });
    await buildProject(app.services, stranger);
    expect(await search('пратокол', stranger)).toMatchObject({ content: [], shownFor: null });
  });

  it('letters stay letters in another layout', () => {
    expect(inOtherLayouts('куб')).toEqual([]);
    expect(inOtherLayouts('зва')).toEqual(['pdf']);
    expect(inOtherLayouts(',tnjy')).toEqual(['бетон']);
  });

  it('short words and numbers stay as they are', async () => {
    for (const q of ['кмм', '98765', 'АСР-009999']) {
      expect((await search(q)).shownFor, q).toBeNull();
    }
  });
});
