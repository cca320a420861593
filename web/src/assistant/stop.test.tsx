import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { clearChat } from './chat.ts';
import { shutDock } from './dock.ts';
import { reply, serveAssistant } from './testing/answers.ts';

const say = async (words: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Введите запрос' }), `${words}{Enter}`);

beforeEach(() => {
  localStorage.clear();
  clearChat();
  shutDock();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = { demo: false, demoAccounts: [], mapTiles: null, mapCredits: null };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A server whose answers go on as long as a test says. */
const serveEvents = (asksModel = true) => {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  let left = 0;
  const server = serveAssistant({
    'GET /settings': () => Response.json({ ...settings, asksModel }),
    'POST /nysan-ai/ask': () =>
      new Response(
        new ReadableStream({
          start: (controller) => void open.push(controller),
          cancel: () => {
            left += 1;
          },
        }),
        { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
      ),
  });
  const send = (text: string) => open.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { ...server, send, left: () => left };
};

describe('a question that is under way', () => {
  it('says that the model is asked, and shows the answer of the events', async () => {
    const { send, made } = serveEvents();
    await showPage('/app/ai-chat');
    await say('котлеты');
    await screen.findByText('Ассистент печатает…');
    await waitFor(() =>
      expect(made.find(({ call }) => call === 'POST /nysan-ai/ask')?.headers.get('accept')).toBe(
        'text/event-stream, application/json',
      ),
    );
    send(event('progress', { stage: 'read' }));
    send(`: still there\n\n${event('progress', { stage: 'model' })}`);
    await screen.findByText('Спрашиваю языковую модель…');
    send(event('answer', await reply()().json()));
    await screen.findByRole('article', { name: 'Ответ ассистента' });
    expect(screen.queryByRole('button', { name: 'Остановить' })).toBeNull();
  });

  it.each([
    [
      'a button',
      async () => userEvent.click(await screen.findByRole('button', { name: 'Остановить' })),
    ],
    ['Esc', async () => userEvent.keyboard('{Escape}')],
  ])('is stopped by %s, and asked again as it was', async (_, stop) => {
    const { left, made, send } = serveEvents();
    await showPage('/app/ai-chat');
    await say('котлеты');
    await screen.findByRole('button', { name: 'Остановить' });
    send(event('progress', { stage: 'model' }));
    await screen.findByText('Спрашиваю языковую модель…');
    await stop();
    const log = within(await screen.findByRole('log'));
    await log.findByText('Остановлено: вопрос не сохранен');
    await waitFor(() => expect(left()).toBe(1));
    expect(screen.queryByText('Ассистент печатает…')).toBeNull();
    await userEvent.click(log.getByRole('button', { name: 'Повторить' }));
    const keys = () =>
      made
        .filter(({ call }) => call === 'POST /nysan-ai/ask')
        .map(({ headers }) => headers.get('idempotency-key'));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toBe(keys()[1]);
  });

  it('shows the refusal of an event', async () => {
    const { send } = serveEvents();
    await showPage('/app/ai-chat');
    await say('котлеты');
    await screen.findByText('Ассистент печатает…');
    const problem = { type: 'x', title: 'x', status: 503, code: 'busy', message: 'Сервер занят' };
    send(event('error', problem));
    await screen.findByText('Сервер занят');
  });

  it('asks for no events of a server that asks no model', async () => {
    const { made } = serveEvents(false);
    await showPage('/app/ai-chat');
    await say('котлеты');
    await waitFor(() => expect(made.map(({ call }) => call)).toContain('POST /nysan-ai/ask'));
    const ask = made.find(({ call }) => call === 'POST /nysan-ai/ask');
    expect(ask?.headers.get('accept')).toBe('application/json, */*');
  });
});
