import type { Answer } from '@nysan/contract/assistant.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite, createAct, expectStatus, type Site } from '../../test/act-thread.ts';
import { filledAnswer, type Model, startModel } from '../../test/model-double.ts';
import { createSigners } from '../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { assemble } from '../assemble.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { changeForm } from '../projects/testing/examples.ts';
import { readSettings } from '../settings/settings.ts';
import { trustStore } from '../signatures/trust-store.ts';
import type { Member } from './frame/names.ts';

const STRANGE = 'котлетами братан';
const DAILY = 20_000;
const AT_NOON = new Date('2026-11-28T07:00:00Z');

let model: Model;
let app: TestApp;
let site: Site;
let now = AT_NOON;

beforeAll(async () => {
  model = await startModel();
  app = await startTestApp({
    trust: createSigners().trust,
    env: envOfModel(),
    now: () => now,
  });
  site = await buildSite(app);
  await createAct(app, site, 'Устройство монолитного ростверка');
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  model.forget();
});

const envOfModel = () => ({
  NYSAN_AI_URL: model.address,
  NYSAN_AI_MODEL: 'small',
  NYSAN_AI_DAILY_TOKENS: String(DAILY),
});

const filledIn = (tokens?: number) =>
  filledAnswer(
    {
      query: { operation: 'list', entity: 'hidden-work-act', measure: 'count', where: {} },
      said: [
        { slot: 'entity', words: 'котлетами' },
        { slot: 'none', words: 'братан' },
      ],
    },
    tokens,
  );

type Said = Answer & { output: string; id: string };
type CallAs = (who: Person, request: InjectOptions) => Promise<LightMyRequestResponse>;
const callApp: CallAs = (who, request) => app.call(who, request);
const ask = async (who: Person, message = STRANGE, call: CallAs = callApp): Promise<Said> =>
  expectStatus(
    await call(who, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message, projectId: site.projectId },
    }),
    200,
  )[0];

const SPENT = /Языковая модель сегодня больше не спрашивается/;

describe('tokens of a day', () => {
  it('that are spent leave the built-in answer and one sentence, and come back the next day in Kazakhstan', async () => {
    model.answer(filledIn(DAILY - 100));
    expect((await ask(site.contractor)).query).toMatchObject({ entity: 'hidden-work-act' });
    const spent = await ask(site.contractor);
    expect(model.received()).toHaveLength(1);
    expect(spent.query).toBeNull();
    expect(spent.output).toMatch(SPENT);
    expect(spent.suggestions.length).toBeGreaterThan(0);
    expect((await ask(site.contractor, 'сколько АВР утверждено')).output).not.toMatch(SPENT);
    // Half past eleven in the evening there, then half past midnight.
    now = new Date('2026-11-28T18:30:00Z');
    expect((await ask(site.contractor)).output).toMatch(SPENT);
    now = new Date('2026-11-28T19:30:00Z');
    expect((await ask(site.contractor)).output).not.toMatch(SPENT);
    now = AT_NOON;
  });

  it('are one’s own', async () => {
    model.answer(filledIn(500));
    expect((await ask(site.customer)).output).not.toMatch(SPENT);
    expect(model.received()).toHaveLength(1);
  });

  it('are counted by length where the model does not say them, and stay in the database', async () => {
    now = new Date('2026-11-30T07:00:00Z');
    model.answer(filledIn());
    const said = await Promise.all(Array.from({ length: 12 }, () => ask(site.contractor)));
    const count = model.received().length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(12);
    expect(said.filter(({ output }) => SPENT.test(output))).toHaveLength(12 - count);
    now = AT_NOON;
  });

  it('are not taken by a model that does not answer', async () => {
    now = new Date('2026-12-01T07:00:00Z');
    model.answer({ status: 503, body: '{}' });
    for (let question = 0; question < 12; question += 1) {
      await ask(site.contractor);
    }
    expect(model.received()).toHaveLength(12);
    now = AT_NOON;
  });

  it('are counted by two processes together', async () => {
    now = new Date('2026-12-02T07:00:00Z');
    const other = assemble({
      settings: readSettings({ NYSAN_DATA_DIR: app.dataDir, NYSAN_DEMO: 'off', ...envOfModel() }),
      databaseUrl: app.servingUrl,
      secret: 'a secret that only tests know, long enough',
      publicUrl: 'http://nysan.test',
      logger: pino({ level: 'silent' }),
      trust: trustStore([]),
      demoKeys: null,
      isRevoked: null,
      now: () => now,
    });
    const second = await buildApp(other);
    await second.ready();
    model.answer(filledIn(DAILY - 100));
    await ask(site.contractor);
    const inSecond = async (who: Person, request: InjectOptions) => {
      const token = await signAccessToken(other.keys.access, who.userId, who.sessionId, now);
      return second.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
    };
    expect((await ask(site.contractor, STRANGE, inSecond)).output).toMatch(SPENT);
    await second.close();
    await other.close();
    now = AT_NOON;
  });

  it('and what became of questions are told in figures, without anybody’s name', async () => {
    const { body } = await app.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const lines = body.split('\n').filter((line) => line.startsWith('nysan_model_'));
    expect(lines.map((line) => line.replace(/ \d+$/, ''))).toEqual([
      'nysan_model_tokens_total',
      'nysan_model_questions_total{outcome="filled"}',
      'nysan_model_questions_total{outcome="refused"}',
      'nysan_model_questions_total{outcome="failed"}',
      'nysan_model_questions_total{outcome="spent"}',
    ]);
    expect(Number(lines[0]?.split(' ')[1])).toBeGreaterThan(DAILY);
    expect(body).not.toContain(site.contractor.userId);
  });
});

describe('a project', () => {
  const change = async (settings: object) => {
    const url = `/api/projects/${site.projectId}`;
    const { version } = expectStatus(await app.call(site.customer, { url }), 200);
    return expectStatus(
      await app.call(site.customer, {
        method: 'PUT',
        url,
        headers: { 'if-match': `"${version}"` },
        payload: changeForm(settings),
      }),
      200,
    );
  };
  const userMessage = (): unknown =>
    JSON.parse(model.received()[0]?.body.messages[1]?.content ?? '{}');

  it('lets questions go to the model and no names, until somebody says otherwise', async () => {
    now = new Date('2026-12-03T07:00:00Z');
    const read = await change({});
    expect(read).toMatchObject({ modelReadsQuestions: true, modelSeesNames: false });
    model.answer(filledIn(10));
    await ask(site.contractor);
    expect(userMessage()).toEqual({ question: STRANGE });
  });

  it('that forbids it is asked about without the model, also among others', async () => {
    expect(await change({ modelReadsQuestions: false })).toMatchObject({
      modelReadsQuestions: false,
    });
    model.answer(filledIn(10));
    expect((await ask(site.contractor)).query).toBeNull();
    const payload = { message: STRANGE };
    const url = '/api/nysan-ai/ask';
    expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 200);
    expect(model.received()).toEqual([]);
    // An older client, which knows nothing of it, leaves it as it is.
    expect(await change({ shortName: 'Школа' })).toMatchObject({ modelReadsQuestions: false });
  });

  it('that lets names go along has those of members alone told, as their asker sees them', async () => {
    await change({ modelReadsQuestions: true, modelSeesNames: true });
    model.answer(filledIn(10));
    await ask(site.contractor);
    const url = `/api/memberships/${site.projectId}`;
    const members: Member[] = expectStatus(await app.call(site.contractor, { url }), 200);
    const names = members.flatMap(({ fullname, organization }) => [
      fullname,
      ...(organization ? [organization.name] : []),
    ]);
    expect(userMessage()).toEqual({ question: STRANGE, names: [...new Set(names)] });
    const sent = JSON.stringify(model.received()[0]?.body);
    expect(sent).not.toContain(site.contractor.email);
    expect(sent).not.toContain(site.contractor.iin);
    now = AT_NOON;
  });
});
