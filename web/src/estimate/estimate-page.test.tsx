import type { RoleCode } from '@nysan/contract/permissions.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { serveEstimate } from './testing/estimate-desk.ts';
import { aNode, aPosition } from './testing/nodes.ts';

const id = (last: string) => `019a0000-0000-7000-8000-00000000000${last}`;
const [projectId, root, section, position] = [id('1'), id('2'), id('3'), id('4')];
const concrete = aNode(position, { name: 'Бетон тяжелый', positionInfo: aPosition() });
const answers = {
  [`estimate/document/root/${projectId}`]: [aNode(root, { hasChildren: true })],
  [`estimate/document/parent/${root}`]: [aNode(section, { hasChildren: true })],
  [`estimate/document/parent/${section}`]: [concrete],
  [`estimate/search/${projectId}`]: [
    { ...concrete, path: [root, section].map((one) => ({ id: one, name: one })) },
  ],
  [`estimate/imports/${projectId}`]: [],
};

let role: RoleCode;

/** A request that never ends, of which the test sees that it was sent. */
class Sending {
  static sent: unknown[] = [];
  upload = {};
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    Sending.sent.push(form.get('file'));
  }
}

const open = async () => {
  const { history } = await showPage(`/app/project/${projectId}/estimate`);
  return {
    history,
    field: await screen.findByLabelText<HTMLInputElement>('Шифр или наименование'),
  };
};

beforeEach(() => {
  localStorage.clear();
  role = 'CUSTOMER';
  Sending.sent = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  serveEstimate(answers, () => role);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the search in an estimate', () => {
  it('ends with a choice, and going back brings its word again', async () => {
    const { history, field } = await open();
    await userEvent.type(field, 'бетон');
    await userEvent.click(await screen.findByRole('button', { name: /Бетон тяжелый/ }));
    await waitFor(() =>
      expect(history.location.search).toBe(`?path=${root}.${section}&at=${position}`),
    );
    await waitFor(() => expect(field.value).toBe(''));
    act(() => history.back());
    await waitFor(() => expect(field.value).toBe('бетон'));
    act(() => history.back());
    await waitFor(() => expect(field.value).toBe(''));
    expect(history.location.search).toBe('');
  });
});

describe('files dropped on the page of estimates', () => {
  const carrying = (types: string[], ...files: File[]) => ({ dataTransfer: { types, files } });
  const files = carrying(['Files'], new File(['<a/>'], 'смета.kenml'));
  const waiting = () => screen.queryByText('Отпустите файл, чтобы загрузить смету');

  it('are wanted while they are over the window, on any element of it', async () => {
    await open();
    fireEvent.dragEnter(document.body, files);
    expect(waiting()).not.toBeNull();
    fireEvent.dragEnter(document.documentElement, files);
    fireEvent.dragLeave(document.body, files);
    expect(waiting()).not.toBeNull();
    fireEvent.dragLeave(document.documentElement, files);
    expect(waiting()).toBeNull();
  });

  it('are no longer wanted once the pointer moves freely again', async () => {
    await open();
    fireEvent.dragEnter(document.body, files);
    fireEvent.pointerMove(document.body);
    expect(waiting()).toBeNull();
  });

  it('are imported, wherever they are let go', async () => {
    await open();
    fireEvent.dragEnter(document.body, files);
    expect(fireEvent.dragOver(document.body, files)).toBe(false);
    fireEvent.drop(document.body, files);
    expect(await screen.findByText('смета.kenml')).toBeDefined();
    expect(Sending.sent).toEqual([expect.objectContaining({ name: 'смета.kenml' })]);
    expect(waiting()).toBeNull();
  });

  it('are no text or link dragged over it', async () => {
    await open();
    fireEvent.dragEnter(document.body, carrying(['text/plain']));
    expect(waiting()).toBeNull();
    expect(fireEvent.dragOver(document.body, carrying(['text/plain']))).toBe(true);
  });

  it('are not taken of those who may not import, to whom the button says why', async () => {
    role = 'AUTHOR_SUPERVISION';
    await open();
    const button = screen.getByRole('button', { name: 'Загрузить смету' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(button);
    expect((await screen.findByRole('tooltip')).textContent).toBe('У вас нет прав');
    fireEvent.dragEnter(document.body, files);
    expect(waiting()).toBeNull();
  });
});
