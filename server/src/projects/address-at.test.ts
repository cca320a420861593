import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';

const NOTHING = { locality: '', street: '', house: '' };

let geocoder: Server;
let asked: { url: URL; headers: IncomingHttpHeaders }[] = [];
let answer: { status: number; body: string } | 'cut' = { status: 200, body: '{}' };
let house: TestApp;
let person: Person;

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://places.test'), headers: request.headers });
    if (answer === 'cut') {
      response.destroy();
    } else {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    }
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo;
  house = await startTestApp({ env: { NYSAN_GEOCODER_URL: `http://127.0.0.1:${port}/places/` } });
  person = await buildPerson(house.services);
});
afterAll(async () => {
  await house.close();
  await new Promise((resolve) => geocoder.close(resolve));
});
beforeEach(() => {
  asked = [];
});

const at = async (latitude: string, longitude: string, app = house) => {
  const who = app === house ? person : await buildPerson(app.services);
  const query = { latitude, longitude };
  const headers = { 'accept-language': 'kk' };
  return app.call(who, { url: '/api/places/at', query, headers });
};
const found = (address: object) => {
  answer = { status: 200, body: JSON.stringify({ place_id: 1, display_name: '…', address }) };
};

describe('GET /places/at', () => {
  it('asks the geocoder for the point, in the language of the reader', async () => {
    found({ road: 'Абай көшесі', house_number: '14', city: 'Көкшетау', country: 'Қазақстан' });
    const told = await at('53.2833', '69.3833');
    expect([told.statusCode, told.json()]).toEqual([
      200,
      { locality: 'Көкшетау', street: 'Абай көшесі', house: '14' },
    ]);
    const [{ url, headers } = expect.fail('nobody was asked')] = asked;
    expect(url.pathname).toBe('/places/reverse');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      format: 'jsonv2',
      lat: '53.2833',
      lon: '69.3833',
      zoom: '18',
      addressdetails: '1',
      'accept-language': 'kk',
    });
    expect(headers['user-agent']).toBe('Nysan');
    expect(headers.authorization).toBeUndefined();
  });

  it.each([
    [{ pedestrian: 'Нұржол бульвары', village: 'Зеренді' }, ['Зеренді', 'Нұржол бульвары', '']],
    [{ hamlet: 'Қосқөл' }, ['Қосқөл', '', '']],
    [{ country: 'Қазақстан' }, ['', '', '']],
  ])('takes of %j what it has', async (address, parts) => {
    found(address);
    expect(Object.values((await at('53.2', '69.3')).json())).toEqual(parts);
  });

  it.each([
    ['refuses', { status: 429, body: 'slow down' }],
    ['finds nothing', { status: 200, body: '{"error":"Unable to geocode"}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers another form', { status: 200, body: '{"address":{"road":7}}' }],
    ['answers without end', { status: 200, body: `{"a":"${'x'.repeat(100_000)}"}` }],
    ['hangs up', 'cut'],
  ] as const)('knows nothing when the geocoder %s', async (_, told) => {
    answer = told;
    const said = await at('53.2', '69.3');
    expect([said.statusCode, said.json()]).toEqual([200, NOTHING]);
    expect(asked).toHaveLength(1);
  });

  it('refuses what is no point', async () => {
    for (const [latitude, longitude] of [
      ['91', '0'],
      ['0', '181'],
      ['north', '0'],
    ] as const) {
      expect((await at(latitude, longitude)).statusCode).toBe(400);
    }
    expect(asked).toEqual([]);
  });

  it('knows nothing without a geocoder', async () => {
    const quiet = await startTestApp();
    expect((await at('53.2', '69.3', quiet)).json()).toEqual(NOTHING);
    await quiet.close();
    expect(asked).toEqual([]);
  });
});
