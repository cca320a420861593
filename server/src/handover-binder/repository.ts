import { randomUUID } from 'node:crypto';
import type { BinderState } from '@nysan/contract/handover-binder.ts';
import { sql } from 'kysely';
import { notFound, refuse } from '../calls/refusal.ts';
import { isStale } from '../db/stale.ts';
import { isUniqueViolation, type Reader, type Trx } from '../db/transaction.ts';

/** Seconds without a sign of life after which nobody works on a binder any more. */
const STALE_SECONDS = 60;
/** How often work on one may break off before it is given up. */
const MOST_TRIES = 3;
const MOST_SHOWN = 50;

/** Why a binder failed: a code of errors, and what its sentence names. */
export type KeptRefusal = { code: string; params: Record<string, string | number> };

export type BinderRow = {
  id: string;
  project_id: string;
  requested_by: string;
  requested_at: Date;
  from_day: string | null;
  to_day: string | null;
  section_id: string | null;
  section_name: string | null;
  kinds: string[];
  state: BinderState;
  papers_done: number;
  papers_total: number;
  refusal: KeptRefusal | null;
  ended_at: Date | null;
  file_name: string | null;
  sha256: Buffer | null;
  size: string | null;
};

export type NewBinder = Pick<
  BinderRow,
  'project_id' | 'requested_by' | 'from_day' | 'to_day' | 'section_id' | 'section_name' | 'kinds'
>;

/** Asks for a binder; its id. Refuses with `binder-in-work` who waits for another one of this project. */
export const insertBinder = async (trx: Trx, asked: NewBinder): Promise<string> => {
  try {
    const { id } = await trx
      .insertInto('handover_binders')
      .values(asked)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    throw isUniqueViolation(error, 'one_binder_asked_for') ? refuse('binder-in-work') : error;
  }
};

/** Of one project, those a person asked for, newest first. */
export const bindersOf = async (
  db: Reader,
  projectId: string,
  userId: string,
): Promise<BinderRow[]> => {
  const { rows } = await sql<BinderRow>`select * from handover_binders
    where project_id = ${projectId} and requested_by = ${userId}
    order by requested_at desc, id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  return rows;
};

/** One that this person asked for; 404 for those of others. */
export const findBinder = async (db: Reader, id: string, userId: string): Promise<BinderRow> => {
  const { rows } = await sql<BinderRow>`select * from handover_binders
    where id = ${id} and requested_by = ${userId}`.execute(db);
  if (!rows[0]) {
    throw notFound();
  }
  return rows[0];
};

/** Stops what waits or is made; false when it was neither any more. */
export const cancelBinder = async (trx: Trx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('handover_binders')
    .set({ state: 'cancelled', run_id: null, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Forgets one that has ended; false when it has not. Its bytes leave the store by themselves. */
export const deleteBinder = async (trx: Trx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('handover_binders')
    .where('id', '=', id)
    .where('state', 'not in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Forgets what ended before. */
export const deleteEndedBefore = async (db: Reader, before: Date): Promise<void> => {
  await db.deleteFrom('handover_binders').where('ended_at', '<', before).execute();
};

/** A binder that is being made, and by which run. */
export type ClaimedBinder = BinderRow & { run_id: string };

/**
 * Takes the binder that has waited longest; undefined when none waits, or one is made elsewhere. What nobody has worked on for a
 * minute waits again, and fails after the third time.
 */
export const claimBinder = async (trx: Trx): Promise<ClaimedBinder | undefined> => {
  await sql`update handover_binders set run_id = null,
      state = case when tries < ${sql.lit(MOST_TRIES)} then 'queued' else 'failed' end,
      refusal = case when tries < ${sql.lit(MOST_TRIES)} then null else '{"code": "binder-given-up", "params": {}}'::jsonb end,
      ended_at = case when tries < ${sql.lit(MOST_TRIES)} then null else now() end
    where state = 'running' and ${isStale(sql.ref('beat_at'), STALE_SECONDS)}`.execute(trx);
  const { rows } = await sql<ClaimedBinder>`
    update handover_binders set state = 'running', run_id = ${randomUUID()}, beat_at = now(), tries = tries + 1,
      papers_done = 0, papers_total = 0
    where id = (select id from handover_binders where state = 'queued' order by requested_at, id limit 1 for update skip locked)
      and not exists (select 1 from handover_binders where state = 'running')
    returning *`.execute(trx);
  return rows[0];
};

type Run = Pick<ClaimedBinder, 'id' | 'run_id'>;

/** Tells how far a run is, its sign of life; false when the binder is no longer its own. */
export const noteProgress = async (
  db: Reader,
  { id, run_id }: Run,
  { done, total }: { done: number; total: number },
): Promise<boolean> => {
  const { rows } = await sql`update handover_binders
    set papers_done = ${done}, papers_total = ${total}, beat_at = clock_timestamp()
    where id = ${id} and run_id = ${run_id} and state = 'running' returning 1`.execute(db);
  return rows.length > 0;
};

export type Made = { fileName: string; sha256: Buffer; size: number; papers: number };

/** Hands over what was made; false when the binder is no longer this run's. */
export const finishBinder = async (
  trx: Trx,
  { id, run_id }: Run,
  { fileName, sha256, size, papers }: Made,
  at: Date,
): Promise<boolean> => {
  const { rows } =
    await sql`update handover_binders set state = 'done', run_id = null, ended_at = ${at},
      papers_done = ${papers}, papers_total = ${papers}, file_name = ${fileName}, sha256 = ${sha256}, size = ${size}
    where id = ${id} and run_id = ${run_id} and state = 'running' returning 1`.execute(trx);
  return rows.length > 0;
};

export const failBinder = async (
  db: Reader,
  { id, run_id }: Run,
  refusal: KeptRefusal,
  at: Date,
): Promise<void> => {
  await sql`update handover_binders set state = 'failed', run_id = null, ended_at = ${at},
      refusal = ${JSON.stringify(refusal)}::jsonb
    where id = ${id} and run_id = ${run_id} and state = 'running'`.execute(db);
};

/** Lets another run begin anew: this one has to end, through no fault of the binder. */
export const releaseBinder = async (db: Reader, { id, run_id }: Run): Promise<void> => {
  await sql`update handover_binders set state = 'queued', run_id = null, tries = tries - 1
    where id = ${id} and run_id = ${run_id} and state = 'running'`.execute(db);
};
