import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { sendInto } from './send-into.ts';

/** The browser's request, answered at once: the bytes are in the project. */
class AnsweredRequest {
  static sent = 0;
  upload = {};
  status = 201;
  responseText = '{"id":"stored","fileName":"акт.pdf"}';
  onload?: () => void;
  onabort?: () => void;
  abort() {
    this.onabort?.();
  }

  open() {}
  setRequestHeader() {}
  send() {
    AnsweredRequest.sent += 1;
    this.onload?.();
  }
}

const projectId = '019a0000-0000-7000-8000-000000000001';
const told = (signal = new AbortController().signal) => ({ onProgress: () => undefined, signal });

beforeEach(async () => {
  await startTexts('ru');
  AnsweredRequest.sent = 0;
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
});
afterEach(() => vi.unstubAllGlobals());

it('a file whose bytes arrived but that could not be tied is tied by a retry without sending it again', async () => {
  const attach = vi.fn().mockRejectedValueOnce(new Error('нет связи')).mockResolvedValue(undefined);
  const send = sendInto({ projectId, location: 'ACTS', attach });
  const file = new File(['x'], 'акт.pdf');
  await expect(send(file, told())).rejects.toThrow('нет связи');
  await send(file, told());
  expect(attach.mock.calls).toEqual([
    ['stored', 'акт.pdf'],
    ['stored', 'акт.pdf'],
  ]);
  expect(AnsweredRequest.sent).toBe(1);
});

it('a picture is tied under the name the server keeps it by', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends AnsweredRequest {
      override responseText = '{"id":"stored","fileName":"saved.webp"}';
    },
  );
  const attach = vi.fn();
  await sendInto({ projectId, location: 'ACTS', attach })(new File(['x'], 'saved.jpg'), told());
  expect(attach).toHaveBeenCalledExactlyOnceWith('stored', 'saved.webp');
});

it('a file given up after its bytes arrived is not tied', async () => {
  const stop = new AbortController();
  const attach = vi.fn();
  vi.spyOn(AnsweredRequest.prototype, 'send').mockImplementation(function (this: AnsweredRequest) {
    this.onload?.();
    stop.abort();
  });
  const send = sendInto({ projectId, location: 'ACTS', attach });
  await expect(send(new File(['x'], 'акт.pdf'), told(stop.signal))).rejects.toThrow();
  expect(attach).not.toHaveBeenCalled();
});
