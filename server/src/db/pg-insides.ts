import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * What is driven of pg's client that its types do not tell: its socket, what it has prepared, and whether it sends what is asked without waiting for the
 * answers in between. Nothing else in the house reaches into it. `pipeline` can be set while nothing is asked.
 */
type Insides = {
  connection: { stream: Socket; parsedStatements: Record<string, string> };
  pipeline: boolean;
  processID: number;
};

/** The versions whose insides are known to be these, without the last number. */
const KNOWN = '8.23';

const installed = (): string => {
  const { version }: { version: string } = createRequire(import.meta.url)('pg/package.json');
  return version;
};

/**
 * Refuses to go on with a version of pg that nobody has looked into: what is set in it would be set in vain, or do something else.
 * @throws Error that says what to do, for the log of the start.
 */
export const mustBeKnownInside = (version = installed()): void => {
  if (!version.startsWith(`${KNOWN}.`)) {
    throw new Error(
      `pg ${version} is installed, and its insides are known of ${KNOWN} alone: look at server/src/db/pg-insides.ts, or install pg ${KNOWN}`,
    );
  }
};

const insidesOf = (client: pg.ClientBase): Insides => client as unknown as Insides;

/** The number of the process of PostgreSQL that serves a connection. */
export const processIdOf = (client: pg.ClientBase): number => insidesOf(client).processID;

/** Has a connection send what is asked of it without waiting for the answers in between, or wait for each; tells which it did before. */
export const setPipelined = (client: pg.ClientBase, isPipelined: boolean): boolean => {
  const insides = insidesOf(client);
  const was = insides.pipeline;
  insides.pipeline = isPipelined;
  return was;
};

/** Ends a connection at once, without a word to the other side. */
export const destroy = (client: pg.ClientBase): void => {
  insidesOf(client).connection.stream.destroy();
};

/** Has whatever is sent before this turn of the event loop ends leave the process at once; called before each sending. */
export const corkedForNow = (client: pg.ClientBase): (() => void) => {
  const { stream } = insidesOf(client).connection;
  let isCorked = false;
  const uncork = () => {
    isCorked = false;
    stream.uncork();
  };
  return () => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(uncork);
    }
  };
};

/**
 * Has a connection forget a statement it has prepared. Refused in a transaction that has failed, PostgreSQL keeps it until the
 * connection ends.
 */
export const dropStatement = (client: pg.ClientBase, name: string): void => {
  delete insidesOf(client).connection.parsedStatements[name];
  client.query(`deallocate ${name}`).catch(() => undefined);
};
