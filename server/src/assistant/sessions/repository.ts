import { type Answer, CHAT_DAYS } from '@nysan/contract/assistant.ts';
import { type AssistantQuery, assistantQuery } from '@nysan/contract/assistant-query.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { type Reader, sendWrite, type Trx } from '../../db/transaction.ts';
import type { UsedCall } from '../asker.ts';
import { insertQuestionWith, type KeptFile } from './files-repository.ts';

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

/** A chat with the query of its last answer. */
type LastUnderstood = { id: string; query: AssistantQuery | null };

/** A chat of one's own; undefined of anybody else's. */
export const findSession = async (
  db: Reader,
  id: string,
  userId: string,
): Promise<LastUnderstood | undefined> => {
  const { rows } = await sql<Omit<LastUnderstood, 'query'> & { query: unknown }>`
    select s.id, (select m.content->'query' from assistant_messages m
      where m.session_id = s.id and m.type = 'ai' order by m.id desc limit 1) as query
    from assistant_sessions s where s.id = ${id} and s.user_id = ${userId}`.execute(db);
  // Another version may have meant another thing by it.
  return rows[0] && { ...rows[0], query: assistantQuery.safeParse(rows[0].query).data ?? null };
};

/** Is this an answer of a chat? */
export const isAnswerIn = async (
  db: Reader,
  id: string,
  sessionId: string | undefined,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from assistant_messages
    where id = ${id} and type = 'ai' and session_id = ${sessionId ?? null}::uuid`.execute(db);
  return rows.length > 0;
};

/** What an answer says: its sentences as plain text, and its parts. */
type SaidAnswer = Answer & { message: string };

export type MessageRow = {
  id: string;
  created_at: Date;
  used: UsedCall[];
  /** Names of what was attached. */
  files: string[];
} & (
  | { type: 'human'; content: string }
  /** Null: one that was kept before answers had a bound, and is beyond it. */
  | { type: 'ai'; content: SaidAnswer | null }
);

/** Messages of a chat that are read at once, and bytes of what they say; on the wire, JSON inside JSON, they are up to four times as many. */
const MOST_MESSAGES = 200;
const MOST_BYTES = 1024 * 1024;
/** Bytes of one answer; what is said today stays below it. */
const MOST_KEPT_BYTES = 300 * 1024;

const keptSize = sql`octet_length(m.content::text)`;

/** The newest messages of a chat, or the newest of those before one of them, in their order. */
export const findMessages = async (
  db: Reader,
  sessionId: string,
  before?: string,
): Promise<MessageRow[]> =>
  messages(
    db,
    sql`m.id in (select id from (
      select id, sum(case when size > ${MOST_KEPT_BYTES} then 0 else size end) over (order by id desc) as bytes from (
        select m.id, ${keptSize} as size from assistant_messages m
        where m.session_id = ${sessionId} and ${before === undefined ? sql`true` : sql`m.id < ${before}::uuid`}
        order by m.id desc limit ${MOST_MESSAGES}) newest) counted
      where bytes <= ${MOST_BYTES})`,
  );

/** Answers by their ids, of whatever chats. */
export const findMessagesById = (db: Reader, ids: readonly string[]): Promise<MessageRow[]> =>
  messages(db, sql`m.id = any(${ids}::uuid[]) and m.type = 'ai'`);

const messages = async (db: Reader, which: RawBuilder<unknown>): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select m.id, m.type, case when ${keptSize} <= ${MOST_KEPT_BYTES} then m.content end as content, m.used, m.created_at,
      array(select f.name from assistant_files f where f.message_id = m.id order by f.id) as files
    from assistant_messages m where ${which} order by m.id`.execute(db);
  return rows;
};

/** Is this an answer in a chat of theirs? */
export const isMessageOf = async (db: Reader, id: string, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from assistant_messages m join assistant_sessions s on s.id = m.session_id
    where m.id = ${id} and m.type = 'ai' and s.user_id = ${userId}`.execute(db);
  return rows.length > 0;
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
  files: KeptFile[];
  answer: SaidAnswer;
  used: UsedCall[];
  /** The answer this one takes the place of. */
  replaces: string | null;
};
type Kept = { sessionId: string; messageId: string };

/** Keeps a question with its answer; undefined when the chat was deleted meanwhile. */
export const keepExchange = async (trx: Trx, exchange: Exchange): Promise<Kept | undefined> =>
  exchange.replaces === null ? keepNew(trx, exchange) : replaceAnswer(trx, exchange);

/** Puts an answer in the place of an earlier one; what the next fragment goes on from is a query of the chat's last answer. */
const replaceAnswer = async (
  trx: Trx,
  { userId, sessionId, answer, used, replaces }: Exchange,
): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`
    update assistant_messages m set content = ${JSON.stringify(answer)}::jsonb, used = ${JSON.stringify(used)}::jsonb
    from assistant_sessions s where m.id = ${replaces} and m.type = 'ai' and m.session_id = s.id
      and s.id = ${sessionId} and s.user_id = ${userId}
    returning s.id as "sessionId", m.id as "messageId"`.execute(trx);
  return rows[0];
};

const keepNew = async (
  trx: Trx,
  { userId, sessionId, question, files, answer, used }: Exchange,
): Promise<Kept | undefined> => {
  const session =
    sessionId === null
      ? sql<{ id: string }>`insert into assistant_sessions (user_id, title, message_count)
          values (${userId}, ${titleOf(question)}, 2) returning id`
      : sql<{ id: string }>`update assistant_sessions set message_count = message_count + 2,
          updated_at = now()
          where id = ${sessionId} and user_id = ${userId} returning id`;
  const id = (await session.execute(trx)).rows[0]?.id;
  if (id === undefined) {
    return undefined;
  }
  if (files.length > 0) {
    await insertQuestionWith(trx, id, question, files);
  } else {
    await sendWrite(
      trx,
      sql`insert into assistant_messages (session_id, type, content)
        values (${id}, 'human', ${JSON.stringify(question)}::jsonb)`,
    );
  }
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
