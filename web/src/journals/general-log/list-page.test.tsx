import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { documentId, idOf, refusal } from '../../document-kit/testing/document-server.ts';
import { aRow, entryAddress, keepLog, logAddress, paths } from '../testing/log.ts';

const open = async (
  kept: Parameters<typeof keepLog>[0] = {},
  {
    search = '',
    answer,
    role,
  }: {
    search?: string;
    answer?: Parameters<typeof keepLog>[1];
    role?: Parameters<typeof keepLog>[2];
  } = {},
) => {
  const calls = keepLog(kept, answer, role);
  const page = await showPage(`${logAddress}${search}`);
  await screen.findByRole('heading', { name: 'Общий журнал' });
  return { ...page, calls };
};

const asPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the general log', () => {
  it('shows a shift in eleven columns', async () => {
    await open({ rows: [aRow({ citedBy: 'АСР-000127' })] });
    const line = await screen.findByRole('row', { name: /Бетонирование/ });
    const cells = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells.slice(0, 11)).toEqual([
      '18 ср18.11.2026',
      'Дневная',
      'Бетонирование ростверка',
      'А–Г / 4–6',
      'снег',
      '−4 °C',
      '41,25 м³',
      'Автобетононасос × 1',
      'Бетонщик × 8',
      'ОМОмаров Марат Талгатұлы',
      '6АСР-000127',
    ]);
  });

  it('leaves out none of its columns on a laptop: those of a pair stand below each other', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(888);
    await open({ rows: [aRow({ citedBy: 'АСР-000127' })] });
    const line = await screen.findByRole('row', { name: /Бетонирование/ });
    const cells = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells.slice(0, 6)).toEqual([
      '18 ср18.11.2026Дневная',
      'Бетонирование ростверка',
      'А–Г / 4–641,25 м³',
      'снег−4 °C',
      'Автобетононасос × 1Бетонщик × 8',
      'ОМОмаров Марат Талгатұлы6АСР-000127',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Дата работСмена',
      'Описание работ, конструкция',
      'Место, осиЗа смену',
      'Погодаt, °С',
      'МеханизмыРабочие',
      'АвторФайлы',
      'Действия',
    ]);
    width.mockRestore();
  });

  const twoMonths = [
    aRow({ id: idOf(61), dateOfWork: '2026-11-02' }),
    aRow({ id: idOf(62), dateOfWork: '2026-11-01' }),
    aRow({ id: idOf(63), dateOfWork: '2026-10-31' }),
  ];

  it('stands below the heads of its months, at a desk and on a phone', async () => {
    await open({ rows: twoMonths });
    const heads = await screen.findAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['ноябрь 2026', 'октябрь 2026']);
    cleanup();
    asPhone();
    await open({ rows: twoMonths });
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items.filter((text) => text.endsWith(' 2026'))).toEqual(['ноябрь 2026', 'октябрь 2026']);
  });

  it('has no months between rows that stand in another order, whose days are whole', async () => {
    await open({ rows: twoMonths }, { search: '?sort=location' });
    expect(await screen.findByText('31.10.2026')).toBeDefined();
    expect(screen.queryByRole('rowheader')).toBeNull();
  });

  it('asks for what the address filters by; the last day of work comes first by itself', async () => {
    const { calls } = await open(
      {},
      { search: '?workShift=Ночная&weatherConditioin=град&dateOfWorkStart=2026-11-01' },
    );
    await waitFor(() =>
      expect(calls.find(({ path }) => path === paths.list)?.query).toBe(
        'dateOfWorkStart=2026-11-01&workShift=Ночная&page=0',
      ),
    );
    const head = screen.getByRole('columnheader', { name: 'Дата работ' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  it('says what to do while nothing is written down', async () => {
    const { history } = await open({ rows: [] });
    const empty = (await screen.findByText('В журнале пока нет записей')).parentElement;
    await userEvent.click(
      within(empty ?? document.body).getByRole('button', { name: 'Запись за смену' }),
    );
    await waitFor(() => expect(history.location.pathname).toBe(`${logAddress}/create`));
  });

  it('tells a reader that they may not write, and offers no example to fill in', async () => {
    await open({ rows: [aRow({ editable: false, deletable: false })] }, { role: 'CUSTOMER' });
    const [write] = await screen.findAllByRole('button', { name: 'Запись за смену' });
    expect(write?.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(write ?? document.body);
    expect(await screen.findByText('У вас нет прав')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Скачать пример' })).toBeNull();
    const line = await screen.findByRole('row', { name: /Бетонирование/ });
    expect(within(line).queryByRole('button', { name: 'Действия' })).toBeNull();
  });

  it('gives the example to be filled in as a file', async () => {
    // What is clicked would leave the page of all tests.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const disposition = 'attachment; filename="general-log.xlsx"';
    const { calls } = await open(
      {},
      {
        answer: ({ path }) =>
          path === '/journals/download/example'
            ? new Response('xlsx', { headers: { 'content-disposition': disposition } })
            : undefined,
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Скачать пример' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [link] = click.mock.contexts;
    expect(link instanceof HTMLAnchorElement && link.download).toBe('general-log.xlsx');
    const asked = calls.find(({ path }) => path === '/journals/download/example');
    expect(asked).toMatchObject({ method: 'POST', query: 'type=GENERAL' });
  });

  it('stands on paper as it is filtered', async () => {
    const { calls } = await open({}, { search: '?workShift=Дневная' });
    await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
    await screen.findByRole('dialog');
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('print.pdf'))?.query).toContain('Дневная'),
    );
  });

  it('copies an entry from its row after asking, and opens the copy', async () => {
    const copy = documentId.replace(/2$/, '9');
    const { history, calls } = await open(
      {},
      {
        answer: ({ method, path }) =>
          method === 'POST' && path === paths.copy
            ? Response.json({ id: copy }, { status: 201 })
            : undefined,
      },
    );
    const line = await screen.findByRole('row', { name: /Бетонирование/ });
    await userEvent.click(within(line).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Создать копию' }));
    expect(calls.some(({ path }) => path === paths.copy)).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${logAddress}/${copy}`));
  });

  it('says why an entry was not deleted', async () => {
    await open(
      {},
      {
        answer: ({ method }) => (method === 'DELETE' ? refusal(409, 'record-cited') : undefined),
      },
    );
    const line = await screen.findByRole('row', { name: /Бетонирование/ });
    await userEvent.click(within(line).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByText('record-cited')).toBeDefined();
  });

  it('shows each shift as a card on a phone, with everything done seldom behind one button', async () => {
    asPhone();
    await open();
    const card = await screen.findByRole('link', { name: /Бетонирование/ });
    expect(card.getAttribute('href')).toBe(entryAddress);
    expect(card.textContent).toContain('41,25\u00a0м³');
    const [more] = screen.getAllByRole('button', { name: 'Действия' }).slice(-1);
    await userEvent.click(more ?? document.body);
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['PDF', 'Скачать Excel', 'Загрузить Excel', 'Скачать пример']);
  });
});
