import type { assistantRoom } from '@nysan/contract/assistant.ts';
import { notFound } from '../calls/refusal.ts';
import { transaction } from '../db/transaction.ts';
import { countQuestion } from '../http/quotas.ts';
import type { Handlers } from '../http/room.ts';
import { askWith } from './ask.ts';
import type { ReadOutline } from './files/look.ts';
import { uploadAttachment } from './files/upload.ts';
import { proposalHandlers } from './proposals/handlers.ts';
import { memberOf, ownSession } from './sessions/own.ts';
import { reopened } from './sessions/reopened.ts';
import { deleteSession, findMessages, findSessions } from './sessions/repository.ts';
import { suggestionsFor } from './suggest.ts';

/** So many chats are listed. */
const MOST_LISTED = 200;

/** The assistant: questions, and the chats they are kept in; estimates are read by the room that imports them. */
export const assistantHandlers = (readOutline: ReadOutline): Handlers<typeof assistantRoom> => ({
  ask: async (call) => {
    await countQuestion(call.services, call.caller.userId);
    return askWith(readOutline)(call);
  },
  upload: uploadAttachment,

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

  messages: async ({ services, caller, params: { id }, query: { before } }) => {
    await ownSession(services, id, caller);
    const messages = await reopened(services, caller, await findMessages(services.db, id, before));
    return messages.map(({ row, content }) => ({
      id: row.id,
      sessionId: id,
      messageContent: JSON.stringify({
        type: row.type,
        content,
        ...(row.files.length > 0 && { files: row.files }),
      }),
      createdAt: row.created_at.toISOString(),
    }));
  },

  remove: async ({ services, caller, params: { id } }) => {
    const isGone = await transaction(services.db, (trx) => deleteSession(trx, id, caller.userId));
    if (!isGone) {
      throw notFound();
    }
  },

  ...proposalHandlers,
});
