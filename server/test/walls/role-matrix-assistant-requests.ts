import { formBody, formHeaders } from '../../src/files/testing/form.ts';
import { newPng } from '../../src/stories/testing/story-thread.ts';
import { askAssistant, buildAnswer } from '../chat-thread.ts';
import type { Person } from '../test-app.ts';
import { bare, body, type Cell, type Recipe } from './role-matrix-recipe.ts';

/** A chat of this person with the assistant. */
const chatOf =
  (owner: (cell: Cell) => Person): Recipe['request'] =>
  async (cell) => ({ params: { id: await askAssistant(cell.app, owner(cell)) } });

/** An answer of the assistant to this person. */
const answerOf =
  (owner: (cell: Cell) => Person, search = ''): Recipe['request'] =>
  async (cell) => ({ params: { id: await buildAnswer(cell.app, owner(cell)) }, search });

/** Questions to the assistant, and the chats and answers that are one’s own. */
export const assistantRecipes: Record<string, Recipe> = {
  'assistant.ask': body({ message: 'Что ждет моей подписи?' }),
  'assistant.ask of one project': {
    request: ({ site }) => ({
      payload: { message: 'Что ждет моей подписи?', projectId: site.projectId },
    }),
  },
  'assistant.ask with a file': {
    request: () => ({
      payload: { message: 'Что это?', files: [newPng().toString('base64')] },
    }),
  },
  'assistant.upload': {
    request: () => ({
      headers: formHeaders,
      payload: formBody({ name: 'мост.png', bytes: newPng() }),
    }),
  },
  'assistant.suggestions': bare,
  'assistant.suggestions of one project': {
    request: ({ site }) => ({ search: `?projectId=${site.projectId}` }),
  },
  'assistant.sessions': bare,
  "assistant.messages of one's own chat": { request: chatOf(({ who }) => who) },
  "assistant.messages of another's chat": { request: chatOf(({ site }) => site.author) },
  "assistant.draft of one's own answer": { request: answerOf(({ who }) => who, '?kind=letter') },
  "assistant.draft of another's answer": {
    request: answerOf(({ site }) => site.author, '?kind=letter'),
  },
  "assistant.workbook of one's own answer": { request: answerOf(({ who }) => who) },
  "assistant.workbook of another's answer": { request: answerOf(({ site }) => site.author) },
  "assistant.remove one's own chat": { request: chatOf(({ who }) => who) },
  "assistant.remove another's chat": { request: chatOf(({ site }) => site.author) },
};
