import { sql } from 'kysely';
import { another, type Code, journalOf, one } from './role-matrix-journal-requests.ts';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { nextSerial } from './role-matrix-records.ts';

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

/** Of the journal somebody has written in. */
const writtenIn: Recipe = {
  request: ({ site }) => ({
    params: { projectUuid: site.projectId },
    search: `?handbookId=${site.journal.id}`,
  }),
};

/** Special journals of a project. */
export const specialJournalRecipes: Record<string, Recipe> = {
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
  'specialJournals.posts': writtenIn,
  'specialJournals.export': writtenIn,
  'specialJournals.print': writtenIn,
};
