import type { assistantRoom } from '@nysan/contract/assistant.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { authorize } from '../access/authorize.ts';
import type { Caller } from '../access/caller.ts';
import { transaction } from '../db/transaction.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { answeredBefore, changing } from '../http/changing.ts';
import { notFound } from '../http/problem.ts';
import type { Call, Handlers } from '../http/room.ts';
import type { Services } from '../services.ts';
import { answerTo } from './answer.ts';
import { plainTextOf } from './answers/reply.ts';
import { askerOf } from './asker.ts';
import { reopened } from './sessions/reopened.ts';
import {
  deleteSession,
  findMessages,
  findSession,
  findSessions,
  keepExchange,
} from './sessions/repository.ts';
import { suggestionsFor } from './suggest.ts';

/** So many chats are listed. */
const MOST_LISTED = 200;

/** The assistant: questions, and the chats they are kept in. */
export const assistantHandlers: Handlers<typeof assistantRoom> = {
  ask: async (call) =>
    (await answeredBefore<Awaited<ReturnType<typeof ask>>>(call)) ?? (await ask(call)),

  suggestions: async ({ services, caller, query: { projectId, place } }) => {
    const inside = projectId === undefined ? caller : await memberOf(services, caller, projectId);
    return suggestionsFor(inside.roles, caller.language, place);
  },

  sessions: async ({ services: { db }, caller }) => {
    const rows = await findSessions(db, caller.userId, MOST_LISTED);
    return rows.map(({ id, title, message_count: messageCount, updated_at: updatedAt }) => ({
      id,
      title,
      messageCount,
      updatedAt: updatedAt.toISOString(),
    }));
  },

  messages: async ({ services, caller, params: { id } }) => {
    await ownSession(services, id, caller);
    const messages = await reopened(services, caller, await findMessages(services.db, id));
    return messages.map(({ row, content }) => ({
      id: row.id,
      sessionId: id,
      messageContent: JSON.stringify({ type: row.type, content }),
      createdAt: row.created_at.toISOString(),
    }));
  },

  remove: async ({ services, caller, params: { id } }) => {
    const isGone = await transaction(services.db, (trx) => deleteSession(trx, id, caller.userId));
    if (!isGone) {
      throw notFound();
    }
  },
};

/** The calls of an answer are made before its own transaction: each has a connection of its own. */
const ask = async (call: Call<typeof assistantRoom.ask>) => {
  const { services, caller, body, request } = call;
  const projectId = body.projectId ?? null;
  const sessionId = body.sessionId ?? null;
  const [inside, session] = await Promise.all([
    projectId === null ? caller : memberOf(services, caller, projectId),
    sessionId === null ? null : ownSession(services, sessionId, caller),
  ]);
  const asker = askerOf(request);
  const { answer, frame } = await answerTo(services.db, asker, inside, {
    text: body.message,
    projectId,
    last: session?.frame ?? null,
    language: caller.language,
    today: dayInKazakhstan(services.now()),
  });
  const message = plainTextOf(answer);
  return changing(call, async (trx) => {
    const kept = await keepExchange(trx, {
      userId: caller.userId,
      sessionId,
      question: body.message,
      answer: { ...answer, message },
      used: asker.used(),
      frame,
    });
    if (!kept) {
      throw notFound();
    }
    return [{ ...answer, output: message, id: kept.sessionId, messageId: kept.messageId }];
  });
};

const ownSession = async ({ db }: Services, id: string, { userId }: Caller) => {
  const session = await findSession(db, id, userId);
  if (!session) {
    throw notFound();
  }
  return session;
};

/** The caller with the roles they have in a project; 404 for one that is none of theirs. */
const memberOf = (services: Services, caller: Caller, projectId: string): Promise<Caller> =>
  authorize(services, rooms.identity.projectRoles, { projectId }, caller);
