import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  documentId,
  idOf,
  pageOf,
  projectId,
  refusal,
  serve,
} from '../../document-kit/testing/document-server.ts';

const sorts = {
  inspection: {
    address: `/app/project/${projectId}/exec-document/technical-inspection`,
    list: `/technical-inspection/project/${projectId}`,
    create: `/technical-inspection/project/${projectId}`,
    one: `/technical-inspection/${documentId}`,
    title: 'Акты технического осмотра',
    button: 'Добавить осмотр',
    empty: 'Технических осмотров пока нет',
    heading: 'ТО-000007 · Осмотр кровли',
    more: { documentId: 'ТО-000007' },
  },
  certificate: {
    address: `/app/project/${projectId}/certificates`,
    list: `/certificates/by-project/${projectId}`,
    create: `/certificates/${projectId}`,
    one: `/certificates/${documentId}`,
    title: 'Сертификаты',
    button: 'Добавить сертификат',
    empty: 'Сертификатов пока нет',
    heading: 'Осмотр кровли',
    more: {},
  },
};

const head = {
  id: documentId,
  name: 'Осмотр кровли',
  author: 'Омаров Марат Талгатұлы',
  createdAt: '2026-03-18T04:01:00Z',
  isCreator: true,
  editable: true,
  deletable: true,
  citedBy: null,
};
const files = [
  { id: idOf(8), fileName: 'Дефекты.pdf' },
  { id: idOf(9), fileName: 'Схема.pdf' },
];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(['inspection', 'certificate'] as const)('a record of the sort %s', (sort) => {
  const { address, list, create, one, title, button, empty, heading, more } = sorts[sort];
  const record = { ...head, ...more, files };
  const keep = (
    { rows = [{ ...head, ...more, fileCount: 2 }] as object[], changes = {} } = {},
    answer?: Answer,
    role?: Parameters<typeof serve>[1],
  ) =>
    serve((called) => {
      const { method, path } = called;
      if (method === 'GET' && path === list) {
        return pageOf(rows);
      }
      if (method === 'GET' && path === one) {
        const whole = {
          ...record,
          projectUuid: projectId,
          updatedAt: head.createdAt,
          version: 1,
        };
        return Response.json({ ...whole, ...changes });
      }
      return answer?.(called);
    }, role);

  it('stands in its list and opens', async () => {
    keep();
    const { history } = await showPage(address);
    await screen.findByRole('heading', { name: title });
    const line = await screen.findByRole('row', { name: /Осмотр кровли/ });
    await userEvent.click(within(line).getByRole('link'));
    await screen.findByRole('heading', { name: heading });
    expect(history.location.pathname).toBe(`${address}/${documentId}`);
  });

  it('is made by those who build alone', async () => {
    keep({ rows: [] }, undefined, 'TECHNICAL_SUPERVISION');
    await showPage(address);
    await screen.findByText(empty);
    const [add] = screen.getAllByRole('button', { name: button });
    expect(add?.getAttribute('aria-disabled')).toBe('true');
  });

  it('gives a file away after asking, and says why it was not', async () => {
    const calls = keep({}, ({ method }) =>
      method === 'DELETE' ? refusal(409, 'last-file') : undefined,
    );
    await showPage(`${address}/${documentId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить файл Дефекты.pdf' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByText('last-file')).toBeDefined();
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/file/${idOf(8)}`);
  });

  it('is only read by those who may not change it', async () => {
    keep({ changes: { editable: false, deletable: false } });
    await showPage(`${address}/${documentId}`);
    await screen.findByRole('heading', { name: heading });
    expect(screen.queryByRole('button', { name: /^Удалить файл/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Действия' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Выбрать/ })).toBeNull();
  });

  it('is deleted from its page, which then is left', async () => {
    keep({}, ({ method, path }) =>
      method === 'DELETE' && path === one ? new Response(null, { status: 204 }) : undefined,
    );
    const { history } = await showPage(`${address}/${documentId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() => expect(history.location.pathname).toBe(address));
  });

  it.runIf(sort === 'certificate')('is made with the file that was given first', async () => {
    class Stored {
      upload = {};
      status = 201;
      responseText = JSON.stringify({ id: idOf(8), fileName: 'Паспорт.pdf' });
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        this.onload?.();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Stored);
    const calls = keep({ rows: [] }, ({ method, path }) =>
      method === 'POST' && path === create
        ? Response.json({ id: documentId }, { status: 201 })
        : undefined,
    );
    const { history } = await showPage(address);
    const [add] = await screen.findAllByRole('button', { name: button });
    await userEvent.click(add ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /^Наименование/ });
    fireEvent.change(name, { target: { value: 'Паспорт на балки' } });
    const paper = new File(['%PDF'], 'Паспорт.pdf', { type: 'application/pdf' });
    await userEvent.upload(dialog.getByLabelText('Выбрать файл', { selector: 'input' }), paper);
    await dialog.findByText('Паспорт.pdf');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${address}/${documentId}`));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Паспорт на балки',
      files: [idOf(8)],
    });
  });

  it('asks for its name, and shows at the field what was refused', async () => {
    const message = 'Слишком длинный текст.';
    const calls = keep({ rows: [] }, ({ method }) =>
      method === 'POST'
        ? refusal(400, 'bad-input', { errors: [{ path: 'name', code: 'too-long', message }] })
        : undefined,
    );
    await showPage(address);
    const [add] = await screen.findAllByRole('button', { name: button });
    await userEvent.click(add ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Создать' });
    if (sort === 'certificate') {
      expect(submit.disabled).toBe(true);
      expect(dialog.getByText('Необходимо загрузить хотя бы один файл!')).toBeDefined();
      return;
    }
    await userEvent.click(submit);
    await dialog.findByText('Это поле обязательно для заполнения');
    fireEvent.change(dialog.getByRole('textbox', { name: /^Наименование/ }), {
      target: { value: ' Осмотр\nкровли ' },
    });
    await userEvent.click(submit);
    expect(await dialog.findByText(message)).toBeDefined();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ path: create, body: { name: 'Осмотр кровли' } });
  });
});
