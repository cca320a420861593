import { authorize } from '../access/authorize.ts';
import type { Caller } from '../calls/caller.ts';
import { Refusal } from '../calls/refusal.ts';
import { loggable } from '../db/outage.ts';
import type { EventStream } from '../http/event-stream.ts';
import type { Services } from '../services.ts';
import { countOpen } from './repository.ts';

type Asked = Parameters<typeof authorize>[1];
const beingHere: Asked = { method: 'GET', access: { who: 'signed-in' } };
const reading: Asked = { method: 'GET', access: { who: 'record', verb: 'view', param: 'id' } };
const beingIn: Asked = {
  method: 'GET',
  access: { who: 'row', row: 'project', verb: 'view', project: { in: 'id' } },
};

/** What one window can be told. */
export type Teller = {
  count(): void;
  document(id: string): void;
  project(id: string): void;
  /** Tells nothing, but ends the stream when the session is over. */
  stillThere(): void;
};

/**
 * Tells a window one thing after the other. A stream lives long, so each time its reader is asked for anew, as for a request
 * of their own: a document they may not see any more falls silent, and with the session the stream ends.
 */
export const tellerOf = (
  services: Services,
  reader: Pick<Caller, 'userId' | 'sessionId' | 'language'>,
  stream: EventStream,
): Teller => {
  const mayStill = async (asked: Asked, params: Record<string, string>): Promise<boolean> => {
    try {
      await authorize(services, asked, params, reader);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      if (error.code === 'not-signed-in') {
        stream.end();
      }
      return false;
    }
  };
  const inTurn = oneByOne((error) => {
    services.logger.warn(loggable(error), 'a live event failed');
    stream.end();
  });
  return {
    count: () =>
      inTurn('count', async () => {
        if (await mayStill(beingHere, {})) {
          stream.send('count', await countOpen(services.db, reader.userId));
        }
      }),
    document: (id) =>
      inTurn(id, async () => {
        if (await mayStill(reading, { id })) {
          stream.send('document', { id });
        }
      }),
    project: (id) =>
      inTurn(id, async () => {
        if (await mayStill(beingIn, { id })) {
          stream.send('project', { id });
        }
      }),
    stillThere: () => inTurn('stillThere', async () => void (await mayStill(beingHere, {}))),
  };
};

type Step = () => Promise<void>;

/** Takes steps one after the other. One that waits already is not added again: a burst of signals costs two. */
const oneByOne = (onFailure: (error: unknown) => void) => {
  const waiting = new Map<string, Step>();
  const state = { isBusy: false };
  const work = async () => {
    state.isBusy = true;
    try {
      for (const [name, step] of waiting) {
        waiting.delete(name); // Before the step: a signal that comes during it means a newer state.
        await step();
      }
    } finally {
      state.isBusy = false;
    }
  };
  return (name: string, step: Step): void => {
    waiting.set(name, step);
    if (!state.isBusy) {
      work().catch(onFailure);
    }
  };
};
