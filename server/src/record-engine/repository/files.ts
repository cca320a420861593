import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../calls/caller.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { NewRecord } from '../kind.ts';
import { mayAttach } from './attachable.ts';

/** Files of a record in the order they were attached. */
export const filesOf = async (db: Reader, recordId: string, slot: string) => {
  const { rows } = await filesIn(recordId, slot).execute(db);
  return rows;
};

/** The same, to be asked with others. */
export const filesIn = (
  recordId: string,
  slot: string,
): RawBuilder<{ id: string; fileName: string }> => sql`
  select f.id, f.name as "fileName" from record_files df join files f on f.id = df.file_id
  where df.record_id = ${recordId} and df.slot = ${slot} and df.row_id is null order by df.added_at, f.id`;

/** The same with their hashes, as papers name them; of all places of the record when none is said, but for those of its rows. */
export const namedFilesOf = async (db: Reader, recordId: string, slot?: string) => {
  const { rows } = await sql<{ fileName: string; sha256: string }>`
    select f.name as "fileName", encode(f.sha256, 'hex') as sha256
    from record_files held join files f on f.id = held.file_id
    where held.record_id = ${recordId} and held.row_id is null and held.slot = coalesce(${slot ?? null}, held.slot)
    order by held.added_at, f.id`.execute(db);
  return rows;
};

/** Attaches files of the record's own project; refuses those this member may not attach, and already attached ones. */
export const attachFiles = async (
  trx: Trx,
  record: NewRecord,
  slot: string,
  ids: string[],
  member: Attacher,
) => {
  if ((await holdFiles(trx, record, ids, member)).length !== ids.length) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  const { numAffectedRows } = await sql`insert into record_files (record_id, file_id, slot)
    select ${record.id}, id, ${slot} from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(
    trx,
  );
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'already-added');
  }
};

type Attacher = Pick<Member, 'userId' | 'roles'>;
/** Where files are to hang: a record, or one that is to be made in a project. */
type Place = Pick<NewRecord, 'projectId'> & { id?: string };

/**
 * Which of these are files of the record's own project that this member may attach; they stay, and go with no paper read by name, until
 * the transaction ends.
 */
export const holdFiles = async (
  trx: Trx,
  { projectId, id: recordId }: Place,
  ids: string[],
  { userId, roles }: Attacher,
): Promise<string[]> => {
  const attaching = { member: { userId, roles }, ...(recordId !== undefined && { recordId }) };
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f.id = any(${ids}) and f.project_id = ${projectId} and ${mayAttach(attaching)}
    order by f.id for share of f`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Each of these files once; refuses at `path` one that is not of the project, or that this member may not attach. */
export const mustBeFilesOf = async (
  trx: Trx,
  place: Place,
  ids: string[],
  path: string,
  member: Attacher,
): Promise<string[]> => {
  const wanted = [...new Set(ids)];
  if ((await holdFiles(trx, place, wanted, member)).length !== wanted.length) {
    throw fieldRefused(path, 'foreign-reference');
  }
  return wanted;
};

/** Is this row of `files` a picture that can be looked at? The types of drawings call themselves images too. */
export const isPicture = (file: string): RawBuilder<boolean> => {
  const type = sql.ref(`${file}.media_type`);
  return sql`(${type} like 'image/%' and ${type} not like 'image/vnd.%')`;
};

export type NamedFile = { id: string; name: string };

/** Those of these files that are no pictures. */
export const otherThanPictures = async (db: Reader, ids: string[]): Promise<NamedFile[]> => {
  const { rows } = await sql<NamedFile>`select f.id, f.name from files f
    where f.id = any(${ids}) and not ${isPicture('f')} order by f.id`.execute(db);
  return rows;
};

/** Takes files off a record; refuses one that is not attached. The files themselves stay. */
export const detachFiles = async (trx: Trx, record: NewRecord, slot: string, ids: string[]) => {
  const { numAffectedRows } = await sql`delete from record_files
    where record_id = ${record.id} and slot = ${slot} and row_id is null
      and file_id = any(${ids})`.execute(trx);
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};

/**
 * Makes these the files of a record, in this order; refuses foreign ones at `path`, and with 409 to take one off a record that a
 * document prints. The files themselves stay.
 */
export const replaceFiles = async (
  trx: Trx,
  record: NewRecord,
  slot: string,
  ids: string[],
  path: string,
  member: Attacher,
): Promise<void> => {
  const wanted = await mustBeFilesOf(trx, record, ids, path, member);
  const { numAffectedRows: gone } =
    await sql`delete from record_files where record_id = ${record.id} and slot = ${slot} and row_id is null
      and file_id <> all(${wanted})`.execute(trx);
  if (gone !== 0n) {
    mustNotBePrinted(record);
  }
  await sql`insert into record_files (record_id, file_id, slot)
    select ${record.id}, id, ${slot} from unnest(${wanted}::uuid[]) as id on conflict do nothing`.execute(
    trx,
  );
};

const mustNotBePrinted = ({ citedBy }: NewRecord): void => {
  if (citedBy !== null) {
    throw refuse('record-cited', { params: { document: citedBy } });
  }
};

/** Is there any file on a record? */
export const hasFiles = async (db: Reader, recordId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('record_files')
    .where('record_id', '=', recordId)
    .select('file_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Gives a new record the files of an old one, but for those of its rows. */
export const copyFiles = async (trx: Trx, from: string, to: string): Promise<void> => {
  await sql`insert into record_files (record_id, file_id, slot, added_at)
    select ${to}, file_id, slot, added_at from record_files
      where record_id = ${from} and row_id is null`.execute(trx);
};
