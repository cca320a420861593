import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { serving } from '../projects/testing/serve.ts';
import { notice } from './testing/notice.ts';

let isDone = false;
let tell: ((count: number, waiting: number) => void) | undefined;

/** A stream that stays open: what `tell` says arrives as from the server. */
const stream = (): Response =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (count, waiting) =>
          controller.enqueue(
            new TextEncoder().encode(
              `event: count\ndata: ${JSON.stringify({ count, waiting })}\n\n`,
            ),
          );
      },
    }),
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a decision elsewhere lowers the number at the bell, and the list is read anew', async () => {
  localStorage.clear();
  const { fetch } = serving('GENERAL_CONTRACTOR', {
    'GET /notifications': () =>
      Response.json({
        content: [notice('task', { isTask: true, isDone })],
        totalCount: 1,
        size: 10,
        page: 0,
      }),
    'GET /notifications/count': () => Response.json({ count: 5, waiting: 3 }),
    'GET /live': stream,
  });
  vi.stubGlobal('fetch', fetch);
  await showPage('/app/notification');
  expect(
    await screen.findByRole('link', { name: 'Уведомления: ждут 3, непрочитанных: 2' }),
  ).toBeDefined();
  expect(await screen.findByText('ждет вас')).toBeDefined();
  await waitFor(() => expect(tell).toBeDefined());

  isDone = true;
  tell?.(4, 2);

  expect(
    await screen.findByRole('link', { name: 'Уведомления: ждут 2, непрочитанных: 2' }),
  ).toBeDefined();
  expect(await screen.findByText('выполнено')).toBeDefined();

  tell?.(1, 0);

  const bell = await screen.findByRole('link', { name: 'Уведомления: непрочитанных: 1' });
  expect(bell.textContent).toBe('');
});
