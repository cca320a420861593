import type { Answer } from '@nysan/contract/assistant.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, createAct, expectStatus, type Site } from '../../test/act-thread.ts';
import { filledAnswer, type Model, type ModelAnswer, startModel } from '../../test/model-double.ts';
import { createSigners } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { indexRecords } from '../search/index-records.ts';

/** Nothing in them is known to our own reading. */
const STRANGE = 'ну что там с нашими котлетами, братан';
const KEY = 'a key nobody else has';

let model: Model;
let app: TestApp;
let site: Site;
let act: { id: string; documentId: string };
let log = '';

beforeAll(async () => {
  model = await startModel();
  const write = (line: string) => {
    log += line;
  };
  app = await startTestApp({
    trust: createSigners().trust,
    env: {
      NYSAN_AI_URL: model.address,
      NYSAN_AI_KEY: KEY,
      NYSAN_AI_MODEL: 'small',
      NYSAN_AI_DAILY_TOKENS: 'off',
      NYSAN_QUOTA_MODEL: 'off',
    },
    logger: pino({ level: 'trace' }, { write }),
  });
  site = await buildSite(app);
  act = await createAct(app, site, 'Устройство монолитного ростверка');
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.forget();
  log = '';
});

type Said = Answer & { output: string; id: string };
const ask = async (message: string, who = site.contractor): Promise<Said> => {
  await indexRecords(app.services);
  return expectStatus(
    await app.call(who, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message, projectId: site.projectId },
    }),
    200,
  )[0];
};

const acts = { operation: 'list', entity: 'hidden-work-act', measure: 'count', where: {} };
const ofActs = { slot: 'entity', words: 'нашими котлетами' };
const shown = { slot: 'operation', words: 'что там с' };
const polite = { slot: 'none', words: 'братан' };
/** The whole of an answer in the form: slots that are not said are null. */
const filled = (query: object | null, said: object[] = [shown, ofActs, polite]) =>
  filledAnswer({ query: query && { groupBy: null, other: null, ...query }, said });

/** What no call of the contract takes for a text. */
const unreadableTexts: [name: string, text: string][] = [
  ['a NUL', 'рост\u0000верк'],
  ['half a surrogate pair', 'ростверк\ud800'],
  ['the other half', '\udc00ростверк'],
  ['an escape', 'рост\u001b[2Jверк'],
  ['a line break', 'рост\nверк'],
];

describe('a question that our own reading does not understand', () => {
  it('is answered by the query the model has filled, which is shown', async () => {
    model.answer(filled(acts));
    const said = await ask(STRANGE);
    expect(said.query).toMatchObject({ entity: 'hidden-work-act', projectId: site.projectId });
    expect(said.leftOver).toEqual([]);
    expect(said.output).toContain(act.documentId);
  });

  it('goes to the model as question, form, rules and day, without anything the house holds', async () => {
    model.answer(filled(acts));
    await ask(STRANGE);
    expect(model.received()).toHaveLength(1);
    const [first] = model.received();
    expect([first?.path, first?.headers.authorization]).toEqual([
      '/v1/chat/completions',
      `Bearer ${KEY}`,
    ]);
    expect(Object.keys(first?.body ?? {}).toSorted()).toEqual([
      'messages',
      'model',
      'response_format',
      'temperature',
    ]);
    expect(first?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(first?.body.messages[1]?.content).toBe(JSON.stringify({ question: STRANGE }));
    expect(first?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { strict: true },
    });
    const sent = JSON.stringify(first?.body);
    for (const held of [
      site.projectId,
      site.contractor.email,
      site.contractor.iin,
      site.contractor.fullname,
      act.documentId,
      'ростверк',
    ]) {
      expect(sent).not.toContain(held);
    }
  });

  it('is narrowed by a period whose words nobody knew', async () => {
    const period = { from: '2025-01-01', to: '2025-01-31', of: 'created' };
    model.answer(
      filled({ ...acts, where: { period } }, [
        { slot: 'entity', words: 'котлетами' },
        { slot: 'period', words: 'студеную пору' },
      ]),
    );
    const said = await ask('котлетами в студеную пору');
    expect(said.query?.where.period).toEqual(period);
  });

  it('names a person by the words of the question, found among those its asker may see', async () => {
    const [surname = ''] = site.contractor.fullname.split(' ');
    const question = `котлетами у ${surname} братан`;
    const where = { person: { name: surname, as: 'wrote' } };
    model.answer(
      filled({ ...acts, where }, [
        { slot: 'entity', words: 'котлетами' },
        { slot: 'person', words: `у ${surname}` },
        polite,
      ]),
    );
    const said = await ask(question);
    expect(said.query?.where.person?.as).toBe('wrote');
    expect(said.query?.where.person?.id).toMatch(/^[\da-f-]{36}$/);
  });

  const named = { person: { name: 'Секретный', as: 'wrote' } };
  it.each([
    ['says it is no query', () => filled(null)],
    [
      'quotes what was not asked',
      () => filled(acts, [shown, { slot: 'entity', words: 'акты' }, polite]),
    ],
    ['says nothing of where a slot is from', () => filled(acts, [shown, polite])],
    ['leaves words over', () => filled(acts, [{ slot: 'entity', words: 'нашими' }, polite])],
    [
      'says one slot many times',
      () => filled(acts, [shown, ofActs, polite, { slot: 'none', words: 'ну что' }]),
    ],
    ['counts what cannot be counted', () => filled({ ...acts, measure: 'volume' })],
    ['invents a kind', () => filled({ ...acts, entity: '__proto__' })],
    ['invents a slot', () => filled({ ...acts, fetch: 'http://outside.kz' })],
    ['names an id', () => filled({ ...acts, where: { organizationId: site.projectId } })],
    [
      'names the id of a person',
      () => filled({ ...acts, where: { person: { id: site.projectId, as: 'wrote' } } }),
    ],
    ['names whom the question does not', () => filled({ ...acts, where: named })],
    ['says words the question does not', () => filled({ ...acts, where: { words: 'ростверк' } })],
    ...(
      [
        ['of no end', { from: '2025-01-01', to: '2099-12-31', of: 'created' }],
        ['of all time', { from: '2018-01-01', to: '2026-12-31', of: 'created' }],
        ['that ends before it begins', { from: '2026-02-01', to: '2026-01-01', of: 'created' }],
      ] as const
    ).map(([name, period]): [string, () => ModelAnswer] => [
      `says a period ${name}`,
      () =>
        filled({ ...acts, where: { period } }, [
          shown,
          { slot: 'entity', words: 'котлетами' },
          { slot: 'period', words: 'братан' },
        ]),
    ]),
    ['adds a state nobody said', () => filled({ ...acts, where: { state: 'draft' } })],
    ['says too much', () => filled(acts, [{ slot: 'entity', words: 'x'.repeat(10_000) }])],
    ...unreadableTexts.flatMap(([name, text]): [string, () => ModelAnswer][] => [
      [`says ${name} as words`, () => filled({ ...acts, where: { words: text } })],
      [
        `says ${name} as said`,
        () => filled(acts, [shown, { slot: 'entity', words: text }, polite]),
      ],
    ]),
    ['answers more than can be read', () => ({ body: ' '.repeat(100_000) })],
    ['answers what is no JSON', () => ({ body: '<html>' })],
    ['declines', () => ({ body: '{"choices":[{"message":{"content":null,"refusal":"no"}}]}' })],
    ['answers in words', () => ({ body: '{"choices":[{"message":{"content":"Paris"}}]}' })],
    ['refuses', () => ({ status: 429, body: '{}' })],
  ] satisfies [string, () => ModelAnswer][])(
    'stays as it was when the model %s',
    async (_, answers) => {
      model.answer(answers());
      const said = await ask(STRANGE);
      expect(model.received()).toHaveLength(1);
      expect(said.query).toBeNull();
      expect(said.sources).toEqual([]);
      expect(said.suggestions.length).toBeGreaterThan(0);
      expect(log).not.toContain('котлетами');
      expect(log).not.toContain(KEY);
    },
  );
});

describe('a question of which our own reading leaves words over', () => {
  const question = 'сколько АВР валяется с минувшей весны';
  const own = { operation: 'total', entity: 'done-work-act', measure: 'count', where: {} };
  const since = {
    period: { from: '2025-01-01', to: '2025-12-31', of: 'created' },
  };

  it('keeps what was read, and takes the rest from the model', async () => {
    model.answer(
      filled({ ...own, where: since }, [{ slot: 'period', words: 'валяется с минувшей весны' }]),
    );
    const said = await ask(question);
    expect(said.query).toMatchObject({ operation: 'total', entity: 'done-work-act', where: since });
    expect(said.leftOver).toEqual([]);
  });

  it('stays of the kind it names, whatever the model makes of it', async () => {
    model.answer(
      filled({ ...own, entity: 'remark', where: since }, [
        { slot: 'period', words: 'валяется с минувшей весны' },
      ]),
    );
    expect((await ask(question)).query?.entity).toBe('done-work-act');
  });
});

describe('a question that is understood, an order, and what no record knows', () => {
  it.each(['остаток по договору', 'сколько АВР утверждено', 'удали акт', 'какой курс доллара?'])(
    'is told to no model: %s',
    async (question) => {
      model.answer(filled(acts));
      await ask(question);
      expect(model.received()).toEqual([]);
    },
  );

  it('is a long text, too', async () => {
    model.answer(filled(acts));
    await ask(`${'котлетами братан '.repeat(38)}?`);
    expect(model.received()).toEqual([]);
  });
});
