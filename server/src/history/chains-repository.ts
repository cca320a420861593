import { type RawBuilder, sql } from 'kysely';
import { lookedUpIfAny } from '../db/looked-up.ts';
import { statement } from '../db/statement.ts';
import type { Reader } from '../db/transaction.ts';
import { type Step, type Stretch, stepOver } from './step-repository.ts';

/** Comes before every other id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Entries that one statement looks at, and chains: what a step takes of memory, and for how long it holds a snapshot. */
const MOST_ENTRIES = 5000;
const MOST_CHAINS = 1000;

/** As many rows as have no more entries together than a step may look at, and one at least. */
const withinAStep = (rows: RawBuilder<unknown>) => sql`
  select entity_id, place, after, hash, most from (
    select *, sum(most) over places as together, row_number() over places as place_in_step from ${rows} p
    window places as (order by entity_id)) p
  where together <= ${MOST_ENTRIES} or place_in_step = 1`;

/** One entry more than there should be, so that the end is known for one. */
const mostOf = (entries: RawBuilder<unknown>, most = sql`${MOST_ENTRIES}::integer`) =>
  sql`least(greatest(${entries}, 0) + 1, ${most})`;

const LAST_BEGUN = sql`select entity_id from begun order by entity_id desc limit 1`;

const nextStep = statement(({ after }: { after: string }) =>
  stepOver({
    ctes: sql`known as materialized (
        select known.id as entity_id, 0 as place, 0::bigint as after, '' as hash, ${mostOf(sql`coalesce(head.entries, 0)`)} as most
        from (select id from (
            (select entity_id as id from history_heads where entity_id > ${after} order by entity_id limit ${MOST_CHAINS})
            union (select distinct entity_id from history where entity_id > ${after} order by entity_id limit ${MOST_CHAINS})
            union (select distinct entity_id from sealed_heads where entity_id > ${after} order by entity_id limit ${MOST_CHAINS})
            union (select id from records where id > ${after} order by id limit ${MOST_CHAINS})) each
          order by id limit ${MOST_CHAINS}) known
        ${lookedUpIfAny('history_heads', 'head', sql`head.entity_id = known.id`)}),
      begun as materialized (${withinAStep(sql`known`)})`,
    last: LAST_BEGUN,
    tellsEnds: false,
  }),
);

/** The next of all entities that anything says had a history or should have one, whole. */
export const checkNext = (db: Reader, after: string): Promise<Step> =>
  only(nextStep(db, { after }));

const movedStep = statement(({ after }: { after: string }) =>
  stepOver({
    ctes: sql`heads as materialized (
        select * from history_heads where entity_id > ${after} order by entity_id limit ${MOST_CHAINS}),
      moved as materialized (
        select head.entity_id, case when fits then sealed.entries else 0 end as place,
          case when fits then sealed.audit_id else 0 end as after, case when fits then encode(sealed.hash, 'hex') else '' end as hash,
          ${mostOf(sql`head.entries - case when fits then sealed.entries else 0 end`)} as most
        from heads head left join lateral (
          select s.entries, s.hash, entry.audit_id, entry.hash = s.hash as fits
          from (select entries, hash from sealed_heads where entity_id = head.entity_id order by entries desc limit 1) s
          left join lateral (
            select h.audit_id, h.hash from history h where h.entity_id = head.entity_id and head.entries > s.entries
            order by h.audit_id desc offset greatest(head.entries - s.entries, 0) limit 1) entry on true) sealed on true
        where (head.entries, head.hash) is distinct from (sealed.entries, sealed.hash)),
      begun as materialized (${withinAStep(sql`moved`)})`,
    last: sql`select case when (select count(*) from moved) > (select count(*) from begun) then (${LAST_BEGUN})
      else (select entity_id from heads order by entity_id desc limit 1) end`,
    tellsEnds: true,
  }),
);

/**
 * Of the next heads those that moved since their last seal: from there on, or whole where the seal does not fit. Tells the ends, so that
 * just what was looked at is sealed.
 */
export const checkMoved = (db: Reader, after: string): Promise<Step> =>
  only(movedStep(db, { after }));

const firstStep = statement(({ ids, most }: { ids: string; most: string }) =>
  stepOver({
    ctes: sql`begun as materialized (
        select asked.id as entity_id, 0 as place, 0::bigint as after, '' as hash,
          ${mostOf(sql`coalesce(head.entries, 0)`, sql`${most}::integer`)} as most
        from unnest(${ids}::uuid[]) asked (id) ${lookedUpIfAny('history_heads', 'head', sql`head.entity_id = asked.id`)})`,
    last: LAST_BEGUN,
    tellsEnds: false,
  }),
);

/** These entities, the first entries of each. */
export const checkFirst = (db: Reader, ids: readonly string[]): Promise<Step> => {
  const most = String(Math.ceil(MOST_ENTRIES / ids.length));
  return only(firstStep(db, { ids: `{${ids.join()}}`, most }));
};

type Begin = Record<'entity' | 'place' | 'after' | 'hash', string>;

const furtherStep = statement(({ entity, place, after, hash }: Begin) =>
  stepOver({
    ctes: sql`begun as materialized (
        select ${entity}::uuid as entity_id, ${place}::integer as place, ${after}::bigint as after, ${hash}::text as hash,
          ${MOST_ENTRIES}::integer as most)`,
    last: LAST_BEGUN,
    tellsEnds: true,
  }),
);

/** The next entries of one chain. */
export const checkFurther = (db: Reader, { place, ...begin }: Stretch): Promise<Step> =>
  only(furtherStep(db, { ...begin, place: String(place) }));

const only = async (asked: Promise<Step[]>): Promise<Step> => {
  const [step] = await asked;
  if (!step) {
    throw new Error('an aggregate has one row');
  }
  return step;
};
