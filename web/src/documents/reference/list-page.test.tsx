import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { projectId } from '../../projects/testing/examples.ts';
import type { ReferenceRow } from './queries.ts';
import { address, aReference, aRow, keeping, referenceId } from './testing/reference-server.ts';

configure({ asyncUtilTimeout: 10_000 });

const listAddress = `/app/project/${projectId}/finance/references`;

const open = async (rows: ReferenceRow[], search = '') => {
  const server = keeping(aReference({ number: '13' }), {
    [`GET /references/project/${projectId}`]: () =>
      Response.json({ content: rows, totalCount: rows.length, size: 10, page: 0 }),
    [`POST /references/${projectId}`]: () =>
      Response.json(aReference({ number: '13' }), { status: 201 }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const page = await showPage(`${listAddress}${search}`);
  await screen.findByRole('heading', { name: 'Справки' });
  return { ...page, ...server };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of references', { timeout: 30_000 }, () => {
  it('shows number, month, money, deadline and what waits for the reader', async () => {
    await open([aRow()]);
    const line = await screen.findByRole('row', { name: /СПР-000012/ });
    const cells = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells.slice(0, 4)).toEqual(['СПР-000012', '12', 'март 2026', 'Сейткали Қ. М.']);
    expect(cells.slice(5, 9)).toEqual(['В работе', '1 392 000,50', 'до 31.12', 'Подписать']);
  });

  it('asks for what the address filters by and forgets it again', async () => {
    const { made, history } = await open([], '?author=Сейткали&status=APPROVED&page=x');
    await screen.findByText('По этим фильтрам документов нет');
    const asked = made.find(({ call }) => call.startsWith('GET /references/project'));
    expect(decodeURIComponent(asked?.call ?? '')).toBe(
      `GET /references/project/${projectId}?author=Сейткали&status=APPROVED&page=0`,
    );
    const empty = screen.getByText('Измените или сбросьте фильтры.').parentElement;
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('begins a reference of this month and opens it', async () => {
    const { made, history } = await open([]);
    const [create] = await screen.findAllByRole('button', { name: 'Создать справку' });
    await userEvent.click(create ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(history.location.pathname).toBe(address));
    const now = new Date();
    const period = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
    expect(made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { period },
    ]);
    expect(address).toContain(referenceId);
  });
});
