import { type KeptAnswer, keptAnswer } from '@nysan/contract/assistant.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../services.ts';
import { closedWords } from '../answers/closed.ts';
import { reopened } from './reopened.ts';
import { findMessagesById, isMessageOf } from './repository.ts';

/** Messages that somebody reports: whoever reads of one reads it as they would if they had asked. */
export const reportedMessages = {
  isOf: ({ db }: Services, messageId: string, userId: string): Promise<boolean> =>
    isMessageOf(db, messageId, userId),

  wordsFor: async (
    services: Services,
    reader: Caller,
    messageIds: readonly string[],
  ): Promise<Map<string, string>> => {
    const rows = messageIds.length > 0 ? await findMessagesById(services.db, messageIds) : [];
    const read = await reopened(services, reader, rows);
    return new Map(read.map(({ row, content }) => [row.id, wordsOf(content)]));
  },

  gone: ({ language }: Caller): string => closedWords[language],
};

const wordsOf = (content: string): string => {
  const said: KeptAnswer = keptAnswer.parse(JSON.parse(content));
  return said.message;
};
