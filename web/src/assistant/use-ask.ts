import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, isApiError, newKey } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { i18n } from '../i18n/index.ts';
import { idsOf } from './attachments.ts';
import {
  type AskRequest,
  answeredNow,
  askedAgain,
  askedNow,
  failedNow,
  type Message,
  readChat,
} from './chat.ts';

/** Sends a question to the assistant, or one that was not answered once more. */
export const useAsk = () => {
  const client = useQueryClient();
  const send = useCallback(
    async (message: Message) => {
      let request: AskRequest | undefined;
      try {
        request = await requestOf(message);
        const [reply] = await api.assistant.ask(request);
        if (!reply) {
          throw new Error(i18n.t('assistant:noResponse'));
        }
        const { output, id, messageId, ...answer } = reply;
        answeredNow(message.key, id, {
          key: newKey(),
          type: 'ai',
          id: messageId,
          text: output,
          answer: { ...answer, message: output },
          at: new Date(),
        });
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
  return { ask, askAgain };
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
