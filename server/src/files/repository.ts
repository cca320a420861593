import type { FileLocation } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import type { SeatPlace } from '../access/authority.ts';
import { isConcernedBy, isReaderOf } from '../access/readers-repository.ts';
import type { Reader, Trx } from '../db/transaction.ts';

export type FileRow = {
  id: string;
  name: string;
  media_type: string;
  size: string;
  sha256: Buffer;
  location: FileLocation;
  uploaded_by: string;
  /** Kinds of the documents it belongs or once belonged to. */
  kinds: string[];
  /** The reader has a seat in one of those documents. */
  is_seated: boolean;
  /** One of those records is read by name, and names the reader. */
  is_named_reader: boolean;
};

export type NewFile = {
  projectId: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  location: FileLocation;
  uploadedBy: string;
};

export const insertFile = async (trx: Trx, file: NewFile): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
    values (${file.projectId}, ${file.name}, ${file.mediaType}, ${file.size}, ${file.sha256}, ${file.location},
      ${file.uploadedBy}) returning id`.execute(trx);
  return rows[0]?.id ?? '';
};

/** A file of this project with what decides whether the reader may have it. */
export const findFile = async (
  db: Reader,
  projectId: string,
  fileId: string,
  readerId: string,
): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, f.media_type, f.size, f.sha256, f.location, f.uploaded_by,
      coalesce(places.kinds, '{}') as kinds, coalesce(places.is_seated, false) as is_seated,
      coalesce(places.is_named_reader, false) as is_named_reader
    from files f left join lateral (
      select array_agg(distinct d.kind) as kinds, bool_or(
        exists (select 1 from document_participants p join memberships m on m.id = p.membership_id
          where p.document_id = d.id and m.user_id = ${readerId} and m.ended_at is null)
        or exists (select 1 from version_seats s join memberships m on m.id = s.membership_id
          where s.document_id = d.id and s.user_id = ${readerId} and m.ended_at is null)
        or ${isConcernedBy(sql`d.id`, sql`${readerId}::uuid`)}) as is_seated,
        bool_or(${isReaderOf(sql`d.id`, readerId)}) as is_named_reader
      from records d where d.id in (
        select record_id from record_files where file_id = f.id
        union select document_id from version_files where file_id = f.id)
    ) places on true
    where f.id = ${fileId} and f.project_id = ${projectId}`.execute(db);
  return rows[0];
};

/** Records a file is attached to, in the order in which they are to be locked. */
export const recordsWith = async (db: Reader, fileId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct record_id as id from record_files
    where file_id = ${fileId} order by record_id`.execute(db);
  return rows.map((row) => row.id);
};

/** Holds a file until the transaction ends; whoever wants to attach or freeze it waits. False: it is gone. */
export const lockFile = async (trx: Trx, fileId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from files where id = ${fileId} for update`.execute(trx);
  return rows.length > 0;
};

/** The condition of files `f` that lie nowhere but in papers read by name, if anywhere. */
export const liesInPapersAlone = sql`not exists (
    select 1 from record_files held where held.file_id = f.id
      and not exists (select 1 from record_readers reader where reader.record_id = held.record_id)
      and not exists (select 1 from record_drafts draft where draft.record_id = held.record_id))
  and not exists (select 1 from version_files held where held.file_id = f.id)
  and not exists (select 1 from estimate_uploads held where held.file_id = f.id)
  and not exists (select 1 from agreement_files held where held.file_id = f.id)
  and not exists (select 1 from supplementary_agreement_files held where held.file_id = f.id)
  and not exists (select 1 from organization_files held where held.file_id = f.id)`;

/** What refers to a file and never lets it go: a frozen version, an estimate read from it, an agreement by its number. */
export type Holders = { isFrozen: boolean; isEstimate: boolean; agreement: string | null };

export const holdersOf = async (trx: Trx, fileId: string): Promise<Holders> =>
  trx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('version_files').where('file_id', '=', fileId)).as('isFrozen'),
      eb.exists(eb.selectFrom('estimate_uploads').where('file_id', '=', fileId)).as('isEstimate'),
      eb
        .selectFrom('agreement_files')
        .innerJoin('agreements', 'agreements.id', 'agreement_files.agreement_id')
        .where('file_id', '=', fileId)
        .select('number')
        .unionAll(
          eb
            .selectFrom('supplementary_agreement_files')
            .innerJoin(
              'supplementary_agreements',
              'supplementary_agreements.id',
              'supplementary_agreement_files.agreement_id',
            )
            .where('file_id', '=', fileId)
            .select('number'),
        )
        .limit(1)
        .as('agreement'),
    ])
    .$castTo<Holders>()
    .executeTakeFirstOrThrow();

export const detachFile = async (trx: Trx, fileId: string): Promise<void> => {
  await sql`delete from record_files where file_id = ${fileId}`.execute(trx);
};

/** The organizations of its project that show a file, with the role each has there. */
export const organizationsShowing = async (trx: Trx, fileId: string): Promise<SeatPlace[]> => {
  const { rows } = await sql<SeatPlace>`
    select shown.organization_id as "organizationId", role.code as role from organization_files shown
    join project_organizations po
      on po.project_id = shown.project_id and po.organization_id = shown.organization_id
    join roles role on role.id = po.role_id where shown.file_id = ${fileId}`.execute(trx);
  return rows;
};

/** Takes a file from the organizations that show it; false when none did. */
export const detachOrganizationFile = async (trx: Trx, fileId: string): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from organization_files where file_id = ${fileId}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

export const deleteFile = async (trx: Trx, fileId: string): Promise<void> => {
  await sql`delete from files where id = ${fileId}`.execute(trx);
};

/** The columns that name bytes of the store: files, pictures in small, what is signed, imported estimates, binders, stories, questions. */
export const namings = [
  ['files', 'sha256'],
  ['pictures', 'thumbnail_sha256'],
  ['signables', 'sha256'],
  ['estimates', 'sha256'],
  ['handover_binders', 'sha256'],
  ['story_pictures', 'sha256'],
  ['assistant_files', 'sha256'],
] as const;

/** Which of these hashes some row still names. */
export const namedHashes = async (db: Reader, hashes: Buffer[]): Promise<Buffer[]> => {
  const isNamed = namings.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = asked.asked_sha256)`,
  );
  const { rows } = await sql<{ sha256: Buffer }>`
    select asked_sha256 as sha256 from unnest(${hashes}::bytea[]) as asked (asked_sha256)
    where ${sql.join(isNamed, sql` or `)}`.execute(db);
  return rows.map((row) => row.sha256);
};

/** All hashes that rows name, in their order, from the first after this one. */
export const hashesAfter = async (db: Reader, after: Buffer, limit: number): Promise<Buffer[]> => {
  const named = namings.map(
    ([table, column]) => sql`(select distinct ${sql.ref(column)} as sha256 from ${sql.table(table)}
      where ${sql.ref(column)} > ${after} order by 1 limit ${limit})`,
  );
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from (${sql.join(named, sql` union `)}) as named order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.sha256);
};
