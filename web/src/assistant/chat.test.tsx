import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { refusal } from '../projects/testing/serve.ts';
import { clearChat } from './chat.ts';
import { shutDock } from './dock.ts';
import { rememberedProject } from './remembered.ts';
import { reply, school, serveAssistant, sessionId } from './testing/answers.ts';

const field = () => screen.findByRole('textbox', { name: 'Введите запрос' });
const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const say = async (words: string) => userEvent.type(await field(), `${words}{Enter}`);
const answered = () => screen.findByRole('article', { name: 'Ответ ассистента' });
const yes = () => press('Да');

beforeEach(() => {
  localStorage.clear();
  clearChat();
  shutDock();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the chat on its page', () => {
  it('offers questions while it is empty, and asks the one that is pressed', async () => {
    const { asked } = serveAssistant();
    await showPage('/app/ai-chat');
    await press('Что ждет моей подписи?');
    await answered();
    expect(asked()).toEqual([
      { message: 'Что ждет моей подписи?', projectId: null, sessionId: null },
    ]);
  });

  it('shows the question at once, then the answer with its sources, table, bars and list', async () => {
    let give: (answer: Response) => void = () => undefined;
    serveAssistant({
      'POST /nysan-ai/ask': () =>
        new Promise<Response>((resolve) => {
          give = resolve;
        }),
    });
    await showPage('/app/ai-chat');
    await say('сколько ростверка осталось');
    const log = within(await screen.findByRole('log'));
    log.getByText('сколько ростверка осталось');
    await screen.findByText('Ассистент печатает…');
    give(reply()());
    const bubble = within(await answered());
    const leads = (name: string) => bubble.getByRole('link', { name }).getAttribute('href');
    expect(leads('1101-0201-0301')).toBe('/app/search?q=position');
    expect(leads('АСР-000004')).toBe('/app/search?q=act');
    expect(leads('Открыть в списке')).toBe('/app/search?q=list');
    bubble.getByText('Показано 1 из 3');
    bubble.getByText('10 ₸');
    bubble.getByText('Источников: 1');
    expect(screen.queryByText('Ассистент печатает…')).toBeNull();
  });

  it('goes on in the session of its first answer', async () => {
    const { asked } = serveAssistant();
    await showPage('/app/ai-chat');
    await say('что просрочено');
    await answered();
    await say('а у субподрядчика?');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ message: 'а у субподрядчика?', sessionId });
  });

  it('sends nothing while only spaces are typed, and a new line with Shift', async () => {
    const { asked } = serveAssistant();
    await showPage('/app/ai-chat');
    await userEvent.type(await field(), '   {Enter}');
    expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
    await userEvent.type(await field(), 'один{Shift>}{Enter}{/Shift}два');
    expect((await field()).textContent).toContain('один\nдва');
    expect(asked()).toEqual([]);
    await press('Отправить');
    await answered();
    expect(asked()).toMatchObject([{ message: 'один\nдва' }]);
  });

  it('keeps a question that was not answered, and asks it again', async () => {
    let isBroken = true;
    const { asked } = serveAssistant({
      'POST /nysan-ai/ask': () => (isBroken ? refusal(503, 'busy', 'Сервер занят') : reply()()),
    });
    await showPage('/app/ai-chat');
    await say('что просрочено');
    await screen.findByText('Сервер занят');
    isBroken = false;
    await press('Повторить');
    await answered();
    expect(asked()).toHaveLength(2);
    expect(screen.getAllByText('что просрочено')).toHaveLength(1);
    expect(screen.queryByText('Сервер занят')).toBeNull();
  });

  it('begins a new chat when the old one was deleted elsewhere', async () => {
    let isGone = false;
    const { asked } = serveAssistant({
      'POST /nysan-ai/ask': () => (isGone ? refusal(404, 'not-found', 'Не найдено') : reply()()),
    });
    await showPage('/app/ai-chat');
    await say('раз');
    await answered();
    isGone = true;
    await say('два');
    await screen.findByText('Не найдено');
    isGone = false;
    await press('Повторить');
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()).toMatchObject([{ sessionId: null }, { sessionId }, { sessionId: null }]);
  });

  it('asks back with buttons, each of which sends its words', async () => {
    const choices = ['Статус АСР-000010: школа', 'Статус АСР-000010: дорога'];
    const { asked } = serveAssistant({ 'POST /nysan-ai/ask': reply({ choices }) });
    await showPage('/app/ai-chat');
    await say('статус аср 10');
    await press('Статус АСР-000010: дорога');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ message: 'Статус АСР-000010: дорога' });
  });

  it('says for two seconds that the answer was copied', async () => {
    const user = userEvent.setup();
    serveAssistant();
    await showPage('/app/ai-chat');
    await say('что просрочено');
    await press('Копировать');
    await screen.findByRole('button', { name: 'Скопировано' });
    expect(await navigator.clipboard.readText()).toBe('Осталось 62,75 м³ из 100,00 м³');
    await waitFor(() => screen.getByRole('button', { name: 'Копировать' }), { timeout: 4000 });
    await user.tab();
  });

  it('reports an answer for one of four reasons', async () => {
    const { made } = serveAssistant({
      'POST /reports': () => Response.json({ id: 'r' }, { status: 201 }),
    });
    await showPage('/app/ai-chat');
    await say('что просрочено');
    await press('Сообщить о проблеме');
    const reasons = (await screen.findAllByRole('radio')).map((one) => one.getAttribute('value'));
    expect(reasons).toEqual(['WRONG_INFORMATION', 'OFFENSIVE_CONTENT', 'SPAM', 'OTHER']);
    await press('Неверная информация', 'radio');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отправить' }),
    );
    await waitFor(() => expect(made.some(({ call }) => call === 'POST /reports')).toBe(true));
    expect(made.find(({ call }) => call === 'POST /reports')?.body).toMatchObject({
      subject: 'ASSISTANT_MESSAGE',
      reason: 'WRONG_INFORMATION',
      messageId: sessionId,
    });
  });

  it('is cleared after a question, with its choice of a project', async () => {
    const { asked } = serveAssistant();
    await showPage('/app/ai-chat');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Объект' }));
    await userEvent.click(await screen.findByText(school.shortName));
    expect(rememberedProject()).toBe(school.uuid);
    await say('что просрочено');
    await answered();
    await press('Очистить');
    await yes();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(rememberedProject()).toBeNull();
    await say('что еще');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()).toMatchObject([
      { projectId: school.uuid, sessionId: null },
      { projectId: null, sessionId: null },
    ]);
  });
});

describe('the history', () => {
  it('names each chat with its number of messages, and opens it', async () => {
    serveAssistant();
    await showPage('/app/ai-chat/history');
    await press(/Что просрочено \(4\)/, 'link');
    const log = within(await screen.findByRole('log'));
    log.getByText('что просрочено');
    log.getByText('Доступ закрыт');
    expect(log.queryByText('Источников', { exact: false })).toBeNull();
  });

  it('deletes a chat after a question', async () => {
    const { made } = serveAssistant({
      [`DELETE /nysan-ai/sessions/${sessionId}`]: () => new Response(null, { status: 204 }),
    });
    await showPage('/app/ai-chat/history');
    await press('Удалить чат «Что просрочено»');
    expect(made.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await press('Удалить');
    await waitFor(() => expect(made.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  });
});

describe('the drawer', () => {
  const open = async () => {
    await press('Ассистент');
    return within(await screen.findByRole('complementary', { name: 'Ассистент' }));
  };

  it('opens beside the page, and shows the same chat after it was shut', async () => {
    serveAssistant();
    await showPage('/app/search');
    await open();
    await say('что просрочено');
    await answered();
    await press('Закрыть');
    expect(screen.queryByRole('complementary', { name: 'Ассистент' })).toBeNull();
    const drawer = await open();
    drawer.getByText('что просрочено');
  });

  it('is shut with Esc, and the focus goes back to its button', async () => {
    serveAssistant();
    await showPage('/app/search');
    await open();
    (await field()).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Ассистент' })).toBeNull(),
    );
    expect(document.activeElement?.textContent).toBe('Ассистент');
  });

  it('shows the history in place of the chat, and beside it on the full screen', async () => {
    serveAssistant();
    await showPage('/app/search');
    const drawer = await open();
    await press('История');
    await press(/Что просрочено \(4\)/);
    await drawer.findByText('Доступ закрыт');
    await press('На весь экран');
    await drawer.findByRole('region', { name: 'История чатов' });
    drawer.getByText('Доступ закрыт');
    await press('Закрепить справа');
    expect(drawer.queryByRole('region', { name: 'История чатов' })).toBeNull();
  });

  it('makes room for the page that a link of the full screen opens', async () => {
    serveAssistant();
    const { history } = await showPage('/app/search');
    const drawer = await open();
    await press('На весь экран');
    await say('что просрочено');
    await press('АСР-000004', 'link');
    expect(history.location.href).toBe('/app/search?q=act');
    await drawer.findByRole('button', { name: 'На весь экран' });
    drawer.getByText('что просрочено');
  });
});

describe('what was understood', () => {
  const query = (state: 'approved' | 'waiting') => ({
    operation: 'total' as const,
    entity: 'done-work-act',
    measure: 'count' as const,
    where: { state },
    projectId: null,
  });
  const understood = reply({
    query: query('approved'),
    chips: [
      { slot: 'entity', text: 'АВР', choices: [] },
      {
        slot: 'state',
        text: 'утверждены',
        choices: [{ text: 'на согласовании', query: query('waiting') }],
      },
    ],
    leftOver: ['марсе'],
  });

  it('stands above the answer, with what was left over crossed out', async () => {
    serveAssistant({ 'POST /nysan-ai/ask': understood });
    await showPage('/app/ai-chat');
    await say('сколько АВР утверждено на марсе');
    const parts = within(await screen.findByRole('list', { name: 'Как понят вопрос' }));
    parts.getByText('АВР');
    expect(parts.getByText('марсе').tagName).toBe('DEL');
  });

  it('changes by a press, and the answer with it in its place', async () => {
    let turn = 0;
    const { asked } = serveAssistant({
      'POST /nysan-ai/ask': () => {
        turn += 1;
        return turn === 1
          ? understood()
          : reply({ query: query('waiting'), chips: [], blocks: [] })();
      },
    });
    await showPage('/app/ai-chat');
    await say('сколько АВР утверждено');
    await press('утверждены');
    await press('на согласовании', 'menuitem');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual({
      message: 'сколько АВР утверждено',
      sessionId,
      query: query('waiting'),
      replaces: sessionId,
    });
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Как понят вопрос' })).toBeNull(),
    );
    expect(screen.getAllByRole('article', { name: 'Ответ ассистента' })).toHaveLength(1);
  });
});
