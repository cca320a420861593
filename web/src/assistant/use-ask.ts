import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, isApiError, newKey } from '../api/index.ts';
import { invalidate, ask as query } from '../api/queries.ts';
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
  noteStage,
  questionOf,
  readChat,
  Stopped,
  waitNow,
} from './chat.ts';

/** Ends the question that is under way. */
let end: AbortController | null = null;

/** Stops waiting for the answer: the server keeps nothing of the question then. */
export const stopAsking = (): void => end?.abort();

/** Sends a question to the assistant, or one that was not answered once more. */
export const useAsk = () => {
  const client = useQueryClient();
  // Where a model may be asked an answer may take its time, and its stages are told.
  const isSlow = useQuery(query('meta', 'settings')).data?.asksModel === true;
  const send = useCallback(
    async (message: Message) => {
      let request: AskRequest | undefined;
      try {
        request = await requestOf(message);
        const { sessionId, answer } = await answerOf(request, isSlow);
        answeredNow(message.key, sessionId, answer);
        await invalidate(client, 'assistant');
      } catch (error) {
        failedNow(message.key, failureOf(error, message, request));
      }
    },
    [client, isSlow],
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
        const { answer } = await answerOf({ body, idempotencyKey: newKey() }, isSlow);
        changedNow(message.key, answer);
        await invalidate(client, 'assistant');
      } catch (error) {
        waitNow(false);
        if (!isStop(error)) {
          toast.error(error instanceof Error ? error.message : String(error));
        }
      }
    },
    [client, isSlow],
  );
  return {
    ask,
    askAgain,
    changeAnswer: (message: Answered, query: AssistantQuery) => void changeAnswer(message, query),
  };
};

/** Sends a question; the session its answer was kept in, and the answer. */
const answerOf = async (
  request: AskRequest,
  isSlow: boolean,
): Promise<{ sessionId: string; answer: Message }> => {
  const controller = new AbortController();
  end = controller;
  noteStage(null);
  const { signal } = controller;
  const [reply] = await api.assistant.ask({
    ...request,
    signal,
    ...(isSlow && { onStage: noteStage }),
  });
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

const isStop = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const failureOf = (error: unknown, { attached = [] }: Message, request?: AskRequest) => {
  const refusal = isApiError(error) ? error : undefined;
  if (isStop(error)) {
    // It may have been answered at the same moment, so it is repeated as it was.
    return { failure: new Stopped(i18n.t('assistant:stopped')), isLost: false, request, attached };
  }
  return {
    failure: error instanceof Error ? error : new Error(String(error)),
    isLost: refusal?.status === 404,
    request: refusal?.status === 0 ? request : undefined,
    // What the server has no more is uploaded again.
    attached:
      refusal?.code === 'attachment-gone' ? attached.map(({ file }) => ({ file })) : attached,
  };
};
