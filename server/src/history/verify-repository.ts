import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** How a place of the history does not fit. */
export type FaultKind =
  | 'edited'
  | 'unlinked'
  | 'cut'
  | 'headless'
  | 'emptied'
  | 'unrecorded'
  | 'vanished'
  | 'resealed'
  | 'unsealed'
  | 'thawed';

/** A place that does not fit: the entry, or the seal, or else the entity as a whole. */
export type Fault = {
  fault: FaultKind;
  entity_id: string | null;
  entity_kind: string | null;
  entry: string | null;
  seal: number | null;
};

export type Extent = { entries: string; entities: string; seals: string };

/** The hash of an entry as the chain makes it; said here again, because who can change entries can change functions. */
const HASH = sql`sha256(h.previous_hash || convert_to(concat_ws(E'\x1f', h.entity_id, h.entity_kind, h.project_id, h.event,
  coalesce(h.user_id::text, 'operator'), h.performed_by, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), h.differences), 'UTF8'))`;

const SEAL_HASH = sql`sha256(s.previous_hash || s.digest || convert_to(concat_ws(E'\x1f', s.number,
  to_char(s.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), s.heads), 'UTF8'))`;

/** Jobs leave the queue when they are done. */
const LEAVES_UNSAID = 'job';

/**
 * Every place where the history does not fit, the earliest entry first: entries among each other, with the heads of their chains,
 * with the records they speak of, with the seals of past nights and with the versions that were frozen over them. `most` of them.
 */
export const findFaults = async (db: Reader, most: number): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`
    with chained as materialized (
      select h.audit_id, h.entity_id, h.entity_kind, h.event, h.hash, row_number() over chain as place,
        h.hash is distinct from ${HASH} as is_edited,
        h.previous_hash is distinct from coalesce(lag(h.hash) over chain, '\\x') as is_unlinked
      from history h window chain as (partition by h.entity_id order by h.audit_id)),
    ends as materialized (
      select distinct on (entity_id) entity_id, entity_kind, audit_id, hash, place as entries, event
      from chained order by entity_id, place desc),
    faults (fault, entity_id, entity_kind, entry, seal) as (
      select case when is_edited then 'edited' else 'unlinked' end, entity_id, entity_kind, audit_id, null::integer
      from chained where is_edited or is_unlinked
      union all
      select case when head.entity_id is null then 'headless' when ends.entity_id is null then 'emptied' else 'cut' end,
        coalesce(head.entity_id, ends.entity_id), ends.entity_kind, ends.audit_id, null
      from history_heads head full join ends on ends.entity_id = head.entity_id
      where head.entity_id is null or ends.entity_id is null or head.entries <> ends.entries or head.hash <> ends.hash
      union all
      select 'unrecorded', r.id, r.kind, null, null from records r
      where not exists (select 1 from history_heads head where head.entity_id = r.id)
      union all
      select 'vanished', ends.entity_id, ends.entity_kind, ends.audit_id, null from ends
      where ends.event <> 'removed' and ends.entity_kind <> ${LEAVES_UNSAID}
        and not exists (select 1 from standing_entities s where s.id = ends.entity_id)
      union all
      select 'unsealed', sealed.entity_id, sealed.entity_kind, null, sealed.seal from sealed_heads sealed
      left join chained on chained.entity_id = sealed.entity_id and chained.place = sealed.entries
      where chained.hash is distinct from sealed.hash
      union all
      select 'thawed', v.document_id, 'document', null, null from document_versions v
      where v.history_head <> '\\x' and not exists (
        select 1 from chained where chained.entity_id = v.document_id and chained.hash = v.history_head)
      union all
      select 'resealed', null, null, null, s.number from (${sealChain}) s
      where s.is_broken)
    select fault, entity_id, entity_kind, entry, seal from faults order by entry nulls last, seal nulls last, fault limit ${most}`.execute(
    db,
  );
  return rows;
};

/** A seal that does not follow from the one before it, or not from its own heads; or one is missing. */
const sealChain = sql`select s.number, s.hash is distinct from ${SEAL_HASH}
    or s.previous_hash is distinct from coalesce(lag(s.hash) over (order by s.number), '\\x')
    or s.number <> row_number() over (order by s.number)
    or s.digest is distinct from (
      select sha256(coalesce(string_agg(uuid_send(m.entity_id) || int4send(m.entries) || m.hash, '' order by m.entity_id), ''))
      from sealed_heads m where m.seal = s.number) as is_broken
  from history_seals s`;

/** How much there is to verify. */
export const extentOf = async (db: Reader): Promise<Extent> => {
  const { rows } = await sql<Extent>`select (select count(*) from history) as entries,
    (select count(*) from history_heads) as entities, (select count(*) from history_seals) as seals`.execute(
    db,
  );
  return rows[0] ?? { entries: '0', entities: '0', seals: '0' };
};

/** A seal as it goes into the log and into backups. */
export type Seal = { number: number; heads: number; hash: string };

/** Seals the chains that moved since the last seal; null when none did. */
export const sealHistory = async (db: Reader): Promise<Seal | null> => {
  const { rows } =
    await sql<Seal>`select number, heads, encode(hash, 'hex') as hash from seal_history()`.execute(
      db,
    );
  return rows[0] ?? null;
};

/** The seal with this number, as the log or a backup once told it. */
export const findSeal = async (db: Reader, number: number): Promise<Seal | null> => {
  const { rows } =
    await sql<Seal>`select number, heads, encode(hash, 'hex') as hash from history_seals
    where number = ${number}`.execute(db);
  return rows[0] ?? null;
};

/** When the history was last verified, and what that found. */
export type Verification = { at: string; faults: number; first: string | null };

export const noteVerification = async (db: Reader, verification: Verification): Promise<void> => {
  await sql`insert into installation (key, value) values ('history-verified', ${JSON.stringify(verification)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};

export const lastVerification = async (db: Reader): Promise<Verification | null> => {
  const { rows } = await sql<{ value: Verification }>`select value from installation
    where key = 'history-verified'`.execute(db);
  return rows[0]?.value ?? null;
};
