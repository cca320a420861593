import type { Answer, Block } from '@nysan/contract/assistant.ts';
import { approvedKinds } from '@nysan/contract/assistant-topics.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs } from '../../../test/act-thread.ts';
import { buildSentPrescription, readRemarks } from '../../../test/prescription-thread.ts';
import { buildSentReport } from '../../../test/report-thread.ts';
import { sendDocument } from '../../../test/sent-documents.ts';
import type { Person } from '../../../test/test-app.ts';
import { buildFullSite, type FullSite } from '../../../test/walls/two-sites.ts';
import { askedKinds, listedOf } from '../tools/kinds.ts';

const { app, signers } = ownActHouse();
let full: FullSite;
beforeAll(async () => {
  full = await buildFullSite(app, signers);
}, 300_000);

/** Entries of the general log are told with their works. */
const entities = Object.keys(askedKinds).filter((name) => name !== 'general-log');
type Table = Extract<Block, { type: 'table' }>;

const ask = async (who: Person, query: object): Promise<Answer & { output: string }> =>
  expectStatus(
    await app.call(who, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: {
        message: 'покажи',
        query: {
          operation: 'list',
          measure: 'count',
          where: {},
          projectId: full.projectId,
          ...query,
        },
      },
    }),
    200,
  )[0];
const tablesOf = ({ blocks }: Answer): Table[] =>
  blocks.flatMap((block) => (block.type === 'table' ? [block] : []));

type Row = Record<string, unknown>;
const rowsOf = async (who: Person, entity: string): Promise<Row[]> => {
  const lists = await Promise.all(
    listedOf(entity).map(async ({ asked, type }) => {
      const path = asked.list.path
        .replace(`{${asked.projectParam}}`, full.projectId)
        .replace('{type}', type ?? '');
      const answer = await app.call(who, {
        url: `/api${path}?page=${asked.firstPage}&size=100`,
      });
      return expectStatus(answer, 200).content as Row[];
    }),
  );
  return lists.flat();
};

/** Words of a row of a list that name its record, as the wire has them. */
const wordsOf = (row: Row): string[] =>
  [
    'documentId',
    'documentNumber',
    'name',
    'title',
    'documentBrand',
    'constructionDescription',
  ].flatMap((word) => (typeof row[word] === 'string' && row[word] !== '' ? [row[word]] : []));

describe.each(entities)('a list of %s', (entity) => {
  it('names each record, with its day', async () => {
    const rows = await rowsOf(full.customer, entity);
    const [table, ...others] = tablesOf(await ask(full.customer, { entity }));
    expect(rows.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(table?.totalCount).toBe(rows.length);
    const cells = table?.rows.map(([first]) => first?.text ?? '') ?? [];
    for (const row of rows) {
      const words = wordsOf(row);
      expect(
        cells.filter((cell) => words.every((word) => cell.includes(word))),
        `${words.join(', ')} in ${cells.join(', ')}`,
      ).not.toEqual([]);
    }
    expect(cells).not.toContain('');
    expect(JSON.stringify(table)).not.toContain('undefined');
    const day = table?.columns.findIndex(({ name }) => name === 'Дата') ?? -1;
    for (const row of table?.rows ?? []) {
      expect(row[day]?.text).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    }
  });

  it('has columns of approval where its records go through it, and who wrote where they are sent', async () => {
    const [table] = tablesOf(await ask(full.customer, { entity }));
    const columns = table?.columns.map(({ name }) => name) ?? [];
    const isApproved = askedKinds[entity]?.isDocument;
    const isSent = ['letter', 'memo', 'minutes'].includes(entity);
    expect(columns).toEqual([
      'Документ',
      'Дата',
      ...(isSent ? ['От кого'] : []),
      ...(isApproved ? ['Статус', 'Срок', 'У кого'] : []),
    ]);
  });
});

type Figure = { count: number; total: number | null };
const figureOf = async (words: Record<string, string>): Promise<Figure> => {
  const query = new URLSearchParams({ measure: 'count', ...words }).toString();
  const url = `/api/figures/${full.projectId}?${query}`;
  return expectStatus(await app.call(full.customer, { url }), 200);
};

describe('papers of many kinds', () => {
  const state = 'waiting';

  it('are told as one number, kind by kind, and row by row', async () => {
    const counts = await Promise.all(
      approvedKinds.map(async (entity) => (await figureOf({ entity, state })).count),
    );
    const all = counts.reduce((sum, one) => sum + one, 0);
    const said = await ask(full.customer, { entity: 'paper', where: { state } });
    expect(said.output).toContain(`Документы, на согласовании: ${all}.`);
    expect(said.output.match(/на согласовании: \d/g)).toHaveLength(1);
    const [kinds, rows, ...others] = tablesOf(said);
    expect(others).toEqual([]);
    expect(kinds?.rows.map(([, count]) => Number(count?.text))).toEqual(
      counts.filter((count) => count > 0).toSorted((one, other) => other - one),
    );
    expect(rows?.columns.map(({ name }) => name)).toEqual([
      'Вид',
      'Документ',
      'Дата',
      'Статус',
      'Срок',
      'У кого',
    ]);
    expect(rows?.totalCount).toBe(all);
    expect(rows?.rows).toHaveLength(Math.min(all, 50));
  });

  it('are grouped together, and the most of all is told', async () => {
    const parts = await Promise.all(
      approvedKinds.map((entity) => figureOf({ entity, groupBy: 'person' })),
    );
    const all = parts.reduce((sum, { count }) => sum + count, 0);
    const said = await ask(full.customer, {
      entity: 'paper',
      operation: 'most',
      groupBy: 'person',
    });
    const [people, ...others] = tablesOf(said);
    expect(others).toEqual([]);
    const counts = people?.rows.map(([, count]) => Number(count?.text)) ?? [];
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    expect(said.output).toContain(`Больше всего – ${people?.rows[0]?.[0]?.text}: ${counts[0]}.`);
  });

  it('are compared with all of them in other days', async () => {
    const where = { period: { from: '2001-01-01', to: '2001-01-31', of: 'created' } };
    const [from, to] = ['2000-01-01', '2099-12-31'];
    const said = await ask(full.customer, {
      entity: 'paper',
      operation: 'compare',
      where,
      other: { from, to },
    });
    const counts = await Promise.all(
      approvedKinds.map(async (entity) => (await figureOf({ entity, from, to })).count),
    );
    const all = counts.reduce((sum, one) => sum + one, 0);
    expect(said.output).toMatch(new RegExp(`Документы: .* – ${all}, .* – 0\\.`));
  });
});

describe('what is grouped by project', () => {
  it('is said to be of so many projects', async () => {
    const said = await ask(full.customer, {
      entity: 'letter',
      operation: 'group',
      projectId: null,
    });
    expect(said.output).toContain('Объектов: 1.');
  });
});

describe('why papers came back', () => {
  const reason = 'Не та неделя, и фото не отсюда';
  beforeAll(async () => {
    const { id, decider } = await sendDocument(
      { app, site: full, signers },
      'weekly-report/technical',
    );
    expectStatus(await rejectAs(app, decider, id, reason), 200);
  });

  it.each([
    { entity: 'weekly-report', projectId: true },
    { entity: 'weekly-report', projectId: false },
    { entity: 'paper', projectId: true },
  ])(
    'is told of $entity, in one project ($projectId) and in all',
    async ({ entity, projectId }) => {
      const said = await ask(full.customer, {
        entity,
        operation: 'explain',
        where: { state: 'refused' },
        ...(!projectId && { projectId: null }),
      });
      const cells = tablesOf(said).flatMap(({ rows }) => rows.flat().map(({ text }) => text));
      expect(cells).toContain(reason);
      expect(said.sources.map(({ target }) => target)).toContain(
        `/app/project/${full.projectId}/rejection-analysis`,
      );
    },
  );
});

describe('a list of remarks', () => {
  type Remark = { dueDate: string; documentId: string };
  const register = async (): Promise<Remark[]> => {
    const path = rooms.remarks.register.path
      .replace('{projectId}', full.projectId)
      .replace('{type}', 'TECHNICAL');
    return expectStatus(await app.call(full.customer, { url: `/api${path}?size=100` }), 200)
      .content;
  };

  it('is narrowed by the day they are due, and says state, category and organization', async () => {
    const [remark, ...others] = await register();
    const { dueDate = '', documentId = '' } = remark ?? {};
    const due = (from: string, to: string) =>
      ask(full.customer, { entity: 'remark', where: { period: { from, to, of: 'due' } } });
    const same = others.filter((other) => other.dueDate === dueDate).length + 1;
    const [table] = tablesOf(await due(dueDate, dueDate));
    expect(table?.totalCount).toBe(same);
    expect(table?.columns.map(({ name }) => name)).toEqual([
      'Замечание',
      'Статус',
      'Срок',
      'Категория',
      'Ответственный',
      'Организация',
    ]);
    const row = table?.rows.find(([first]) => first?.text.startsWith(documentId));
    expect(row?.[1]?.text).toBe('не устранены');
    expect(['Легкий', 'Средний', 'Сложный']).toContain(row?.[3]?.text);
    const never = await due('2001-01-01', '2001-01-31');
    expect(tablesOf(never)).toEqual([]);
    expect(never.output).toContain('нет');
  });

  it('eliminated on a day are those of that day', async () => {
    const { id } = await buildSentPrescription(app, full, [{}, {}]);
    const report = await buildSentReport(app, full, id);
    expectStatus(await approveAs(app, signers, full.technical, report.id), 200);
    const eliminated = (await readRemarks(app, full.customer, id)).map((row) => row.documentId);
    const on = (day: string) =>
      ask(full.customer, {
        entity: 'remark',
        where: { state: 'approved', period: { from: day, to: day, of: 'decided' } },
      });
    const [table] = tablesOf(await on(report.actualRemarkEliminationDate ?? ''));
    expect(table?.rows.map(([first]) => first?.text.split(' ')[0]).toSorted()).toEqual(
      eliminated.toSorted(),
    );
    expect(table?.rows.map(([, state]) => state?.text)).toEqual(['устранены', 'устранены']);
    expect((await on('2001-01-01')).output).toContain('нет');
  });

  it('of a long register are read beyond its first page', async () => {
    const before = (await register()).length;
    await buildSentPrescription(app, full, Array(105).fill({}));
    const said = await ask(full.customer, { entity: 'remark' });
    expect(tablesOf(said)[0]?.totalCount).toBe(before + 105);
    expect(tablesOf(said)[0]?.rows).toHaveLength(50);
  }, 60_000);
});
