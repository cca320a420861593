import type { HandbookFieldType } from '@nysan/contract/journals/handbooks.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../calls/refusal.ts';
import { lookedUp } from '../../db/looked-up.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { RecordText } from '../../record-engine/kind.ts';
import { authorOrganizations } from '../../record-engine/repository/author-organizations.ts';

/** What a post says in one field: a text, a decimal string or a day. */
export type PostValue = { fieldId: string; type: HandbookFieldType; value: string };

export type PostRow = {
  id: string;
  project_id: string;
  handbook_id: string;
  record_id: string;
  author_id: string;
  author_name: string;
  author_organizations: string[];
  created_at: Date;
  updated_at: Date;
  values: PostValue[];
};

const oldestFirst = sql`order by d.created_at, d.id`;

const findPosts = async (
  db: Reader,
  where: RawBuilder<unknown>,
  portion: RawBuilder<unknown> = oldestFirst,
): Promise<PostRow[]> => {
  const { rows } = await sql<PostRow>`
    select d.id, d.project_id, d.handbook_id, d.record_id, d.author_id, d.author_name, d.created_at, d.updated_at,
      ${authorOrganizations} as author_organizations,
      coalesce((select json_agg(json_build_object('fieldId', v.field_id, 'type', v.type,
          'value', coalesce(v.text_value, trim_scale(v.number_value)::text, v.date_value::text)))
        from journal_post_values v where v.post_id = d.id), '[]') as values
    from journal_posts d where ${where} ${portion}`.execute(db);
  return rows;
};

/** One post, if it is there. */
export const lookForPost = async (db: Reader, id: string): Promise<PostRow | undefined> =>
  (await findPosts(db, sql`d.id = ${id}`))[0];

/** One post; 404 when it is not there. */
export const findPost = async (db: Reader, id: string): Promise<PostRow> => {
  const post = await lookForPost(db, id);
  if (!post) {
    throw notFound();
  }
  return post;
};

/** Posts of a journal on a record, oldest first. */
export const postsOn = (db: Reader, recordId: string, handbookId: string): Promise<PostRow[]> =>
  findPosts(db, sql`d.record_id = ${recordId} and d.handbook_id = ${handbookId}`);

/** Posts of a journal in a project, wherever they were written: the last changed first, or the oldest. */
export const postsInProject = (
  db: Reader,
  { projectId, handbookId }: { projectId: string; handbookId: string },
  {
    limit,
    offset,
    isOldestFirst = false,
  }: { limit: number; offset: number; isOldestFirst?: boolean },
): Promise<PostRow[]> =>
  findPosts(
    db,
    sql`d.project_id = ${projectId} and d.handbook_id = ${handbookId}`,
    sql`${isOldestFirst ? oldestFirst : sql`order by d.updated_at desc, d.id`} limit ${limit} offset ${offset}`,
  );

/** How many posts each journal has in a project, and when the last was written or changed. */
export const tallyOf = async (
  db: Reader,
  projectId: string,
  handbookIds: string[],
): Promise<Map<string, { posts: number; last: Date }>> => {
  const rows = await db
    .selectFrom('journal_posts')
    .select(({ fn }) => [
      'handbook_id',
      fn.countAll<string>().as('posts'),
      fn.max('updated_at').as('last'),
    ])
    .where('project_id', '=', projectId)
    .where('handbook_id', 'in', handbookIds)
    .groupBy('handbook_id')
    .execute();
  return new Map(
    rows.map(({ handbook_id: id, posts, last }) => [id, { posts: Number(posts), last }]),
  );
};

/** The journals somebody wrote in in a project, by category and name. */
export const handbooksWrittenIn = async (db: Reader, projectId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select h.id from handbooks h where exists (
      select 1 from journal_posts d where d.project_id = ${projectId} and d.handbook_id = h.id)
    order by h.category_id, h.name collate natural_order, h.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The last posts of these journals in a project, the oldest of them first. */
export const lastPostsIn = async (
  db: Reader,
  projectId: string,
  handbookIds: string[],
  limit: number,
): Promise<PostRow[]> => {
  const posts = await findPosts(
    db,
    sql`d.project_id = ${projectId} and d.handbook_id = any(${handbookIds}::uuid[])`,
    sql`order by d.created_at desc, d.id desc limit ${limit}`,
  );
  return posts.toReversed();
};

/** The journals on a record in the order in which they were hung, and how many posts each has. */
export const journalsOn = async (db: Reader, recordId: string) => {
  const { rows } = await sql<{ handbook_id: string; posts: number }>`
    select j.handbook_id, (select count(*)::integer from journal_posts p
      where p.record_id = j.record_id and p.handbook_id = j.handbook_id) as posts
    from record_journals j where j.record_id = ${recordId} order by j.hung_at, j.handbook_id`.execute(
    db,
  );
  return rows;
};

/** A journal that hangs on records of a project, since when, and what was written in it. */
export type KeptJournal = { handbook_id: string; since: Date; posts: number; last: Date | null };

/** The journals of a project, those kept for the whole object and those on entries of its log; the one begun first at the top. */
export const journalsKept = async (db: Reader, projectId: string): Promise<KeptJournal[]> => {
  const { rows } = await sql<KeptJournal>`
    select kept.handbook_id, kept.since, written.posts, written.last
    from (select j.handbook_id, min(j.hung_at) as since from records d
      ${lookedUp('record_journals', 'j', sql`j.record_id = d.id`)}
      where d.project_id = ${projectId} and d.status is null group by j.handbook_id) kept
    cross join lateral (select count(*)::integer as posts, max(p.created_at) as last from journal_posts p
      where p.project_id = ${projectId} and p.handbook_id = kept.handbook_id) written
    order by kept.since, kept.handbook_id`.execute(db);
  return rows;
};

/** Hangs a journal on a record; false when it hangs there already. */
export const hangJournal = async (
  trx: Trx,
  recordId: string,
  handbookId: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('record_journals')
    .values({ record_id: recordId, handbook_id: handbookId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** The id of a post that is to be written, in the order of time. */
export const nextPostId = async (trx: Trx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(trx);
  return rows[0]?.id ?? '';
};

type NewPost = {
  id: string;
  projectId: string;
  recordId: string;
  handbookId: string;
  author: { userId: string; fullname: string };
};

export const insertPost = async (trx: Trx, post: NewPost, values: PostValue[]): Promise<void> => {
  await trx
    .insertInto('journal_posts')
    .values({
      id: post.id,
      project_id: post.projectId,
      record_id: post.recordId,
      handbook_id: post.handbookId,
      author_id: post.author.userId,
      author_name: post.author.fullname,
    })
    .execute();
  await insertValues(trx, post, values);
};

/** Makes these the values of a post. */
export const rewritePost = async (
  trx: Trx,
  { id, handbook_id: handbookId }: Pick<PostRow, 'id' | 'handbook_id'>,
  values: PostValue[],
): Promise<void> => {
  await trx.deleteFrom('journal_post_values').where('post_id', '=', id).execute();
  await insertValues(trx, { id, handbookId }, values);
  await trx
    .updateTable('journal_posts')
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
};

const insertValues = async (
  trx: Trx,
  { id, handbookId }: Pick<NewPost, 'id' | 'handbookId'>,
  values: PostValue[],
): Promise<void> => {
  await trx
    .insertInto('journal_post_values')
    .values(
      values.map(({ fieldId, type, value }) => ({
        post_id: id,
        handbook_id: handbookId,
        field_id: fieldId,
        type,
        text_value: type === 'text' ? value : null,
        number_value: type === 'number' ? value : null,
        date_value: type === 'date' ? value : null,
      })),
    )
    .execute();
};

export const deletePost = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('journal_posts').where('id', '=', id).execute();
};

/** What the search finds records by that journals hang on: their posts. */
export const textsOfPosts = async (db: Reader, recordIds: string[]): Promise<RecordText[]> => {
  const { rows } = await sql<RecordText>`
    select d.record_id as "recordId", 'posts' as word, string_agg(v.text_value, chr(10) order by v.field_id) as text
    from journal_posts d join journal_post_values v on v.post_id = d.id
    where d.record_id = any(${recordIds}::uuid[]) and v.text_value <> '' group by d.record_id, d.id, d.created_at
    order by d.created_at desc, d.id desc`.execute(db);
  return rows;
};
