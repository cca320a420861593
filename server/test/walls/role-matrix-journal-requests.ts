import { sql } from 'kysely';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { logWorkbook } from '../../src/journals/testing/log-workbook.ts';
import { shift } from '../../src/journals/testing/shift.ts';
import type { Person, TestApp } from '../test-app.ts';
import { bare, type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { nextSerial } from './role-matrix-records.ts';

type Code = 'author' | 'technical' | 'remarks' | null;
type Author = (cell: Cell) => Person;
const another: Author = ({ site }) => site.contractor;
const oneself: Author = ({ who }) => who;

const one = async (
  app: TestApp,
  query: ReturnType<typeof sql<{ id: string }>>,
): Promise<string> => {
  const { rows } = await query.execute(app.services.db);
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('the record was not made');
  }
  return id;
};

/** An entry of the general log. */
const buildEntry =
  (author: Author) =>
  (cell: Cell): Promise<string> => {
    const { userId, fullname } = author(cell);
    return one(
      cell.app,
      sql`with made as (
          insert into records (kind, project_id, author_id, author_name)
          values ('general-log', ${cell.site.projectId}, ${userId}, ${fullname}) returning id)
        insert into general_log_entries
        select id, '2026-03-16', 'day', 'Одноразовая', 'А', 'snow', '-4', 1, 'metre', 'Кран', '1', 'Монтажник', '2'
        from made returning record_id as id`,
    );
  };

/** A journal of the first handbook with this code, and its field for texts. */
const journalOf = async (app: TestApp, code: Code): Promise<{ id: string; fieldId: string }> => {
  const id = await one(
    app,
    sql`select id from handbooks where code is not distinct from ${code}::text order by created_at, id limit 1`,
  );
  const fieldId = await one(
    app,
    sql`select id from handbook_fields where handbook_id = ${id} and type = 'text' order by position limit 1`,
  );
  return { id, fieldId };
};

const hung = async (cell: Cell, code: Code) => {
  const entry = await buildEntry(another)(cell);
  const journal = await journalOf(cell.app, code);
  await sql`insert into record_journals (record_id, handbook_id)
    values (${entry}, ${journal.id})`.execute(cell.app.services.db);
  return { entry, journal };
};

/** A post of a builders' journal on somebody's entry. */
const buildPost =
  (author: Author) =>
  async (cell: Cell): Promise<{ id: string; fieldId: string }> => {
    const { entry, journal } = await hung(cell, null);
    const { userId, fullname } = author(cell);
    const id = await one(
      cell.app,
      sql`insert into journal_posts (project_id, handbook_id, record_id, author_id, author_name)
        values (${cell.site.projectId}, ${journal.id}, ${entry}, ${userId}, ${fullname}) returning id`,
    );
    return { id, fieldId: journal.fieldId };
  };

const ofEntry = (param: string, author: Author, more: Request = {}): Recipe => ({
  request: async (cell) => ({ ...more, params: { [param]: await buildEntry(author)(cell) } }),
});
const hanging = (code: Code): Recipe => ({
  request: async (cell) => ({
    params: { uuid: await buildEntry(another)(cell) },
    search: `?handbookId=${(await journalOf(cell.app, code)).id}`,
  }),
});
const onHung = (code: Code, isWriting: boolean): Recipe => ({
  request: async (cell) => {
    const { entry, journal } = await hung(cell, code);
    return {
      params: { uuid: entry },
      search: `?handbookId=${journal.id}`,
      ...(isWriting && { payload: [{ fieldId: journal.fieldId, value: 'Сделано' }] }),
    };
  },
});
const changing = (author: Author): Recipe => ({
  request: async (cell) => {
    const { id, fieldId } = await buildPost(author)(cell);
    return { payload: { uuid: id, records: [{ fieldId, value: 'Иначе' }] } };
  },
});
const removing = (author: Author): Recipe => ({
  request: async (cell) => ({ params: { id: (await buildPost(author)(cell)).id } }),
});

/** A handbook of builders nobody has used yet; those of supervisions and remarks are one each. */
const handbookOf = async (cell: Cell, code: Code): Promise<{ id: string; fieldId: string }> => {
  if (code !== null) {
    return journalOf(cell.app, code);
  }
  const id = await one(
    cell.app,
    sql`insert into handbooks (category_id, name, is_autonomous) values (1, ${`Журнал ${nextSerial()}`}, true) returning id`,
  );
  const fieldId = await one(
    cell.app,
    sql`insert into handbook_fields (handbook_id, position, name, type) values (${id}, 1, 'Слова', 'text') returning id`,
  );
  return { id, fieldId };
};

/** A journal the project does not keep. */
const unkept = async (cell: Cell, code: Code): Promise<{ id: string; fieldId: string }> => {
  const journal = await handbookOf(cell, code);
  await sql`delete from records where id in (select record_id from special_journals
    where project_id = ${cell.site.projectId} and handbook_id = ${journal.id})`.execute(
    cell.app.services.db,
  );
  return journal;
};

/** One that it keeps, and in which nothing stands. */
const kept = async (cell: Cell, code: Code): Promise<{ id: string; fieldId: string }> => {
  const journal = await unkept(cell, code);
  const { userId, fullname } = another(cell);
  await sql`with made as (
      insert into records (kind, project_id, author_id, author_name)
      values ('special-journal', ${cell.site.projectId}, ${userId}, ${fullname}) returning id),
    own as (insert into special_journals (record_id, project_id, handbook_id)
      select id, ${cell.site.projectId}::uuid, ${journal.id}::uuid from made)
    insert into record_journals (record_id, handbook_id) select id, ${journal.id} from made`.execute(
    cell.app.services.db,
  );
  return journal;
};

const special = (
  code: Code,
  made: typeof kept,
  more: (journal: { fieldId: string }) => Request = () => ({}),
): Recipe => ({
  request: async (cell) => {
    const journal = await made(cell, code);
    return {
      ...more(journal),
      params: { projectUuid: cell.site.projectId },
      search: `?handbookId=${journal.id}`,
    };
  },
});
const saying = ({ fieldId }: { fieldId: string }): Request => ({
  payload: [{ fieldId, value: 'Сделано' }],
});

const handbookForm = () => ({
  name: `Журнал ${nextSerial()}`,
  handbookCategoryId: 1,
  journalHandbookFieldDtos: [{ name: 'Дата', fieldType: 'DATE' }],
});
const ofHandbook = (more: () => Request = () => ({})): Recipe => ({
  request: async ({ app }) => ({
    ...more(),
    params: {
      id: await one(
        app,
        sql`insert into handbooks (category_id, name) values (1, ${`Журнал ${nextSerial()}`}) returning id`,
      ),
    },
  }),
});

const written = { payload: shift };

/** The general log, the journals on its entries and those kept by themselves, and their handbooks. */
export const journalRecipes: Record<string, Recipe> = {
  'generalLog.list': ofProject('projectUuid'),
  'generalLog.export': ofProject('projectUuid'),
  'generalLog.print': ofProject('projectUuid', {
    search: '?dateOfWorkStart=2900-01-01',
  }),
  'generalLog.create': ofProject('projectUuid', written),
  'generalLog.upload': {
    request: async ({ site }) => ({
      params: { projectUuid: site.projectId },
      headers: formHeaders,
      payload: formBody({ name: 'Журнал.xlsx', bytes: await logWorkbook() }),
    }),
  },
  'generalLog.example': { request: () => ({ search: '?type=GENERAL' }) },
  'generalLog.copy': ofEntry('id', another),
  'generalLog.get': ofEntry('id', another),
  'generalLog.change that of another organization': ofEntry('id', another, written),
  "generalLog.change one's own": ofEntry('id', oneself, written),
  'generalLog.remove that of another organization': ofEntry('id', another),
  "generalLog.remove one's own": ofEntry('id', oneself),

  'journalPosts.hung': ofEntry('uuid', another),
  'journalPosts.hang a journal of builders': hanging(null),
  'journalPosts.hang that of the technical supervision': hanging('technical'),
  'journalPosts.hang that of the author’s': hanging('author'),
  'journalPosts.hang that of remarks': hanging('remarks'),
  'journalPosts.list': onHung(null, false),
  'journalPosts.write in a journal of builders': onHung(null, true),
  'journalPosts.write in that of the technical supervision': onHung('technical', true),
  'journalPosts.write in that of the author’s': onHung('author', true),
  'journalPosts.write in that of remarks': onHung('remarks', true),
  'journalPosts.change that of another organization': changing(another),
  "journalPosts.change one's own": changing(oneself),
  'journalPosts.remove that of another organization': removing(another),
  "journalPosts.remove one's own": removing(oneself),

  'specialJournals.list': ofProject('projectUuid'),
  'specialJournals.add a journal of builders': special(null, unkept),
  'specialJournals.add that of the technical supervision': special('technical', unkept),
  'specialJournals.add that of the author’s': special('author', unkept),
  'specialJournals.add that of remarks': special('remarks', unkept),
  'specialJournals.write in a journal of builders': special(null, kept, saying),
  'specialJournals.write in that of the technical supervision': special('technical', kept, saying),
  'specialJournals.write in that of the author’s': special('author', kept, saying),
  'specialJournals.write in that of remarks': special('remarks', kept, saying),
  'specialJournals.remove': special(null, kept),
  'specialJournals.posts': special(null, kept),
  'specialJournals.export': special(null, kept),
  'specialJournals.print': special(null, kept),

  'handbooks.categories': bare,
  'handbooks.list': bare,
  'handbooks.list those of a project': {
    request: ({ site }) => ({ search: `?projectUuid=${site.projectId}` }),
  },
  'handbooks.create': { request: () => ({ payload: handbookForm() }) },
  'handbooks.get': ofHandbook(),
  'handbooks.fields': ofHandbook(),
  'handbooks.change': ofHandbook(() => ({ payload: handbookForm() })),
  'handbooks.remove': ofHandbook(),
};
