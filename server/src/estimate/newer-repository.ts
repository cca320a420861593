import { sql } from 'kysely';
import { notFound } from '../calls/refusal.ts';
import type { Reader, Trx } from '../db/transaction.ts';

export type NewerRow = {
  id: string;
  upload_id: string;
  old_id: string;
  name: string;
  old_name: string;
  file_name: string;
  created_at: Date;
  before: string;
  after: string;
  /** Money of the works that are done by the old estimate. */
  done: string;
};

/** The newer estimate that waits beside an old one; undefined when there is none. */
export const findNewer = async (db: Reader, oldId: string): Promise<NewerRow | undefined> => {
  const { rows } = await sql<NewerRow>`
    select e.id, e.upload_id, e.replaces as old_id, root.name, old.name as old_name, e.file_name, e.created_at,
      old.general_money as before, root.general_money as after, old.done_money as done
    from estimates e join estimate_nodes root on root.id = e.id join estimate_nodes old on old.id = e.replaces
    where e.replaces = ${oldId}`.execute(db);
  return rows[0];
};

/** Whether a node is the root of an estimate, which alone may get a newer version. */
export const isReplaceable = async (db: Reader, rootId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from estimates where id = ${rootId} and replaces is null`.execute(db);
  return rows.length > 0;
};

/** Holds the estimate that is to get a newer version; 404 when it has gone meanwhile. */
export const lockReplaceable = async (trx: Trx, rootId: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from estimates where id = ${rootId} and replaces is null for no key update`.execute(
    trx,
  );
  if (rows.length === 0) {
    throw notFound();
  }
};

/** Lets an estimate wait beside the one it is to replace; one waits at a time. */
export const markNewer = async (trx: Trx, id: string, oldId: string): Promise<void> => {
  await sql`update estimates set replaces = ${oldId} where id = ${id}`.execute(trx);
};

export type WaitingRow = { id: string; old_id: string; old_name: string };

/** The newer estimate of a project that was read from these bytes and waits, and what it waits beside. */
export const findWaiting = async (
  db: Reader,
  projectId: string,
  sha256: Buffer,
): Promise<WaitingRow | undefined> => {
  const { rows } = await sql<WaitingRow>`
    select e.id, e.replaces as old_id, old.name as old_name
    from estimate_uploads u join estimates e on e.upload_id = u.id join estimate_nodes old on old.id = e.replaces
    where u.project_id = ${projectId} and u.sha256 = ${sha256}`.execute(db);
  return rows[0];
};

/** Newer estimates nobody has decided on for a day. */
export const findForgotten = async (db: Reader, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ replaces: string }>`select replaces from estimates
    where replaces is not null and created_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows.map((row) => row.replaces);
};

/** The uploads of what waits, so that they go with it. */
export const deleteNewer = async (trx: Trx, oldId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ upload_id: string }>`
    delete from estimates where replaces = ${oldId} returning upload_id`.execute(trx);
  return rows[0]?.upload_id;
};
