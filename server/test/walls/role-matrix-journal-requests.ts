import { sql } from 'kysely';
import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { batch } from '../../src/journals/testing/batch.ts';
import { batchWorkbook, logWorkbook } from '../../src/journals/testing/log-workbook.ts';
import { shift } from '../../src/journals/testing/shift.ts';
import type { Person, TestApp } from '../test-app.ts';
import { bare, type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { nextSerial } from './role-matrix-records.ts';

export type Code = 'author' | 'technical' | 'remarks' | null;
type Author = (cell: Cell) => Person;
export const another: Author = ({ site }) => site.contractor;
const oneself: Author = ({ who }) => who;

/** The id of what was made. */
export const one = async (
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
export const journalOf = async (
  app: TestApp,
  code: Code,
): Promise<{ id: string; fieldId: string }> => {
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
/** A row of the verification log. */
const buildBatch =
  (author: Author) =>
  (cell: Cell): Promise<string> => {
    const { userId, fullname } = author(cell);
    const number = nextSerial();
    return one(
      cell.app,
      sql`with made as (
          insert into records (kind, project_id, number, full_number, author_id, author_name)
          values ('verification-log', ${cell.site.projectId}, ${number}, ${`М-${number}`}, ${userId}, ${fullname})
          returning id)
        insert into verification_entries
        select id, 'Одноразовая', '2026-03-16', 'ТОО', 1, '2026-03-01', '1', 1, 1, 0, 0, 'metre', 'Осмотр', '2026-03-16', '1',
          '2026-03-16', 'Нет', '2026-03-16', true, 'Нет', 0
        from made returning record_id as id`,
    );
  };
const ofBatch = (author: Author, more: Request = {}): Recipe => ({
  request: async (cell) => ({ ...more, params: { id: await buildBatch(author)(cell) } }),
});
/** A workbook for a call that takes one in. */
const uploading = (param: string, workbook: () => Promise<Buffer>, search = ''): Recipe => ({
  request: async ({ site }) => ({
    params: { [param]: site.projectId },
    search,
    headers: formHeaders,
    payload: formBody({ name: 'Журнал.xlsx', bytes: await workbook() }),
  }),
});
/** An import of nothing. */
const undoing = (param: string, kind: string): Recipe => ({
  request: async ({ app, site }) => ({
    params: {
      [param]: site.projectId,
      importId: await one(
        app,
        sql`insert into record_imports (project_id, kind, file_name, sha256, imported_by, imported_by_name)
          values (${site.projectId}, ${kind}, 'Журнал.xlsx', '\\x00', ${site.contractor.userId}, 'x') returning id`,
      ),
    },
  }),
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

/** The general log, the journals on its entries and their handbooks, and the verification log. */
export const journalRecipes: Record<string, Recipe> = {
  'generalLog.list': ofProject('projectUuid'),
  'generalLog.export': ofProject('projectUuid'),
  'generalLog.print': ofProject('projectUuid', {
    search: '?dateOfWorkStart=2900-01-01',
  }),
  'generalLog.create': ofProject('projectUuid', written),
  'generalLog.upload': uploading('projectUuid', logWorkbook, '?doubles=take'),
  'generalLog.preview': uploading('projectUuid', logWorkbook),
  'generalLog.remarks': uploading('projectUuid', logWorkbook),
  'generalLog.imports': ofProject('projectUuid'),
  'generalLog.undoImport': undoing('projectUuid', 'general-log'),
  'generalLog.copy': ofEntry('id', another),
  'generalLog.get': ofEntry('id', another),
  'generalLog.change that of another organization': ofEntry('id', another, written),
  "generalLog.change one's own": ofEntry('id', oneself, written),
  'generalLog.remove that of another organization': ofEntry('id', another),
  "generalLog.remove one's own": ofEntry('id', oneself),

  'verificationLog.list': ofProject('projectId'),
  'verificationLog.export': ofProject('projectId'),
  'verificationLog.print': ofProject('projectId', { search: '?deliveryDateStart=2900-01-01' }),
  'verificationLog.create': ofProject('projectId', { payload: batch }),
  'verificationLog.upload': uploading('projectId', batchWorkbook, '?doubles=take'),
  'verificationLog.preview': uploading('projectId', batchWorkbook),
  'verificationLog.remarks': uploading('projectId', batchWorkbook),
  'verificationLog.imports': ofProject('projectId'),
  'verificationLog.undoImport': undoing('projectId', 'verification-log'),
  'verificationLog.copy': ofBatch(another),
  'verificationLog.get': ofBatch(another),
  'materialThread.batch': ofBatch(another),
  'materialThread.position': {
    request: ({ site }) => ({ params: { id: site.positionIds[0] ?? '' } }),
  },
  'materialThread.localContent': ofProject('projectId'),
  'verificationLog.change that of another organization': ofBatch(another, { payload: batch }),
  "verificationLog.change one's own": ofBatch(oneself, { payload: batch }),
  'verificationLog.remove that of another organization': ofBatch(another),
  "verificationLog.remove one's own": ofBatch(oneself),
  'exampleWorkbooks.download': { request: () => ({ search: '?type=VERIFICATION' }) },

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
