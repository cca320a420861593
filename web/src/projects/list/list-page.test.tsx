import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { aRow } from '../testing/examples.ts';
import { type Answers, serving } from '../testing/serve.ts';
import type { ProjectRow } from '../types.ts';

const page = (content: ProjectRow[], totalCount = content.length, number = 0) =>
  Response.json({ content, totalCount, size: 10, page: number });

const open = async (
  rows: ProjectRow[],
  at = '/app/project',
  role: 'ADMIN' | 'CUSTOMER' | 'TECHNICAL_SUPERVISION' = 'ADMIN',
  answers: Answers = {},
) => {
  const { fetch, made } = serving(role, { 'GET /projects?': () => page(rows), ...answers });
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(at);
  await screen.findByRole('heading', { name: 'Строительные объекты' });
  const lists = () =>
    made.filter(({ call }) => call.startsWith('GET /projects?')).map(({ call }) => call);
  return { ...shown, made, lists };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of projects', () => {
  it('has the columns of the specification, what is done and what waits', async () => {
    const waiting = { count: 3, overdue: 2, dueToday: 1 };
    await open([aRow(1, { waiting, couponNumber: 'KZ26REA1' }), aRow(2)]);
    const row = await screen.findByRole('row', { name: /Объект 1/ });
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Полное наименование',
      'Тип объекта',
      'Область',
      '№ талона',
      'Выполнено',
      'Ждет вас',
      'Создан',
      'Действия',
    ]);
    for (const text of ['Образование', 'Акмолинская область', 'KZ26REA1', '2 просрочено']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(row.textContent).toMatch(/01\.03\.2026 • \d\d:\d\d:\d\d/);
    expect(screen.getByText('2 объекта, 1 с просроченными делами')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /Объект 2/ })).getByText('---')).toBeDefined();
  });

  it('says by what it was found where nothing was found by what was typed', async () => {
    const found = { content: [aRow(1)], totalCount: 1, size: 10, page: 0, shownFor: 'акбулак' };
    await open([], '/app/project?keyword=fr,ekfr', 'ADMIN', {
      'GET /projects?': () => Response.json(found),
    });
    expect(await screen.findByText('Показано по запросу «акбулак»')).toBeDefined();
  });

  it.each([
    [{ count: 3, overdue: 0, dueToday: 1 }, '1 сегодня'],
    [{ count: 3, overdue: 0, dueToday: 0 }, '3 документа'],
    [{ count: 0, overdue: 0, dueToday: 0 }, '—'],
  ])('says the most urgent of what waits: %j', async (waiting, text) => {
    await open([aRow(1, { waiting })]);
    const row = await screen.findByRole('row', { name: /Объект 1/ });
    expect(within(row).getByText(text)).toBeDefined();
  });

  it.each([
    { where: 'at a desk', isPhone: false },
    { where: 'on a phone', isPhone: true },
  ])('leads from what waits to the day of this project $where', async ({ isPhone }) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: isPhone, media }) as MediaQueryList,
    );
    const row = aRow(1, { waiting: { count: 3, overdue: 2, dueToday: 1 } });
    await open([row]);
    const list = await screen.findByRole(isPhone ? 'list' : 'table', {
      name: 'Строительные объекты',
    });
    const badge = await within(list).findByRole('link', { name: '2 просрочено' });
    expect(badge.getAttribute('href')).toBe(`/app/day?projectId=${row.id}`);
    expect(badge.parentElement?.closest('a')).toBeNull();
  });

  it('does not tell of overdue work while other pages are unread', async () => {
    const waiting = { count: 1, overdue: 1, dueToday: 0 };
    const answers = { 'GET /projects?': () => page([aRow(1, { waiting })], 37) };
    await open([], '/app/project', 'ADMIN', answers);
    expect(await screen.findByText('37 объектов')).toBeDefined();
  });

  it('is turned by its pager, the page in the address', async () => {
    const answers = { 'GET /projects?': () => page([aRow(1)], 37) };
    const { history, lists } = await open([], '/app/project', 'ADMIN', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Страница 2' }));
    await waitFor(() => expect(history.location.search).toBe('?page=1'));
    await waitFor(() => expect(lists()).toEqual(['GET /projects?page=0', 'GET /projects?page=1']));
  });

  it('opens a project by arrow keys and Enter', async () => {
    const { history } = await open([aRow(1), aRow(2)]);
    (await screen.findByRole('row', { name: /Объект 1/ })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/app/project/${aRow(2).id}`));
  });
});

describe('the filters', () => {
  const filtered =
    '/app/project?regionId=5&objectId=2&createdAtStart=2026-01-01&createdAtEnd=2026-06-30&page=2';

  it('stand in the address, are sent as they stand, and can be taken away', async () => {
    const { history, lists } = await open([aRow(1)], filtered);
    await screen.findByRole('row', { name: /Объект 1/ });
    expect(lists()).toEqual([
      'GET /projects?regionId=5&objectId=2&createdAtStart=2026-01-01&createdAtEnd=2026-06-30&page=2',
    ]);
    expect(screen.getByText('01.01.2026 – 30.06.2026')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр «Создан»' }));
    await waitFor(() => expect(history.location.search).toBe('?regionId=5&objectId=2'));
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('take the keyword trimmed, once typing has paused', async () => {
    const { history, lists } = await open([aRow(1)]);
    await screen.findByRole('row', { name: /Объект 1/ });
    await userEvent.type(screen.getByLabelText('Ключевое слово'), ' дом ');
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(new URLSearchParams(history.location.search).get('keyword')).toBe('дом');
    expect(decodeURIComponent(lists()[1] ?? '')).toBe('GET /projects?keyword=дом&page=0');
  });

  it('that fit nothing can be reset on the spot', async () => {
    const { history } = await open([], '/app/project?keyword=x');
    await screen.findByText('По этим фильтрам ничего не найдено');
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await screen.findByText('Здесь пока ничего нет')).toBeDefined();
  });
});

describe('rights', () => {
  it('of editing alone bring no menu', async () => {
    await open([aRow(1)], '/app/project', 'CUSTOMER');
    const row = await screen.findByRole('row', { name: /Объект 1/ });
    expect(within(row).queryByRole('button', { name: 'Действия' })).toBeNull();
  });

  it('that are missing are told at the button', async () => {
    const { history } = await open([aRow(1)], '/app/project', 'TECHNICAL_SUPERVISION');
    await screen.findByRole('row', { name: /Объект 1/ });
    const button = screen.getByRole('button', { name: 'Создать объект' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.hover(button);
    expect((await screen.findByRole('tooltip')).textContent).toBe('У вас нет прав');
    await userEvent.click(button);
    expect(history.location.pathname).toBe('/app/project');
  });
});

describe('the menu of a row', () => {
  const choose = async (name: string) => {
    const row = await screen.findByRole('row', { name: /Объект 1/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  it('archives after saying what that means', async () => {
    const id = aRow(1).id;
    const archived = { [`DELETE /projects/${id}`]: () => new Response(null, { status: 204 }) };
    const { made, lists } = await open([aRow(1)], '/app/project', 'ADMIN', archived);
    await choose('Удалить');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Объект «Объект 1» уйдет в архив');
    expect(made.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отправить в архив' }));
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(made.some(({ call }) => call === `DELETE /projects/${id}`)).toBe(true);
    expect(await screen.findByText('Успешно удалено!')).toBeDefined();
  });

  it('leads to editing', async () => {
    const { history } = await open([aRow(1)]);
    await choose('Изменить');
    await waitFor(() => expect(history.location.pathname).toBe(`/app/project/${aRow(1).id}/edit`));
  });
});
