import { refusalFrom } from './errors.ts';
import { eventsOf } from './sse.ts';

/** What a call answers that tells by events how far it is: `progress` with a stage, then `answer`, or `error` with the problem. */
export const answerOfEvents = async (
  body: ReadableStream<Uint8Array>,
  onStage: (stage: string) => void,
): Promise<unknown> => {
  for await (const { event, data } of eventsOf(body)) {
    const told = JSON.parse(data);
    if (event === 'progress') {
      onStage(told.stage);
    } else if (event === 'answer') {
      return told;
    } else if (event === 'error') {
      throw refusalFrom(told.status, data);
    }
  }
  throw new TypeError('the answer ended before it was whole');
};
