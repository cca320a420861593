import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { clearChat } from './chat.ts';
import { shutDock } from './dock.ts';
import { serveAssistant } from './testing/answers.ts';

const field = () => screen.findByRole('textbox', { name: 'Введите запрос' });
const chosen = async (...files: File[]) => {
  const input = await screen.findByLabelText('Прикрепить файл', { selector: 'input' });
  await userEvent.upload(input, files, { applyAccept: false });
};
const file = (name: string, content = 'abc') => new File([content], name);
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Убрать файл/ })
    .map((one) => one.getAttribute('aria-label'));

beforeEach(() => {
  localStorage.clear();
  clearChat();
  shutDock();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('files of a question', () => {
  it('go along as base64 with their names, and stay with the question', async () => {
    const { asked } = serveAssistant();
    await showPage('/app/ai-chat');
    await chosen(file('смета.xlsx'));
    await userEvent.type(await field(), 'что в этом файле{Enter}');
    await screen.findByRole('article');
    expect(asked()).toMatchObject([{ files: [btoa('abc')], fileNames: ['смета.xlsx'] }]);
    screen.getByText('смета.xlsx');
    expect(names()).toEqual([]);
  });

  it('are five at most, of types the assistant reads, of 10 MB at most and not empty', async () => {
    serveAssistant();
    await showPage('/app/ai-chat');
    const large = file('large.pdf');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await chosen(file('a.exe'), large, file('empty.pdf', ''));
    await screen.findByText(/a\.exe: ассистент читает/);
    await screen.findByText('large.pdf: файл больше 10 МБ');
    await screen.findByText('empty.pdf: файл пуст');
    expect(names()).toEqual([]);
    await chosen(
      ...['1.png', '2.png', '3.jpg', '4.pdf', '5.kenml', '6.pdf'].map((name) => file(name)),
    );
    await screen.findByText(/^6\.pdf: к вопросу прикладывают/);
    expect(names()).toHaveLength(5);
  });

  it('can be taken off again', async () => {
    serveAssistant();
    await showPage('/app/ai-chat');
    await chosen(file('1.png'), file('2.png'));
    await userEvent.click(await screen.findByRole('button', { name: 'Убрать файл 1.png' }));
    await waitFor(() => expect(names()).toEqual(['Убрать файл 2.png']));
  });
});

/** A recognizer and a recorder at the edge of the browser. */
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
class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  static asked: unknown;
  state = 'inactive';
  constructor(_: unknown, asked: unknown) {
    super();
    Recorder.asked = asked;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

describe('a spoken question', () => {
  const listening = async () => {
    vi.stubGlobal('webkitSpeechRecognition', Recognizer);
    vi.stubGlobal('MediaRecorder', Recorder);
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => ({ getTracks: () => [{ stop: () => undefined }] }) },
    });
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

  it('is told once who may hear it, stands in the field unsent, and its recording is attached', async () => {
    const { asked } = await listening();
    await agree();
    expect(Recognizer.last?.lang).toBe('ru-RU');
    hear('что просрочено');
    await waitFor(async () => expect((await field()).textContent).toBe('что просрочено'));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить запись' }));
    await screen.findByRole('button', { name: 'Убрать файл voice.webm' });
    expect(Recorder.asked).toEqual({ mimeType: 'audio/webm', audioBitsPerSecond: 128_000 });
    expect(asked()).toEqual([]);
    expect(localStorage.getItem('nysan.assistant.voiceTold')).toBe('true');
  });

  it('keeps its words and no recording when it is stopped', async () => {
    localStorage.setItem('nysan.assistant.voiceTold', 'true');
    await listening();
    await screen.findByRole('button', { name: 'Остановить' });
    hear('погода вчера');
    await userEvent.click(screen.getByRole('button', { name: 'Остановить' }));
    await screen.findByRole('button', { name: 'Отправить' });
    expect((await field()).textContent).toBe('погода вчера');
    expect(names()).toEqual([]);
  });
});
