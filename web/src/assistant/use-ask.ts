import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, isApiError, newKey } from '../api/index.ts';
import { forget } from '../api/queries.ts';
import { i18n } from '../i18n/index.ts';
import { answeredNow, askedAgain, askedNow, failedNow, type Message, readChat } from './chat.ts';

/** Sends a question to the assistant, or one that was not answered once more. */
export const useAsk = () => {
  const client = useQueryClient();
  const send = useCallback(
    async ({ key, text }: Message) => {
      const { projectId, sessionId } = readChat();
      try {
        const [reply] = await api.assistant.ask({
          body: {
            message: text,
            projectId,
            sessionId,
          },
        });
        if (!reply) {
          throw new Error(i18n.t('assistant:noResponse'));
        }
        const { output, id, ...answer } = reply;
        answeredNow(key, id, {
          key: newKey(),
          type: 'ai',
          text: output,
          answer: { ...answer, message: output },
          at: new Date(),
        });
        await forget(client, 'assistant');
      } catch (error) {
        const isLost = isApiError(error) && error.status === 404;
        failedNow(key, error instanceof Error ? error : new Error(String(error)), isLost);
      }
    },
    [client],
  );
  const ask = useCallback(
    (text: string) => {
      const said = text.trim();
      if (said && !readChat().isWaiting) {
        void send(askedNow(said));
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
