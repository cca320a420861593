import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { serveEstimate } from './testing/estimate-desk.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
/** What the server says of imports. */
let imports: object[];

/** A request that goes on until it is called off. */
class Sending {
  static last: Sending | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onabort?: () => void;
  importId = '';
  wasAborted = false;
  open(_method: string, address: string) {
    this.importId = new URLSearchParams(address.split('?')[1]).get('importId') ?? '';
    Sending.last = this;
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.wasAborted = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  imports = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  serveEstimate({
    [`estimate/document/root/${projectId}`]: [],
    get [`estimate/imports/${projectId}`]() {
      return imports;
    },
  });
});

const anImport = (id: string, fileName: string) => ({
  id,
  fileName,
  state: 'running',
  bytesRead: 50,
  totalBytes: 100,
  positions: 1200,
  createdAt: '2026-03-01T00:00:00Z',
  message: null,
});

const dropped = async (name = 'смета.kenml'): Promise<Sending> => {
  await showPage(`/app/project/${projectId}/estimate`);
  await screen.findByRole('button', { name: 'Загрузить смету' });
  const files = [new File(['<a/>'], name)];
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'], files } });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
  await screen.findByText(name);
  await waitFor(() => expect(Sending.last).toBeDefined());
  return Sending.last as Sending;
};

it('an import tells how much is sent and then how much is read, and is called off by one press', async () => {
  const sending = await dropped();
  const list = within(screen.getByRole('list', { name: 'Загрузка смет' }));
  act(() => sending.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(await list.findByText(/^Отправка файла: 25/)).toBeDefined();

  act(() => sending.upload.onprogress?.({ loaded: 4, total: 4 }));
  imports = [anImport(sending.importId, 'смета.kenml')];
  expect(await list.findByText(/^Чтение сметы: 50.*прочитано 1.200 позиций/)).toBeDefined();

  await userEvent.click(list.getByRole('button', { name: 'Отменить загрузку файла смета.kenml' }));
  expect(sending.wasAborted).toBe(true);
  expect(await screen.findByText('Загрузка файла «смета.kenml» отменена')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Отменить загрузку/ })).toBeNull();
});

it('an import called off here is not shown as somebody else’s while the server still reads it', async () => {
  const sending = await dropped('своя.kenml');
  const stranger = '019a0000-0000-7000-8000-000000000009';
  imports = [anImport(sending.importId, 'своя.kenml'), anImport(stranger, 'чужая.kenml')];
  expect(await screen.findByText(/Читается смета «чужая.kenml»/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Отменить загрузку файла своя.kenml' }));
  expect(await screen.findByText('Загрузка файла «своя.kenml» отменена')).toBeDefined();
  expect(screen.getByText(/Читается смета «чужая.kenml»/)).toBeDefined();
  expect(screen.queryByText(/Читается смета «своя.kenml»/)).toBeNull();
});
