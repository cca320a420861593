import { readCoordinates } from '@nysan/contract/coordinates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { changeForm, projectForm } from './testing/examples.ts';
import { type Rooms, startOwnRooms } from './testing/start-rooms.ts';

let rooms: Rooms;
let customer: Person;
beforeAll(async () => {
  rooms = await startOwnRooms();
  customer = await buildPerson(rooms.services, { baseRoles: ['CUSTOMER'] });
});
afterAll(() => rooms.close());

const { location } = projectForm();
const at = (latitude: number, longitude: number, more = {}) => ({
  location: { ...location, latitude, longitude, ...more },
});
const create = (where: object) =>
  rooms.send(customer, 'POST', '/projects', { ...projectForm(), ...where });
const created = async (where = {}): Promise<string> => {
  const answer = await create(where);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const change = (id: string, where: object) =>
  rooms.send(customer, 'PUT', `/projects/${id}`, { ...changeForm(), ...where });

const outside = [
  ['Moscow', 55.7558, 37.6173, 'outside-country'],
  ['Omsk', 54.98, 73.37, 'outside-country'],
  ['Tashkent', 41.31, 69.24, 'outside-country'],
  ['nowhere', 0, 0, 'outside-country'],
  ['Astana the wrong way round', 71.4491, 51.1694, 'coordinates-swapped'],
] as const;

describe('the place of a project', () => {
  it.each(outside)('in %s is refused at its field', async (_, latitude, longitude, code) => {
    const id = await created();
    for (const answer of [
      await create(at(latitude, longitude)),
      await change(id, at(latitude, longitude)),
    ]) {
      expect(answer.statusCode).toBe(422);
      const [error] = answer.json().errors;
      expect(error).toMatchObject({ path: 'location.latitude', code });
      expect(error.message).toContain(String(latitude));
    }
  });

  it('outside the country is taken from who says that it is meant, and stays', async () => {
    const abroad = at(55.7558, 37.6173, { outsideConfirmed: true });
    const id = await created(abroad);
    const kept = await change(id, at(55.7558, 37.6173));
    expect([kept.statusCode, kept.json().location]).toEqual([
      200,
      expect.objectContaining({ latitude: 55.7558, longitude: 37.6173 }),
    ]);
    expect(kept.json().location).not.toHaveProperty('outsideConfirmed');
    expect((await change(id, at(55.76, 37.6173))).statusCode).toBe(422);
    expect((await change(id, at(55.76, 37.6173, { outsideConfirmed: true }))).statusCode).toBe(200);
  });

  it.each([
    ['by the border', 41.5, 69.35],
    ['on an island of the Caspian Sea', 46.35, 51.7],
  ])('%s is taken', async (_, latitude, longitude) => {
    await created(at(latitude, longitude));
  });
});

describe('a hostile text', () => {
  it.each(['1 ', "1°1'", ' ', 'с ', ',', '51.1,', 'lat ', '@1,', '~', 'points/', '!3d1.1!4d1.1'])(
    'of thousands of %j is read for coordinates in 50 ms of processor at most',
    (piece) => {
      const text = piece.repeat(10_000);
      const start = process.threadCpuUsage();
      readCoordinates(text);
      readCoordinates(`https://yandex.ru/maps?${text}`);
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(50);
    },
  );
});
