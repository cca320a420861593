import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ApiError, storeTokens } from '../api/index.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { FileList } from './file-list.tsx';

// A dialog brings its chunks with it, and a loaded machine takes its time.

const projectId = '019a0000-0000-7000-8000-000000000001';
const files = ['журнал.txt', 'фото.png', 'чертежи.zip', 'журнал.txt'].map((fileName, at) => ({
  id: `019a0000-0000-7000-8000-00000000000${at}`,
  fileName,
}));

let asked: { url: string; range: string | null }[] = [];
const serve = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, range: new Headers(init.headers).get('range') });
    return answer();
  });
const text = (content: BodyInit, headers: Record<string, string> = {}) =>
  new Response(content, { headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } });

const open = async (name: RegExp, remove?: () => Promise<unknown>) => {
  await show(
    <>
      <FileList files={files} projectId={projectId} remove={remove} />
      <ConfirmHost />
      <ToastHost />
    </>,
  );
  await userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
  return await screen.findByRole('dialog');
};

beforeEach(() => {
  asked = [];
  storeTokens({ token: 'token', refreshToken: 'refresh' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a preview', () => {
  it('shows a text as text, and of a long one the beginning', async () => {
    serve(() => text('<b>не жирно</b>', { 'content-range': 'bytes 0-24/5242880' }));
    const dialog = await open(/^журнал.txt/);
    expect(await within(dialog).findByText('<b>не жирно</b>')).toBeDefined();
    expect(within(dialog).getByRole('note').textContent).toMatch(/из 5\sМБ/);
    expect(asked[0]?.range).toBe('bytes=0-1048575');
    expect(within(dialog).queryByRole('button', { name: 'Печать' })).toBeNull();
  });

  it('reads a text in the encoding the server found', async () => {
    const bytes = new Uint8Array([0xc0, 0xea, 0xf2]);
    serve(() => text(bytes, { 'content-type': 'text/plain; charset=windows-1251' }));
    const dialog = await open(/^журнал.txt/);
    expect(await within(dialog).findByText('Акт')).toBeDefined();
  });

  it('walks through the files by arrow keys and ends at the last', async () => {
    serve(() => text('x'));
    const dialog = await open(/^чертежи.zip/);
    expect(within(dialog).getByText('3 из 4')).toBeDefined();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(await within(dialog).findByText('4 из 4')).toBeDefined();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await within(dialog).findByText('2 из 4')).toBeDefined();
  });

  it('of what cannot be shown says what it is and reads no more than a byte', async () => {
    serve(() => text('x', { 'content-range': 'bytes 0-0/7340032' }));
    const dialog = await open(/^чертежи.zip/);
    expect(await within(dialog).findByText('7 МБ')).toBeDefined();
    expect(asked[0]?.range).toBe('bytes=0-0');
  });

  it('of a picture over 20 MB offers it for saving', async () => {
    serve(() =>
      asked.at(-1)?.url.includes('/thumbnail/')
        ? new Response(null, { status: 204 })
        : text('x', { 'content-length': String(21 * 1024 * 1024) }),
    );
    const dialog = await open(/^фото.png/);
    expect(await within(dialog).findByText(/больше 20 МБ/)).toBeDefined();
  });

  it.each([
    [
      'that is gone',
      () => Response.json({ code: 'not-found', message: 'x' }, { status: 404 }),
      'Файла больше нет',
    ],
    ['that is empty', () => text(''), 'Invalid file'],
    ['cut off', () => text('x', { 'content-length': '9' }), 'Invalid file'],
    [
      'refused in no known words',
      () => new Response('oops', { status: 502 }),
      'Произошла неизвестная ошибка!',
    ],
  ])('of a file %s says so', async (_, answer, said) => {
    serve(answer);
    const dialog = await open(/^журнал.txt/);
    expect(await within(dialog).findByText(said)).toBeDefined();
  });

  it('of a file that is damaged where it lies says so in the words of the server, and offers no other try', async () => {
    const message = 'Файл в хранилище поврежден или утерян.';
    serve(() => Response.json({ code: 'file-damaged', message }, { status: 500 }));
    const dialog = await open(/^журнал.txt/);
    expect(await within(dialog).findByText(message)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('closes by Esc and gives the focus back', async () => {
    serve(() => text('x'));
    await open(/^фото.png/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('фото.png'));
  });
});

describe('a deletion', () => {
  it('is asked for and told of', async () => {
    const remove = vi.fn(() => Promise.resolve());
    const dialog = await open(/^Удалить файл чертежи.zip/, remove);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Файл успешно удален!')).toBeDefined();
    expect(remove).toHaveBeenCalledExactlyOnceWith(files[2]);
  });

  it('that is refused says why', async () => {
    const message = 'Файл входит в зафиксированную версию документа';
    const refused = new ApiError({ status: 409, code: 'file-in-use', message });
    const dialog = await open(/^Удалить файл фото.png/, () => Promise.reject(refused));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Да' }));
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('files of one name', () => {
  it('are told apart by their number', async () => {
    await show(<FileList files={files} projectId={projectId} />);
    expect(
      screen.getByRole('button', { name: 'Скачать файл журнал.txt (2 из 2 с таким именем)' }),
    ).toBeDefined();
  });
});

it('a picture stands in a list in small, any other file by its sign', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  serve(() => text('x'));
  await show(<FileList files={files} projectId={projectId} />);
  const lines = screen.getAllByRole('listitem');
  const inSmall = lines.map((line) => line.querySelector('[class*="thumbnail"]') !== null);
  expect(inSmall).toEqual([false, true, false, false]);
});
