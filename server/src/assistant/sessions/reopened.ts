import type { KeptAnswer } from '@nysan/contract/assistant.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Room, Route } from '@nysan/contract/route.ts';
import { authorize } from '../../access/authorize.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Services } from '../../services.ts';
import { closedWords } from '../answers/closed.ts';
import { talkWords } from '../answers/talk-words.ts';
import { FILES_OF, type UsedCall } from '../asker.ts';
import type { MessageRow } from './repository.ts';

const routesByPath = new Map<string, Route>(
  Object.values<Room>(rooms).flatMap((room) =>
    Object.values(room)
      .filter(({ method }) => method === 'GET')
      .map((route) => [route.path, route] as const),
  ),
);

/** The messages of a chat as their reader may see them today: each call an answer was made of is judged once more. */
export const reopened = async (
  services: Services,
  caller: Caller,
  rows: MessageRow[],
): Promise<{ row: MessageRow; content: string; isClosed: boolean }[]> => {
  const judged = new Map<string, Promise<boolean>>();
  const isOpen = (call: UsedCall) => {
    const key = JSON.stringify(call);
    const known = judged.get(key) ?? mayStillCall(services, caller, call);
    judged.set(key, known);
    return known;
  };
  return Promise.all(
    rows.map(async (row) => {
      if (row.type === 'human') {
        return { row, content: row.content, isClosed: false };
      }
      const isClosed = !(await Promise.all(row.used.map(isOpen))).every(Boolean);
      const said: KeptAnswer = isClosed
        ? { message: closedWords[caller.language], isClosed }
        : (row.content ?? { message: talkWords.tooLarge[caller.language] });
      return { row, content: JSON.stringify(said), isClosed };
    }),
  );
};

const mayStillCall = async (
  services: Services,
  { userId, sessionId, language }: Caller,
  { path, params }: UsedCall,
): Promise<boolean> => {
  if (path === FILES_OF) {
    return params['userId'] === userId;
  }
  const route = routesByPath.get(path);
  if (!route) {
    return false; // A call that is no longer made opens nothing.
  }
  try {
    await authorize(services, route, params, { userId, sessionId, language });
    return true;
  } catch (error) {
    if (error instanceof Refusal && (error.status === 403 || error.status === 404)) {
      return false;
    }
    throw error;
  }
};
