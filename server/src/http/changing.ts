import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import {
  type Reader,
  type RunInTransaction,
  sendWrite,
  type Trx,
  transactionAfter,
} from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { seal, unseal } from './seal.ts';

type Changing = { caller: Caller; request: FastifyRequest; services: Services };

/** What is the same after it was kept as JSON: a day or a moment is not, it would come back as text. */
export type Keepable =
  | void
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Keepable[]
  | { readonly [name: string]: Keepable };

/**
 * Runs a changing call in one transaction. With an `Idempotency-Key` on a POST the answer is kept in that same
 * transaction: a repeated request gets the first answer and changes nothing, a key used for another body is refused.
 * Answers hold personal data, so they are sealed with that key, and of the key only a hash is stored: nobody reads a
 * kept answer but who repeats the request.
 */
export const changing = <A extends Keepable>(
  call: Changing,
  work: (trx: Trx) => Promise<A>,
): Promise<A> => changingAfter(call, async () => undefined, work);

/** The key a request came with, as the database knows it: by a hash, and as its sender's own. */
export type IdempotencyKey = { userId: string; name: string };

/** The idempotency key of a request; null for one without. Refuses with `idempotency-key-malformed`. */
export const idempotencyKeyOf = ({
  caller,
  request,
}: Pick<Changing, 'caller' | 'request'>): IdempotencyKey | null => {
  const key = keyOf(request);
  return key === null ? null : { userId: caller.userId, name: nameOf(key) };
};

/**
 * The same after one more statement, as of `transactionAfter`. What it takes stays taken whatever becomes of the transaction, so it is
 * told the key by which it knows a request that comes again.
 */
export const changingAfter = <Asked, A extends Keepable>(
  call: Changing,
  ahead: (reader: Reader, key: IdempotencyKey | null) => Promise<Asked>,
  work: (trx: Trx, asked: Promise<Asked>) => Promise<A>,
): Promise<A> => {
  const key = keyOf(call.request);
  const takeAhead = (reader: Reader) => ahead(reader, idempotencyKeyOf(call));
  if (key === null) {
    return transactionAfter(call.services.db, takeAhead, work);
  }
  return transactionAfter(call.services.db, takeAhead, async (trx, asked) => {
    const earlier = await claim(trx, call, key);
    if (earlier) {
      return unseal(key, call.caller.userId, earlier) as A; // The same route made it for the same body.
    }
    const answer = await work(trx, asked);
    await keep(trx, call.caller.userId, key, answer);
    return answer;
  });
};

/** What this very request was answered before; undefined when it is new. For use cases whose first try changes what they check. */
export const answeredBefore = async <A extends Keepable>(
  call: Changing,
): Promise<A | undefined> => {
  const key = keyOf(call.request);
  const earlier = key === null ? undefined : await keptAnswer(call.services.db, call, key);
  // The same route made it for the same body.
  return key !== null && earlier ? (unseal(key, call.caller.userId, earlier) as A) : undefined;
};

/**
 * The same for a use case that does slow work before its transaction, as freezing a PDF or reading a signature: what was
 * answered before is looked up first, so that a repeated request is not refused by what its first try has changed.
 */
export const changingOnce = async <A extends Keepable>(
  call: Changing,
  answer: A,
  run: (inOneGo: RunInTransaction) => Promise<void>,
): Promise<A> => {
  const earlier = await answeredBefore<A>(call);
  if (earlier !== undefined) {
    return earlier;
  }
  await run(async (work) => {
    await changing(call, async (trx) => {
      await work(trx);
      return answer;
    });
  });
  return answer;
};

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined) {
    return null;
  }
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw refuse('idempotency-key-malformed');
  }
  return key;
};

/** The sealed answer of the first request with this key; undefined when this is the first. */
const claim = async (trx: Trx, call: Changing, key: string): Promise<Buffer | undefined> => {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, request_hash)
    values (${call.caller.userId}, ${nameOf(key)}, ${hashOf(call.request, key)})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n ? undefined : keptAnswer(trx, call, key);
};

/** The sealed answer kept for this key; undefined when there is none. Refuses with 409 a key of another request. */
const keptAnswer = async (
  db: Reader,
  { caller, request }: Changing,
  key: string,
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ request_hash: Buffer; answer: Buffer | null }>`
    select request_hash, answer from idempotency_keys
    where user_id = ${caller.userId} and key = ${nameOf(key)}`.execute(db);
  const [kept] = rows;
  if (kept && (!kept.request_hash.equals(hashOf(request, key)) || !kept.answer)) {
    throw refuse('idempotency-conflict');
  }
  return kept?.answer ?? undefined;
};

/** Keyed, so that a short body cannot be guessed from its hash. */
const hashOf = ({ method, url, body }: FastifyRequest, key: string): Buffer =>
  createHmac('sha256', key)
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest();

const keep = (trx: Trx, userId: string, key: string, answer: unknown) =>
  sendWrite(
    trx,
    sql`update idempotency_keys set answer = ${seal(key, userId, answer)}
      where user_id = ${userId} and key = ${nameOf(key)}`,
  );

const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
