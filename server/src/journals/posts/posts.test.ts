import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import type { JournalPost } from '@nysan/contract/journals/journal-posts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { readPdf } from '../../printing/testing/read-pdf.ts';
import {
  buildJournalSite,
  citeIn,
  journalCalls,
  ownJournalHouse,
} from '../testing/journal-house.ts';

const house = ownJournalHouse();
const { app, site } = house;
const { call, created, handbook, history, read } = journalCalls(house);

const hang = (who: Person, entry: string, id: string) =>
  call(who, 'POST', `/handbooks/general-log/${entry}?handbookId=${id}`);
const write = (who: Person, entry: string, id: string, values: object) =>
  call(who, 'POST', `/journals/general-log/records/${entry}?handbookId=${id}`, values);
const put = (who: Person, uuid: string, records: object) =>
  call(who, 'PUT', '/journals/records', { uuid, records });
const remove = (who: Person, uuid: string) => call(who, 'DELETE', `/journals/records/${uuid}`);
const posts = async (entry: string, id: string): Promise<JournalPost[]> =>
  expectStatus(
    await call(site.customer, 'GET', `/journals/general-log/records/${entry}?handbookId=${id}`),
    200,
  );

const CONCRETE = 'Журнал бетонных работ';
/** Values by the names of a handbook's fields. */
const say = ({ journalHandbookFieldDtos }: Handbook, values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => ({
    fieldId: journalHandbookFieldDtos.find((field) => field.name === name)?.id,
    value,
  }));
const poured = { Дата: '2026-03-16', Конструкция: 'Ростверк Рм-1', 'Объем, м³': '22,5' };

/** An entry of the builder with a journal on it. */
const withJournal = async (name = CONCRETE, who: Person = site.builder) => {
  const journal = await handbook(name);
  const { id: entry } = await created();
  expectStatus(await hang(who, entry, journal.id), 201);
  return { journal, entry };
};
const withPost = async () => {
  const { journal, entry } = await withJournal();
  const post: JournalPost = expectStatus(
    await write(site.builder, entry, journal.id, say(journal, poured)),
    201,
  );
  return { journal, entry, post };
};
const saidBy = ({ records }: JournalPost) =>
  Object.fromEntries(
    records.filter(({ value }) => value !== null).map(({ name, value }) => [name, value]),
  );

describe('POST /handbooks/general-log/{uuid}', () => {
  it('hangs a journal on an entry once, with its place in the history', async () => {
    const { journal, entry } = await withJournal();
    expect((await hang(site.builder, entry, journal.id)).json().code).toBe('already-exists');
    const hung = expectStatus(
      await call(site.customer, 'GET', `/handbooks/general-log/${entry}`),
      200,
    );
    expect(hung).toMatchObject([
      {
        id: journal.id,
        name: CONCRETE,
        categoryName: 'Бетонные работы',
        postCount: 0,
        mayWrite: false,
      },
    ]);
    expect(hung[0].fields).toEqual(journal.journalHandbookFieldDtos);
    const [last] = await history(entry);
    expect(last.differences).toEqual({ journals: { value1: null, value2: CONCRETE } });
    expect(last.fieldNames).toEqual({ journals: 'Журналы' });
    expect((await read(entry)).version).toBe(2);
  });

  it('is done by whoever writes in that journal', async () => {
    const { id: entry } = await created();
    const [concrete, technical, author] = await Promise.all(
      [CONCRETE, 'Журнал технического надзора', 'Журнал авторского надзора'].map(handbook),
    );
    const status = async (who: Person, journal: Handbook | undefined) =>
      (await hang(who, entry, journal?.id ?? '')).statusCode;
    expect(await status(site.technical, concrete)).toBe(403);
    expect(await status(site.builder, technical)).toBe(403);
    expect(await status(site.author, technical)).toBe(403);
    expect(await status(site.technical, technical)).toBe(201);
    expect(await status(site.admin, author)).toBe(201);
    expect(await status(site.stranger, concrete)).toBe(404);
  });

  it('takes neither a journal that is off nor one that is not there', async () => {
    const { id: entry } = await created();
    const journal = await handbook('Журнал каменных работ');
    await sql`update handbooks set is_active = false where id = ${journal.id}`.execute(
      app.services.db,
    );
    expect((await hang(site.builder, entry, journal.id)).json().code).toBe('handbook-off');
    expect((await hang(site.builder, entry, entry)).statusCode).toBe(404);
  });
});

describe('POST /journals/general-log/records/{uuid}', () => {
  it('writes a post with a value of its type in each field, the others empty', async () => {
    const { journal, entry, post } = await withPost();
    expect(post).toMatchObject({ author: 'Строитель Первый', editable: true });
    expect(post.records.map(({ name }) => name)).toEqual(
      journal.journalHandbookFieldDtos.map(({ name }) => name),
    );
    expect(saidBy(post)).toEqual({
      Дата: '2026-03-16',
      Конструкция: 'Ростверк Рм-1',
      'Объем, м³': 22.5,
    });
    expect(await posts(entry, journal.id)).toEqual([{ ...post, editable: false }]);
    const [last] = await history(entry);
    expect(last.differences).toEqual({
      posts: {
        value1: null,
        value2: `${CONCRETE}. Дата: 16.03.2026; Конструкция: Ростверк Рм-1; Объем, м³: 22,5`,
      },
    });
  });

  it.each([
    [{ 'Объем, м³': 'много' }, 'not-a-number'],
    [{ 'Объем, м³': 0.1234567 }, 'not-a-number'],
    [{ 'Объем, м³': '10000000000' }, 'not-a-number'],
    [{ Дата: '16.03.2026' }, 'date'],
    [{ Дата: 20260316 }, 'invalid'],
    [{ Конструкция: 5 }, 'invalid'],
    [{ Конструкция: 'я'.repeat(4001) }, 'too-long'],
    [{ Конструкция: ' ', Дата: null }, 'nothing-said'],
  ])('refuses %o as %s', async (values, code) => {
    const { journal, entry } = await withJournal();
    const answer = await write(site.builder, entry, journal.id, say(journal, values));
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([422, code]);
    expect(await posts(entry, journal.id)).toEqual([]);
  });

  it('takes readings below zero', async () => {
    const { journal, entry } = await withJournal();
    const post = expectStatus(
      await write(
        site.builder,
        entry,
        journal.id,
        say(journal, { 'Температура воздуха, °С': '-12,5' }),
      ),
      201,
    );
    expect(saidBy(post)).toEqual({ 'Температура воздуха, °С': -12.5 });
  });

  it('refuses a field of another handbook, and one that is named twice', async () => {
    const { journal, entry } = await withJournal();
    const welding = await handbook('Журнал сварочных работ');
    const foreign = await write(site.builder, entry, journal.id, say(welding, { Сварщик: 'Ким' }));
    expect(foreign.json().errors).toMatchObject([{ path: '0.fieldId', code: 'other-handbook' }]);
    const twice = await write(site.builder, entry, journal.id, [
      ...say(journal, { Конструкция: 'а' }),
      ...say(journal, { Конструкция: 'б' }),
    ]);
    expect(twice.json().errors).toMatchObject([{ path: '1.fieldId', code: 'already-added' }]);
  });

  it('asks for the journal to hang on the entry first', async () => {
    const { id: entry } = await created();
    const journal = await handbook(CONCRETE);
    const answer = await write(site.builder, entry, journal.id, say(journal, poured));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'journal-not-hung']);
    const list = await call(
      site.builder,
      'GET',
      `/journals/general-log/records/${entry}?handbookId=${journal.id}`,
    );
    expect(list.statusCode).toBe(404);
  });

  it.each([
    [CONCRETE, ['boss', 'neighbour', 'builder', 'admin'], ['technical', 'author', 'customer']],
    ['Журнал технического надзора', ['technical', 'admin'], ['author', 'builder', 'customer']],
    ['Журнал авторского надзора', ['author', 'admin'], ['technical', 'boss', 'customer']],
    [
      'Журнал замечаний и предложений по ведению СМР',
      ['customer', 'technical', 'author', 'builder', 'admin'],
      [],
    ],
  ] as const)('%s is written by %j, not by %j', async (name, writers, others) => {
    const { journal, entry } = await withJournal(name, site.admin);
    const values = say(journal, { Дата: '2026-03-16' });
    for (const who of writers) {
      expect((await write(site[who], entry, journal.id, values)).statusCode, who).toBe(201);
    }
    for (const who of others) {
      expect((await write(site[who], entry, journal.id, values)).statusCode, who).toBe(403);
    }
    expect((await write(site.stranger, entry, journal.id, values)).statusCode).toBe(404);
  });
});

describe('PUT /journals/records', () => {
  it('changes everything a post says, before and after in the history', async () => {
    const { journal, entry, post } = await withPost();
    const values = say(journal, { Конструкция: 'Ростверк Рм-2', 'Осадка конуса, см': 14 });
    const changed = expectStatus(await put(site.mate, post.uuid, values), 200);
    expect(saidBy(changed)).toEqual({ Конструкция: 'Ростверк Рм-2', 'Осадка конуса, см': 14 });
    expect((await history(entry))[0].differences).toEqual({
      posts: {
        value1: `${CONCRETE}. Дата: 16.03.2026; Конструкция: Ростверк Рм-1; Объем, м³: 22,5`,
        value2: `${CONCRETE}. Конструкция: Ростверк Рм-2; Осадка конуса, см: 14`,
      },
    });
  });

  it('is for the organization of its author and those above, not for its neighbours', async () => {
    const { journal, post } = await withPost();
    const values = say(journal, { Конструкция: 'x' });
    expect((await put(site.neighbour, post.uuid, values)).json().code).toBe('other-organization');
    expect((await remove(site.neighbour, post.uuid)).json().code).toBe('other-organization');
    expect((await put(site.technical, post.uuid, values)).statusCode).toBe(403);
    expect((await put(site.stranger, post.uuid, values)).statusCode).toBe(404);
    expectStatus(await put(site.boss, post.uuid, values), 200);
  });

  it('refuses fields of another handbook, wrong types and posts of other projects', async () => {
    const { post } = await withPost();
    const welding = await handbook('Журнал сварочных работ');
    const foreign = await put(site.builder, post.uuid, say(welding, { Сварщик: 'Ким' }));
    expect(foreign.json().errors).toMatchObject([
      { path: 'records.0.fieldId', code: 'other-handbook' },
    ]);
    const elsewhere = await buildJournalSite(app);
    expect(
      (await put(elsewhere.builder, post.uuid, say(welding, { Сварщик: 'Ким' }))).statusCode,
    ).toBe(404);
    expect((await remove(elsewhere.builder, post.uuid)).statusCode).toBe(404);
    expect(
      (await put(site.builder, crypto.randomUUID(), say(welding, { Сварщик: 'Ким' }))).statusCode,
    ).toBe(404);
  });
});

describe('DELETE /journals/records/{id}', () => {
  it('deletes a post; what it said stays in the history', async () => {
    const { journal, entry, post } = await withPost();
    expectStatus(await remove(site.builder, post.uuid), 204);
    expect(await posts(entry, journal.id)).toEqual([]);
    expect((await history(entry))[0].differences.posts).toMatchObject({
      value1: expect.stringContaining('Рм-1'),
      value2: null,
    });
    expect((await remove(site.builder, post.uuid)).statusCode).toBe(404);
  });

  it('goes with its entry', async () => {
    const { entry, post } = await withPost();
    expectStatus(await call(site.builder, 'DELETE', `/journals/general-log/${entry}`), 204);
    expect((await remove(site.builder, post.uuid)).statusCode).toBe(404);
  });
});

describe('the journals of a cited entry', () => {
  it('take new posts and later results, but lose nothing that was said', async () => {
    const { journal, entry, post } = await withPost();
    const act = await citeIn(house, entry);
    const later = { ...poured, 'Прочность 28 сут, МПа': 32.1 };
    expect(
      saidBy(expectStatus(await put(site.builder, post.uuid, say(journal, later)), 200)),
    ).toMatchObject({
      'Прочность 28 сут, МПа': 32.1,
    });
    for (const answer of [
      await put(site.builder, post.uuid, say(journal, { ...later, Конструкция: 'другая' })),
      await put(site.builder, post.uuid, say(journal, { Конструкция: 'Ростверк Рм-1' })),
      await remove(site.builder, post.uuid),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'record-cited']);
      expect(answer.json().message).toContain(act);
    }
    expectStatus(await write(site.builder, entry, journal.id, say(journal, poured)), 201);
  });
});

describe('an archived project', () => {
  it('keeps its journals as they are', async () => {
    const { journal, entry, post } = await withPost();
    await sql`update projects set archived_at = now() where id = ${site.projectId}`.execute(
      app.services.db,
    );
    for (const answer of [
      await hang(site.builder, entry, journal.id),
      await write(site.builder, entry, journal.id, say(journal, poured)),
      await put(site.builder, post.uuid, say(journal, poured)),
      await remove(site.builder, post.uuid),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'project-archived']);
    }
    const [kept] = await posts(entry, journal.id);
    expect(kept).toMatchObject({ editable: false });
    await sql`update projects set archived_at = null where id = ${site.projectId}`.execute(
      app.services.db,
    );
  });
});

describe('the printed log', () => {
  it('names the journals of its entries and what the supervisions said in theirs', async () => {
    const { journal, entry } = await withJournal('Журнал технического надзора', site.technical);
    expectStatus(
      await write(
        site.technical,
        entry,
        journal.id,
        say(journal, { Замечание: 'Нет ограждения котлована' }),
      ),
      201,
    );
    const answer = await app.call(site.customer, {
      url: `/api/journals/general-log/${site.projectId}/print.pdf`,
    });
    const text = (await readPdf(answer.rawPayload)).texts
      .flat()
      .map((run) => run.text)
      .join(' ');
    expect(text.replace(/\s+/g, ' ')).toContain('Нет ограждения котлована');
    expect(text).toContain('Журнал технического надзора');
  });
});
