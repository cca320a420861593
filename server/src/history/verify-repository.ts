import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import type { KnownSeal } from './check-seals.ts';
import { type Fault, tellFault } from './fault.ts';

/** What the last night looked at, and what is known of the history since. */
export type Verification = {
  /** When the night's check ended, ISO 8601. */
  at: string;
  /** Places that do not fit, of this night or of one before and not found whole since; the first of them in a sentence. */
  faults: number;
  first: string | null;
  /** The last seal that was verified; null when there is none yet. */
  seal: number | null;
  /** Entries the night looked at. */
  entries: number;
  /** When all of the history had last been looked at, ISO 8601; null when that was never ended. */
  wholeAt: string | null;
};

/** How far the check of everything has come: seals up to a number, then chains up to an id. */
export type Whole = { seals: number; after: string; entries: number; entities: number };

/** From where the next check goes on, also when the process dies meanwhile. */
export type Progress = {
  seal: KnownSeal | null;
  whole: Whole | null;
  /** When the last check of everything was begun, and when one was last ended. */
  wholeFrom: string | null;
  wholeAt: string | null;
};

const PROGRESS = 'history-progress';
const VERIFIED = 'history-verified';

const note = async (db: Reader, key: string, value: unknown): Promise<void> => {
  await sql`insert into installation (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};

const noted = async <T>(db: Reader, key: string): Promise<T | undefined> => {
  const { rows } = await sql<{
    value: T;
  }>`select value from installation where key = ${key}`.execute(db);
  return rows[0]?.value;
};

export const noteProgress = (db: Reader, progress: Progress) => note(db, PROGRESS, progress);

export const readProgress = async (db: Reader): Promise<Progress> =>
  (await noted<Progress>(db, PROGRESS)) ?? {
    seal: null,
    whole: null,
    wholeFrom: null,
    wholeAt: null,
  };

export const noteVerification = (db: Reader, verification: Verification) =>
  note(db, VERIFIED, verification);

/** When the history was last verified, and what is known to be wrong with it now. Null before the first night. */
export const lastVerification = async (db: Reader): Promise<Verification | null> => {
  const last = await noted<Partial<Verification> & { at: string }>(db, VERIFIED);
  const { count, first, found_at: foundAt } = await readFaults(db);
  const at = last?.at ?? foundAt?.toISOString();
  return at === undefined
    ? null
    : {
        at,
        faults: count,
        first: first && tellFault(first),
        seal: last?.seal ?? null,
        entries: last?.entries ?? 0,
        wholeAt: last?.wholeAt ?? null,
      };
};

type KnownFaults = { count: number; first: Fault | null; found_at: Date | null };

/** How many faults are known, and the first of them by its place. */
export const readFaults = async (db: Reader): Promise<KnownFaults> => {
  const { rows } = await sql<KnownFaults>`
    select count(*)::integer as count, max(found_at) as found_at, (
      select jsonb_build_object('fault', fault, 'entity_id', entity_id, 'entity_kind', entity_kind, 'entry', entry::text, 'seal', seal)
      from history_faults order by entry nulls last, seal nulls last, fault, entity_id limit 1) as first
    from history_faults`.execute(db);
  return rows[0] ?? { count: 0, first: null, found_at: null };
};

const listed = (faults: readonly Fault[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
    as f (fault text, entity_id uuid, entity_kind text, entry bigint, seal integer)`;

/** Keeps faults besides those known already. */
export const addFaults = async (db: Reader, faults: readonly Fault[]): Promise<void> => {
  if (faults.length > 0) {
    await sql`insert into history_faults (fault, entity_id, entity_kind, entry, seal)
      select f.fault, f.entity_id, f.entity_kind, f.entry, f.seal from ${listed(faults)} on conflict do nothing`.execute(
      db,
    );
  }
};

/** Places that were looked at whole: entities by their ids or all between two, or a seal. */
export type Scope = { ids: readonly string[] } | { after: string; last: string } | { seal: number };

/** Lets these faults stand for the places that were looked at, and forgets what was known of them before and is found no more. */
export const replaceFaults = async (
  db: Reader,
  scope: Scope,
  faults: readonly Fault[],
): Promise<void> => {
  await sql`delete from history_faults known where ${within(scope)} and not exists (
      select 1 from ${listed(faults)} where (f.fault, f.entity_id, f.entry, f.seal)
        is not distinct from (known.fault, known.entity_id, known.entry, known.seal))`.execute(db);
  await addFaults(db, faults);
};

const within = (scope: Scope) => {
  if ('ids' in scope) {
    return sql`entity_id = any(${scope.ids}::uuid[])`;
  }
  return 'seal' in scope
    ? sql`entity_id is null and seal = ${scope.seal}`
    : sql`entity_id > ${scope.after} and entity_id <= ${scope.last}`;
};

/** The next `most` entities of which a fault is known. */
export const readFaulty = async (db: Reader, after: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct entity_id as id from history_faults
    where entity_id > ${after} order by 1 limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

export const readFaultySeals = async (db: Reader): Promise<number[]> => {
  const { rows } = await sql<{ seal: number }>`select distinct seal from history_faults
    where entity_id is null and seal is not null order by 1`.execute(db);
  return rows.map(({ seal }) => seal);
};

/** More than the number of all entries, and found at once. */
export const readLastNumber = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{
    last: string | null;
  }>`select max(audit_id) as last from history`.execute(db);
  return Number(rows[0]?.last ?? 0);
};
