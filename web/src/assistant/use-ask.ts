import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, isApiError, newKey } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { i18n } from '../i18n/index.ts';
import { base64Of } from './attachments.ts';
import { answeredNow, askedAgain, askedNow, failedNow, type Message, readChat } from './chat.ts';

/** Sends a question to the assistant, or one that was not answered once more. */
export const useAsk = () => {
  const client = useQueryClient();
  const send = useCallback(
    async ({ key, text, attached = [] }: Message) => {
      const { projectId, sessionId } = readChat();
      try {
        const files = await Promise.all(attached.map(base64Of));
        const [reply] = await api.assistant.ask({
          body: {
            message: text,
            projectId,
            sessionId,
            ...(files.length > 0 && { files, fileNames: attached.map(({ name }) => name) }),
          },
        });
        if (!reply) {
          throw new Error(i18n.t('assistant:noResponse'));
        }
        const { output, id, messageId, ...answer } = reply;
        answeredNow(key, id, {
          key: newKey(),
          type: 'ai',
          id: messageId,
          text: output,
          answer: { ...answer, message: output },
          at: new Date(),
        });
        await invalidate(client, 'assistant');
      } catch (error) {
        const isLost = isApiError(error) && error.status === 404;
        failedNow(key, error instanceof Error ? error : new Error(String(error)), isLost);
      }
    },
    [client],
  );
  const ask = useCallback(
    (text: string, files: File[] = []) => {
      const said = text.trim();
      if (said && !readChat().isWaiting) {
        void send(askedNow(said, files));
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
