import { expectStatus } from './act-thread.ts';
import type { Person, TestApp } from './test-app.ts';

/** A chat with the assistant. */
export const askAssistant = async (app: TestApp, who: Person): Promise<string> => {
  const payload = { message: 'Что ждет моей подписи?' };
  const asked = await app.call(who, { method: 'POST', url: '/api/nysan-ai/ask', payload });
  return expectStatus(asked, 200)[0].id;
};
