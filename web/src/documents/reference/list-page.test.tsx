import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { pageOf, projectId } from '../../document-kit/testing/document-server.ts';
import type { ReferenceRow } from './queries.ts';
import { address, aReference, aRow, keeping, listAddress } from './testing/reference.ts';

const listPath = `/references/project/${projectId}`;

const made = () => Response.json(aReference(), { status: 201 });

const open = async (rows: ReferenceRow[], search = '', create = made) => {
  const { calls } = keeping(aReference({ number: '13' }), ({ method, path }) => {
    if (path === listPath) {
      return pageOf(rows);
    }
    return method === 'POST' ? create() : undefined;
  });
  const page = await showPage(`${listAddress}${search}`);
  await screen.findByRole('heading', { name: 'Справки' });
  return { ...page, calls };
};

const begin = async () => {
  const [create] = await screen.findAllByRole('button', { name: 'Создать справку' });
  await userEvent.click(create ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of references', () => {
  it('shows number, month, money, deadline and what waits for the reader', async () => {
    await open([aRow()]);
    const line = await screen.findByRole('row', { name: /СПР-000012/ });
    const cells = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells.slice(0, 4)).toEqual(['СПР-000012', '12', 'март 2026', 'Сейткали Қ. М.']);
    expect(cells.slice(6, 8)).toEqual(['1 392 000,50', 'Подписать']);
    expect(within(line).getByText('В работе')).toBeDefined();
    expect(within(line).getByText('до 31.12')).toBeDefined();
  });

  it('asks for what the address filters by and forgets it again', async () => {
    const { calls, history } = await open([], '?author=Сейткали&status=APPROVED&page=x');
    await screen.findByText('По этим фильтрам документов нет');
    const asked = calls.find(({ path }) => path === listPath);
    expect(asked?.query).toBe('author=Сейткали&status=APPROVED&page=0');
    const empty = screen.getByText('Измените или сбросьте фильтры.').parentElement;
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('is read anew after a creation whose answer got lost', async () => {
    const { calls } = await open([], '', () => Response.error());
    const lists = () => calls.filter(({ path }) => path === listPath);
    await begin();
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(lists().every(({ method }) => method === 'GET')).toBe(true);
  });

  it('begins a reference of this month and opens it', async () => {
    const { calls, history } = await open([]);
    await begin();
    await waitFor(() => expect(history.location.pathname).toBe(address));
    const now = new Date();
    const period = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: `/references/${projectId}`, body: { period } },
    ]);
  });
});
