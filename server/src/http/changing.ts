import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { refuse } from './problem.ts';
import { seal, unseal } from './seal.ts';

type Changing = { caller: Caller; request: FastifyRequest; services: Services };

/**
 * Runs a changing call in one transaction. With an `Idempotency-Key` on a POST the answer is kept in that same
 * transaction: a repeated request gets the first answer and changes nothing, a key used for another body is refused.
 * Answers hold personal data, so they are sealed with that key, and of the key only a hash is stored: nobody reads a
 * kept answer but who repeats the request.
 */
export const changing = <A>(call: Changing, work: (trx: Trx) => Promise<A>): Promise<A> => {
  const key = keyOf(call.request);
  if (key === null) {
    return transaction(call.services.db, work);
  }
  return transaction(call.services.db, async (trx) => {
    const earlier = await claim(trx, call, key);
    if (earlier) {
      return unseal(key, call.caller.userId, earlier) as A; // The same route made it for the same body.
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

/** The sealed answer of the first request with this key; undefined when this is the first. */
const claim = async (
  trx: Trx,
  { caller, request }: Changing,
  key: string,
): Promise<Buffer | undefined> => {
  // Keyed, so that a short body cannot be guessed from its hash.
  const hash = createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, request_hash) values (${caller.userId}, ${nameOf(key)}, ${hash})
    on conflict do nothing`.execute(trx);
  if (numAffectedRows === 1n) {
    return undefined;
  }
  const { rows } = await sql<{ request_hash: Buffer; answer: Buffer | null }>`
    select request_hash, answer from idempotency_keys
    where user_id = ${caller.userId} and key = ${nameOf(key)}`.execute(trx);
  if (!rows[0]?.request_hash.equals(hash) || !rows[0].answer) {
    throw refuse('idempotency-conflict');
  }
  return rows[0].answer;
};

const keep = (trx: Trx, userId: string, key: string, answer: unknown) =>
  sql`update idempotency_keys set answer = ${seal(key, userId, answer)}
    where user_id = ${userId} and key = ${nameOf(key)}`.execute(trx);

const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
