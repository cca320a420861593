import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** Comes before every other id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** An entity that the history may speak of, and how many entries its head counts. */
export type Entity = { id: string; entries: number };

/** The next `most` entities, in the order of their ids, that anything says had a history or should have one. */
export const readEntities = async (db: Reader, after: string, most: number): Promise<Entity[]> => {
  const { rows } = await sql<Entity>`
    select known.id, coalesce(head.entries, 0) as entries from (
      select id from (
        (select entity_id as id from history_heads where entity_id > ${after} order by entity_id limit ${most})
        union (select distinct entity_id from history where entity_id > ${after} order by entity_id limit ${most})
        union (select distinct entity_id from sealed_heads where entity_id > ${after} order by entity_id limit ${most})
        union (select id from records where id > ${after} order by id limit ${most})) each
      order by id limit ${most}) known
    left join lateral (select entries from history_heads where entity_id = known.id offset 0) head on true
    order by known.id`.execute(db);
  return rows;
};

/** The same of these ids. */
export const readThese = async (db: Reader, ids: readonly string[]): Promise<Entity[]> => {
  const { rows } = await sql<Entity>`
    select asked.id, coalesce(head.entries, 0) as entries from unnest(${ids}::uuid[]) asked (id)
    left join lateral (select entries from history_heads where entity_id = asked.id offset 0) head on true`.execute(
    db,
  );
  return rows;
};

/** A chain that is not as its last seal has it, and from where it is to be looked at: after the seal, or whole where the seal does not fit. */
export type MovedHead = {
  entity: string;
  entries: number;
  place: number;
  after: string;
  hash: string;
};

/** Of the next `most` heads those that moved; `last` is the id to go on from, null behind the end. */
export const readMovedHeads = async (
  db: Reader,
  after: string,
  most: number,
): Promise<{ last: string | null; moved: MovedHead[] }> => {
  const { rows } = await sql<{ last: string | null; moved: MovedHead[] }>`
    select (array_agg(head.entity_id order by head.entity_id desc))[1] as last,
      coalesce(jsonb_agg(jsonb_build_object('entity', head.entity_id, 'entries', head.entries,
        'place', case when sealed.fits then sealed.entries else 0 end, 'after', case when sealed.fits then sealed.audit_id else 0 end::text,
        'hash', case when sealed.fits then encode(sealed.hash, 'hex') else '' end) order by head.entity_id)
        filter (where (head.entries, head.hash) is distinct from (sealed.entries, sealed.hash)), '[]') as moved
    from (select * from history_heads where entity_id > ${after} order by entity_id limit ${most}) head
    left join lateral (
      select s.entries, s.hash, entry.audit_id, entry.hash = s.hash as fits
      from (select entries, hash from sealed_heads where entity_id = head.entity_id order by entries desc limit 1) s
      left join lateral (
        select h.audit_id, h.hash from history h where h.entity_id = head.entity_id and head.entries > s.entries
        order by h.audit_id desc offset greatest(head.entries - s.entries, 0) limit 1) entry on true) sealed on true`.execute(
    db,
  );
  return rows[0] ?? { last: null, moved: [] };
};
