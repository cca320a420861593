import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';
import { type Shown, shownOf } from './content.ts';

/** Reads a chat whole; of a long one the server gives the newest messages, and those before them when it is asked. */
export const readWholeChat = async (client: QueryClient, sessionId: string): Promise<Shown[]> => {
  const readBefore = (before: string | undefined) =>
    // What its reader may see is asked for each time.
    client.fetchQuery({
      ...ask('assistant', 'messages', { params: { id: sessionId }, query: { before } }),
      staleTime: 0,
      gcTime: 0,
    });
  let messages = await readBefore(undefined);
  for (let first = messages[0]; first; ) {
    const known = new Set(messages.map(({ id }) => id));
    const earlier = (await readBefore(first.id)).filter((one) => !known.has(one.id));
    messages = [...earlier, ...messages];
    first = earlier[0];
  }
  return messages.map(shownOf);
};
