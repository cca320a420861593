import { type Answer, CHAT_DAYS } from '@nysan/contract/assistant.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { type Reader, sendWrite, type Trx } from '../../db/transaction.ts';
import type { UsedCall } from '../asker.ts';
import type { Frame } from '../frame/frame.ts';

export type SessionRow = { id: string; title: string; message_count: number; updated_at: Date };

/** The newest chats of somebody, the last used first. */
export const findSessions = async (
  db: Reader,
  userId: string,
  most: number,
): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select id, title, message_count, updated_at from assistant_sessions
    where user_id = ${userId} order by updated_at desc, id desc limit ${most}`.execute(db);
  return rows;
};

/** A chat of one's own and how its last question was understood; undefined of anybody else's. */
export const findSession = async (
  db: Reader,
  id: string,
  userId: string,
): Promise<{ frame: Frame | null } | undefined> => {
  const { rows } = await sql<{ frame: Frame | null }>`
    select frame from assistant_sessions where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
};

/** What an answer says: its sentences as plain text, and its parts. */
type SaidAnswer = Answer & { message: string };

export type MessageRow = {
  id: string;
  created_at: Date;
  used: UsedCall[];
} & ({ type: 'human'; content: string } | { type: 'ai'; content: SaidAnswer });

export const findMessages = async (db: Reader, sessionId: string): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select id, type, content, used, created_at from assistant_messages
    where session_id = ${sessionId} order by id`.execute(db);
  return rows;
};

/** Deletes a chat of one's own; false when it is nobody's or another's. */
export const deleteSession = async (trx: Trx, id: string, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from assistant_sessions where id = ${id} and user_id = ${userId}`.execute(trx);
  return numAffectedRows === 1n;
};

type Exchange = {
  userId: string;
  /** Null begins a new chat. */
  sessionId: string | null;
  question: string;
  answer: SaidAnswer;
  used: UsedCall[];
  frame: Frame | null;
};

/** Keeps a question with its answer; undefined when the chat was deleted meanwhile. */
export const keepExchange = async (
  trx: Trx,
  { userId, sessionId, question, answer, used, frame }: Exchange,
): Promise<{ sessionId: string; messageId: string } | undefined> => {
  const kept = JSON.stringify(frame);
  const session =
    sessionId === null
      ? sql<{ id: string }>`insert into assistant_sessions (user_id, title, message_count, frame)
          values (${userId}, ${titleOf(question)}, 2, ${kept}::jsonb) returning id`
      : sql<{ id: string }>`update assistant_sessions set message_count = message_count + 2,
          updated_at = now(), frame = ${kept}::jsonb
          where id = ${sessionId} and user_id = ${userId} returning id`;
  const id = (await session.execute(trx)).rows[0]?.id;
  if (id === undefined) {
    return undefined;
  }
  await sendWrite(
    trx,
    sql`insert into assistant_messages (session_id, type, content)
      values (${id}, 'human', ${JSON.stringify(question)}::jsonb)`,
  );
  const { rows } = await sql<{ id: string }>`
    insert into assistant_messages (session_id, type, content, used)
    values (${id}, 'ai', ${JSON.stringify(answer)}::jsonb, ${JSON.stringify(used)}::jsonb)
    returning id`.execute(trx);
  return { sessionId: id, messageId: rows[0]?.id ?? '' };
};

const MOST_TITLE = 120;
const titleOf = (question: string): string => {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length > MOST_TITLE ? `${line.slice(0, MOST_TITLE - 1).toWellFormed()}…` : line;
};

/** Deletes chats nobody has written in since that moment. */
export const deleteChatsBefore = async (db: Database, moment: Date): Promise<void> => {
  await sql`delete from assistant_sessions where updated_at < ${moment}`.execute(db);
};

/** Chats nobody has written in since then are no longer kept. */
export const endOfChats = (now: Date): Date => new Date(now.getTime() - CHAT_DAYS * 86_400_000);
