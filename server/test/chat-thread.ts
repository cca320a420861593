import { keepExchange } from '../src/assistant/sessions/repository.ts';
import { transaction } from '../src/db/transaction.ts';
import { expectStatus } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

/** A chat with the assistant. */
export const askAssistant = async (app: TestApp, who: Person): Promise<string> => {
  const payload = { message: 'Что ждет моей подписи?' };
  const asked = await app.call(who, { method: 'POST', url: '/api/nysan-ai/ask', payload });
  return expectStatus(asked, 200)[0].id;
};

/** An answer with a table in a chat of somebody, made of nothing that could be closed. */
export const buildAnswer = async ({ services }: TestApp, { userId }: Person): Promise<string> => {
  const proposal = { language: 'ru' as const, recipientIds: [] };
  const kept = await transaction(services.db, (trx) =>
    keepExchange(trx, {
      userId,
      sessionId: null,
      question: 'Какие акты в черновиках?',
      files: [],
      used: [],
      replaces: null,
      answer: {
        message: 'Акты: 1.',
        blocks: [
          {
            type: 'table',
            columns: [{ name: 'Акт', isNumber: false }],
            rows: [[{ text: 'АСР-000004', target: null }]],
            totalCount: 1,
          },
        ],
        sources: [],
        list: null,
        choices: [],
        suggestions: [],
        query: null,
        chips: [],
        leftOver: [],
        proposals: [
          { ...proposal, kind: 'letter', text: 'Составить письмо с этой таблицей', target: '/app' },
          { ...proposal, kind: 'workbook', text: 'В Excel', target: null },
        ],
      },
    }),
  );
  return kept?.messageId ?? '';
};
