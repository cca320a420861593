import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { buildRecord } from '../tasks/testing/build-task.ts';
import { newsCodes } from '../texts/codes.ts';
import { textsOf } from '../texts/texts.ts';
import { announce } from './announce.ts';

let house: TestApp;
let reader: Person;
let projectId: string;

beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());
beforeEach(async () => {
  reader = await buildPerson(house.services);
  projectId = (await buildProject(house.services, reader)).id;
});

type Announced = Parameters<typeof announce>;
const tell = (
  type: Announced[3],
  code: Announced[4],
  params: Record<string, string> = {},
  fullname = 'Ахметов Серик',
  record?: Announced[6],
) =>
  transaction(house.services.db, (trx) =>
    announce(trx, projectId, { fullname }, type, code, params, record),
  );

const ask = (query = '', headers: Record<string, string> = {}, who: Person | null = reader) =>
  house.call(who, { url: `/api/project-events/api/v1/${projectId}${query}`, headers });
const list = async (query = '', headers: Record<string, string> = {}) =>
  (await ask(query, headers)).json();
type Group = { eventType: { code: string }; events: { text: string }[] };
const sentences = ({ content }: { content: Group[] }) =>
  content.flatMap(({ events }) => events.map(({ text }) => text));

/** The database keeps microseconds, the wire milliseconds: the next one lies after all that was told. */
const aLaterMoment = async () => {
  const told = Date.now();
  while (Date.now() === told) {
    await setTimeout(1);
  }
  return new Date().toISOString();
};

describe('GET /project-events/api/v1/:projectId', () => {
  it('groups the events of a page by kind, newest first', async () => {
    await tell('ESTIMATE', 'estimate-imported', { name: 'Школа' });
    await tell('HIDDEN_WORK_ACT', 'document-created', { document: 'АСР-000001' });
    await tell('ESTIMATE', 'estimate-removed', { name: 'Школа' });

    const { content, totalCount, size, page } = await list();

    expect({ totalCount, size, page }).toEqual({ totalCount: 3, size: 10, page: 0 });
    expect(content).toMatchObject([
      {
        eventType: { code: 'ESTIMATE', name: 'Смета' },
        events: [
          { text: 'Удалена смета «Школа».', author: 'Ахметов Серик' },
          { text: 'Загружена смета «Школа».' },
        ],
      },
      {
        eventType: { code: 'HIDDEN_WORK_ACT', name: 'Акты скрытых работ' },
        events: [{ text: 'Создан документ АСР-000001.' }],
      },
    ]);
  });

  it('speaks the language of its reader', async () => {
    await tell('PROJECT', 'project-archived', { name: 'School' });
    const [group] = (await list('', { 'accept-language': 'en' })).content;
    expect(group.eventType.name).toBe('Project');
    expect(group.events[0].text).toBe('Project “School” was archived.');
  });

  it('keeps what a record is about from members who may not read it', async () => {
    const { userId, fullname } = await buildPerson(house.services);
    const { id } = await house.services.db
      .insertInto('records')
      .values({ kind: 'letter', project_id: projectId, author_id: userId, author_name: fullname })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { document: 'ИСХ-1', name: 'О сроках', reason: 'Нет схемы' };
    await tell('REFERENCE', 'document-rejected', params, fullname, { id, kind: 'letter' });
    const [group] = (await list()).content;
    expect(group.events).toMatchObject([{ standing: 'HIDDEN', name: null, reason: null }]);
  });

  it('opens what it speaks of, with its name and why, unless it is gone', async () => {
    const record = {
      id: await buildRecord(house.services, projectId, reader),
      kind: 'hidden-work-act',
    };
    const gone = { id: randomUUID(), kind: 'reference' };
    const params = { document: 'АСР-000001', name: 'Ростверк', reason: 'Нет схемы' };
    await tell('HIDDEN_WORK_ACT', 'document-rejected', params, undefined, record);
    await tell(
      'REFERENCE',
      'document-removed',
      { document: 'СПР-1', name: '№ 1' },
      undefined,
      gone,
    );
    await tell('ESTIMATE', 'estimate-imported', { name: 'Школа' });

    const [estimate, removed, rejected] = (await list()).content.flatMap(
      ({ events }: Group) => events,
    );
    const page = `/app/project/${projectId}`;
    expect(rejected).toMatchObject({
      text: 'Документ АСР-000001 отклонен.',
      name: 'Ростверк',
      reason: 'Нет схемы',
      target: `${page}/acts/hidden-work-act/${record.id}`,
      standing: 'OPEN',
    });
    expect(removed).toMatchObject({ name: '№ 1', reason: null, standing: 'GONE' });
    expect(estimate).toMatchObject({ name: null, target: `${page}/estimate`, standing: 'OPEN' });
  });

  it('gives the pages one after the other', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await tell('ESTIMATE', 'estimate-imported', { name: String(number) });
    }
    const first = await list();
    const second = await list('?page=1');
    expect(first.totalCount).toBe(12);
    expect(sentences(first)).toHaveLength(10);
    expect(sentences(second)).toEqual(['Загружена смета «2».', 'Загружена смета «1».']);
  });

  it('filters by kind, author, time and the words of the sentence', async () => {
    await tell('ESTIMATE', 'estimate-imported', { name: 'Дорога' }, 'Нурланова Айгуль');
    const between = await aLaterMoment();
    await tell('ORGANIZATION', 'organization-added', { name: 'ТОО «Дорстрой»' });

    const found = async (query: string) => sentences(await list(query));
    const [road, added] = ['Загружена смета «Дорога».', 'Добавлена организация «ТОО «Дорстрой»».'];
    expect(await found('?status=ESTIMATE')).toEqual([road]);
    expect(await found('?authorNameFilter=айгуль')).toEqual([road]);
    expect(await found(`?textFilter=${encodeURIComponent('загружена СМЕТА «дор')}`)).toEqual([
      road,
    ]);
    expect(await found(`?textFilter=${encodeURIComponent('дор')}`)).toEqual([added, road]);
    expect(await found(`?timestampAfter=${between}`)).toEqual([added]);
    expect(await found(`?timestampBefore=${between}`)).toEqual([road]);
    expect(await found('?textFilter=%25')).toEqual([]);
    expect(await found('?textFilter=imported')).toEqual([]);
  });

  it('refuses an unknown kind, and a moment that is none', async () => {
    expect((await ask('?status=WEATHER')).statusCode).toBe(400);
    expect((await ask('?timestampAfter=yesterday')).statusCode).toBe(400);
  });

  it('is not there for somebody outside the project', async () => {
    const stranger = await buildPerson(house.services, { baseRoles: ['CUSTOMER'] });
    expect((await ask('', {}, stranger)).statusCode).toBe(404);
    expect((await ask('', {}, null)).statusCode).toBe(401);
  });
});

describe('GET /project-events/api/v1/events', () => {
  it('names the kinds of news', async () => {
    const answer = await house.call(reader, { url: '/api/project-events/api/v1/events' });
    expect(answer.json()).toContainEqual({ code: 'PROJECT_MEMBERSHIP', name: 'Участники' });
  });
});

describe('sentences of the feed', () => {
  it('are filled in the database as they are for the reader', async () => {
    const sentence = textsOf('ru').news;
    for (const code of newsCodes) {
      await tell('PROJECT', code, { name: 'А', document: 'Б', number: '7' });
      const whole = sentence[code].replace(/\{name\}/, 'А').replace(/\{document\}/, 'Б');
      const words = encodeURIComponent(whole.replace('{number}', '7'));
      expect(sentences(await list(`?textFilter=${words}`))).toHaveLength(1);
    }
  });
});
