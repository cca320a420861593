import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { sql } from 'kysely';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import type { NewRecord } from '../kind.ts';
import { wasApproved } from './approved.ts';
import { beyondLimits, type Limits } from './limits.ts';

/** As what records of one kind stand on, or cite, records of another. */
export type Relation = {
  /** The kind that links. */
  from: string;
  /** Names this relation among those of its kind. */
  as: string;
  /** The kind that is linked. */
  to: string;
  /** Only one holder at a time. */
  isExclusive: boolean;
  /** Only approved documents, those put away since included. */
  mustBeApproved: boolean;
  /** What else must hold between the two. */
  limits?: Limits;
};

/** The name under which the links of a relation are kept. */
export const nameOfRelation = ({ from, as }: Pick<Relation, 'from' | 'as'>): string =>
  `${from}/${as}`;

export type LinkedRow = {
  id: string;
  kind: string;
  full_number: string;
  status: DocumentStatus;
  created_at: Date;
  /** Number of the other record that holds it in an exclusive relation; null while this one or nobody does. */
  held_by: string | null;
};

/** What a record links in a relation, oldest first. */
export const linkedBy = async (
  db: Reader,
  relation: Relation,
  fromId: string,
): Promise<LinkedRow[]> => {
  const { rows } = await sql<LinkedRow>`
    select d.id, d.kind, d.full_number, d.status, d.created_at,
      case when not l.is_held then (
        select holder.full_number from record_links other join records holder on holder.id = other.from_id
        where other.to_id = l.to_id and other.relation = l.relation and other.is_exclusive and other.is_held) end as held_by
    from record_links l join records d on d.id = l.to_id
    where l.from_id = ${fromId} and l.relation = ${nameOfRelation(relation)} order by d.created_at, d.id`.execute(
    db,
  );
  return rows;
};

/**
 * Links records of the relation's kind and of the same project. Refuses foreign, unfinished, already added ones at `path`, and with
 * 409 and the holder's number one that somebody else holds in an exclusive relation.
 */
export const linkRecords = async (
  trx: Trx,
  relation: Relation,
  from: NewRecord,
  ids: string[],
  path = 'updateValue',
): Promise<void> => {
  const known = await mustBeLinkable(trx, relation, from.projectId, ids, path);
  mustBeFree(known.filter(({ holder_id }) => holder_id !== from.id));
  const errors = await beyondLimits(trx, relation.limits, from.id, ids, path);
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
  const { numAffectedRows } =
    await sql`insert into record_links (from_id, to_id, relation, is_exclusive)
    select ${from.id}, id, ${nameOfRelation(relation)}, ${relation.isExclusive} from unnest(${ids}::uuid[]) as id
    on conflict (from_id, relation, to_id) do update set is_held = true where not record_links.is_held`.execute(
      trx,
    );
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused(path, 'already-added');
  }
};

/**
 * Makes these what a record links in a relation; refuses at `path` what cannot be linked, and with 409 to let something go of a record
 * that a document prints.
 */
export const replaceLinks = async (
  trx: Trx,
  relation: Relation,
  from: NewRecord,
  ids: string[],
  path: string,
): Promise<void> => {
  const linked = (await linkedBy(trx, relation, from.id)).map(({ id }) => id);
  const gone = linked.filter((id) => !ids.includes(id));
  if (gone.length > 0 && from.citedBy !== null) {
    throw refuse('record-cited', { params: { document: from.citedBy } });
  }
  const added = [...new Set(ids)].filter((id) => !linked.includes(id));
  if (added.length > 0) {
    await linkRecords(trx, relation, from, added, path);
  }
  if (gone.length > 0) {
    await unlinkRecords(trx, relation, from.id, gone);
  }
};

/** Gives a new record what an old one links in a relation. */
export const copyLinks = async (
  trx: Trx,
  relation: Relation,
  from: string,
  to: string,
): Promise<void> => {
  await sql`insert into record_links (from_id, to_id, relation, is_exclusive)
    select ${to}, to_id, relation, is_exclusive from record_links
    where from_id = ${from} and relation = ${nameOfRelation(relation)}`.execute(trx);
};

/** Refuses at `path` ids of other projects, of other kinds and of unfinished documents; holds the records until the transaction ends. */
export const mustBeLinkable = async (
  trx: Trx,
  relation: Relation,
  projectId: string,
  ids: string[],
  path: string,
): Promise<LockedRow[]> => {
  const found = await lockLinked(trx, relation, ids);
  const known = found.filter((row) => row.project_id === projectId);
  if (known.length !== ids.length) {
    throw fieldRefused(path, 'foreign-reference');
  }
  if (known.some((row) => row.kind !== relation.to)) {
    throw fieldRefused(path, 'not-one-of');
  }
  if (relation.mustBeApproved && known.some(({ was_approved }) => !was_approved)) {
    throw fieldRefused(path, 'not-approved');
  }
  return known;
};

/** Lets single records go for good; refuses one that is not linked. */
export const unlinkRecords = async (
  trx: Trx,
  relation: Relation,
  fromId: string,
  ids: string[],
): Promise<void> => {
  const { numAffectedRows } = await sql`delete from record_links
    where from_id = ${fromId} and relation = ${nameOfRelation(relation)} and to_id = any(${ids})`.execute(
    trx,
  );
  if (numAffectedRows !== BigInt(ids.length)) {
    throw fieldRefused('updateValue', 'unknown-reference');
  }
};

/** A rejected or put away document holds nothing, but still names what it had linked. */
export const releaseLinks = async (trx: Trx, fromId: string): Promise<void> => {
  await sql`update record_links set is_held = false where from_id = ${fromId}`.execute(trx);
};

/** Holds all that a record links until the transaction ends: whoever changes one of them has ended by then, or waits. */
export const lockLinkedBy = async (trx: Trx, fromId: string): Promise<void> => {
  const { rows } = await sql<{ to_id: string }>`
    select to_id from record_links where from_id = ${fromId}`.execute(trx);
  await lockRows(
    trx,
    rows.map(({ to_id }) => to_id),
  );
};

/** Holds again what nobody else holds meanwhile; the rest stays named with its holder. */
export const retakeLinks = async (trx: Trx, fromId: string): Promise<void> => {
  await lockLinkedBy(trx, fromId);
  await sql`update record_links l set is_held = true
    where l.from_id = ${fromId} and not l.is_held and not exists (
      select 1 from record_links other
      where other.to_id = l.to_id and other.relation = l.relation and other.is_exclusive and other.is_held)`.execute(
    trx,
  );
};

/** Holds again what was let go meanwhile; refuses with 409 a record that names something another one holds. */
export const holdLinks = async (trx: Trx, relation: Relation, fromId: string): Promise<void> => {
  await retakeLinks(trx, fromId);
  const lost = (await linkedBy(trx, relation, fromId)).filter(({ held_by }) => held_by !== null);
  mustBeFree(lost.map((row) => ({ ...row, holder_number: row.held_by, holder_id: row.held_by })));
};

/** Who links a record, in the order in which they are to be locked. */
export const linkingTo = async (db: Reader, toId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct from_id as id from record_links where to_id = ${toId} order by from_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const dropLinksTo = async (trx: Trx, toId: string): Promise<void> => {
  await sql`delete from record_links where to_id = ${toId}`.execute(trx);
};

type LockedRow = {
  id: string;
  kind: string;
  project_id: string;
  full_number: string;
  was_approved: boolean;
  holder_id: string | null;
  holder_number: string | null;
};

const lockLinked = async (trx: Trx, relation: Relation, ids: string[]): Promise<LockedRow[]> => {
  await lockRows(trx, ids);
  const { rows } = await sql<LockedRow>`
    select d.id, d.kind, d.project_id, d.full_number, ${wasApproved('d')} as was_approved, holder.id as holder_id,
      holder.full_number as holder_number
    from records d
    left join record_links l on l.to_id = d.id and l.relation = ${nameOfRelation(relation)} and l.is_exclusive and l.is_held
    left join records holder on holder.id = l.from_id
    where d.id = any(${ids})`.execute(trx);
  return rows;
};

/** In the order of ids, so that two who link never wait for each other. */
const lockRows = async (trx: Trx, ids: string[]): Promise<void> => {
  await sql`select id from records where id = any(${ids}) order by id for no key update`.execute(
    trx,
  );
};

const mustBeFree = (
  rows: Pick<LockedRow, 'full_number' | 'holder_id' | 'holder_number'>[],
): void => {
  const [lost] = rows.filter(({ holder_id }) => holder_id !== null);
  if (lost) {
    throw refuse('document-taken', {
      params: { document: lost.full_number, holder: lost.holder_number ?? '' },
    });
  }
};
