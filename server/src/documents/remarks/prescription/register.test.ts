import type { Remark } from '@nysan/contract/documents/remark.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { buildSite, expectStatus } from '../../../../test/act-thread.ts';
import { exportedSheet } from '../../../../test/exported-sheet.ts';
import { buildMembership, buildOrganization, buildPerson } from '../../../../test/factories.ts';
import {
  buildPrescription,
  buildSentPrescription,
  inDays,
  readRemarks,
} from '../../../../test/prescription-thread.ts';
import type { Person } from '../../../../test/test-app.ts';
import { flatten, readPdf } from '../../../printing/testing/read-pdf.ts';

const { app, site } = actHouse();
let worker: Person;
let seat: string;

type Page = {
  content: Remark[];
  totalCount: number;
  states: Record<string, number>;
  overdueAmount: number;
};
const register = async (query = '', type = 'TECHNICAL', size = 100): Promise<Page> =>
  expectStatus(
    await app.call(site.customer, {
      url: `/api/remarks/project/${site.projectId}/${type}?size=${size}&${query}`,
    }),
    200,
  );
const namesIn = async (query: string) =>
  (await register(query)).content.map(({ remarkName }) => remarkName);
const shown = (days: number) => inDays(days).split('-').reverse().join('.');
const write = (id: string, column: 'due_date' | 'eliminated_on', day: string) =>
  sql`update supervision_remarks set ${sql.ref(column)} = ${day} where id = ${id}`.execute(
    app.services.db,
  );

/** Six remarks, of which five count: in time, open, late and open, late and eliminated, another open one of the author. */
beforeAll(async () => {
  worker = await buildPerson(app.services, { fullname: 'Абаев Абай' });
  seat = await buildMembership(app.services, site.projectId, worker, 'SUBCONTRACTOR');
  await buildPrescription(app, site, [{ remarkName: 'Черновик' }]);
  const { id } = await buildSentPrescription(app, site, [
    { remarkName: 'Вовремя', category: 'EASY' },
    { remarkName: 'Открыто', category: 'MEDIUM', responsibleMembershipId: seat },
    { remarkName: 'Просрочено' },
    { remarkName: 'Устранено поздно', prescription: 'Заменить кирпич' },
  ]);
  const [inTime, , late, fixedLate] = await readRemarks(app, site.technical, id);
  await write(inTime?.id ?? '', 'eliminated_on', inDays(7));
  await write(late?.id ?? '', 'due_date', inDays(-2));
  await write(fixedLate?.id ?? '', 'due_date', inDays(-9));
  await write(fixedLate?.id ?? '', 'eliminated_on', inDays(-5));
  await buildSentPrescription(app, site, [{ remarkName: 'Авторское' }], 'AUTHOR');
});

describe('GET /remarks/project/{projectId}/{type}', () => {
  it('shows every remark of one supervision that counts, and how it stands', async () => {
    const { content, states } = await register('sort=documentId&order=asc');
    expect(content.map(({ remarkName, state, daysLate }) => [remarkName, state, daysLate])).toEqual(
      [
        ['Вовремя', 'ON_TIME', 0],
        ['Открыто', 'IN_PROGRESS', 0],
        ['Просрочено', 'OVERDUE', 2],
        ['Устранено поздно', 'OVERDUE', 4],
      ],
    );
    expect(states).toEqual({ ON_TIME: 1, IN_PROGRESS: 1, OVERDUE: 2 });
    expect((await register()).overdueAmount).toBe(1);
    expect((await register('', 'AUTHOR')).content).toMatchObject([
      { remarkName: 'Авторское', type: 'AUTHOR', documentId: expect.stringMatching(/^АПР-/) },
    ]);
  });

  it.each([
    ['state=OVERDUE&sort=dueDate&order=asc', ['Устранено поздно', 'Просрочено']],
    ['overdue=true', ['Просрочено']],
    ['overdue=false&sort=remarkName&order=asc', ['Вовремя', 'Открыто', 'Устранено поздно']],
    ['category=EASY', ['Вовремя']],
    ['keyword=КИРПИЧ', ['Устранено поздно']],
    ['keyword=000002/2', ['Открыто']],
    [`dueDateStart=${inDays(-3)}&dueDateEnd=${inDays(-1)}`, ['Просрочено']],
  ])('finds by %s', async (query, names) => {
    expect(await namesIn(query)).toEqual(names);
  });

  it('finds by a part of the name of the organization whose people are responsible', async () => {
    const { id } = await buildOrganization(
      app.services,
      site.projectId,
      'SUBCONTRACTOR',
      'ТОО «Кірпіш Құрылыс»',
    );
    await sql`update memberships set organization_id = ${id} where id = ${seat}`.execute(
      app.services.db,
    );
    expect(await namesIn('company=кірпіш')).toEqual(['Открыто']);
    expect(await namesIn('company=Бетон')).toEqual([]);
    await sql`update memberships set organization_id = null where id = ${seat}`.execute(
      app.services.db,
    );
  });

  it('finds by the responsible person, and counts states by all filters but those of state', async () => {
    const { content, states } = await register(`responsible=${seat}&state=OVERDUE`);
    expect(content).toEqual([]);
    expect(states).toEqual({ ON_TIME: 0, IN_PROGRESS: 1, OVERDUE: 0 });
  });

  it.each([
    ['remarkName', ['Вовремя', 'Открыто', 'Просрочено', 'Устранено поздно']],
    ['responsible', ['Открыто']],
    ['category', ['Вовремя', 'Открыто']],
    ['state', ['Вовремя', 'Открыто']],
    ['dueDate', ['Устранено поздно', 'Просрочено']],
    ['eliminatedOn', ['Устранено поздно', 'Вовремя']],
    ['createdAt', ['Устранено поздно', 'Просрочено']],
  ])('is sorted by %s, page by page, without losing one', async (sort, first) => {
    expect((await namesIn(`sort=${sort}&order=asc`)).slice(0, first.length)).toEqual(first);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => register(`sort=${sort}&order=desc&page=${page}`, 'TECHNICAL', 1)),
    );
    const names = pages.flatMap(({ content }) => content.map(({ remarkName }) => remarkName));
    expect(new Set(names).size).toBe(4);
  });

  it('refuses words it does not know and other supervisions', async () => {
    const ask = (query: string, type = 'TECHNICAL') =>
      app.call(site.customer, { url: `/api/remarks/project/${site.projectId}/${type}?${query}` });
    for (const query of ['state=LATE', 'overdue=maybe', 'responsible=me', 'dueDate=2026-01-01']) {
      expect((await ask(query)).statusCode, query).toBe(400);
    }
    expect((await ask('', 'BOTH')).statusCode).toBe(404);
  });
});

describe('GET /remarks/project/{projectId}/{type}/people', () => {
  const people = async (type: string) =>
    expectStatus(
      await app.call(site.customer, {
        url: `/api/remarks/project/${site.projectId}/${type}/people`,
      }),
      200,
    );

  it('names who answers for remarks of the register, also when they have left, and nobody of drafts', async () => {
    const gone = await buildPerson(app.services, { fullname: 'Ушедший Уали' });
    const left = await buildMembership(app.services, site.projectId, gone, 'SUBCONTRACTOR');
    await buildSentPrescription(app, site, [{ responsibleMembershipId: left }], 'AUTHOR');
    await sql`update memberships set ended_at = now() where id = ${left}`.execute(app.services.db);
    const other = await buildPerson(app.services, { fullname: 'Черновой Чингиз' });
    const draft = await buildMembership(app.services, site.projectId, other, 'SUBCONTRACTOR');
    await buildPrescription(app, site, [{ responsibleMembershipId: draft }]);
    const contractor = { id: site.memberships.contractor, fullname: site.contractor.fullname };
    expect(await people('TECHNICAL')).toMatchObject([
      { id: seat, fullname: 'Абаев Абай', organization: null },
      contractor,
    ]);
    expect(await people('AUTHOR')).toMatchObject([contractor, { id: left }]);
  });
});

describe('the register to be taken along', () => {
  it('is a workbook with the words of the reader', async () => {
    const answer = await app.call(site.customer, {
      url: `/api/remarks/project/${site.projectId}/TECHNICAL/export.xlsx?sort=documentId&order=asc`,
      headers: { 'accept-language': 'kk' },
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await exportedSheet(answer.rawPayload);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toEqual(expect.arrayContaining(['Вовремя', 'Жеңіл', 'Мерзімінде']));
    expect(rows[2]).toEqual(expect.arrayContaining(['Абаев Абай', 'Орындалуда']));
  });

  it('says who answers for its rows, and never who sits in another project', async () => {
    const stranger = await buildPerson(app.services, { fullname: 'Чужой Шалкар' });
    const other = await buildSite(app);
    const foreign = await buildMembership(app.services, other.projectId, stranger, 'SUBCONTRACTOR');
    const titleOf = async (responsible: string) => {
      const url = `/api/remarks/project/${site.projectId}/TECHNICAL/export.xlsx?responsible=${responsible}`;
      return (await exportedSheet((await app.call(site.customer, { url })).rawPayload)).title;
    };
    expect(await titleOf(seat)).toContain(': Абаев Абай. ');
    expect(await titleOf(foreign)).not.toContain('Чужой');
  });

  it('is a paper in the language of the reader', async () => {
    const answer = await app.call(site.customer, {
      url: `/api/remarks/project/${site.projectId}/TECHNICAL/print.pdf?overdue=true`,
      headers: { 'accept-language': 'en' },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const words = (await readPdf(answer.rawPayload)).texts.map(flatten).join(' ');
    for (const part of [
      'Technical supervision remark register',
      'Просрочено',
      'Overdue',
      'Major',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Вовремя');
  });

  it('says on paper what it was narrowed to, which dates were moved, and the report of each remark', async () => {
    const range = `dueDateStart=${inDays(-20)}&dueDateEnd=${inDays(20)}`;
    const answer = await app.call(site.customer, {
      url: `/api/remarks/project/${site.projectId}/TECHNICAL/print.pdf?responsible=${seat}&category=MEDIUM&state=IN_PROGRESS&keyword=Открыто&${range}`,
    });
    const words = (await readPdf(answer.rawPayload)).texts.map(flatten).join(' ');
    for (const part of [
      'Номер или текст Открыто',
      'Состояние В работе',
      'Категория Средний',
      'Ответственный Абаев Абай',
      `Срок устранения ${shown(-20)} – ${shown(20)}`,
      'Отчет',
    ]) {
      expect(words).toContain(part);
    }
    const late = await app.call(site.customer, {
      url: `/api/remarks/project/${site.projectId}/TECHNICAL/print.pdf?state=OVERDUE`,
    });
    const said = (await readPdf(late.rawPayload)).texts.map(flatten).join(' ');
    expect(said).toContain(`${shown(-2)} было ${shown(7)}`);
    expect(said).toContain(`Просрочено Устранено ${shown(-5)}`);
  });
});
