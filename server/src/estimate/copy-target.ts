import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';
import { aloneOn } from '../db/connection.ts';
import { inTime } from '../db/outage.ts';

/** An open COPY FROM STDIN. */
export type CopyTarget = {
  /** Adds rows as text; waits while the database has not taken the earlier ones. Throws what the database said. */
  write: (lines: string) => Promise<void>;
  /** Ends the COPY; the rows are in the table, with their checks made, when it resolves. */
  finish: () => Promise<void>;
  /** Gives the COPY up and frees the connection for a rollback; never throws. */
  cancel: () => Promise<void>;
};

const BUFFER_BYTES = 256 * 1024;

/** Starts a COPY on the connection of an open transaction. */
export const openCopy = (client: PoolClient, statement: string): CopyTarget => {
  const giveBack = aloneOn(client);
  const stream = client.query(from(statement, { highWaterMark: BUFFER_BYTES }));
  stream.once('close', giveBack);
  let failure: Error | undefined;
  stream.on('error', (error: Error) => {
    failure ??= error;
  });
  // After an error the stream has lost its connection; touching it again would fail with something that says nothing.
  const throwFailure = () => {
    if (failure) {
      throw failure;
    }
  };
  return {
    write: async (lines) => {
      throwFailure();
      if (!stream.write(lines)) {
        await inTime(client, once(stream, 'drain'));
      }
    },
    finish: async () => {
      throwFailure();
      const finished = once(stream, 'finish');
      stream.end();
      await inTime(client, finished);
    },
    cancel: async () => {
      if (failure || stream.writableFinished || stream.destroyed) {
        return;
      }
      const closed = new Promise<void>((resolve) => stream.once('close', resolve));
      stream.destroy(new Error('the rows were called off'));
      await inTime(client, closed);
    },
  };
};
