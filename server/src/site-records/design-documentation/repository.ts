import { type RawBuilder, sql } from 'kysely';
import { isStale } from '../../db/stale.ts';
import type { Reader, Trx } from '../../db/transaction.ts';

/** A file of a section; `name_key` is the same for all versions of one. */
export type KeptFile = {
  record_id: string;
  id: string;
  name: string;
  name_key: string;
  number: number;
  version: number;
  size: string;
  added_by: string;
  added_at: Date;
};
export type Section = { record_id: string; subcategory_id: number; row_version: number };

/** Holds a place until the transaction ends: of two who ask for it at once, the second finds what the first has made. */
export const holdPlace = async (
  trx: Trx,
  projectId: string,
  subcategoryId: number,
): Promise<void> => {
  const place = `documentation ${projectId} ${subcategoryId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx);
};

/** The section of a subcategory; undefined while the project has none. */
export const sectionAt = async (
  db: Reader,
  projectId: string,
  subcategoryId: number,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('documentation_sections')
    .where('project_id', '=', projectId)
    .where('subcategory_id', '=', subcategoryId)
    .select('record_id')
    .executeTakeFirst();
  return found?.record_id;
};

export const insertSection = async (
  trx: Trx,
  section: { recordId: string; projectId: string; subcategoryId: number },
): Promise<void> => {
  await trx
    .insertInto('documentation_sections')
    .values({
      record_id: section.recordId,
      project_id: section.projectId,
      subcategory_id: section.subcategoryId,
    })
    .execute();
};

/** Sections of a project, or one by its record. */
export type Asked = { projectId: string } | { recordId: string };

const asked = (of: Asked): RawBuilder<unknown> =>
  'recordId' in of ? sql`own.record_id = ${of.recordId}` : sql`own.project_id = ${of.projectId}`;

/** In the order of the documentation. */
export const sectionsOf = async (db: Reader, of: Asked): Promise<Section[]> => {
  const { rows } = await sql<Section>`select own.record_id, own.subcategory_id, d.row_version
    from documentation_sections own join records d on d.id = own.record_id
    where ${asked(of)} order by own.subcategory_id`.execute(db);
  return rows;
};

/** The subcategory of a section. */
export const subcategoryOf = async (db: Reader, recordId: string): Promise<number> => {
  const { subcategory_id: id } = await db
    .selectFrom('documentation_sections')
    .where('record_id', '=', recordId)
    .select('subcategory_id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Their files by name, the newest version of each first. */
export const filesOf = async (db: Reader, of: Asked): Promise<KeptFile[]> => {
  const { rows } = await sql<KeptFile>`
    select own.record_id, f.id, f.name, kept.name_key, kept.number, kept.version, f.size, u.fullname as added_by, f.created_at as added_at
    from documentation_sections own join documentation_files kept on kept.record_id = own.record_id
    join record_files held on held.record_id = kept.record_id and held.file_id = kept.file_id
    join files f on f.id = held.file_id join users u on u.id = f.uploaded_by
    where ${asked(of)}
    order by kept.name_key collate natural_order, kept.name_key, kept.version desc`.execute(db);
  return rows;
};

/** An upload that is to be added: where it stands already, if anywhere. */
export type Offered = { id: string; name_key: string; content: string; kept_in: string | null };

/** Of these files what this person has uploaded themselves, in the order given. */
export const offeredBy = async (trx: Trx, userId: string, ids: string[]): Promise<Offered[]> => {
  const { rows } = await sql<Offered>`
    select f.id, lower(normalize(f.name, nfc) collate natural_order) as name_key, encode(f.sha256, 'hex') as content,
      kept.record_id as kept_in
    from unnest(${ids}::uuid[]) with ordinality as given (id, at) join files f on f.id = given.id
    left join documentation_files kept on kept.file_id = f.id
    where f.uploaded_by = ${userId} order by given.at`.execute(trx);
  return rows;
};

/** What a section has of a name: the last version ever given, and the bytes of the newest one that is there. */
export type Standing = { name_key: string; last: number; content: string | null };

export const standingOf = async (
  db: Reader,
  recordId: string,
  nameKeys: string[],
): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select kept.name_key, max(kept.version) as last,
      (array_agg(encode(f.sha256, 'hex') order by kept.version desc) filter (where f.id is not null))[1] as content
    from documentation_files kept left join files f on f.id = kept.file_id
    where kept.record_id = ${recordId} and kept.name_key = any(${nameKeys}) group by kept.name_key`.execute(
    db,
  );
  return rows;
};

/** The last number a section has given, and how many files it has. */
export const tallyOf = (db: Reader, recordId: string): Promise<{ last: number; files: number }> =>
  db
    .selectFrom('documentation_files')
    .where('record_id', '=', recordId)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'),
      eb.fn.count('file_id').as('files'),
    ])
    .$castTo<{ last: number; files: string }>()
    .executeTakeFirstOrThrow()
    .then(({ last, files }) => ({ last, files: Number(files) }));

export type NewVersion = { id: string; name_key: string; number: number; version: number };

/** Keeps files as these versions; false when somebody has put one of them into another section meanwhile. */
export const insertVersions = async (
  trx: Trx,
  recordId: string,
  versions: NewVersion[],
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('documentation_files')
    .values(
      versions.map(({ id, ...version }) => ({ record_id: recordId, file_id: id, ...version })),
    )
    .onConflict((conflict) => conflict.constraint('documentation_files_once').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === BigInt(versions.length);
};

/** Has this person added a file here within the last hour? */
export const addedLately = async (
  db: Reader,
  recordId: string,
  userId: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from record_files held join files f on f.id = held.file_id
    where held.record_id = ${recordId} and f.uploaded_by = ${userId}
      and not ${isStale(sql.ref('f.created_at'), 3600)}
    limit 1`.execute(db);
  return rows.length > 0;
};
