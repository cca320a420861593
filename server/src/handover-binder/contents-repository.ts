import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { notPrepared } from '../db/kept.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader } from '../db/transaction.ts';
import type { Handover } from '../record-engine/handover.ts';
import { wasApproved } from '../record-engine/repository/approved.ts';

/** What a binder is asked to hold. */
export type Scope = {
  projectId: string;
  /** Null for no bound. */
  from: string | null;
  to: string | null;
  /** A node of the estimate: only what belongs to the works below it. */
  sectionId: string | null;
  /** Kinds that its reader may read. */
  kinds: readonly string[];
};

export type PaperRow = {
  id: string;
  kind: string;
  full_number: string | null;
  name: string;
  day: string | null;
  status: DocumentStatus | null;
  /** How far it has come. */
  stage: DocumentStage | null;
  updated_at: Date;
};

/** The papers of these kinds that go in, in the order of the binder. */
export const papersIn = async (
  db: Reader,
  handovers: readonly Handover[],
  scope: Scope,
): Promise<PaperRow[]> => {
  const order = handovers.map(({ kind }) => kind.kind);
  const { rows } = await sql<PaperRow>`${notPrepared}${scoped(handovers, scope)}
    select k.id, k.kind, k.full_number, k.name, k.day, k.status, k.stage, k.updated_at
    from going join known k using (id)
    order by array_position(${order}::text[], k.kind), k.number nulls last, k.day nulls first, k.created_at, k.id`.execute(
    db,
  );
  return rows;
};

/** How many papers of a kind do not go in as they were not approved, by where they stand. */
export type LeftOutRow = { kind: string; status: DocumentStatus; count: number };

export const leftOutOf = async (
  db: Reader,
  handovers: readonly Handover[],
  scope: Scope,
): Promise<LeftOutRow[]> => {
  const { rows } = await sql<LeftOutRow>`${notPrepared}${scoped(handovers, scope)}
    select k.kind, k.status, count(*)::integer as count from asked join known k using (id)
    where not k.goes and k.status <> 'archived' group by k.kind, k.status order by k.kind, k.status`.execute(
    db,
  );
  return rows;
};

/** Papers and files of each kind that go in, and the bytes of both. */
export type AmountRow = { kind: string; papers: number; files: number; size: string };

export const amountsIn = async (
  db: Reader,
  handovers: readonly Handover[],
  scope: Scope,
): Promise<AmountRow[]> => {
  const { rows } = await sql<AmountRow>`${notPrepared}${scoped(handovers, scope)}
    select k.kind, count(*)::integer as papers, coalesce(sum(held.files), 0)::integer as files,
      (coalesce(sum(held.size), 0) + coalesce(sum(frozen.size), 0))::bigint as size
    from going join known k using (id)
    left join lateral (select count(*) as files, sum(f.size) as size from (${filesOf(sql`= k.id`)}) x
      ${lookedUp('files', 'f', sql`f.id = x.file_id`)}) held on true
    left join lateral (select f.size from document_versions v ${lookedUp('signables', 'f', sql`f.id = v.signable_id`)}
      where v.document_id = k.id and v.outcome = 'approved' order by v.number desc limit 1) frozen on true
    group by k.kind`.execute(db);
  return rows;
};

/**
 * `known`: every record of these kinds, `goes` those that may be handed over; `asked`: those of the period and the section; `going`:
 * of these what goes in, with everything it cites, whatever its day.
 */
const scoped = (handovers: readonly Handover[], scope: Scope): RawBuilder<unknown> => sql`
  with recursive section (id) as (
    select id from project_nodes where id = ${scope.sectionId}::uuid and project_id = ${scope.projectId}
    union all
    select n.id from project_nodes n join section s on n.parent_id = s.id),
  known as materialized (${everyKind(handovers, scope)}),
  asked as materialized (
    select k.id from known k
    where (${scope.from}::date is null or k.day is null or k.day >= ${scope.from}::date)
      and (${scope.to}::date is null or k.day is null or k.day <= ${scope.to}::date)
      and (${scope.sectionId}::uuid is null or exists (select 1 from estimate_volumes v
        where v.record_id = k.id and v.node_id in (select id from section) offset 0))),
  going (id) as (
    select k.id from asked join known k using (id) where k.goes
    union
    select k.id from going g ${lookedUp('record_links', 'l', sql`l.from_id = g.id and l.is_held`)}
      join known k on k.id = l.to_id where k.goes)`;

const known = (records: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.id, d.kind, d.number, d.full_number, d.status, stage_of(d) as stage, d.created_at, d.updated_at, own.name, own.day,
    d.status is null or ${wasApproved('d')} as goes
  from records d cross join lateral (${rows}) own where ${records}`;

const nothing = known(sql`false`, sql`select '' as name, null::date as day`);

/** The offset has each record of the project looked up by itself, not all that was ever made looked through. */
const everyKind = (handovers: readonly Handover[], { kinds, projectId }: Scope) =>
  sql.join(
    [
      nothing,
      ...handovers
        .filter(({ kind }) => kinds.includes(kind.kind))
        .map(({ kind, rows }) =>
          known(
            sql`d.project_id = ${projectId} and d.kind = ${kind.kind}`,
            sql`select own.name, own.day from (${rows}) own where own.record_id = d.id offset 0`,
          ),
        ),
    ],
    sql` union all `,
  );

/** Files of a record: those it has, and those its approved version was frozen with. */
const filesOf = (isRecord: RawBuilder<unknown>) => sql`
  select held.record_id, held.file_id from record_files held where held.record_id ${isRecord}
  union
  select held.document_id, held.file_id from version_files held
    join document_versions v on v.document_id = held.document_id and v.number = held.number
  where held.document_id ${isRecord} and v.outcome = 'approved'`;

export type FileRow = {
  record_id: string;
  name: string;
  size: string;
  sha256: Buffer;
  created_at: Date;
};

export const filesIn = async (db: Reader, recordIds: string[]): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select x.record_id, f.name, f.size, f.sha256, f.created_at
    from (${filesOf(sql`= any(${recordIds}::uuid[])`)}) x ${lookedUp('files', 'f', sql`f.id = x.file_id`)}
    order by f.created_at, f.id`.execute(db);
  return rows;
};

/** What was signed of a document, and when it was approved. */
export type FrozenRow = {
  record_id: string;
  signable_id: string;
  sha256: Buffer;
  size: number;
  frozen_at: Date;
  closed_at: Date;
};

export const frozenIn = async (db: Reader, recordIds: string[]): Promise<FrozenRow[]> => {
  const { rows } = await sql<FrozenRow>`
    select distinct on (v.document_id) v.document_id as record_id, v.signable_id, f.sha256, f.size, f.frozen_at, v.closed_at
    from document_versions v ${lookedUp('signables', 'f', sql`f.id = v.signable_id`)}
    where v.document_id = any(${recordIds}::uuid[]) and v.outcome = 'approved'
    order by v.document_id, v.number desc`.execute(db);
  return rows;
};

/** Whose signature it is, by their certificate. */
export type SignerRow = {
  id: string;
  signable_id: string;
  common_name: string;
  organization: string | null;
  bin: string | null;
  serial_number: string;
  issuer: string;
  algorithm: string;
  valid_from: Date;
  valid_to: Date;
  received_at: Date;
};

export const signersIn = async (db: Reader, signableIds: string[]): Promise<SignerRow[]> => {
  const { rows } = await sql<SignerRow>`
    select s.id, s.signable_id, s.common_name, s.organization, s.bin, s.serial_number, s.issuer, s.algorithm, s.valid_from,
      s.valid_to, s.received_at
    from signatures s where s.signable_id = any(${signableIds}::uuid[]) order by s.received_at, s.id`.execute(
    db,
  );
  return rows;
};

/** The signatures themselves, by their ids. */
export const cmsOf = async (db: Reader, ids: string[]): Promise<Map<string, Buffer>> => {
  const { rows } = await sql<{ id: string; cms: Buffer }>`
    select id, cms from signatures where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, cms }) => [id, cms]));
};

/** What a binder says of its object. */
export const objectOf = (db: Reader, projectId: string) =>
  db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['full_name as name', 'short_name as shortName', 'address', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();

/** What a node of the project's estimate is called; undefined for one that is not there, or waits. */
export const sectionNameOf = async (
  db: Reader,
  projectId: string,
  nodeId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from project_nodes where id = ${nodeId} and project_id = ${projectId}`.execute(db);
  return rows[0]?.name;
};
