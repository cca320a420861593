import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import { entityKinds } from './entity-kinds.ts';
import type { Fault } from './fault.ts';

/** Comes before every other id. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** A piece of the chain of one entity: what comes after an entry that is taken as it is. */
export type Stretch = {
  entity: string;
  /** How many entries come before, the number of the last of them, and its hash in hexadecimal digits. */
  place: number;
  after: string;
  hash: string;
};

/** What a step found in its stretches. */
export type Step = {
  /** The id to go on from; null behind the end. */
  last: string | null;
  chains: number;
  entries: number;
  /** Of each entity the first faults; `faultCount` is of all. */
  faults: Fault[];
  faultCount: number;
  /** Where those go on whose end did not come into this step. */
  unfinished: Stretch[];
  /** The entities whose end was seen and how many entries each has, as PostgreSQL lists them, where that was asked for. */
  entities: string;
  places: string;
};

/** Entries that one statement looks at, and chains: what a step takes of memory, and for how long it holds a snapshot. */
const MOST_ENTRIES = 5000;
const MOST_CHAINS = 1000;

/** Which stretches a step looks at: rows of entity, place, after, hash and the most entries of each; and where the next step goes on. */
type Source = { ctes: RawBuilder<unknown>; last: RawBuilder<unknown>; tellsEnds: boolean };

/** The hash of an entry as the chain makes it; said here again, because who can change entries can change functions. */
const HASH = sql`sha256(h.previous_hash || convert_to(concat_ws(E'\x1f', h.entity_id, h.entity_kind, h.project_id, h.event,
  coalesce(h.user_id::text, 'operator'), h.performed_by, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), h.differences), 'UTF8'))`;

/** Enough to find an entity by; the rest of a chain that was forged whole would fill the memory. */
const MOST_OF_ONE = 20;

/** As many rows as have no more entries together than a step may look at, and one at least. */
const withinAStep = (rows: RawBuilder<unknown>) => sql`
  select entity_id, place, after, hash, most from (
    select *, sum(most) over places as together, row_number() over places as place_in_step from ${rows} p
    window places as (order by entity_id)) p
  where together <= ${MOST_ENTRIES} or place_in_step = 1`;

/** One entry more than there should be, so that the end is known for one. */
const mostOf = (entries: RawBuilder<unknown>, most = MOST_ENTRIES) =>
  sql`least(greatest(${entries}, 0) + 1, ${most})`;

const LAST_BEGUN = sql`select entity_id from begun order by entity_id desc limit 1`;

/** The next of all entities that anything says had a history or should have one, whole. */
export const checkNext = (db: Reader, after: string): Promise<Step> =>
  readStep(db, {
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
  });

/**
 * Of the next heads those that moved since their last seal: from there on, or whole where the seal does not fit. Tells the ends, so that
 * just what was looked at is sealed.
 */
export const checkMoved = (db: Reader, after: string): Promise<Step> =>
  readStep(db, {
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
  });

/** These entities, the first entries of each. */
export const checkFirst = (db: Reader, ids: readonly string[]): Promise<Step> =>
  readStep(db, {
    ctes: sql`begun as materialized (
        select asked.id as entity_id, 0 as place, 0::bigint as after, '' as hash,
          ${mostOf(sql`coalesce(head.entries, 0)`, Math.ceil(MOST_ENTRIES / ids.length))} as most
        from unnest(${ids}::uuid[]) asked (id) ${lookedUpIfAny('history_heads', 'head', sql`head.entity_id = asked.id`)})`,
    last: LAST_BEGUN,
    tellsEnds: false,
  });

/** The next entries of one chain. */
export const checkFurther = (db: Reader, { entity, place, after, hash }: Stretch): Promise<Step> =>
  readStep(db, {
    ctes: sql`begun as materialized (
        select ${entity}::uuid as entity_id, ${place}::integer as place, ${after}::bigint as after, ${hash}::text as hash,
          ${MOST_ENTRIES}::integer as most)`,
    last: LAST_BEGUN,
    tellsEnds: true,
  });

/**
 * Looks at each stretch as it stands at one moment: entries among each other and, where the chain ends in it, with its head, with the
 * entity it speaks of, with the seals and with the versions that were frozen over it.
 */
const readStep = async (db: Reader, { ctes, last, tellsEnds }: Source): Promise<Step> => {
  const { rows } = await sql<Step>`
    with ${ctes},
    chained as materialized (${chainedEntries}),
    ends as materialized (
      select b.entity_id, b.place as begins, coalesce(e.place, b.place) as place, coalesce(e.audit_id, b.after) as audit_id,
        coalesce(e.hash, decode(b.hash, 'hex')) as hash, coalesce(e.entries, 0) < b.most as is_final
      from begun b left join (
        select distinct on (entity_id) entity_id, place, audit_id, hash, count(*) over (partition by entity_id) as entries
        from chained order by entity_id, place desc) e on e.entity_id = b.entity_id),
    finals as materialized (
      select ends.*, last.entity_kind, last.event, head.entity_id is not null as has_head, head.entries, head.hash as head_hash
      from ends left join lateral (
        select h.entity_kind, h.event from history h where h.entity_id = ends.entity_id order by h.audit_id desc limit 1) last on true
      ${lookedUpIfAny('history_heads', 'head', sql`head.entity_id = ends.entity_id`)}
      where ends.is_final),
    faults (fault, entity_id, entity_kind, entry, seal) as materialized (
      ${sql.join([ofEntries, ofHeads, ofEntities, ofSeals, ofVersions], sql` union all `)}),
    ranked as (
      select faults.*, row_number() over places as rank from faults
      window places as (partition by entity_id order by entry nulls last, seal nulls last, fault))
    select (${last}) as last, count(*)::integer as chains, coalesce(sum(place - begins), 0)::integer as entries,
      (select count(*)::integer from faults) as "faultCount",
      (select coalesce(jsonb_agg(jsonb_build_object('fault', fault, 'entity_id', entity_id, 'entity_kind', entity_kind,
        'entry', entry::text, 'seal', seal)), '[]') from ranked where rank <= ${MOST_OF_ONE}) as faults,
      coalesce(jsonb_agg(jsonb_build_object('entity', entity_id, 'place', place, 'after', audit_id::text,
        'hash', encode(hash, 'hex'))) filter (where not is_final), '[]') as unfinished,
      coalesce(string_agg(entity_id::text, ',' order by entity_id) filter (where is_final and ${tellsEnds}), '') as entities,
      coalesce(string_agg(place::text, ',' order by entity_id) filter (where is_final and ${tellsEnds}), '') as places
    from ends`.execute(db);
  const [step] = rows;
  if (!step) {
    throw new Error('an aggregate has one row');
  }
  return step;
};

const chainedEntries = sql`
  select b.entity_id, h.audit_id, h.entity_kind, h.hash, h.is_edited, b.place + row_number() over chain as place,
    h.previous_hash is distinct from coalesce(lag(h.hash) over chain, decode(b.hash, 'hex')) as is_unlinked
  from begun b cross join lateral (
    select h.audit_id, h.entity_kind, h.previous_hash, h.hash, h.hash is distinct from ${HASH} as is_edited
    from history h where h.entity_id = b.entity_id and h.audit_id > b.after order by h.audit_id limit b.most) h
  window chain as (partition by b.entity_id order by h.audit_id)`;

const ofEntries = sql`
  select case when is_edited then 'edited' else 'unlinked' end, entity_id, entity_kind, audit_id, null::integer
  from chained where is_edited or is_unlinked`;

const ofHeads = sql`
  select case when not has_head then 'headless' when place = 0 then 'emptied' else 'cut' end,
    entity_id, entity_kind, nullif(audit_id, 0), null::integer
  from finals where (not has_head and place > 0) or (has_head and (place, hash) is distinct from (entries, head_hash))`;

/** Whether an entity of this kind still stands where its kind says. */
const stands = sql.join(
  [...Map.groupBy(entityKinds, ({ standsIn }) => standsIn?.table)].flatMap(([table, kinds]) => {
    const place = kinds[0]?.standsIn;
    return table === undefined || !place
      ? []
      : [sql`when entity_kind = any(${namesOf(kinds)}) then ${isThere(place)}`];
  }),
  sql` `,
);

function isThere({ table, id, kindColumn }: NonNullable<(typeof entityKinds)[number]['standsIn']>) {
  const isOfKind = kindColumn ? sql`and ${sql.ref(`t.${kindColumn}`)} = finals.entity_kind` : sql``;
  return sql`exists (select 1 from ${sql.table(table)} t where ${sql.ref(`t.${id}`)} = finals.entity_id ${isOfKind})`;
}

function namesOf(kinds: readonly { kind: string }[]): RawBuilder<unknown> {
  return sql`array[${sql.join(kinds.map(({ kind }) => sql.lit(kind)))}]`;
}

const unsaid = entityKinds.filter(({ leaves }) => leaves === 'unsaid');

const ofEntities = sql`
  select 'unrecorded', r.id, r.kind, null::bigint, null::integer
  from finals ${lookedUp('records', 'r', sql`r.id = finals.entity_id`)} where not has_head
  union all
  select 'unknown', entity_id, entity_kind, audit_id, null from finals where not entity_kind = any(${namesOf(entityKinds)})
  union all
  select 'vanished', entity_id, entity_kind, audit_id, null from finals
  where entity_kind = any(${namesOf(entityKinds)}) and event <> 'removed' and not entity_kind = any(${namesOf(unsaid)})
    and not case ${stands} end
    and not exists (select 1 from unsaid_removals u where u.entity_id = finals.entity_id and u.hash = finals.hash)`;

/** Not by a join: for as many chains as a step has, PostgreSQL would go through all entries for each. */
const ofSeals = sql`
  select 'unsealed', sealed.entity_id, sealed.entity_kind, null, sealed.seal
  from ends ${lookedUp('sealed_heads', 'sealed', sql`sealed.entity_id = ends.entity_id and sealed.entries > ends.begins`)}
  where (ends.is_final or sealed.entries <= ends.place)
    and (sealed.entity_id, sealed.entries, sealed.hash) not in (select entity_id, place, hash from chained)`;

const ofVersions = sql`
  select 'thawed', v.document_id, 'document', null, null
  from finals ${lookedUp('document_versions', 'v', sql`v.document_id = finals.entity_id`)}
  where v.history_head <> '\\x' and not exists (
    select 1 from history h where h.entity_id = v.document_id and h.hash = v.history_head)`;
