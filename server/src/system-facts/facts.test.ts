import { expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { readSettings } from '../settings/settings.ts';
import { proxyFact } from './facts.ts';

const read = (given?: string) => {
  const settings = readSettings({ NYSAN_TRUST_PROXY: given });
  return proxyFact.read({ settings } as Services, 'ru'); // It reads nothing else of the house.
};

it('tells that an address is believed of anybody', async () => {
  expect(await read('on')).toEqual({
    state: 'attention',
    text: 'Заголовку X-Forwarded-For верят от кого угодно: перечислите адреса прокси в NYSAN_TRUST_PROXY.',
  });
});

it.each([
  [undefined, 'Прокси не заданы: адреса берутся из соединений.'],
  ['127.0.0.1, 10.0.0.2', 'Адреса посетителей сообщают прокси: 127.0.0.1, 10.0.0.2'],
])('is well with %j', async (given, text) => {
  expect(await read(given)).toEqual({ state: 'good', text });
});
