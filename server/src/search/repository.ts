import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  isOpenBesides,
  type OpenRecords,
  openBesides,
  perhapsOpenBesides,
  type SeatedIn,
  seatsOf,
} from '../access/open-records-repository.ts';
import { notPrepared } from '../db/kept.ts';
import type { Reader } from '../db/transaction.ts';
import type { LocalizedText } from '../texts/localized-text.ts';
import type { WordQuery } from './asked.ts';

/** Where somebody is seated, how many records there are, and of the words looked for their stems and in how much of them each stands. */
export type SearchBasis = {
  seated: SeatedIn[];
  stems: string[][];
  anywhere: number[];
  inNames: number[];
  records: number;
};

/**
 * In how much of all records something stands that begins as this word does, by what PostgreSQL has counted; 0 for what is rare. It plans by
 * the same, but takes what it has not counted for much more than it is, and would look through all records for it.
 */
const shareOf = (word: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select max(frequency) from common
    where starts_with(lexeme, left(${word}, greatest(3, length(${word}) - 2)))), 0)`;

export const findFooting = async (
  db: Reader,
  userId: string,
  words: string[],
): Promise<SearchBasis> => {
  const { rows } = await sql<SearchBasis>`
    with common as materialized (
      select counted.lexeme, counted.frequency from pg_stats s
      cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as counted (lexeme, frequency)
      where s.schemaname = current_schema() and s.tablename = 'search_entries' and s.attname = 'words'
        and counted.lexeme is not null),
    asked as materialized (select * from unnest(${words}::text[]) with ordinality as asked (word, at))
    select
      coalesce((select json_agg(json_build_object('projectId', place.project_id, 'roles', place.roles))
        from (${seatsOf(userId)}) place), '[]') as seated,
      coalesce((select json_agg(with_stems(array[word]) order by at) from asked), '[]') as stems,
      coalesce((select json_agg(${shareOf(sql`word`)} order by at) from asked), '[]') as anywhere,
      coalesce((select json_agg(${shareOf(sql`'=' || word`)} order by at) from asked), '[]') as "inNames",
      (select greatest(reltuples, 0) * pg_relation_size(oid) / (greatest(relpages, 1) * 8192.0) from pg_class
        where oid = 'search_entries'::regclass) as records`.execute(db);
  return rows[0] ?? { seated: [], stems: [], anywhere: [], inNames: [], records: 0 };
};

/** What is looked for: queries on the words, the closest first, among what is open to the reader where they look. */
export type Looked = {
  queries: WordQuery[];
  open: OpenRecords;
  kind?: string | undefined;
  /** So many are found at most. */
  most: number;
};

export type FoundRow = {
  id: string;
  project_id: string;
  project_name: string;
  kind: string;
  full_number: string | null;
  name: LocalizedText;
  texts: [word: string, text: string][];
  stage: DocumentStage | null;
  author_name: string;
  created_at: Date;
  /** The ids of its rows by their numbers. */
  row_ids: Record<string, string> | null;
};

/** A project by its name; the whole name, which is long, is looked through as well. */
export type ProjectRow = { id: string; name: string };

export type FoundPage = { rows: FoundRow[]; total: number; projects: ProjectRow[] };

/**
 * One page of what is found, the closest first and among equals the newest; `total` goes up to one more than `most`. By each query only the
 * newest are taken, so that a word of every record costs no more than one of a few.
 */
export const findPage = async (
  db: Reader,
  looked: Looked,
  projects: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<FoundPage> => {
  const { rows } = await sql<FoundPage>`${notPrepared}
    with few as materialized (
      select record_id from (${perhapsOpenBesides(looked.open)}) perhaps limit ${sql.lit(MANY + 1)}),
    amount as materialized (select count(*) > ${sql.lit(MANY)} as is_many from few),
    many as materialized (${openBesides(looked.open)}),
    found as materialized (
      ${sql.join(
        looked.queries.map((query, at) => newest(looked, query, at)),
        sql` union all `,
      )}),
    best as materialized (select record_id, min(place) as place from found group by record_id),
    shown as (
      select best.place, entry.record_id, entry.name, entry.texts, entry.created_at
      from best join search_entries entry using (record_id)
      order by best.place, entry.created_at desc, entry.record_id desc
      limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select (select least(count(*), ${sql.lit(looked.most + 1)})::integer from best) as total,
      coalesce((select json_agg(json_build_object('id', d.id, 'project_id', d.project_id, 'project_name', p.short_name,
          'kind', d.kind, 'full_number', d.full_number, 'name', shown.name, 'texts', shown.texts, 'stage', stage_of(d),
          'author_name', d.author_name, 'created_at', d.created_at,
          'row_ids', (select json_object_agg(x.number, x.id) from record_rows x where x.record_id = d.id))
          order by shown.place, shown.created_at desc, shown.record_id desc)
        from shown join records d on d.id = shown.record_id join projects p on p.id = d.project_id), '[]') as rows,
      coalesce((${projects}), '[]') as projects`.execute(db);
  return rows[0] ?? { rows: [], total: 0, projects: [] };
};

/** The same order, which no index has: records are found by their words then. */
const BY_WORDS = sql`(entry.created_at at time zone 'UTC')`;

const newest = (looked: Looked, word: WordQuery, place: number): RawBuilder<unknown> => {
  const besides = word.isRare
    ? [amongTheFew(looked, word)]
    : [oneByOne(looked, word), ofEachSort(looked, word)];
  return sql.join(
    [...openByRole(looked, word), ...besides].map(
      (entries) => sql`(select entry.record_id, ${sql.lit(place)} as place from (${entries}) entry
        order by entry.created_at desc, entry.record_id desc limit ${sql.lit(looked.most + 1)})`,
    ),
    sql` union all `,
  );
};

const isFound = ({ kind }: Looked, { query, isCommon }: WordQuery): RawBuilder<unknown> => {
  const stands = sql`entry.words @@ ${query}::tsquery`;
  // So written the index of words is none to the planner, who takes it for cheaper than it is.
  const isWord = isCommon ? sql`(${stands}) is true` : stands;
  return kind === undefined ? isWord : sql`${isWord} and entry.kind = ${kind}`;
};

/** Entries of each of these projects by itself, so that those of others are not read; `null` for all of the house. */
const inEach = (
  projectIds: string[] | null,
  entries: (isThere: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  projectIds === null
    ? entries(sql`true`)
    : sql`select entry.* from unnest(${projectIds}::uuid[]) project (id)
        cross join lateral (${entries(sql`entry.project_id = project.id`)}) entry`;

const openByRole = (looked: Looked, word: WordQuery): RawBuilder<unknown>[] =>
  looked.open.byRole.map(({ projectIds, kinds }) =>
    inEach(
      projectIds,
      (isThere) => sql`select entry.record_id, entry.created_at from search_entries entry
        where ${isThere} and entry.kind = any(${kinds}::text[]) and ${isFound(looked, word)}
        order by ${word.isCommon ? sql`entry.created_at` : BY_WORDS} desc, entry.record_id desc
        limit ${sql.lit(looked.most + 1)}`,
    ),
  );

/**
 * Few stand by a rare word, however much is open to the reader: the offset has them found first, and each is then asked by itself
 * whether it is open.
 */
const amongTheFew = (looked: Looked, word: WordQuery): RawBuilder<unknown> =>
  inEach(
    looked.open.projectIds,
    (isThere) => sql`select entry.record_id, entry.created_at from (
        select * from search_entries entry where ${isThere} and ${isFound(looked, word)} offset 0) entry
      where ${isOpenBesides(looked.open)}`,
  );

/** So much open to somebody besides their roles is no longer looked up one by one. */
const MANY = 2000;

/** The offset keeps them from being looked for by a word, in which nearly all may stand. */
const oneByOne = (looked: Looked, word: WordQuery): RawBuilder<unknown> =>
  sql`select entry.record_id, entry.created_at from (select * from search_entries entry
      where not (select is_many from amount) and entry.record_id = any(array(select record_id from few)) offset 0) entry
    where ${isFound(looked, word)} and ${isOpenBesides(looked.open)}`;

/** Whoever has a large mailbox has the newest of each sort in each project looked through until there are enough. */
const ofEachSort = (looked: Looked, { query }: WordQuery): RawBuilder<unknown> => {
  const { projectIds, besides, named } = looked.open;
  const sorts = [...besides, ...named].filter((kind) => kind === (looked.kind ?? kind));
  return sql`select walked.* from ${projectIds === null ? sql`(select id from projects)` : sql`unnest(${projectIds}::uuid[])`} place (id)
    cross join unnest(${sorts}::text[]) sort (kind)
    cross join lateral (select entry.record_id, entry.created_at from search_entries entry
      where entry.project_id = place.id and entry.kind = sort.kind and (entry.words @@ ${query}::tsquery) is true
        and (entry.record_id in (select record_id from many)) is true
      order by entry.created_at desc, entry.record_id desc limit ${sql.lit(looked.most + 1)}) walked
    where (select is_many from amount)`;
};

/** More projects are chosen from nowhere. */
const MOST_CHOICES = 500;

/** The projects somebody may choose from, by their names; `null` for one who is everywhere. */
export const projectChoices = async (db: Reader, ofUser: string | null): Promise<ProjectRow[]> => {
  const { rows } = await sql<ProjectRow>`
    select p.id, p.short_name as name from projects p where ${ofUser}::uuid is null or exists (
      select 1 from memberships m where m.project_id = p.id and m.user_id = ${ofUser} and m.ended_at is null)
    order by p.short_name collate natural_order, p.id limit ${sql.lit(MOST_CHOICES)}`.execute(db);
  return rows;
};

/** Words of records that are most like each of these; the word itself among them when it stands in one. */
export const findAlike = async (db: Reader, words: string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ word: string; alike: string[] }>`
    select asked.word, array(select found.word from search_words found
      where length(found.word) between length(asked.word) - 2 and length(asked.word) + 2
      order by found.word <-> asked.word limit 30) as alike
    from unnest(${words}::text[]) asked (word)`.execute(db);
  return new Map(rows.map(({ word, alike }) => [word, alike]));
};
