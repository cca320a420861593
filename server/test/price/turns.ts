import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** How often the database was spoken to, and how many answers had to be waited for, one after another. */
export type Talk = { statements: number; turns: number };

export type TalkMeter = { talkOf(work: () => Promise<unknown>): Promise<Talk> };

/** Jobs that stand for many changes are asked for by the first of them, which may be any call. */
const isByTheClock = ([asked]: unknown[]): boolean => {
  const [job] = (asked as { values?: unknown[] }).values ?? [];
  return job === 'index-records' || job === 'fold-tallies';
};

/** Jobs that a call leaves begin a moment after its answer. */
const QUIET_MS = 40;

/** Waits until nothing of the call before is at work any longer. */
const stillness = async (pool: pg.Pool): Promise<void> => {
  let busyAt = Date.now();
  while (Date.now() - busyAt < QUIET_MS) {
    if (pool.idleCount < pool.totalCount) {
      busyAt = Date.now();
    }
    await setTimeout(1);
  }
};

const silence = () => ({ statements: 0, turns: 0, answered: 0 });

/**
 * Hears what is said over the connections of a pool. A statement is in the turn after that of the last answer there was when
 * it was sent: those sent together share one, however their answers come in. Nothing else may be at work on the pool.
 */
export const hearTalk = (pool: pg.Pool): TalkMeter => {
  let now = silence();
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) {
      return;
    }
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (isByTheClock(given)) {
          return query(...given);
        }
        const heard = now;
        const turn = heard.answered + 1;
        heard.statements += 1;
        heard.turns = Math.max(heard.turns, turn);
        const asked = query(...given);
        const isAnswered = () => {
          heard.answered = Math.max(heard.answered, turn);
        };
        // What streams is no promise, and is alone on its connection.
        Promise.resolve(asked).then(isAnswered, isAnswered);
        return asked;
      },
    });
  });
  return {
    talkOf: async (work) => {
      await stillness(pool);
      const heard = silence();
      now = heard;
      await work();
      return { statements: heard.statements, turns: heard.turns };
    },
  };
};
