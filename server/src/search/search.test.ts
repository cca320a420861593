import type { Found, Piece } from '@nysan/contract/search.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildSite, createAct, expectStatus, patch } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import { sentLetter } from '../../test/letter-thread.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import { makeSiteRecords } from '../../test/site-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { shift } from '../journals/testing/shift.ts';
import { indexRecords } from './index-records.ts';

const { app, site, signers } = ownActHouse();

type Answer = {
  content: Found[];
  totalCount: number;
  isMore: boolean;
  projects: { id: string; name: Piece[]; target: string }[];
};
const search = async (q: string, who: Person = site.contractor, rest = ''): Promise<Answer> => {
  await indexRecords(app.services);
  const url = `/api/search?q=${encodeURIComponent(q)}${rest}`;
  return expectStatus(await app.call(who, { url }), 200);
};
const idsFor = async (...asked: Parameters<typeof search>): Promise<string[]> =>
  (await search(...asked)).content.map(({ id }) => id);
const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('');
const marked = (pieces: Piece[] = []) =>
  pieces.filter(({ isFound }) => isFound).map(({ text }) => text);

let act: { id: string; documentId: string };
let prescription: { id: string; documentId: string };
let letter: { id: string; documentNumber: string };
let outsider: Person;

beforeAll(async () => {
  act = await createAct(app, site, 'Устройство монолитного ростверка');
  await createAct(app, site, 'Гидроизоляция подвала');
  prescription = await buildPrescription(app, site, [
    {},
    { remarkName: 'Нет ограждения котлована' },
  ]);
  letter = await sentLetter({ app, site, signers }, site.customer, site.memberships.technical, {
    title: 'Поставка лифтов',
    content: 'Просим сообщить о сроках доставки лифтового оборудования.',
  });
  const url = `/api/journals/general-log/${site.projectId}`;
  const kazakh = { ...shift, constructionDescription: 'Тақтайшаларды төсеу жұмыстары' };
  for (const payload of [shift, kazakh]) {
    expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 201);
  }
  await makeSiteRecords(app, site);
  outsider = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
});

describe('a record is found', () => {
  it('by its number in every form, before all that only speaks of it', async () => {
    for (const asked of [act.documentId, act.documentId.toLowerCase(), 'АСР 1', '№ 1', '1']) {
      const [first] = (await search(asked, site.contractor, '&kind=hidden-work-act')).content;
      expect(first?.id, asked).toBe(act.id);
    }
    expect((await search(act.documentId)).content[0]).toMatchObject({
      kind: 'hidden-work-act',
      kindName: 'Акт освидетельствования скрытых работ',
      number: act.documentId,
      status: { status: 'CREATED' },
      project: { id: site.projectId, name: 'Школа 300' },
      target: `/app/project/${site.projectId}/acts/hidden-work-act/${act.id}`,
    });
  });

  it('by a number of the installation with its year and without', async () => {
    for (const asked of [letter.documentNumber, 'исх 1', 'ИСХ-1', 'исх-2026-1']) {
      const [first] = (await search(asked, site.customer, '&kind=letter')).content;
      expect(first?.number, asked).toBe(letter.documentNumber);
    }
  });

  it('by words that look like a number with a row', async () => {
    const { id } = await createAct(app, site, 'Армирование по листу КЖ-3/2, дом 5/1');
    for (const asked of ['КЖ-3/2', 'дом 5/1', 'лист кж 3/2']) {
      expect(await idsFor(asked, site.contractor, '&kind=hidden-work-act'), asked).toEqual([id]);
    }
  });

  it('by a word of its name in any case and ending, and by the beginning of the last', async () => {
    for (const asked of ['ростверк', 'РОСТВЕРКАМИ', 'монолитные ростверки', 'устройство мон']) {
      const { content } = await search(asked, site.contractor, '&kind=hidden-work-act');
      expect(
        content.map(({ id }) => id),
        asked,
      ).toEqual([act.id]);
    }
    const [found] = (await search('ростверки')).content;
    expect(marked(found?.name)).toEqual(['ростверка']);
    expect(await idsFor('кирпичный ростверк', site.contractor, '&kind=hidden-work-act')).toEqual(
      [],
    );
  });

  it('by the text of a row, which its page then opens', async () => {
    const { content } = await search('ограждения котлованов');
    expect(content.map(({ id }) => id)).toEqual([prescription.id]);
    expect(content[0]?.snippet?.caption).toMatch(/^Замечание 2: /);
    expect(marked(content[0]?.snippet?.pieces)).toEqual(['ограждения', 'котлована']);
    expect(content[0]?.target).toMatch(
      new RegExp(`/technical/prescriptions/${prescription.id}\\?remark=[0-9a-f-]{36}$`),
    );
    const [byNumber] = (await search(`${prescription.documentId}/2`)).content;
    expect(byNumber?.target).toBe(content[0]?.target);
  });

  it('by Kazakh words as they are written, and by an entry of the log', async () => {
    const [found] = (await search('тақтайшаларды төс')).content;
    expect(found).toMatchObject({ kind: 'general-log', number: null, status: null });
    expect(textOf(found?.name ?? [])).toBe('16.03.2026, Дневная');
    expect(marked(found?.snippet?.pieces)).toEqual(['Тақтайшаларды', 'төсеу']);
    const kk = await app.call(site.contractor, {
      url: `/api/search?q=${encodeURIComponent('тақтайшаларды')}`,
      headers: { 'accept-language': 'kk' },
    });
    expect(textOf(expectStatus(kk, 200).content[0].name)).toBe('16.03.2026, Күндізгі');
  });

  it('by the name of a file, of its kind and of its author', async () => {
    const { content } = await search('сертификат подрядчик');
    expect(content.map(({ kind }) => kind)).toContain('certificate');
  });

  it('by words as they look: letters that are alike beside figures, and nothing that is not seen', async () => {
    const name =
      'Гидро\u00adизо\u00adляция ВР-1, бетон C25/30, сталь А500С, вы\u0301пуск\u200bи B25';
    const { id } = await createAct(app, site, name);
    for (const asked of [
      'BP-1',
      'ВР-1',
      'вр',
      'С25/30',
      'c25/30',
      'A500C',
      'а500',
      'выпуски',
      'В25',
    ]) {
      expect([asked, await idsFor(asked)]).toEqual([asked, expect.arrayContaining([id])]);
    }
    expect(await idsFor('гидроизоляция ВР-1')).toEqual([id]);
    const [found] = (await search('A500C')).content;
    expect(marked(found?.name)).toEqual(['А500С']);
    const [latin] = (await search('ACP 1')).content;
    expect(latin?.number).toBe(act.documentId);
  });

  it('by words that were changed, and no longer by the old ones', async () => {
    const { id } = await createAct(app, site, 'Кладка парапета');
    expect(await idsFor('парапеты')).toEqual([id]);
    expectStatus(await patch(app, site.contractor, id, 'name', 'UPDATE', 'Кладка карниза'), 200);
    expect(await idsFor('карнизов')).toEqual([id]);
    expect(await idsFor('парапеты')).toEqual([]);
  });

  it('until it is deleted, which takes it out at once', async () => {
    const { id } = await createAct(app, site, 'Отмостка');
    expect(await idsFor('отмостки')).toEqual([id]);
    const url = `/api/act/${id}`;
    expectStatus(await app.call(site.contractor, { method: 'DELETE', url }), 204);
    const found = await app.call(site.contractor, { url: '/api/search?q=отмостки' });
    expect(expectStatus(found, 200).content).toEqual([]);
  });
});

describe('who searches finds what they may open', () => {
  it('a letter is found by whom it names, and by no administrator', async () => {
    expect(await idsFor('лифтов', site.technical)).toEqual([letter.id]);
    expect(await idsFor(letter.documentNumber, site.customer)).toContain(letter.id);
    expect(await idsFor('лифтов', site.contractor)).toEqual([]);
    expect(await idsFor('лифтов', outsider)).toEqual([]);
    const [found] = (await search('лифтового', site.technical)).content;
    expect(found?.target).toBe(
      `/app/project/${site.projectId}/correspondence/letters/${letter.id}`,
    );
  });

  it('an administrator finds everything else, wherever it lies', async () => {
    expect(await idsFor('ростверка', outsider)).toContain(act.id);
    const { projects } = await search('школа 300', outsider);
    expect(projects).toContainEqual({
      id: site.projectId,
      name: [{ text: 'Школа 300', isFound: true }].flatMap(() => [
        { text: 'Школа', isFound: true },
        { text: ' ', isFound: false },
        { text: '300', isFound: true },
      ]),
      target: `/app/project/${site.projectId}`,
    });
  });

  it('nothing of another project, and of two of their own what they ask for', async () => {
    const elsewhere = await buildSite(app);
    expect(await idsFor('ростверка', elsewhere.contractor)).toEqual([]);
    expect((await search('школа', elsewhere.contractor)).projects.map(({ id }) => id)).toEqual([
      elsewhere.projectId,
    ]);
    const { id } = await createAct(app, elsewhere, 'Ростверк второго корпуса');
    await buildMembership(app.services, elsewhere.projectId, site.customer, 'CUSTOMER');
    const both = await idsFor('ростверк', site.customer, '&kind=hidden-work-act');
    expect(both.toSorted()).toEqual([act.id, id].toSorted());
    const narrowed = `&projectId=${elsewhere.projectId}&kind=hidden-work-act`;
    expect(await idsFor('ростверк', site.customer, narrowed)).toEqual([id]);
    expect(await idsFor('ростверк', site.contractor, narrowed)).toEqual([]);
  });

  it('nothing of a kind their role does not read, but what they sit in', async () => {
    const auditor = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
    expect(await idsFor('гидроизоляция подвала', auditor)).toEqual([]);
    await sql`insert into document_participants (document_id, membership_id, seat_group) values (${act.id}, ${seat}, 'primary')`.execute(
      app.services.db,
    );
    expect(await idsFor('монолитного ростверка', auditor)).toEqual([act.id]);
    await sql`delete from document_participants where membership_id = ${seat}`.execute(
      app.services.db,
    );
  });

  it('nothing once they have left the project', async () => {
    const guest = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, guest, 'GENERAL_CONTRACTOR');
    expect(await idsFor('ростверка', guest)).toContain(act.id);
    await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
    expect(await search('ростверка', guest)).toMatchObject({ content: [], projects: [] });
    expect((await search('школа', guest)).projects).toEqual([]);
  });

  it('a draft of a memo is its author’s alone', async () => {
    const url = '/api/correspondence/api/memos/draft';
    const payload = { projectUuid: site.projectId, title: 'Черновик о кровле', content: 'Кровля' };
    const answer = await app.call(site.contractor, { method: 'POST', url, payload });
    expect([200, 201]).toContain(answer.statusCode);
    expect(await idsFor('кровля')).toEqual([answer.json().id]);
    expect(await idsFor('кровля', site.technical)).toEqual([]);
  });
});

describe('a search', () => {
  it('is refused in the reader’s language when it says too little or too much', async () => {
    const refused = async (q: string, language: string) => {
      const answer = await app.call(site.contractor, {
        url: `/api/search?q=${encodeURIComponent(q)}`,
        headers: { 'accept-language': language },
      });
      return expectStatus(answer, 400).errors[0].message;
    };
    expect(await refused(' а ', 'ru')).toBe('Слишком короткое значение.');
    expect(await refused('а', 'kk')).toBe('Мән тым қысқа.');
    expect(await refused('а'.repeat(201), 'ru')).toBe('Слишком длинное значение: не более 200.');
    expect(await refused('а'.repeat(10_000), 'en')).toBe('Too long: at most 200 characters.');
  });

  it('takes any signs for what they are', async () => {
    const odd = [
      "''",
      '"ростверк',
      '%%',
      '\\\\',
      ':*',
      'a:*',
      "' | '",
      '🏗️🏗️',
      'а\u0000б',
      '!!&',
      '((',
      '<->',
    ];
    for (const q of odd) {
      expect((await search(q)).totalCount, q).toBeLessThan(20);
    }
    expect(
      await idsFor('"ростверк" (монолитного)!', site.contractor, '&kind=hidden-work-act'),
    ).toEqual([act.id]);
  });

  it('gives pages of at most 200, and says that there is more', async () => {
    const many = 205;
    await sql`with made as (
        insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
        select 'hidden-work-act', ${site.projectId}, 1000 + n, 'АСР-' || lpad((1000 + n)::text, 6, '0'),
          ${site.contractor.userId}, 'Подрядчик', 'created', 0 from generate_series(1, ${many}::integer) n returning id)
      insert into hidden_work_acts (record_id, name, start_work_date, end_work_date)
      select id, 'Буронабивная свая', '2026-03-01', '2026-03-02' from made`.execute(
      app.services.db,
    );
    const first = await search('сваи', site.contractor, '&size=50');
    expect([first.content.length, first.totalCount, first.isMore]).toEqual([50, 200, true]);
    const last = await search('сваи', site.contractor, '&size=60&page=3');
    expect([last.content.length, last.totalCount, last.isMore]).toEqual([20, 200, true]);
    expect(await idsFor('сваи', site.contractor, '&size=50&page=4')).toEqual([]);
  });

  it('can be narrowed to projects of the reader and to every kind of record', async () => {
    const url = '/api/search/choices';
    const { projects, kinds } = expectStatus(await app.call(site.contractor, { url }), 200);
    expect(projects).toEqual([{ id: site.projectId, name: 'Школа 300' }]);
    expect(kinds.length).toBe(app.services.recordKinds.size);
    expect(kinds).toContainEqual({ kind: 'letter', name: 'Письмо' });
  });

  it('finds what others can still be read when one record cannot', async () => {
    const { id } = await createAct(app, site, 'Водосток');
    const broken = await sql<{ id: string }>`
      insert into records (kind, project_id, number, full_number, author_id, author_name, status, current_version)
      values ('hidden-work-act', ${site.projectId}, 9999, 'АСР-009999', ${site.contractor.userId}, 'Никто', 'created', 0)
      returning id`.execute(app.services.db);
    expect(await idsFor('водостоки')).toEqual([id]);
    const { rows } = await sql<{ id: string }>`
      select record_id as id from search_queue where due_at > now()`.execute(app.services.db);
    expect(rows).toEqual(broken.rows);
  });
});
