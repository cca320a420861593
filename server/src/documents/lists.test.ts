import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import { sortableOf } from '@nysan/contract/record-lists.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildSite, createAct, expectStatus, patch, type Site } from '../../test/act-thread.ts';
import { exportedSheet } from '../../test/exported-sheet.ts';
import { createDoneWork, createReference, patchReference } from '../../test/money-thread.ts';

const { app, site } = ownActHouse();

const kinds = [
  {
    path: 'hidden-work-act',
    list: hiddenWorkActList,
    firstPage: 0,
    make: (target: Site, name: string) => createAct(app, target, name),
  },
  {
    path: 'done-work-act',
    list: doneWorkActList,
    firstPage: 1,
    make: (target: Site, _: string, period: string) => createDoneWork(app, target, period),
  },
  {
    path: 'references',
    list: referenceList,
    firstPage: 0,
    make: (target: Site, _: string, period: string) => createReference(app, target, period),
  },
];

const ask = async (path: string, query: Record<string, string> = {}, target: Site = site) =>
  expectStatus(
    await app.call(target.customer, {
      url: `/api/${path}/project/${target.projectId}?${new URLSearchParams(query).toString()}`,
    }),
    200,
  );
const numbers = async (path: string, query: Record<string, string>, target?: Site) =>
  (await ask(path, query, target)).content.map(
    ({ documentId }: { documentId: string }) => documentId,
  );

describe('the filter by periods', () => {
  let other: Site;
  beforeAll(async () => {
    other = await buildSite(app);
    for (const period of ['2026-01', '2026-02', '2026-03']) {
      await createReference(app, other, period);
      await createDoneWork(app, other, period);
    }
  });

  it.each(['references', 'done-work-act'])('of %s takes months, both ends in', async (path) => {
    const periods = async (query: Record<string, string>) =>
      (await ask(path, query, other)).content.map(({ period }: { period: string }) => period);
    expect(await periods({ periodStart: '2026-02' })).toEqual(['2026-03', '2026-02']);
    expect(await periods({ periodStart: '2026-02', periodEnd: '2026-02' })).toEqual(['2026-02']);
    expect(await periods({ periodEnd: '2026-01' })).toEqual(['2026-01']);
  });
});

describe('the word filter', () => {
  let other: Site;
  beforeAll(async () => {
    other = await buildSite(app);
    const first = await createAct(app, other, 'Устройство ростверка');
    await createAct(app, other, 'Опалубка 100% _2_');
    await patch(app, other.contractor, first.id, 'usedMaterial', 'UPDATE', 'Арматура А500С');
    const { id } = await createReference(app, other, '2026-03');
    await createReference(app, other, '2026-04');
    await patchReference(app, other.contractor, id, 'number', 'UPDATE', '77/Б');
    await createDoneWork(app, other, '2026-03');
    await createDoneWork(app, other, '2026-05');
  });

  it.each([
    ['hidden-work-act', '000001', ['АСР-000001']],
    ['hidden-work-act', 'РОСТВЕРК', ['АСР-000001']],
    ['hidden-work-act', 'а500с', ['АСР-000001']],
    ['hidden-work-act', '%', ['АСР-000002']],
    ['hidden-work-act', '_2_', ['АСР-000002']],
    ['hidden-work-act', '\\', []],
    ['hidden-work-act', 'Подрядчик', []],
    ['references', '77/б', ['СПР-000001']],
    ['references', '04.2026', ['СПР-000002']],
    ['references', 'спр-', ['СПР-000002', 'СПР-000001']],
    ['done-work-act', '05.2026', ['АВР-000002']],
    ['done-work-act', '', ['АВР-000002', 'АВР-000001']],
  ])('%s: «%s» finds %j', async (path, keyword, found) => {
    expect(await numbers(path, { keyword }, other)).toEqual(found);
  });

  it('counts what it finds, and goes with other filters', async () => {
    expect(await ask('hidden-work-act', { keyword: 'АСР', size: '1' }, other)).toMatchObject({
      totalCount: 2,
      content: [{ documentId: 'АСР-000002' }],
    });
    const none = { keyword: 'АСР', status: 'APPROVED' };
    expect(await numbers('hidden-work-act', none, other)).toEqual([]);
  });
});

describe.each(kinds)('the filter by due dates of $path', ({ path, make }) => {
  it('takes days, both ends in, and finds nothing that is due on no day', async () => {
    const due = await buildSite(app);
    for (const period of ['2026-01', '2026-02', '2026-03', '2026-04']) {
      await make(due, 'Кладка', period);
    }
    await sql`update records set due_date = date '2026-03-01' + number where project_id = ${due.projectId}
      and number < 4`.execute(app.services.db);
    const last = (numbersFound: string[]) =>
      numbersFound.map((number) => number.slice(-1)).toSorted();
    const found = async (query: Record<string, string>) => last(await numbers(path, query, due));
    expect(await found({ dueDateEnd: '2026-03-03' })).toEqual(['1', '2']);
    expect(await found({ dueDateStart: '2026-03-03', dueDateEnd: '2026-03-04' })).toEqual([
      '2',
      '3',
    ]);
    expect(await found({ dueDateEnd: '2026-03-03', status: 'INAPPROVE' })).toEqual([]);
    expect(await found({})).toHaveLength(4);
  });
});

describe.each(kinds)('the order of $path', ({ path, list, firstPage, make }) => {
  let many: Site;
  beforeAll(async () => {
    many = await buildSite(app);
    for (const turn of [1, 2, 3, 4, 5]) {
      const period = turn % 2 ? '2026-03' : '2026-04';
      await make(many, turn % 2 ? 'Бетон' : 'Әктас', period);
    }
    await sql`update records set created_at = '2026-03-01' where project_id = ${many.projectId}
      and number < 4`.execute(app.services.db);
  });

  it.each(sortableOf(list.columns))('by %s shows each row once, both ways', async (sort) => {
    const all = async (order: string) => {
      const pages = [0, 1, 2].map((page) =>
        numbers(path, { sort, order, size: '2', page: String(page + firstPage) }, many),
      );
      return (await Promise.all(pages)).flat();
    };
    const up = await all('asc');
    expect(new Set(up).size).toBe(5);
    expect(await all('desc')).toEqual(up.toReversed());
    expect(await numbers(path, { sort, order: 'asc' }, many)).toEqual(up);
  });

  it('is the newest first unless somebody wants another, of a column it knows', async () => {
    expect(await numbers(path, {}, many)).toEqual(
      await numbers(path, { sort: 'createdAt', order: 'desc' }, many),
    );
    const url = `/api/${path}/project/${many.projectId}`;
    for (const query of ['sort=status', 'sort=id', 'sort=', 'order=up', 'colour=red']) {
      for (const call of ['', '/export.xlsx']) {
        const answer = await app.call(many.customer, { url: `${url}${call}?${query}` });
        expect(answer.statusCode, query).toBe(400);
      }
    }
  });
});

it('sorts words by the rules of their language and numbers in them by their value', async () => {
  const other = await buildSite(app);
  const made = ['Ярус 10', 'ярус 2', 'Ёлка', 'Жгут', 'Әк'];
  for (const name of made) {
    await createAct(app, other, name);
  }
  const { content } = await ask('hidden-work-act', { sort: 'name', order: 'asc' }, other);
  const names = content.map(({ name }: { name: string }) => name);
  expect(names.slice(-2)).toEqual(['ярус 2', 'Ярус 10']);
  expect(names.indexOf('Ёлка')).toBeLessThan(names.indexOf('Жгут'));
});

it('keeps the default order in an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from records
    where kind = 'reference' and project_id = ${site.projectId}
    order by created_at desc, id desc limit 10`.execute(app.services.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
});

describe('the list of conclusions', () => {
  let other: Site;
  const path = (call = '') =>
    `/api/supervision-conclusion/project/${other.projectId}/TECHNICAL${call}`;
  const found = async (query: string) => {
    const answer = await app.call(other.customer, { url: `${path()}?${query}` });
    return expectStatus(answer, 200).content.map(({ period }: { period: string }) => period);
  };
  beforeAll(async () => {
    other = await buildSite(app);
    for (const period of ['2026-01', '2026-02', '2026-03']) {
      await app.call(other.technical, { method: 'POST', url: path(), payload: { period } });
    }
    await sql`update quality_conclusions set total_price = 5 where period = '2026-02-01'
      and record_id in (select id from records where project_id = ${other.projectId})`.execute(
      app.services.db,
    );
  });

  it.each([
    ['periodStart=2026-02', ['2026-03', '2026-02']],
    ['periodEnd=2026-02', ['2026-02', '2026-01']],
    ['periodStart=2026-02&periodEnd=2026-02', ['2026-02']],
    ['sort=totalPrice&order=asc', ['2026-02', '2026-01', '2026-03']],
    ['sort=totalPrice&order=desc', ['2026-03', '2026-01', '2026-02']],
  ])('asked with %s shows %j', async (query, periods) => {
    expect(await found(query)).toEqual(periods);
  });

  it('is exported with what is empty left empty', async () => {
    const answer = await app.call(other.customer, { url: path('/export.xlsx?periodEnd=2026-01') });
    const sheet = await exportedSheet(answer.rawPayload);
    expect(sheet.name).toBe('Заключения технического надзора');
    expect(sheet.rows.map((row) => row[7] ?? null)).toEqual(['Стоимость принятых работ, тг', null]);
  });
});
