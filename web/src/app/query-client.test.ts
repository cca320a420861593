import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/index.ts';
import { ask } from '../api/queries.ts';
import { startTexts } from '../i18n/index.ts';
import { makeQueryClient } from './query-client.ts';

beforeEach(async () => {
  await startTexts('ru');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => vi.unstubAllGlobals());

it('without a connection reading and writing fail with a sentence, instead of waiting in silence', async () => {
  const client = makeQueryClient();
  client.mount();
  window.dispatchEvent(new Event('offline'));
  const told = { status: 0, message: 'Нет связи с сервером. Проверьте подключение и повторите.' };
  await expect(client.fetchQuery(ask('projects', 'regions'))).rejects.toMatchObject(told);
  const writing = new MutationObserver(client, {
    mutationFn: () => api.auth.forgotPassword({ body: { email: 'a@b.kz' } }),
  });
  await expect(writing.mutate()).rejects.toMatchObject(told);
  client.unmount();
});
