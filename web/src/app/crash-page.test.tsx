import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { connectionError } from '../api/errors.ts';
import { CrashPage } from './crash-page.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/list-page.js');
const reload = vi.fn();
let served: () => Promise<Response>;
let asked: number;

const pageOf = (entry: string) =>
  Promise.resolve(new Response(`<script type="module" src="/assets/${entry}.js"></script>`));
const reset = vi.fn();
const crash = (error: Error = lost) => show(<CrashPage error={error} reset={reset} />);
const sentence = 'Часть приложения не загрузилась. Обновите страницу.';

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  reset.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  // As the page of the running build names its first script.
  const script = document.createElement('script');
  script.setAttribute('type', 'module');
  script.setAttribute('src', '/assets/index-old.js');
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  asked = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked += url === '/' ? 1 : 0;
    return served();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page whose chunk is gone', () => {
  it('is loaded anew when the server has another build', async () => {
    served = () => pageOf('index-new');
    await crash();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is not loaded anew a second time for the same build, and says why it is not there', async () => {
    served = () => pageOf('index-new');
    await crash();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();
    await crash();
    expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(asked).toBe(2));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stays where it is when the build is the same', async () => {
    served = () => pageOf('index-old');
    await crash();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined();
    await waitFor(() => expect(asked).toBe(1));
    expect(reload).not.toHaveBeenCalled();
  });

  it('stays where it is without a connection, where loading would leave nothing', async () => {
    served = () => Promise.reject(new TypeError('failed to fetch'));
    await crash();
    expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(asked).toBe(1));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page that could not be opened without a connection', () => {
  it('says so, does not load itself into nothing at a retry, and is loaded anew once it is back', async () => {
    served = () => Promise.reject(new TypeError('failed to fetch'));
    await crash();
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/Нет связи с сервером/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect([reload, reset].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    served = () => pageOf('index-old');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(reset).toHaveBeenCalledOnce();
  });

  it('asks again for what a call refused it, and is not loaded anew', async () => {
    served = () => pageOf('index-old');
    await crash(connectionError('offline'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reset).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(reload).not.toHaveBeenCalled();
  });
});

it('a fault of another kind is shown as itself', async () => {
  await crash(new Error('x is undefined'));
  expect(await screen.findByText('x is undefined')).toBeDefined();
});
