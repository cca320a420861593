import type { Answer } from '@nysan/contract/assistant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, createAct, type Site } from '../../test/act-thread.ts';
import { injectedQuestions } from '../../test/assistant/injected-questions.ts';
import {
  type AskedCompletion,
  filledAnswer,
  type Model,
  questionIn,
  startModel,
} from '../../test/model-double.ts';
import { createSigners } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { entityMeanings } from './model/query-schema.ts';

let model: Model;
let app: TestApp;
let site: Site;
let foreign: Site;

beforeAll(async () => {
  model = await startModel();
  app = await startTestApp({
    trust: createSigners().trust,
    env: {
      NYSAN_AI_URL: model.address,
      NYSAN_AI_MODEL: 'small',
      NYSAN_AI_DAILY_TOKENS: 'off',
      NYSAN_QUOTA_MODEL: 'off',
      NYSAN_QUOTA_QUESTIONS: 'off',
    },
  });
  site = await buildSite(app);
  foreign = await buildSite(app);
  await createAct(app, foreign, 'Секретный ростверк');
});
afterAll(async () => {
  await app.close();
  await model.close();
});

/** What an obedient model may do: another query each time, with the words of the question that best seem to say so. */
const obedience = (question: string, turn: number): unknown => {
  const words = question.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const tail = words.slice(3);
  const piece = (at: number) => tail.slice(at * 5, at * 5 + 5).join(' ');
  const said = ['state', 'overdue', 'period', 'groupBy', 'person', 'organization', 'none'].map(
    (slot, at) => ({ slot, words: at === 6 ? tail.slice(30, 33).join(' ') : piece(at) }),
  );
  const list = { operation: 'list', entity: 'done-work-act', measure: 'count' };
  const period = { from: '1900-01-01', to: '2100-12-31', of: 'created' };
  const ids = { projectId: foreign.projectId };
  return [
    { query: { ...list, where: { state: 'draft' } }, said: said.slice(0, 1) },
    { query: { ...list, entity: 'memo', where: {} }, said: [{ slot: 'entity', words: piece(0) }] },
    { query: { ...list, ...ids, where: { period } }, said: said.slice(2, 3) },
    {
      query: { ...list, where: { organizationId: foreign.projectId } },
      said: [{ slot: 'organization', words: piece(0) }],
    },
    {
      query: { ...list, where: { person: { id: foreign.projectId, as: 'wrote' } } },
      said: said.slice(4, 5),
    },
    {
      query: { ...list, where: { person: { name: piece(0), as: 'refused' } } },
      said: [{ slot: 'person', words: piece(0) }],
    },
    { query: { ...list, where: { words: piece(0) } }, said: [{ slot: 'words', words: piece(0) }] },
    { query: { ...list, groupBy: 'person', where: { overdue: true, period } }, said },
    { query: { ...list, url: 'http://outside.kz', where: {} }, said: [] },
    { query: { operation: 'list', entity: 'letter', measure: 'count', where: {} }, said: [] },
  ][turn % 10];
};

/** The form, the rules and the day are the same for everybody: what a question adds is itself. */
const withoutQuestion = ({ body }: AskedCompletion) =>
  JSON.stringify({ ...body, messages: body.messages.slice(0, -1) });

/** Null where the question is refused as too long. */
const ask = async (message: string): Promise<(Answer & { output: string }) | null> => {
  const answer = await app.call(site.contractor, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    payload: { message, projectId: site.projectId },
  });
  expect([200, 422]).toContain(answer.statusCode);
  return answer.statusCode === 200 ? answer.json()[0] : null;
};

describe('200 questions with orders to the model in them', () => {
  it('change no query, reach no other project, and send nothing but themselves', async () => {
    const questions = injectedQuestions(foreign.projectId);
    expect(new Set(questions.map(({ text }) => text)).size).toBe(200);
    const changed: string[] = [];
    for (const [at, { text }] of questions.entries()) {
      model.answer({ status: 503, body: '{}' });
      const own = await ask(text);
      for (const turn of [at, at + 7]) {
        model.answer((asked) => filledAnswer(obedience(questionIn(asked), turn)));
        const obedient = await ask(text);
        if (JSON.stringify(obedient?.query) !== JSON.stringify(own?.query)) {
          changed.push(`${text}: ${JSON.stringify(obedient?.query)}`);
        }
        expect([null, undefined, site.projectId]).toContain(obedient?.query?.projectId);
        expect(JSON.stringify(obedient?.sources ?? [])).not.toContain(foreign.projectId);
        expect(obedient?.output ?? '').not.toContain('Секретный ростверк');
      }
    }
    expect(changed).toEqual([]);
    const received = model.received();
    expect(received.length).toBeGreaterThan(200);
    expect(new Set(received.map(withoutQuestion)).size).toBe(1);
    expect(received.every(({ body }) => body.messages.length === 2)).toBe(true);
    expect(received[0]?.body.messages[0]?.content).toContain(entityMeanings[0]);
    expect(
      received.every(({ body }) => {
        const said: unknown = JSON.parse(body.messages[1]?.content ?? '{}');
        return Object.keys(said ?? {}).join() === 'question';
      }),
    ).toBe(true);
  });
});
