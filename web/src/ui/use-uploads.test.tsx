import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ConfirmHost } from './confirm.tsx';
import { FileDrop } from './file-drop.tsx';
import type { UploadOne } from './use-uploads.ts';

type Sending = {
  file: File;
  arrive: () => void;
  fail: (error: unknown) => void;
  share: (n: number) => void;
};

const open: Sending[] = [];

/** A line on which nothing arrives by itself. */
const line = () => {
  const sent: Sending[] = [];
  const upload: UploadOne = (file, { onProgress, signal }) =>
    new Promise((arrive, fail) => {
      const sending = { file, arrive: () => arrive(undefined), fail, share: onProgress };
      sent.push(sending);
      open.push(sending);
      signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
    });
  return { sent, upload, names: () => sent.map(({ file }) => file.name) };
};

const aFile = (name: string, content = 'x') => new File([content], name);
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Выбрать файл'), files, { applyAccept: false });
const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  return within(item ?? document.body);
};
const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(async () => {
  cleanup();
  // Files go on when their place is gone; those of one test are not to be on their way in the next.
  await waitFor(() => {
    for (const sending of open.splice(0)) {
      sending.arrive();
    }
    expect(unload()).toBe(true);
  });
});

describe('files on their way', () => {
  it('are sent two at a time, the others wait', async () => {
    const { sent, upload, names } = line();
    await show(<FileDrop upload={upload} />);
    await choose(aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf'));
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf']));
    expect((await row('c.pdf')).getByText('В очереди')).toBeDefined();
    sent[0]?.arrive();
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
    sent[1]?.arrive();
    sent[2]?.arrive();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('are told once when all have arrived, and spoken of by quarters', async () => {
    const { sent, upload } = line();
    const finished = vi.fn();
    await show(<FileDrop upload={upload} onFinished={finished} />);
    await choose(aFile('a.pdf'), aFile('b.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[0]?.arrive();
    sent[1]?.share(0.6);
    expect(await screen.findByText('Загружено файлов: 1 из 2, 75 %')).toBeDefined();
    sent[1]?.arrive();
    await waitFor(() => expect(finished).toHaveBeenCalledExactlyOnceWith(2));
  });

  it('of a name that is there already are marked', async () => {
    const { upload } = line();
    await show(<FileDrop upload={upload} taken={['a.pdf']} />);
    await choose(aFile('a.pdf'), aFile('b.pdf'), aFile('b.pdf'));
    await waitFor(() =>
      expect(screen.getAllByText('Файл с таким именем уже есть: останутся оба')).toHaveLength(2),
    );
  });

  it('let the browser ask before the tab is closed, and only then', async () => {
    const { sent, upload } = line();
    await show(<FileDrop upload={upload} />);
    expect(unload()).toBe(true);
    await choose(aFile('a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(unload()).toBe(false);
    sent[0]?.arrive();
    await waitFor(() => expect(unload()).toBe(true));
  });
});

describe('another page', () => {
  it.each([
    ['Остаться', '/', 1],
    ['Уйти', '/next', 0],
  ])('is opened after a question: «%s»', async (answer, path, left) => {
    const { sent, upload } = line();
    const { history } = await show(
      <>
        <FileDrop upload={upload} />
        <ConfirmHost />
      </>,
    );
    await choose(aFile('a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    history.push('/next');
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(history.location.pathname).toBe(path));
    await waitFor(() => expect(screen.queryAllByText('a.pdf')).toHaveLength(left));
    sent[0]?.arrive();
    await waitFor(() => expect(unload()).toBe(true));
  });
});

describe('a file that does not arrive', () => {
  it.each([
    ['is empty', aFile('a.pdf', ''), 'Файл пуст.'],
    ['is too large', aFile('a.pdf', 'x'.repeat(1024 * 1024 + 1)), /допустимо не более 1 МБ/],
    [
      'is a folder',
      Object.assign(aFile('a.pdf'), {
        slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }),
      }),
      /Возможно, это папка/,
    ],
  ])('because it %s is not sent at all', async (_, file, reason) => {
    const { sent, upload } = line();
    await show(<FileDrop upload={upload} limit={1024 * 1024} />);
    await choose(file);
    const item = await row('a.pdf');
    expect(await item.findByText(reason)).toBeDefined();
    expect(item.queryByRole('button', { name: /Повторить/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('for want of a connection is sent once more', async () => {
    const { sent, upload } = line();
    await show(<FileDrop upload={upload} />);
    await choose(aFile('a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.fail(Object.assign(new Error('Нет связи с сервером'), { status: 0 }));
    await screen.findAllByText(/Нет связи с сервером/);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить загрузку файла a.pdf' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.file).toBe(sent[0]?.file);
    sent[1]?.arrive();
    await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
  });

  it.each([413, 415, 422])('because the server refuses it with %s has no retry', async (status) => {
    const { sent, upload } = line();
    await show(<FileDrop upload={upload} />);
    await choose(aFile('a.exe'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.fail(Object.assign(new Error('Такой файл нельзя'), { status }));
    const item = await row('a.exe');
    await item.findByText('Такой файл нельзя');
    expect(item.queryByRole('button', { name: /Повторить/ })).toBeNull();
    await userEvent.click(item.getByRole('button', { name: 'Убрать файл a.exe из списка' }));
    expect(screen.queryByText('a.exe')).toBeNull();
  });
});

describe('a file let go beside its place', () => {
  it('is not opened by the browser', async () => {
    await show(<FileDrop upload={line().upload} />);
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], dropEffect: 'copy' },
    });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
  });
});
