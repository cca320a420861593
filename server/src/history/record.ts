import { sql } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { type Reader, sendWrite, type Trx } from '../db/transaction.ts';
import type { HistoryEvent } from '../texts/codes.ts';
import { mustBeEntityKind } from './entity-kinds.ts';

/** Values before and after, as they are shown; null is «nothing there». */
export type Differences = Record<string, { value1: string | null; value2: string | null }>;

/** What the chain belongs to; users and organizations stand outside every project. */
export type Entity = { id: string; kind: string; projectId: string | null };

/** Who runs the house and has no account in it: what a command or a setting does is recorded as theirs. */
export const operator = { userId: null, fullname: 'operator' } as const;

type Performer = Pick<Caller, 'userId' | 'fullname'> | typeof operator;

/** Adds an entry to the chain of an entity. Rows can only be added; the database makes the chain. Nobody waits for it but the commit. */
export const recordHistory = async (
  trx: Trx,
  entity: Entity,
  caller: Performer,
  event: HistoryEvent,
  differences: Differences = {},
): Promise<void> => {
  mustBeEntityKind(entity.kind);
  await sendWrite(
    trx,
    sql`insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
      values (${entity.id}, ${entity.kind}, ${entity.projectId}, ${event}, ${caller.userId}, ${caller.fullname},
        ${JSON.stringify(differences)}::jsonb)`,
  );
};

/** Adds an entry to each of many chains at once, in their order. */
export const recordManyHistories = async (
  trx: Trx,
  caller: Pick<Caller, 'userId' | 'fullname'>,
  event: HistoryEvent,
  made: readonly { entity: Entity; differences: Differences }[],
): Promise<void> => {
  for (const { entity } of made) {
    mustBeEntityKind(entity.kind);
  }
  await sql`insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
    select made.id, made.kind, made.project_id, ${event}, ${caller.userId}, ${caller.fullname}, made.differences
    from unnest(${made.map(({ entity }) => entity.id)}::uuid[], ${made.map(({ entity }) => entity.kind)}::text[],
      ${made.map(({ entity }) => entity.projectId)}::uuid[],
      ${made.map(({ differences }) => JSON.stringify(differences))}::jsonb[])
      with ordinality as made (id, kind, project_id, differences, place)
    order by made.place`.execute(trx);
};

export type HistoryRow = {
  audit_id: string;
  event: HistoryEvent;
  performed_by: string;
  at: Date;
  differences: Differences;
};

/** Entries of an entity, newest first. */
export const readHistory = async (db: Reader, entityId: string): Promise<HistoryRow[]> => {
  const { rows } =
    await sql<HistoryRow>`select audit_id, event, performed_by, at, differences from history
    where entity_id = ${entityId} order by audit_id desc limit 1000`.execute(db);
  return rows;
};

/** Whether the last entry of an entity is this person's own. */
export const wasLastChangedBy = async (db: Reader, entityId: string, userId: string) => {
  const { rows } = await sql<{ user_id: string | null }>`select user_id from history
    where entity_id = ${entityId} order by audit_id desc limit 1`.execute(db);
  return rows[0]?.user_id === userId;
};

/** The hash that stands for everything recorded of an entity so far. */
export const historyHead = async (trx: Trx, entityId: string): Promise<Buffer> => {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from history_heads where entity_id = ${entityId}`.execute(trx);
  return rows[0]?.hash ?? Buffer.alloc(0);
};

/** Null when the chain is whole; else the id of its first broken entry, 0 when entries are missing at its end. */
export const firstBrokenEntry = async (db: Reader, entityId: string): Promise<number | null> => {
  const { rows } = await sql<{ broken: string | null }>`
    select broken_history(${entityId}) as broken`.execute(db);
  const broken = rows[0]?.broken;
  return broken === null || broken === undefined ? null : Number(broken);
};
