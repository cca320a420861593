import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { refuse } from './problem.ts';

type Changing = { caller: Caller; request: FastifyRequest; services: Services };

/**
 * Runs a changing call in one transaction. With an `Idempotency-Key` on a POST the answer is kept in that same
 * transaction: a repeated request gets the first answer and changes nothing, a key used for another body is refused.
 */
export const changing = <A>(call: Changing, work: (trx: Trx) => Promise<A>): Promise<A> => {
  const key = keyOf(call.request);
  if (key === null) {
    return transaction(call.services.db, work);
  }
  return transaction(call.services.db, async (trx) => {
    const earlier = await claim(trx, call, key);
    if (earlier !== undefined) {
      return earlier as A; // The same route made it for the same body.
    }
    const answer = await work(trx);
    await keep(trx, call.caller.userId, key, answer);
    return answer;
  });
};

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && /^[\w-]{8,100}$/.test(key)
    ? key
    : null;
};

const claim = async (trx: Trx, { caller, request }: Changing, key: string): Promise<unknown> => {
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, request_hash) values (${caller.userId}, ${key}, ${hash})
    on conflict do nothing`.execute(trx);
  if (numAffectedRows === 1n) {
    return undefined;
  }
  const { rows } = await sql<{ request_hash: Buffer; answer: { value?: unknown } | null }>`
    select request_hash, answer from idempotency_keys
    where user_id = ${caller.userId} and key = ${key}`.execute(trx);
  if (!rows[0]?.request_hash.equals(hash)) {
    throw refuse('idempotency-conflict');
  }
  return rows[0].answer?.value ?? null;
};

const keep = (trx: Trx, userId: string, key: string, answer: unknown) =>
  sql`update idempotency_keys set answer = ${JSON.stringify({ value: answer })}::jsonb
    where user_id = ${userId} and key = ${key}`.execute(trx);
