import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { networkOf } from './network-of.ts';

/** How many calls of one address may come within a window of seconds. */
export type RateLimit = { name: string; most: number; seconds: number };

/** Counts a call in a window all server processes share; 429 with the seconds to wait when there were too many. */
export const limitRate = async (
  db: Reader,
  { name, most, seconds }: RateLimit,
  address: string,
  now: Date,
): Promise<void> => {
  const length = seconds * 1000;
  const start = new Date(Math.floor(now.getTime() / length) * length);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits as known (key, window_start, hits) values (${keyOf(name, address)}, ${start}, 1)
    on conflict (key, window_start) do update set hits = known.hits + 1 returning hits`.execute(db);
  if ((rows[0]?.hits ?? 0) > most) {
    const left = Math.ceil((start.getTime() + length - now.getTime()) / 1000);
    throw refuse('too-many-requests', { params: { seconds: left } });
  }
};

const keyOf = (name: string, address: string): string =>
  `${name}:${createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22)}`;
