import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { clearChat } from './chat.ts';
import { shutDock } from './dock.ts';
import { serveAssistant } from './testing/answers.ts';

configure({ asyncUtilTimeout: 10_000 });

const field = () => screen.findByRole('textbox', { name: 'Введите запрос' });
beforeEach(() => {
  localStorage.clear();
  clearChat();
  shutDock();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A recognizer at the edge of the browser. */
class Recognizer {
  static last: Recognizer | undefined;
  lang = '';
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  constructor() {
    Recognizer.last = this;
  }
  start() {}
  stop() {
    this.onend?.();
  }
}
describe('a spoken question', { timeout: 60_000 }, () => {
  const listening = async () => {
    vi.stubGlobal('webkitSpeechRecognition', Recognizer);
    const server = serveAssistant();
    await showPage('/app/ai-chat');
    await userEvent.click(await screen.findByRole('button', { name: 'Записать голос' }));
    return server;
  };
  const agree = async () => {
    await screen.findByText(/Речь в текст переводит браузер/);
    const buttons = await screen.findAllByRole('button', { name: 'Записать голос' });
    await userEvent.click(buttons.at(-1) as HTMLElement);
    await screen.findByRole('button', { name: 'Остановить' });
  };
  const hear = (words: string) =>
    Recognizer.last?.onresult?.({ results: [[{ transcript: words }]] });

  it('is not offered where the browser writes nothing down', async () => {
    serveAssistant();
    await showPage('/app/ai-chat');
    await field();
    expect(screen.queryByRole('button', { name: 'Записать голос' })).toBeNull();
  });

  it('is told once who may hear it, and stands in the field unsent', async () => {
    const { asked } = await listening();
    await agree();
    expect(Recognizer.last?.lang).toBe('ru-RU');
    hear('что просрочено');
    await waitFor(async () => expect((await field()).textContent).toBe('что просрочено'));
    expect(asked()).toEqual([]);
    expect(localStorage.getItem('nysan.assistant.voiceTold')).toBe('true');
  });

  it('keeps its words when it is stopped', async () => {
    localStorage.setItem('nysan.assistant.voiceTold', 'true');
    await listening();
    await screen.findByRole('button', { name: 'Остановить' });
    hear('погода вчера');
    await userEvent.click(screen.getByRole('button', { name: 'Остановить' }));
    await screen.findByRole('button', { name: 'Отправить' });
    expect((await field()).textContent).toBe('погода вчера');
  });
});
