import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';
import { BEFORE_ALL } from './chains-repository.ts';

const SEAL_HASH = sql`sha256(s.previous_hash || s.digest || convert_to(concat_ws(E'\x1f', s.number,
  to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), s.heads), 'UTF8'))`;

/** A seal as it goes into the log and into backups. */
export type Seal = { number: number; heads: number; hash: string };

/** Seals those of these chains that still have as many entries, both listed by commas; null when none is left to seal. */
export const sealHeads = async (
  db: Reader,
  entities: string,
  places: string,
): Promise<Seal | null> => {
  const { rows } = await sql<Seal>`select number, heads, encode(hash, 'hex') as hash
    from seal_heads(${`{${entities}}`}::uuid[], ${`{${places}}`}::integer[])`.execute(db);
  return rows[0] ?? null;
};

/** The seal with this number, as the log or a backup once told it. */
export const findSeal = async (db: Reader, number: number): Promise<Seal | null> => {
  const { rows } =
    await sql<Seal>`select number, heads, encode(hash, 'hex') as hash from history_seals
    where number = ${number}`.execute(db);
  return rows[0] ?? null;
};

/** A seal, whether it follows from the one before it, and whether its heads are those it was made over; null where they are too many to tell. */
export type LinkedSeal = Seal & {
  digest: Buffer;
  is_linked: boolean;
  has_its_heads: boolean | null;
};

/** More are hashed in portions. */
const MOST_HASHED = 10_000;

/** The next `most` seals by their numbers. */
export const readSeals = async (db: Reader, after: number, most: number): Promise<LinkedSeal[]> => {
  const { rows } = await sql<LinkedSeal>`
    select s.number, s.heads, encode(s.hash, 'hex') as hash, s.digest, s.hash is not distinct from ${SEAL_HASH}
      and case when s.number = 1 then s.previous_hash = '\\x' else s.previous_hash is not distinct from
        (select before.hash from history_seals before where before.number = s.number - 1) end as is_linked,
      case when s.heads <= ${MOST_HASHED} then s.digest = (
        select sha256(coalesce(string_agg(uuid_send(m.entity_id) || int4send(m.entries) || m.hash, '' order by m.entity_id), ''))
        from (select * from sealed_heads where seal = s.number limit ${MOST_HASHED + 1}) m) end as has_its_heads
    from history_seals s where s.number > ${after} order by s.number limit ${most}`.execute(db);
  return rows;
};

type HeadPortion = { last: string; heads: number; bytes: Buffer };

/** The next `most` heads under a seal as its digest has them; null behind the last. */
const readHeadsOfSeal = async (
  db: Reader,
  seal: number,
  after: string,
  most: number,
): Promise<HeadPortion | null> => {
  const { rows } = await sql<HeadPortion>`
    select (array_agg(entity_id order by entity_id desc))[1] as last, count(*)::integer as heads,
      string_agg(uuid_send(entity_id) || int4send(entries) || hash, '' order by entity_id) as bytes
    from (select entity_id, entries, hash from sealed_heads where seal = ${seal} and entity_id > ${after}
      order by seal, entity_id limit ${most}) portion having count(*) > 0`.execute(db);
  return rows[0] ?? null;
};

/** The heads under a seal in portions of at most `most`. */
export async function* headsOfSeal(
  db: Reader,
  seal: number,
  most: number,
): AsyncGenerator<HeadPortion> {
  let after = BEFORE_ALL;
  let portion = await readHeadsOfSeal(db, seal, after, most);
  while (portion) {
    yield portion;
    after = portion.last;
    portion = await readHeadsOfSeal(db, seal, after, most);
  }
}
