import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { busFact, geocoderFact, modelFact } from './outside.ts';

const KEY = 'Kerege-2026';

let house: TestApp;
let outside: Server;
let url: string;
let answer: (request: IncomingMessage) => number;
let asked: IncomingMessage[];
beforeAll(async () => {
  house = await startTestApp();
  outside = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer(request)).end('OK');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(outside.address() as { port: number }).port}`;
});
afterAll(async () => {
  outside.closeAllConnections();
  await new Promise((resolve) => outside.close(resolve));
  await house.close();
});
beforeEach(() => {
  asked = [];
  answer = () => 200;
});

const having = (
  settings: Partial<Pick<TestApp['services']['settings'], 'ai' | 'bus' | 'geocoderUrl'>>,
) => ({ ...house.services, settings: { ...house.services.settings, ...settings } });

describe('the fact of the language model', () => {
  const modelAt = (address: string, key?: string) =>
    having({ ai: { url: address, key, model: 'any' } });

  it('tells that it takes our key, and asks it no question', async () => {
    answer = ({ headers }) => (headers.authorization === `Bearer ${KEY}` ? 200 : 401);
    expect(await modelFact.read(modelAt(`${url}/v1/`, KEY), 'ru')).toEqual({
      state: 'good',
      text: `Языковая модель ${new URL(url).host} отвечает.`,
    });
    expect(asked.map(({ method, url: path }) => `${method} ${path}`)).toEqual(['GET /v1/models']);
  });

  it('is a fault when the key is refused, and tells nobody the key', async () => {
    answer = () => 401;
    const { state, text } = await modelFact.read(modelAt(`${url}/v1`, KEY), 'ru');
    expect([state, text]).toEqual([
      'fault',
      `Языковая модель ${new URL(url).host} не отвечает: HTTP 401`,
    ]);
    expect(text).not.toContain(KEY);
  });

  it('is good of one that keeps no list of models, by the address of its completions', async () => {
    answer = () => 404;
    const fact = await modelFact.read(modelAt(`${url}/v1/chat/completions`), 'en');
    expect(fact.state).toBe('good');
    expect(asked.map(({ url: path }) => path)).toEqual(['/v1/models']);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });
});

describe('the fact of the address search', () => {
  it('tells how it stands, and asks for no place', async () => {
    const services = having({ geocoderUrl: `${url}/nominatim/` });
    expect(await geocoderFact.read(services, 'kk')).toMatchObject({ state: 'good' });
    answer = () => 500;
    expect(await geocoderFact.read(services, 'kk')).toMatchObject({ state: 'fault' });
    expect(asked.map(({ url: path }) => path)).toEqual(['/nominatim/status', '/nominatim/status']);
  });
});

describe('the fact of the data bus', () => {
  it('is good of a receiver that refuses what is not signed', async () => {
    answer = () => 401;
    const services = having({ bus: { url, key: new Uint8Array(32) } });
    expect(await busFact.read(services, 'ru')).toMatchObject({ state: 'good' });
  });
});

it.each([busFact, geocoderFact, modelFact])(
  'nothing is amiss, and nobody asked, where the operator chose no $code',
  async (fact) => {
    for (const language of ['ru', 'kk', 'en'] as const) {
      const { state, text } = await fact.read(
        having({ ai: undefined, bus: undefined, geocoderUrl: undefined }),
        language,
      );
      expect([state, text]).toEqual(['good', expect.stringMatching(/\.$/)]);
    }
    expect(asked).toEqual([]);
  },
);
