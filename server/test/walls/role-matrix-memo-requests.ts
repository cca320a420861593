import { sql } from 'kysely';
import { type Cell, ofProject, type Recipe, type Request } from './role-matrix-recipe.ts';
import { buildPaper, nextSerial } from './role-matrix-records.ts';

const UNKNOWN = crypto.randomUUID();
type Asked = 'review' | 'execution' | 'approval';

/** A memo of the site's contractor that asks this seat for something. */
const memoTo = async ({ app, site }: Cell, membershipId: string, asked: Asked) => {
  const { id, signableId } = await buildPaper(app, site, 'memo', membershipId);
  await sql`insert into service_memos (record_id, title, content, sender_id, creation_date, signable_id, sent_at)
    values (${id}, 'Записка', 'Текст', ${site.memberships.contractor}, '2026-03-01', ${signableId}, now())`.execute(
    app.services.db,
  );
  await sql`insert into memo_recipients (record_id, membership_id, is_main, place, asked)
    values (${id}, ${membershipId}, true, 0, ${asked})`.execute(app.services.db);
  return id;
};

/** A draft that whoever sits there wrote. */
const draftOf = async ({ app, site }: Cell, membershipId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with writer as (
      select u.id, u.fullname from memberships m join users u on u.id = m.user_id where m.id = ${membershipId}),
    draft as (
      insert into records (kind, project_id, author_id, author_name)
      select 'memo', ${site.projectId}, id, fullname from writer returning id),
    kept as (
      insert into record_drafts (record_id, author_id) select draft.id, writer.id from draft, writer)
    insert into service_memos (record_id, title, content, sender_id)
    select id, ${`Черновик ${nextSerial()}`}, '', ${membershipId} from draft returning record_id as id`.execute(
    app.services.db,
  );
  return rows[0]?.id ?? UNKNOWN;
};

const ofAnother = (more: Request = {}): Recipe => ({
  request: async (cell) => ({
    ...more,
    params: { id: await memoTo(cell, cell.site.memberships.customer, 'review') },
  }),
});
/** The asker is its main recipient; only the site's customer would be so by nature. */
const asReader = (more: Request = {}, asked: Asked = 'review', answers?: number): Recipe => ({
  answers,
  request: async (cell) => ({
    ...more,
    params: { id: await memoTo(cell, cell.membershipId, asked) },
  }),
});
const draftOfAnother = (more: Request = {}): Recipe => ({
  request: async (cell) => ({
    ...more,
    params: { id: await draftOf(cell, cell.site.memberships.customer) },
  }),
});
const asAuthor = (more: Request = {}, answers?: number): Recipe => ({
  answers,
  request: async (cell) => ({ ...more, params: { id: await draftOf(cell, cell.membershipId) } }),
});
/** A memo to nobody: who may write is told so, whoever they are. */
const memoIn = (projectUuid: string) => ({
  projectUuid,
  title: 'Записка',
  content: 'Текст',
  creationDate: '2026-03-01',
  documentNumber: 'СЗ-2026-000001',
  mainRecipientStatus: { [UNKNOWN]: 'MEMO_FOR_REVIEW' },
});
const written: Recipe = {
  answers: 422,
  request: ({ site }) => ({ payload: memoIn(site.projectId) }),
};
const nothing = { payload: {} };
const reason = { payload: { comment: 'Нет' } };
const cms = { payload: { cms: 'MAAA' } };
const answer = { payload: memoIn(UNKNOWN) };

/** Memos: read by whom they name, drafts by who writes them. */
export const memoRecipes: Record<string, Recipe> = {
  'memos.statuses': { request: () => ({}) },
  'memos.recipientStatuses': { request: () => ({}) },
  'memos.list': ofProject('projectId'),
  'memos.export': ofProject('projectId'),
  'memos.preview': written,
  'memos.send': written,
  'memos.saveDraft': written,
  'memos.changeDraft that of another': draftOfAnother(answer),
  'memos.changeDraft as author': asAuthor(answer, 422),
  'memos.removeDraft that of another': draftOfAnother(),
  'memos.removeDraft as author': asAuthor(),
  'memos.get that of another': ofAnother(),
  'memos.get as reader': asReader(),
  'memos.replies that of another': ofAnother(),
  'memos.chain that of another': ofAnother(),
  'memos.replies as reader': asReader(),
  'memos.chain as reader': asReader(),
  'memos.reply that of another': ofAnother(answer),
  'memos.reply as reader': asReader(answer, 'review', 422),
  'memos.review that of another': ofAnother(nothing),
  'memos.review as reader': asReader(nothing),
  'memos.execute that of another': ofAnother(nothing),
  'memos.execute as reader': asReader(nothing, 'execution'),
  'memos.reject that of another': ofAnother(reason),
  'memos.reject as reader': asReader(reason, 'approval'),
  'memos.approve that of another': ofAnother(cms),
  'memos.approve as reader': asReader(cms, 'approval', 422),
};
