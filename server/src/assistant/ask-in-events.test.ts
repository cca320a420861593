import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSite, createAct, type Site } from '../../test/act-thread.ts';
import { filledAnswer, type Model, startModel } from '../../test/model-double.ts';
import { createSigners } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { signAccessToken } from '../http/sign-in.ts';

const STRANGE = 'котлетами братан';

let model: Model;
let app: TestApp;
let site: Site;
let address: string;
let token: string;

beforeAll(async () => {
  model = await startModel();
  app = await startTestApp({
    trust: createSigners().trust,
    env: { NYSAN_AI_URL: model.address, NYSAN_AI_MODEL: 'small', NYSAN_AI_DAILY_TOKENS: 'off' },
  });
  site = await buildSite(app);
  await createAct(app, site, 'Устройство монолитного ростверка');
  address = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api/nysan-ai/ask`;
  const { userId, sessionId } = site.contractor;
  token = await signAccessToken(app.services.keys.access, userId, sessionId, app.services.now());
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.forget();
  model.answer(
    filledAnswer({
      query: { operation: 'list', entity: 'hidden-work-act', measure: 'count', where: {} },
      said: [
        { slot: 'entity', words: 'котлетами' },
        { slot: 'none', words: 'братан' },
      ],
    }),
  );
});

const send = (body: object, headers = {}, signal?: AbortSignal) =>
  fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'ru',
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ projectId: site.projectId, ...body }),
    ...(signal && { signal }),
  });

type Told = { event: string; data: unknown };
const eventsIn = (text: string): Told[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });

const answered = async (answer: Response) => (await answer.json()) as { id: string }[]; // As the contract has it.

const messageCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assistant_messages`.execute(app.owner.db);
  return rows[0]?.count ?? -1;
};

describe('a question by Accept: text/event-stream', () => {
  it('tells each stage, then the answer as it is without', async () => {
    const answer = await send({ message: STRANGE });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = eventsIn(await answer.text());
    expect(events.slice(0, -1)).toEqual(
      ['read', 'model', 'answer'].map((stage) => ({ event: 'progress', data: { stage } })),
    );
    const json = await answered(await send({ message: STRANGE }, { accept: 'application/json' }));
    const told = events.at(-1);
    expect(told?.event).toBe('answer');
    const anew = expect.any(String);
    expect(told?.data).toEqual([{ ...json[0], id: anew, messageId: anew }]);
  });

  it('asks no model what it understands by itself', async () => {
    const events = eventsIn(await (await send({ message: 'сколько АВР утверждено' })).text());
    expect(events.map(({ event }) => event)).toEqual(['progress', 'progress', 'answer']);
    expect(model.received()).toEqual([]);
  });

  it('is refused before the stream begins as any other', async () => {
    const answers = await Promise.all([
      send({ message: '' }),
      send({ message: STRANGE, sessionId: site.projectId }),
      send({ message: STRANGE }, { authorization: '' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 401]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });

  it('gets a refusal that comes later as the problem in an event', async () => {
    const [first] = await answered(
      await send({ message: 'сколько АВР утверждено' }, { accept: 'application/json' }),
    );
    model.answer(async () => {
      await sql`delete from assistant_sessions`.execute(app.owner.db);
      return { status: 503, body: '{}' };
    });
    const answer = await send({ message: STRANGE, sessionId: first?.id });
    const events = eventsIn(await answer.text());
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 404, code: 'not-found', message: expect.any(String) },
    });
  });

  it('that is repeated under its key has its answer at once', async () => {
    const key = { 'idempotency-key': 'one-and-the-same-key' };
    const first = eventsIn(await (await send({ message: STRANGE }, key)).text());
    const again = eventsIn(await (await send({ message: STRANGE }, key)).text());
    expect(again).toEqual(first.slice(-1));
    expect(model.received()).toHaveLength(1);
  });

  it('that is given up ends the question to the model, and nothing of it is kept', async () => {
    model.answer('silent');
    const before = await messageCount();
    const leaving = new AbortController();
    const answer = await send({ message: STRANGE }, {}, leaving.signal);
    await vi.waitFor(() => expect(model.received()).toHaveLength(1));
    leaving.abort();
    await expect(answer.text()).rejects.toThrow();
    await vi.waitFor(() => expect(model.hungUp()).toBe(1), { timeout: 5000 });
    const other = await send({ message: 'сколько АВР утверждено' }, { accept: 'application/json' });
    expect(other.status).toBe(200);
    expect(await messageCount()).toBe(before + 2);
  });

  it('to a model that does not answer has the built-in answer after ten seconds', async () => {
    model.answer('silent');
    const events = eventsIn(await (await send({ message: STRANGE })).text());
    expect(events.map(({ event }) => event)).toEqual([
      'progress',
      'progress',
      'progress',
      'answer',
    ]);
    expect(JSON.stringify(events.at(-1)?.data)).toContain('Могу подсказать');
  }, 60_000);
});
