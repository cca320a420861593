import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';
import { readJson } from './read-json.ts';

const app = fastify();
beforeAll(() => {
  answerErrors(app);
  readJson(app);
  app.post('/told', async ({ body }) => ({ body }));
});
afterAll(() => app.close());

const told = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/told',
    headers: { 'content-type': 'application/json' },
    payload,
  });

describe('a JSON body', () => {
  it('is read with all it says', async () => {
    const body = { name: 'Акт 🏗', list: [1, { length: 2 }], none: null };
    expect((await told(JSON.stringify(body))).json()).toEqual({ body });
  });

  it('is read without halves of surrogate pairs in its texts', async () => {
    const payload = String.raw`{"name":"Акт \ud83c","list":["\udfd7 1",{"x":"\ud83c\udfd7"}]}`;
    const body = { name: 'Акт ', list: [' 1', { x: '🏗' }] };
    expect((await told(payload)).json()).toEqual({ body });
  });

  it.each([
    ['half of a surrogate pair in a name', String.raw`{"\ud83c":1}`],
    ['more levels than any form has', `${'['.repeat(66)}${']'.repeat(66)}`],
    ['an object that cannot be told as text', '{"length":{"toString":"2026-02-30"}}'],
    ['an object that has no value', '[{"valueOf":1}]'],
  ])('with %s is refused', async (_, payload) => {
    const { statusCode, ...answer } = await told(payload);
    expect([statusCode, answer.json().code]).toEqual([400, 'bad-request']);
  });
});
