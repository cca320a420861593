import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { refusal } from '../projects/testing/serve.ts';
import { clearChat } from './chat.ts';
import { shutDock } from './dock.ts';
import { reply, serveAssistant } from './testing/answers.ts';

const field = () => screen.findByRole('textbox', { name: 'Введите запрос' });
const chosen = async (...files: File[]) => {
  const input = await screen.findByLabelText('Прикрепить файл', { selector: 'input' });
  await userEvent.upload(input, files, { applyAccept: false });
};
const file = (name: string, content = 'abc') => new File([content], name);
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Убрать файл [^ ]+$/ })
    .map((one) => one.getAttribute('aria-label'));
const arrived = (name: string) => screen.findByRole('button', { name: `Убрать файл ${name}` });

type Sent = { answer: (status: number, body: object) => void; isAborted: boolean };
/** Uploads go by XMLHttpRequest: each is answered when the test says so, or at once with an id of its turn. */
const serveUploads = ({ isHeld = false } = {}) => {
  const sent: Sent[] = [];
  class Request implements Sent {
    upload = {};
    status = 0;
    responseText = '';
    isAborted = false;
    onload?: () => void;
    onabort?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {
      this.isAborted = true;
      this.onabort?.();
    }
    send() {
      sent.push(this);
      if (!isHeld) {
        this.answer(201, { id: `id-${sent.length}`, fileName: 'a' });
      }
    }
    answer(status: number, body: object) {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
};

beforeEach(() => {
  localStorage.clear();
  clearChat();
  shutDock();
});
afterEach(() => {
  cleanup();
  clearChat();
  vi.unstubAllGlobals();
});

describe('files of a question', () => {
  it('are uploaded first, go along by their ids, and stay with the question by their names', async () => {
    const { asked } = serveAssistant();
    serveUploads();
    await showPage('/app/ai-chat');
    await chosen(file('смета.xlsx'));
    await arrived('смета.xlsx');
    await userEvent.type(await field(), 'что в этом файле{Enter}');
    await screen.findByRole('article');
    expect(asked()).toMatchObject([{ fileIds: ['id-1'] }]);
    screen.getByText('смета.xlsx');
    expect(names()).toEqual([]);
  });

  it('are five at most, of types the assistant reads, of 10 MB at most and not empty', async () => {
    serveAssistant();
    const sent = serveUploads();
    await showPage('/app/ai-chat');
    const large = file('large.pdf');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await chosen(file('a.exe'), large, file('empty.pdf', ''));
    await screen.findByText(/a\.exe: ассистент читает/);
    await screen.findByText('large.pdf: файл больше 10 МБ');
    await screen.findByText('empty.pdf: файл пуст');
    expect(sent).toEqual([]);
    await chosen(
      ...['1.png', '2.png', '3.jpg', '4.pdf', '5.kenml', '6.pdf'].map((name) => file(name)),
    );
    await screen.findByText(/^6\.pdf: к вопросу прикладывают/);
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(sent).toHaveLength(5);
  });

  it('can be taken off again', async () => {
    serveAssistant();
    serveUploads();
    await showPage('/app/ai-chat');
    await chosen(file('1.png'), file('2.png'));
    await userEvent.click(await arrived('1.png'));
    await waitFor(() => expect(names()).toEqual(['Убрать файл 2.png']));
  });

  it('on their way are shown, keep the question waiting, and can be cancelled', async () => {
    const { asked } = serveAssistant();
    const sent = serveUploads({ isHeld: true });
    await showPage('/app/ai-chat');
    await chosen(file('1.png'), file('2.png'));
    await screen.findByRole('progressbar', { name: 'Загрузка файла 1.png' });
    await userEvent.type(await field(), 'что это{Enter}');
    await screen.findByText('Вопрос уйдет, как только загрузятся файлы');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Отменить загрузку файла 2.png' }),
    );
    expect(sent[1]?.isAborted).toBe(true);
    expect(asked()).toEqual([]);
    sent[0]?.answer(201, { id: 'id-1', fileName: '1.png' });
    await screen.findByRole('article');
    expect(asked()).toMatchObject([{ message: 'что это', fileIds: ['id-1'] }]);
  });

  it('that failed say why and hold the question until they are uploaded again or taken off', async () => {
    const { asked } = serveAssistant();
    const sent = serveUploads({ isHeld: true });
    await showPage('/app/ai-chat');
    await chosen(file('1.png'), file('2.png'));
    await waitFor(() => expect(sent).toHaveLength(2));
    const message = 'Файлы может приложить участник проекта.';
    sent[0]?.answer(403, { code: 'files-for-members', message });
    sent[1]?.answer(503, { code: 'service-unavailable', message: 'Попробуйте позже.' });
    await screen.findByText(message);
    await userEvent.type(await field(), 'что это{Enter}');
    await screen.findByText(/^Один из файлов не загрузился/);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить загрузку файла 2.png' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    sent[2]?.answer(201, { id: 'id-3', fileName: '2.png' });
    await arrived('2.png');
    expect(asked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать файл 1.png из списка' }));
    await userEvent.type(await field(), '{Enter}');
    await screen.findByRole('article');
    expect(asked()).toMatchObject([{ fileIds: ['id-3'] }]);
  });

  it('go with the chat that is cleared', async () => {
    serveAssistant();
    const sent = serveUploads({ isHeld: true });
    await showPage('/app/ai-chat');
    await chosen(file('1.png'));
    await waitFor(() => expect(sent).toHaveLength(1));
    clearChat();
    expect(sent[0]?.isAborted).toBe(true);
    await waitFor(() => expect(screen.queryByText('1.png')).toBeNull());
  });
});

describe('a question with files that was not answered', () => {
  /** Asks with a file, and once more after this failure; the calls that were made. */
  const askedTwice = async (failure: () => Response) => {
    let turn = 0;
    const { made } = serveAssistant({
      'POST /nysan-ai/ask': () => {
        turn += 1;
        return turn === 1 ? failure() : reply()();
      },
    });
    serveUploads();
    await showPage('/app/ai-chat');
    await chosen(file('1.png'));
    await arrived('1.png');
    await userEvent.type(await field(), 'что это{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    await screen.findByRole('article');
    return made.filter(({ call }) => call === 'POST /nysan-ai/ask');
  };
  const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key');

  it('is repeated as it was where no answer came, under the same key', async () => {
    const calls = await askedTwice(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(new Set(calls.map(keyOf)).size).toBe(1);
    expect(calls.map(({ body }) => body)).toMatchObject([
      { fileIds: ['id-1'] },
      { fileIds: ['id-1'] },
    ]);
  });

  it('uploads them again where the server has them no more', async () => {
    const calls = await askedTwice(() => refusal(422, 'attachment-gone', 'Приложите снова.'));
    expect(new Set(calls.map(keyOf)).size).toBe(2);
    expect(calls.map(({ body }) => body)).toMatchObject([
      { fileIds: ['id-1'] },
      { fileIds: ['id-2'] },
    ]);
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
    serveUploads();
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
