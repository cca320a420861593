import pg from 'pg';
import { destroy } from './pg-insides.ts';

/**
 * The database did not do what was asked of it, and not because of what was asked: `lost` when there is no talking to it
 * or it takes no changes, `full` when its disk is, `slow` when it ended a statement that took too long or waited too long for a lock.
 * Nothing was acknowledged; a commit that broke off may have happened all the same.
 */
export class DatabaseOutage extends Error {
  readonly kind: OutageKind;
  /** The code of PostgreSQL or of the operating system. */
  readonly code: string;
  constructor(kind: OutageKind, cause: unknown) {
    const [told] = cause instanceof AggregateError ? cause.errors : [cause];
    super(told instanceof Error ? told.message : String(told), { cause });
    this.name = 'DatabaseOutage';
    this.kind = kind;
    this.code = codeOf(told);
  }
}

type OutageKind = 'lost' | 'full' | 'slow';

const FULL = '53100';

/** A statement that was ended, by its limit or by an operator, and one that waited too long for a lock. */
const SLOW = ['57014', '55P03'];

/** What PostgreSQL says when it goes, has no connection left, or is a copy that only reads; 58030: its disk fails. */
const LOST = /^(08...|57P0.|53300|25006|25P0[34]|58030)$/;

/** Connections that ended or broke, with the reason; whatever is asked over one of them fails. */
const dead = new WeakMap<object, unknown>();
/** What the first statement that noticed was told, which says more than what the later ones are. */
const firstWord = new WeakMap<object, DatabaseOutage>();

/** What PostgreSQL answers to what follows a refusal in its transaction; 26000: the text of the statement came with one that was passed over. */
const FAILED_BEFORE = ['25P02', '26000'];
/** Why the last statement of a connection was refused; nothing once one has succeeded, as the rollback does. */
const refusals = new WeakMap<object, unknown>();

/** How long each connection may leave a statement without an answer. */
const patience = new WeakMap<object, number>();

/** Notices the end of a connection, however it comes; one that leaves a statement unanswered for so long is ended by us. */
export const watchConnection = (client: pg.ClientBase, patienceMs: number): void => {
  patience.set(client, patienceMs);
  client.once('error', (error) => dead.set(client, dead.get(client) ?? error));
  client.once('end', () => dead.set(client, dead.get(client) ?? new Error('connection ended')));
};

/** Waits for a connection. Whatever keeps it from us, the database is lost: throws `DatabaseOutage`. */
export const connected = async <T>(connecting: Promise<T> | T): Promise<T> => {
  try {
    return await connecting;
  } catch (error) {
    throw outageOf(error) ?? new DatabaseOutage('lost', error);
  }
};

/**
 * Waits for what was asked over a connection. Throws `DatabaseOutage` when the fault is not in the question, which is
 * judged here, where the database is called: elsewhere the same codes come from files and from other services. What was asked together
 * with a statement that was refused, and only for that came to nothing, fails as that statement did, whichever is waited for first.
 */
export const answered = async <T>(client: pg.ClientBase, asking: Promise<T>): Promise<T> => {
  try {
    const answer = await asking;
    refusals.delete(client);
    return answer;
  } catch (error) {
    const outage = outageOf(error) ?? outageOfDead(client, error);
    // Of one that lives on nothing is remembered.
    if (outage?.kind === 'lost') {
      firstWord.set(client, outage);
    }
    const isAfter = FAILED_BEFORE.includes(codeOf(error)) && refusals.has(client);
    const reason = isAfter ? refusals.get(client) : (outage ?? error);
    refusals.set(client, reason);
    throw reason;
  }
};

/** How many things wait for an answer over a connection, and the clock of the next answer. */
const waiting = new WeakMap<object, { count: number; clock: NodeJS.Timeout }>();

/**
 * Waits for one thing asked over a watched connection, and ends the connection when nothing came in time: whoever has
 * stopped, or sits behind a net that swallows everything, does not say so. What was asked then fails as any does
 * whose connection ends. Things asked at once are answered one after the other, each in its own time.
 */
export const inTime = async <T>(client: pg.ClientBase, asking: Promise<T>): Promise<T> => {
  const ms = patience.get(client);
  if (ms === undefined) {
    return asking;
  }
  const wait = waiting.get(client) ?? { count: 0, clock: setTimeout(endSilent, ms, client, ms) };
  waiting.set(client, wait);
  wait.count += 1;
  try {
    return await asking;
  } finally {
    wait.count -= 1;
    if (wait.count === 0) {
      clearTimeout(wait.clock);
      waiting.delete(client);
    } else {
      wait.clock.refresh();
    }
  }
};

const endSilent = (client: pg.ClientBase, ms: number) => {
  dead.set(client, new Error(`no answer within ${ms / 1000} s`));
  destroy(client);
};

/** What failed because its connection did, as after it the rollback; what PostgreSQL itself answered did not. */
const outageOfDead = (client: pg.ClientBase, error: unknown): DatabaseOutage | undefined =>
  dead.has(client) && !(error instanceof pg.DatabaseError)
    ? (firstWord.get(client) ?? new DatabaseOutage('lost', dead.get(client)))
    : undefined;

/** Whether an error of code that calls PostgreSQL by itself means that it is lost, and nothing else. */
export const isLoss = (error: unknown): boolean =>
  outageOf(error)?.kind === 'lost' ||
  (error instanceof Error &&
    (/^E[A-Z_]+$/.test(codeOf(error)) ||
      /^Connection term|not queryable|^timeout/.test(error.message)));

/** What a log says of an error: one line of an outage, whose place in the code tells nothing; a stack of all else. */
export const loggable = (error: unknown): object =>
  error instanceof DatabaseOutage ? { code: error.code, message: error.message } : { err: error };

const outageOf = (error: unknown): DatabaseOutage | undefined => {
  if (error instanceof DatabaseOutage) {
    return error;
  }
  const code = codeOf(error);
  if (code === FULL) {
    return new DatabaseOutage('full', error);
  }
  if (SLOW.includes(code)) {
    return new DatabaseOutage('slow', error);
  }
  const isSilent = error instanceof Error && error.message === 'Query read timeout';
  return isSilent || LOST.test(code) ? new DatabaseOutage('lost', error) : undefined;
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
