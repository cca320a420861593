import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  idOf,
  pageOf,
  projectId,
  serve,
  waitingRow,
} from '../../document-kit/testing/document-server.ts';
import type { DoneWorkActRow } from './queries.ts';
import { actPath, address, exampleAct, listAddress } from './testing/done-work-act.ts';

const listPath = `/done-work-act/project/${projectId}`;

const row = (serial: number, overrides: Partial<DoneWorkActRow> = {}): DoneWorkActRow => ({
  ...waitingRow,
  id: idOf(serial),
  documentId: `АВР-${String(serial).padStart(6, '0')}`,
  period: '2026-03',
  total: 13_902_008.4,
  payable: null,
  isInternal: false,
  ...overrides,
});

/** Has no answer of its own. */
const silent: Answer = () => undefined;

const open = async (
  rows: DoneWorkActRow[],
  { search = '', total = rows.length, answer = silent } = {},
) => {
  const calls = serve(
    (called) =>
      answer(called) ??
      (called.method === 'GET' && called.path === listPath ? pageOf(rows, total) : undefined),
  );
  const page = await showPage(`${listAddress}${search}`);
  await screen.findByRole('heading', { name: 'Акты выполненных работ' });
  const lists = () => calls.filter(({ path }) => path === listPath).map(({ query }) => query);
  return { ...page, calls, lists };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of done-work acts', () => {
  it('shows the month, the money to the tiyn and what waits for the reader', async () => {
    await open([row(12)]);
    const line = await screen.findByRole('row', { name: /АВР-000012/ });
    expect(within(line).getByText('март 2026')).toBeDefined();
    expect(within(line).getByText('13 902 008,40')).toBeDefined();
    expect(within(line).getByText('Подписать')).toBeDefined();
    expect(within(line).getByText('до 31.12')).toBeDefined();
  });

  it('asks for page 1 first, though the address has no page', async () => {
    const { lists } = await open([row(12)]);
    await screen.findByRole('row', { name: /АВР-000012/ });
    expect(lists()).toEqual(['page=1']);
  });

  it('shows the second page as 1 in the address and asks for page 2', async () => {
    const rows = Array.from({ length: 10 }, (_, place) => row(place + 1));
    const { lists, history } = await open(rows, { total: 25 });
    await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }));
    await waitFor(() => expect(history.location.search).toBe('?page=1'));
    await waitFor(() => expect(lists().at(-1)).toBe('page=2'));
    expect(await screen.findByText('11–20 из 25')).toBeDefined();
  });

  it('asks for what the address filters by and leads out of an empty result', async () => {
    const { lists, history } = await open([], {
      search: '?status=APPROVED&createdAtStart=2026-03-01&page=x',
    });
    await screen.findByText('По этим фильтрам документов нет');
    expect(lists()[0]).toBe('status=APPROVED&createdAtStart=2026-03-01&page=1');
    const empty = screen.getByText('Измените или сбросьте фильтры.').parentElement;
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('deletes an act that the server lets be deleted, after asking', async () => {
    const { calls } = await open([row(12, { editable: true, deletable: true })], {
      answer: ({ method }) =>
        method === 'DELETE' ? Response.json({ message: 'Удалено' }) : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/act/${idOf(12)}`),
    );
  });
});

describe('a new act', () => {
  it('is created for the month picked and opened', async () => {
    const { calls, history } = await open([], {
      answer: ({ method, path }) => {
        const isMade = method === 'POST' || path === actPath;
        return isMade ? Response.json(exampleAct(), { status: 200 }) : undefined;
      },
    });
    const [create] = await screen.findAllByRole('button', { name: 'Создать акт' });
    await userEvent.click(create ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const year = new Date().getFullYear();
    await userEvent.click(await dialog.findByRole('button', { name: /Период/ }));
    await userEvent.click(await screen.findByRole('button', { name: `март ${year}` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(history.location.pathname).toBe(address));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.path).toBe(`/done-work-act/${projectId}`);
    expect(sent?.body).toEqual({ period: `${year}-03` });
  });
});
