import type { NewsType } from '@nysan/contract/news-types.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, reachOf } from '../access/standing-repository.ts';
import { hasPart } from '../db/folded.ts';
import { countTallied } from '../db/list-tallies.ts';
import type { Reader } from '../db/transaction.ts';
import type { TextParams } from '../texts/localized-text.ts';

export type NewsRow = {
  id: string;
  project_id: string;
  event_type: string;
  code: string;
  params: TextParams;
  record_id: string | null;
  record_kind: string | null;
  row_id: string | null;
  author_name: string;
  created_at: Date;
  reach: Reach;
};

export type NewsFilter = {
  projectId: string;
  type?: NewsType;
  author?: string;
  /** Searched in the sentence the reader sees; `sentences` are its templates by code. */
  text?: { words: string; sentences: Record<string, string>; language: Language };
  after?: Date | '';
  before?: Date | '';
};

/** One page of the feed, newest first. */
export const findNews = async (
  db: Reader,
  filter: NewsFilter,
  userId: string,
  limit: number,
  offset: number,
): Promise<NewsRow[]> => {
  const { rows } = await sql<NewsRow>`
    select n.*, ${reachOf('n.record_id', 'n.project_id', userId)} as reach
    from (select n.id, n.project_id, n.event_type, n.code, n.params, n.author_name, n.created_at, n.record_id, n.record_kind, n.row_id
      from news n where ${fitting(filter)} order by n.created_at desc, n.id desc limit ${limit} offset ${offset}) n
    order by n.created_at desc, n.id desc`.execute(db);
  return rows;
};

export const countNews = async (db: Reader, filter: NewsFilter): Promise<number> => {
  const { projectId, type, author, text, after, before } = filter;
  if (!(author || text || after || before)) {
    return countTallied(db, { projectId, list: 'news', sorts: type && [type] });
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from news n where ${fitting(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

const fitting = (filter: NewsFilter): RawBuilder<unknown> =>
  sql.join(conditions(filter), sql` and `);

const conditions = ({ projectId, type, author, text, after, before }: NewsFilter) => [
  sql`n.project_id = ${projectId}`,
  ...(type ? [sql`n.event_type = ${type}`] : []),
  ...(author ? [hasPart(sql`n.author_name`, author)] : []),
  ...(text ? [hasPart(sentence(text), text.words)] : []),
  ...(after ? [sql`n.created_at >= ${after}::timestamptz`] : []),
  ...(before ? [sql`n.created_at <= ${before}::timestamptz`] : []),
];

const sentence = ({ sentences, language }: NonNullable<NewsFilter['text']>) =>
  sql`coalesce(fill_text(${JSON.stringify(sentences)}::jsonb ->> n.code, n.params, ${language}), n.code)`;
