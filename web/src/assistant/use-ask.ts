import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, isApiError, newKey } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { i18n } from '../i18n/index.ts';
import { toast } from '../ui/toasts.tsx';
import type { Answered } from './answer-bubble.tsx';
import { idsOf } from './attachments.ts';
import {
  type AskRequest,
  answeredNow,
  askedAgain,
  askedNow,
  changedNow,
  failedNow,
  type Message,
  questionOf,
  readChat,
  waitNow,
} from './chat.ts';

/** Sends a question to the assistant, or one that was not answered once more. */
export const useAsk = () => {
  const client = useQueryClient();
  const send = useCallback(
    async (message: Message) => {
      let request: AskRequest | undefined;
      try {
        request = await requestOf(message);
        const { sessionId, answer } = await answerOf(request);
        answeredNow(message.key, sessionId, answer);
        await invalidate(client, 'assistant');
      } catch (error) {
        failedNow(message.key, failureOf(error, message, request));
      }
    },
    [client],
  );
  const ask = useCallback(
    (text: string, withFiles = false) => {
      const said = text.trim();
      if (said && !readChat().isWaiting) {
        void send(askedNow(said, withFiles));
      }
    },
    [send],
  );
  const askAgain = useCallback(
    (message: Message) => {
      askedAgain(message.key);
      void send(message);
    },
    [send],
  );
  const changeAnswer = useCallback(
    async (message: Answered, query: AssistantQuery) => {
      const { sessionId } = readChat();
      waitNow(true);
      try {
        const body = { message: questionOf(message.key), sessionId, query, replaces: message.id };
        const { answer } = await answerOf({ body, idempotencyKey: newKey() });
        changedNow(message.key, answer);
        await invalidate(client, 'assistant');
      } catch (error) {
        waitNow(false);
        toast.error(error instanceof Error ? error.message : String(error));
      }
    },
    [client],
  );
  return {
    ask,
    askAgain,
    changeAnswer: (message: Answered, query: AssistantQuery) => void changeAnswer(message, query),
  };
};

/** Sends a question; the session its answer was kept in, and the answer. */
const answerOf = async (request: AskRequest): Promise<{ sessionId: string; answer: Message }> => {
  const [reply] = await api.assistant.ask(request);
  if (!reply) {
    throw new Error(i18n.t('assistant:noResponse'));
  }
  const { output, id, messageId, ...answer } = reply;
  return {
    sessionId: id,
    answer: {
      key: newKey(),
      type: 'ai',
      id: messageId,
      text: output,
      answer: { ...answer, message: output },
      at: new Date(),
    },
  };
};

/** What is sent for a question: once more the same where no answer came, else anew. */
const requestOf = async ({ text, attached = [], request }: Message): Promise<AskRequest> => {
  if (request) {
    return request;
  }
  const fileIds = await idsOf(attached);
  const { projectId, sessionId } = readChat();
  const body = { message: text, projectId, sessionId, ...(fileIds.length > 0 && { fileIds }) };
  return { body, idempotencyKey: newKey() };
};

const failureOf = (error: unknown, { attached = [] }: Message, request?: AskRequest) => {
  const refusal = isApiError(error) ? error : undefined;
  return {
    failure: error instanceof Error ? error : new Error(String(error)),
    isLost: refusal?.status === 404,
    request: refusal?.status === 0 ? request : undefined,
    // What the server has no more is uploaded again.
    attached:
      refusal?.code === 'attachment-gone' ? attached.map(({ file }) => ({ file })) : attached,
  };
};
