import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** What is counted of a person, and the moment at which the window of the count began. */
export type QuotaWindow = {
  userId: string;
  quota: 'questions' | 'uploads' | 'model' | 'model-tokens' | 'geocoder';
  start: Date;
};

/** Adds an amount to what is used, unless it would then pass `most`; false when it would. Two at once never pass together. */
export const takeQuota = async (
  db: Reader,
  { userId, quota, start }: QuotaWindow,
  amount: number,
  most: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into quota_uses as known (user_id, quota, window_start, used)
    select ${userId}::uuid, ${quota}::text, ${start}::timestamptz, ${amount}::bigint where ${amount}::bigint <= ${most}::bigint
    on conflict (user_id, quota, window_start) do update set used = known.used + excluded.used
      where known.used + excluded.used <= ${most}::bigint`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** Adds what was used besides what was taken; it may pass the most. */
export const addQuota = async (
  db: Reader,
  { userId, quota, start }: QuotaWindow,
  amount: number,
): Promise<void> => {
  await sql`
    insert into quota_uses as known (user_id, quota, window_start, used)
    values (${userId}, ${quota}, ${start}, ${amount}::bigint)
    on conflict (user_id, quota, window_start) do update set used = known.used + excluded.used`.execute(
    db,
  );
};

/** Gives an amount back that was taken and not used. */
export const returnQuota = async (
  db: Reader,
  { userId, quota, start }: QuotaWindow,
  amount: number,
): Promise<void> => {
  await sql`update quota_uses set used = greatest(used - ${amount}::bigint, 0)
    where user_id = ${userId} and quota = ${quota} and window_start = ${start}`.execute(db);
};

/** How much of a quota is used. */
export const findQuotaUse = async (
  db: Reader,
  { userId, quota, start }: QuotaWindow,
): Promise<number> => {
  const { rows } = await sql<{ used: string }>`select used from quota_uses
    where user_id = ${userId} and quota = ${quota} and window_start = ${start}`.execute(db);
  return Number(rows[0]?.used ?? 0);
};
