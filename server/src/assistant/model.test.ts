import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '@nysan/contract/assistant.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, createAct, expectStatus, type Site } from '../../test/act-thread.ts';
import { createSigners } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { indexRecords } from '../search/index-records.ts';
import { chooserOf } from './model/choose-tool.ts';

/** Nothing in them is known to the engine. */
const STRANGE = 'ну что там с нашими котлетами, братан';
const KEY = 'a key nobody else has';

type Received = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
let received: Received[] = [];
/** What the model answers next: a body with its status, or nothing at all. */
let answer: { status?: number; body: string } | 'silent' = 'silent';
let model: Server;
let address: string;
let app: TestApp;
let site: Site;
let act: { id: string; documentId: string };
let log = '';

beforeAll(async () => {
  model = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''));
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (answer !== 'silent') {
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(answer.body);
    }
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const write = (line: string) => {
    log += line;
  };
  app = await startTestApp({
    trust: createSigners().trust,
    env: { NYSAN_AI_URL: address, NYSAN_AI_KEY: KEY, NYSAN_AI_MODEL: 'small' },
    logger: pino({ level: 'trace' }, { write }),
  });
  site = await buildSite(app);
  act = await createAct(app, site, 'Устройство монолитного ростверка');
});
afterAll(async () => {
  await app.close();
  model.closeAllConnections();
  await new Promise((resolve) => model.close(resolve));
});
beforeEach(() => {
  received = [];
  log = '';
});

const calls = (said: unknown, name = 'look_up'): void => {
  const call = { function: { name, arguments: JSON.stringify(said) } };
  answer = { body: JSON.stringify({ choices: [{ message: { tool_calls: [call] } }] }) };
};

type Said = Answer & { output: string; id: string };
const ask = async (message: string): Promise<Said> => {
  await indexRecords(app.services);
  return expectStatus(
    await app.call(site.contractor, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message, projectId: site.projectId },
    }),
    200,
  )[0];
};

/** What no call of the contract takes for a text. */
const unreadableTexts: [name: string, text: string][] = [
  ['a NUL', 'рост\u0000верк'],
  ['half a surrogate pair', 'ростверк\ud800'],
  ['the other half', '\udc00ростверк'],
  ['an escape', 'рост\u001b[2Jверк'],
  ['a line break', 'рост\nверк'],
];

describe('a question the engine does not understand', () => {
  it('is answered by the tool the model chose, with its link, and says what it was taken for', async () => {
    calls({ tool: 'contractLeft' });
    const said = await ask(STRANGE);
    expect(said.output).toMatch(/^Понимаю вопрос так: «Остаток по договору»\. .*\d/);
    expect(said.sources[0]?.target).toBe(`/app/project/${site.projectId}`);
    expect(said.suggestions).toEqual([]);
  });

  it('takes a number and a time of the model as its own grammar reads them', async () => {
    calls({ tool: 'paperStatus', number: act.documentId, subject: '', when: null });
    const paper = await ask(STRANGE);
    expect(paper.output).toContain(act.documentId);
    expect(paper.sources[0]?.target).toContain(act.id);
    calls({ tool: 'worksOfDay', when: 'за август 2025' });
    expect((await ask(STRANGE)).sources[0]?.target).toContain('dateOfWorkStart=2025-08');
  });

  it('goes to the model alone, without anything the house holds', async () => {
    calls({ tool: 'contractLeft' });
    await ask(STRANGE);
    expect(received).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {} as IncomingHttpHeaders, body: {} }] =
      received;
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`]);
    expect(body).toMatchObject({ model: 'small', temperature: 0 });
    const sent = JSON.stringify(body);
    expect(sent).toContain(STRANGE);
    for (const held of [
      site.projectId,
      site.contractor.email,
      site.contractor.iin,
      act.documentId,
    ]) {
      expect(sent).not.toContain(held);
    }
  });

  it('shows no more of a foreign project than without a model', async () => {
    const foreign = await buildSite(app);
    const hidden = await createAct(app, foreign, 'Секретный ростверк');
    calls({ tool: 'paperStatus', number: hidden.documentId });
    const number = await ask(STRANGE);
    calls({ tool: 'papersAboutWork', subject: 'Секретный ростверк' });
    const subject = await ask(STRANGE);
    expect(JSON.stringify([number, subject])).not.toContain(hidden.id);
    expect(JSON.stringify([number, subject])).not.toContain(foreign.projectId);
  });

  it.each([
    ['names no tool', () => ({ body: '{"choices":[{"message":{"content":"Paris"}}]}' })],
    ['names one that is not', () => tellCall({ tool: '__proto__' })],
    ['calls something else', () => tellCall({ tool: 'contractLeft' }, 'delete')],
    ['says too much', () => tellCall({ tool: 'contractLeft', number: 'x'.repeat(10_000) })],
    ...unreadableTexts.flatMap(([name, text]): [string, () => { body: string }][] =>
      (['number', 'subject', 'when'] as const).map((field) => [
        `says ${name} as ${field}`,
        () => tellCall({ tool: 'papersAboutWork', subject: 'ростверк', [field]: text }),
      ]),
    ),
    ['answers more than can be read', () => ({ body: ' '.repeat(100_000) })],
    ['answers what is no JSON', () => ({ body: '<html>' })],
    ['refuses', () => ({ status: 429, body: '{}' })],
  ])('stays as it was when the model %s', async (_, answers) => {
    answer = answers();
    const said = await ask(STRANGE);
    expect(received).toHaveLength(1);
    expect(said.sources).toEqual([]);
    expect(said.suggestions.length).toBeGreaterThan(0);
    expect(log).not.toContain('котлетами');
    expect(log).not.toContain(KEY);
  });

  it('waits for no model that does not answer', async () => {
    answer = 'silent';
    const { logger } = app.services;
    const choose = chooserOf({ ai: { url: address, key: undefined, model: 'small' }, logger }, 200);
    expect(await choose(STRANGE, ['contractLeft'], 'ru')).toBeNull();
    expect(received[0]?.headers.authorization).toBeUndefined();
  });
});

const tellCall = (said: unknown, name?: string) => {
  calls(said, name);
  return answer === 'silent' ? { body: '' } : answer;
};

describe('a question that may be meant in several ways', () => {
  it('is put to the model with these alone, and asked back when it names none', async () => {
    answer = { body: '{"choices":[{"message":{}}]}' };
    const said = await ask('сколько осталось');
    expect(said.choices.length).toBeGreaterThan(1);
    const names = JSON.stringify(received[0]?.body['tools']);
    expect(names).toContain('Left');
    expect(names).not.toContain('weatherOfDay');
  });
});

describe('a question that is understood, an order, and what no record knows', () => {
  it.each(['остаток по договору', 'удали акт', 'какой курс доллара?'])(
    'is told to no model: %s',
    async (question) => {
      calls({ tool: 'contractLeft' });
      await ask(question);
      expect(received).toEqual([]);
    },
  );
});
