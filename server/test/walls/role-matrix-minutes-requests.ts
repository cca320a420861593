import { sql } from 'kysely';
import type { Cell, Recipe, Request } from './role-matrix-recipe.ts';
import { ofProject } from './role-matrix-recipe.ts';
import { inserted, nextSerial } from './role-matrix-records.ts';

/** Minutes of the site's contractor that give something to this seat. */
const givenTo = async ({ app, site }: Cell, membershipId: string): Promise<string> => {
  const { contractor, memberships, projectId } = site;
  const number = nextSerial();
  const { rows } = await sql<{ id: string }>`
    with minutes as (
      insert into records (kind, project_id, number, full_number, author_id, author_name)
      values ('minutes', ${projectId}, ${number}, ${`ПРТ-${number}`}, ${contractor.userId}, ${contractor.fullname})
      returning id),
    readers as (
      insert into record_readers (record_id, membership_id, part)
      select id, ${memberships.contractor}::uuid, 'sender' from minutes
      union all select id, ${membershipId}::uuid, 'main' from minutes),
    place as (insert into record_rows (record_id, number) select id, 1 from minutes returning id),
    assignment as (
      insert into minutes_assignments (id, recipient_id, task_description, due_date)
      select id, ${membershipId}::uuid, 'Сделать', '2999-01-01' from place)
    insert into sent_minutes (record_id, title, content, minutes_date)
    select id, 'Протокол', 'Текст', '2026-03-01' from minutes returning record_id as id`.execute(
    app.services.db,
  );
  return inserted(rows);
};

const ofAnother = (more: Request = {}): Recipe => ({
  request: async (cell) => ({
    ...more,
    params: { id: await givenTo(cell, cell.site.memberships.customer) },
  }),
});
const asReader = (more: Request = {}): Recipe => ({
  request: async (cell) => ({ ...more, params: { id: await givenTo(cell, cell.membershipId) } }),
});
/** These give something to nobody: who may write is told so, whoever they are. */
const written: Recipe = {
  answers: 422,
  request: ({ site }) => ({
    payload: {
      projectUuid: site.projectId,
      title: 'Протокол',
      content: 'Текст',
      documentNumber: 'ПРТ-2026-000001',
      assignments: [
        { recipientId: crypto.randomUUID(), dueDate: '2999-01-01', taskDescription: 'Сделать' },
      ],
    },
  }),
};
const answer = { payload: { comment: 'Сделано' } };

/** Minutes, read by whom they name. */
export const minutesRecipes: Record<string, Recipe> = {
  'minutes.list': ofProject('projectId'),
  'minutes.export': ofProject('projectId'),
  'minutes.send': written,
  'minutes.get that of another': ofAnother(),
  'minutes.get as reader': asReader(),
  'minutes.reply that of another': ofAnother(answer),
  'minutes.reply as reader': asReader(answer),
};
