import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../db/looked-up.ts';
import { entityKinds } from './entity-kinds.ts';
import type { Fault } from './fault.ts';

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

/** Which stretches a step looks at: rows of entity, place, after, hash and the most entries of each; and where the next step goes on. */
export type Source = { ctes: RawBuilder<unknown>; last: RawBuilder<unknown>; tellsEnds: boolean };

/** The hash of an entry as the chain makes it; said here again, because who can change entries can change functions. */
const HASH = sql`sha256(h.previous_hash || convert_to(concat_ws(E'\x1f', h.entity_id, h.entity_kind, h.project_id, h.event,
  coalesce(h.user_id::text, 'operator'), h.performed_by, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), h.differences), 'UTF8'))`;

/** Enough to find an entity by; the rest of a chain that was forged whole would fill the memory. */
const MOST_OF_ONE = 20;

/**
 * Looks at each stretch as it stands at one moment: entries among each other and, where the chain ends in it, with its head, with the
 * entity it speaks of, with the seals and with the versions that were frozen over it.
 */
export const stepOver = ({ ctes, last, tellsEnds }: Source): RawBuilder<Step> => sql<Step>`
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
    from ends`;

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
