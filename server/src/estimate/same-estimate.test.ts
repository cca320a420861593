import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { estimatePreview } from '@nysan/contract/estimate-preview.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildProject } from '../../test/factories.ts';
import { zipFiles } from './sample/zip-files.ts';
import { type EstimateHouse, formOf, startOwnEstimateHouse } from './testing/estimate-house.ts';

let house: EstimateHouse;
let projectId: string;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  projectId = (await buildProject(house.services, house.customer)).id;
});

type Works = [code: string, volume: number, price?: number];
const item = ([code, volume, price = 100]: Works) =>
  `<Item Code="${code}" Name="Работа ${code}" Unit="м3" Quantity="${volume}"><Cost Est_Price="${price}"/></Item>`;
const works = (...codes: (number | Works)[]): Works[] =>
  codes.map((one) => (typeof one === 'number' ? [`Е${one}`, 10] : one));
const estimate = (
  items: Works[],
  { name = 'Школа', comment = '', section = 'Раздел' } = {},
): string =>
  `<LS Version="02.00" Name="${name}"><!-- ${comment} --><Section Name="${section}">${items.map(item).join('')}</Section></LS>`;
const school = works(1, 2, 3, 4);

const send = (
  content: Buffer | string,
  query = '',
  { name = 'смета.kenml', language = 'ru' } = {},
) => {
  const form = formOf(content, name);
  return house.call(house.customer, {
    method: 'POST',
    url: `/api/estimate/upload/${projectId}${query}`,
    ...form,
    headers: { ...form.headers, 'accept-language': language },
  });
};
const imported = async (content: Buffer | string, query = ''): Promise<EstimateNode[]> =>
  expectStatus(await send(content, query), 201);
const preview = async (content: Buffer | string, name?: string) =>
  estimatePreview.parse(expectStatus(await send(content, '/preview', { name }), 200));
const roots = (): Promise<EstimateNode[]> => house.nodes(`/estimate/document/root/${projectId}`);
const budget = async () => (await roots()).reduce((sum, { overallMoney }) => sum + overallMoney, 0);
const separate = (name?: string) =>
  `?doubles=separate${name === undefined ? '' : `&name=${encodeURIComponent(name)}`}`;

describe('an estimate with the same positions', () => {
  it.each([
    ['a comment', estimate(school, { comment: 'выгружено снова' })],
    ['its name', estimate(school, { name: 'Школа (копия)' })],
    ['its sections', estimate(school, { section: 'Другой раздел' })],
    ['the order of its positions', estimate(school.toReversed())],
  ])(
    'is refused when it differs by %s, with what to do, and leaves the budget as it is',
    async (_, again) => {
      const [root] = await imported(estimate(school));
      const refused = expectStatus(await send(again), 409);
      expect(refused).toMatchObject({
        code: 'estimate-duplicate',
        title: expect.stringMatching(
          /^Эта смета уже загружена: «Школа»\..*новую версию.*отдельную/,
        ),
        details: { estimates: [{ id: root?.id, name: 'Школа' }] },
      });
      expect(await budget()).toBe(4000);
    },
  );

  it('is told in three languages, as the same bytes are', async () => {
    await imported(estimate(school));
    for (const content of [estimate(school), estimate(school, { comment: 'снова' })]) {
      const told = await Promise.all(
        ['ru', 'kk', 'en'].map(
          async (language) => (await send(content, '', { language })).json().title,
        ),
      );
      expect(new Set(told).size).toBe(3);
      expect(told.every((title) => title.includes('Школа'))).toBe(true);
    }
  });

  it.each([
    ['other bytes', estimate(school, { comment: 'дом 2' })],
    ['the same bytes', estimate(school)],
  ])('of %s is taken as a separate one on purpose, under a name of its own', async (_, again) => {
    await imported(estimate(school));
    expect(expectStatus(await send(again, separate()), 422).errors).toMatchObject([
      { path: 'name', code: 'required' },
    ]);
    expect(expectStatus(await send(again, separate(' ШКОЛА ')), 422).errors).toMatchObject([
      { path: 'name', code: 'name-of-another' },
    ]);
    const [second] = await imported(again, separate('Школа, блок 2'));
    expect(second?.name).toBe('Школа, блок 2');
    expect(await budget()).toBe(8000);
    for (const { id } of await roots()) {
      const gone = await house.call(house.customer, {
        method: 'DELETE',
        url: `/api/estimate/${id}`,
      });
      expectStatus(gone, 204);
    }
    await imported(again);
  });

  it('is refused while it waits as the newer edition of another', async () => {
    const [root] = await imported(estimate(works(7, 8, 9)));
    const newer = await house.call(house.customer, {
      method: 'POST',
      url: `/api/estimate/${root?.id}/newer`,
      ...formOf(estimate(school)),
    });
    expectStatus(newer, 201);
    const refused = expectStatus(await send(estimate(school, { comment: 'снова' })), 409);
    expect(refused.details.estimates).toMatchObject([{ id: root?.id }]);
  });

  it('is known of an estimate the version before has read', async () => {
    await imported(estimate(school));
    await sql`delete from estimate_contents`.execute(house.services.db);
    expect(expectStatus(await send(estimate(school, { comment: 'снова' })), 409).code).toBe(
      'estimate-duplicate',
    );
  });

  it('is no double in another project', async () => {
    await imported(estimate(school));
    projectId = (await buildProject(house.services, house.customer)).id;
    await imported(estimate(school, { comment: 'другой объект' }));
  });

  it('of one archive is refused, and taken as two separate ones', async () => {
    const archive = zipFiles([
      { name: 'a.kenml', content: Buffer.from(estimate(school, { name: 'Дом 1' })) },
      { name: 'b.kenml', content: Buffer.from(estimate(school, { name: 'Дом 2' })) },
    ]);
    const refused = expectStatus(await send(archive, '', { name: 'дома.zip' }), 409);
    expect(refused).toMatchObject({ code: 'estimate-repeats' });
    expect(refused.title).toContain('«Дом 2» повторяет «Дом 1»');
    const answer = await send(archive, separate('Квартал'), { name: 'дома.zip' });
    expect(expectStatus(answer, 201).map(({ name }: EstimateNode) => name)).toEqual([
      'Квартал. Дом 1',
      'Квартал. Дом 2',
    ]);
  });

  it('is taken once of two uploads at the same time', async () => {
    const answers = await Promise.all([
      send(estimate(school, { comment: 'раз' })),
      send(estimate(school, { comment: 'два' })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ]);
    expect(await budget()).toBe(4000);
  });
});

describe('an estimate that is like another by more than half', () => {
  it('is asked about, and taken once it is called separate', async () => {
    const [root] = await imported(estimate(school));
    const changed = estimate(works(1, 2, 3, 5), { name: 'Школа 2' });
    const refused = expectStatus(await send(changed), 409);
    expect(refused).toMatchObject({
      code: 'estimate-similar',
      title: expect.stringMatching(/^Смета «Школа 2» на 75 % повторяет смету «Школа»/),
      details: { estimates: [{ id: root?.id, name: 'Школа', percent: 75 }] },
    });
    expect(await budget()).toBe(4000);
    await imported(changed, separate());
    expect((await roots()).map(({ name }) => name)).toEqual(['Школа', 'Школа 2']);
  });

  it('by its works, whatever became of their volumes and prices', async () => {
    await imported(estimate(school));
    const dearer = works(['Е1', 11, 105], ['Е2', 12, 105], ['Е3', 13, 105], ['Е4', 14, 105]);
    expect(expectStatus(await send(estimate(dearer)), 409)).toMatchObject({
      code: 'estimate-similar',
    });
  });

  it.each([
    ['half', works(1, 2, 5, 6)],
    ['less', works(1, 5, 6, 7)],
    ['nothing', works(5, 6, 7, 8)],
  ])('is nothing that shares %s', async (_, other) => {
    await imported(estimate(school));
    await imported(estimate(other, { name: 'Гараж' }));
  });

  it('is told with the nearest of several', async () => {
    await imported(estimate(school));
    await imported(estimate(works(1, 2, 3, 7), { name: 'Школа 2' }), separate());
    const refused = expectStatus(await send(estimate(works(1, 2, 3, 7, 8))), 409);
    expect(refused.details.estimates).toMatchObject([{ name: 'Школа 2', percent: 89 }]);
  });
});

describe('the preview of an estimate', () => {
  it('tells what it is like, and writes nothing', async () => {
    const [root] = await imported(estimate(school));
    const before = await house.rowsOfAllTables();
    const same = await preview(estimate(school, { name: 'Копия' }));
    expect(same).toMatchObject({ isKnown: false });
    expect(same.doubles).toMatchObject([
      { number: 1, read: 'Копия', estimateId: root?.id, name: 'Школа', isSame: true, percent: 100 },
    ]);
    expect(same.doubles[0]?.message).toContain('Эта смета уже загружена');
    expect((await preview(estimate(works(1, 2, 3, 5)))).doubles).toMatchObject([
      { isSame: false, percent: 75 },
    ]);
    expect((await preview(estimate(works(5, 6)))).doubles).toEqual([]);
    expect(await house.rowsOfAllTables()).toEqual(before);
  });
});
