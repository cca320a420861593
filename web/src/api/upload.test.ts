import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { api, storeTokens } from './index.ts';

/** The browser's request, which tells half of the body as sent before it answers what `answer` says. */
class FakeRequest {
  static answer: (headers: Map<string, string>) => [status: number, text: string] = () => [
    201,
    '{}',
  ];
  static sent: { url: string; name: string }[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private url = '';
  private readonly headers = new Map<string, string>();

  open(_: string, url: string) {
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  abort() {
    this.onabort?.();
  }

  send(form: FormData) {
    const file = form.get('file');
    FakeRequest.sent.push({ url: this.url, name: file instanceof File ? file.name : '' });
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    [this.status, this.responseText] = FakeRequest.answer(this.headers);
    if (this.status > 0) {
      this.onload?.();
    }
  }
}

const uuid = '019a0000-0000-7000-8000-000000000001';
const send = (more: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) =>
  api.files.upload({
    params: { uuid },
    query: { location: 'ACTS' },
    file: new File(['x'], 'акт.pdf'),
    ...more,
  });

beforeEach(async () => {
  localStorage.clear();
  await startTexts('ru');
  storeTokens({ token: 'old', refreshToken: 'r' });
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('tells how far it is and gives the new file', async () => {
    FakeRequest.answer = () => [201, '{"id":"f","fileName":"акт.pdf"}'];
    const shares: number[] = [];
    const file = await send({ onProgress: (share) => shares.push(share) });
    expect(file).toEqual({ id: 'f', fileName: 'акт.pdf' });
    expect(shares).toEqual([0.5]);
    expect(FakeRequest.sent).toEqual([
      { url: `/api/file/upload/${uuid}?location=ACTS`, name: 'акт.pdf' },
    ]);
  });

  it('is refused with the sentence of the server', async () => {
    FakeRequest.answer = () => [415, '{"code":"active-content","message":"Такой файл нельзя"}'];
    await expect(send()).rejects.toMatchObject({ code: 'active-content', status: 415 });
  });

  it('is sent once more with a renewed token', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ token: 'new', refreshToken: 'r2' })),
    );
    FakeRequest.answer = (headers) =>
      headers.get('authorization') === 'Bearer new' ? [201, '{"id":"f"}'] : [401, '{}'];
    expect(await send()).toEqual({ id: 'f' });
    expect(FakeRequest.sent).toHaveLength(2);
  });

  it('can be cancelled', async () => {
    FakeRequest.answer = () => [0, ''];
    const controller = new AbortController();
    const sending = send({ signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
