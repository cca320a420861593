import { type AskStage, assistantRoom } from '@nysan/contract/assistant.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemFor } from '../http/errors.ts';
import { eventStream } from '../http/event-stream.ts';
import { hangUpSignal } from '../http/hang-up.ts';

/** How an answer that is under way speaks with who waits for it. */
export type Waiting = {
  tellStage: (stage: AskStage) => void;
  /** Fires when they do not wait any longer: then nothing of it is kept. */
  signal?: AbortSignal;
};

/** Does a caller want to hear how the answer comes to be? */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /\btext\/event-stream\b/.test(headers.accept ?? '');

/**
 * Answers with events: `progress` with each stage, then `answer` with what is answered else, or `error` with the problem. Ends with the
 * answer; whoever leaves before has asked nothing.
 */
export const answerInEvents = async <A>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: (waiting: Waiting) => Promise<A>,
): Promise<FastifyReply> => {
  const signal = hangUpSignal(reply);
  const stream = eventStream(() => undefined);
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no', // nginx would hold events back
  });
  void reply.send(stream.readable);
  try {
    const answered = await answer({
      tellStage: (stage) => stream.send('progress', { stage }),
      signal,
    });
    stream.send('answer', assistantRoom.ask.answers[200].parse(answered));
  } catch (error) {
    if (!signal.aborted) {
      stream.send('error', problemFor(error, request).problem);
    }
  }
  stream.end();
  return reply;
};
