import type { Answer } from '@nysan/contract/assistant.ts';
import { vi } from 'vitest';
import { type Answers, serving } from '../../projects/testing/serve.ts';

export const sessionId = '019a0000-0000-7000-8000-000000000901';
export const school = {
  uuid: '019a0000-0000-7000-8000-000000000001',
  shortName: 'Школа, Кокшетау',
};

/** An answer with a figure, where it comes from and a table. */
const answer: Answer = {
  blocks: [
    {
      type: 'text',
      sentences: [{ text: 'Осталось 62,75 м³ из 100,00 м³', sources: [0] }],
    },
    {
      type: 'table',
      columns: [
        { name: 'Акт', isNumber: false },
        { name: 'м³', isNumber: true },
      ],
      rows: [
        [
          { text: 'АСР-000004', target: '/app/search?q=act' },
          { text: '25,00', target: null },
        ],
      ],
      totalCount: 3,
    },
    {
      type: 'bars',
      name: 'По месяцам',
      bars: [{ label: 'август', value: 10, text: '10 ₸', target: null }],
    },
  ],
  sources: [{ name: '1101-0201-0301', target: '/app/search?q=position' }],
  list: { name: 'Акты', target: '/app/search?q=list' },
  choices: [],
  suggestions: ['У кого стоят акты?'],
  query: null,
  chips: [],
  leftOver: [],
  proposals: [],
};
const saidInWords = 'Осталось 62,75 м³ из 100,00 м³';
export const reply =
  (given: Partial<Answer> = {}) =>
  () =>
    Response.json([
      { ...answer, ...given, output: saidInWords, id: sessionId, messageId: sessionId },
    ]);

const session = { id: sessionId, title: 'Что просрочено', messageCount: 4 };
const kept = (type: string, content: string) => ({
  id: `${sessionId}${type}`,
  sessionId,
  messageContent: JSON.stringify({ type, content }),
  createdAt: '2026-03-01T10:00:00Z',
});

/** A server that knows the assistant, at the edge of the page. */
export const serveAssistant = (answers: Answers = {}) => {
  const server = serving('TECHNICAL_SUPERVISION', {
    'GET /projects': () =>
      Response.json({ content: [{ ...school, fullName: '' }], totalCount: 1, size: 1000, page: 0 }),
    'GET /search/choices': () => Response.json({ projects: [], kinds: [] }),
    'GET /live': () => new Response(new ReadableStream()),
    'GET /nysan-ai/suggestions': () => Response.json(['Что ждет моей подписи?']),
    'GET /nysan-ai/sessions': () =>
      Response.json([{ ...session, updatedAt: '2026-03-01T10:00:00Z' }]),
    [`GET /nysan-ai/sessions/${sessionId}/messages`]: () =>
      Response.json([
        kept('human', 'что просрочено'),
        kept('ai', JSON.stringify({ message: 'Доступ закрыт', isClosed: true })),
      ]),
    'POST /nysan-ai/ask': reply(),
    ...answers,
  });
  vi.stubGlobal('fetch', server.fetch);
  const asked = () =>
    server.made.filter(({ call }) => call === 'POST /nysan-ai/ask').map(({ body }) => body);
  return { asked, made: server.made };
};
