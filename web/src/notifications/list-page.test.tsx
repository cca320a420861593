import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { type Answers, refusal, serving } from '../projects/testing/serve.ts';
import type { Notification } from './queries.ts';
import { actAddress, notice } from './testing/notice.ts';

const openTask = notice('task', { isTask: true });
const read = notice('read', { isRead: true });

let made: { call: string }[];
let rows: Notification[];
let total: number;

const page = () => Response.json({ content: rows, totalCount: total, size: 10, page: 0 });

const serve = (answers: Answers = {}) => {
  const server = serving('GENERAL_CONTRACTOR', {
    'GET /notifications': page,
    'GET /notifications/waiting': () => Response.json([]),
    'GET /search/choices': () => Response.json({ projects: [], kinds: [] }),
    'POST /notifications/': () => new Response(null, { status: 204 }),
    'GET /live': () => new Response(new ReadableStream()),
    ...answers,
  });
  made = server.made;
  vi.stubGlobal('fetch', server.fetch);
};
/** How much waits, and how much of it are tasks. */
const waiting = (all: number, tasks: number): Answers => ({
  'GET /notifications/count': () => Response.json({ count: all, waiting: tasks }),
});
const open = async (address = '/app/notification') => {
  const shown = await showPage(address);
  await screen.findByRole('heading', { name: 'Уведомления' });
  return shown;
};
const fill = (...given: Notification[]) => {
  rows = given;
  total = given.length;
};
const calls = () => made.map(({ call }) => call);
const click = async (name: string) => userEvent.click(await screen.findByText(name));

beforeEach(() => {
  localStorage.clear();
  fill(openTask, notice('new'), read);
  serve();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of notifications', () => {
  it('names the columns of the specification, and the project of each row', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Уведомления' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Название', 'Текст', 'Тип задачи', 'Дата создания']);
    expect(await screen.findAllByText('Школа 300')).toHaveLength(3);
  });

  it('says in a word that a task is late', async () => {
    fill(notice('late', { isTask: true, dueDate: '2020-11-10' }));
    await open();
    expect(await screen.findByText('просрочено: 10.11.2020')).toBeDefined();
  });

  it('marks what waits and what is done', async () => {
    const done = { isTask: true, isDone: true, dueDate: '2020-11-10' };
    fill(
      openTask,
      notice('done', { ...done, closedAs: 'APPROVED' }),
      notice('closed', { ...done, closedAs: 'NOT_REQUIRED' }),
    );
    await open();
    expect(await screen.findByText('ждет вас')).toBeDefined();
    const tones = ['выполнено', 'закрыто'].map((word) => screen.getByText(word).dataset['tone']);
    expect(tones).toEqual(['gray', 'gray']);
    expect(screen.queryByText(/10\.11\.2020/)).toBeNull();
  });

  it('has pages only when there is more than one', async () => {
    await open();
    await screen.findByText('Документ read');
    expect(screen.queryByRole('navigation', { name: 'Страницы списка' })).toBeNull();
    cleanup();
    total = 11;
    await open();
    expect(await screen.findByRole('navigation', { name: 'Страницы списка' })).toBeDefined();
  });

  it('opens the document and marks a notice as read', async () => {
    const { history } = await open();
    await click('Документ new');
    await waitFor(() => expect(history.location.pathname).toBe(actAddress));
    expect(calls()).toContain('POST /notifications/new/read');
  });

  it('opens a read one without marking it again', async () => {
    const { history } = await open();
    await click('Документ read');
    await waitFor(() => expect(history.location.pathname).toBe(actAddress));
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('says clearly that a document is gone', async () => {
    serve({ 'GET /hidden-work-act': () => refusal(404, 'not-found', 'Запись не найдена.') });
    await open();
    await click('Документ read');
    expect(await screen.findByText('Документ не найден')).toBeDefined();
    expect(screen.getByRole('button', { name: 'К списку документов' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('says of what is gone that it opens nothing, and counts it as read', async () => {
    fill(
      notice('lost', { standing: 'GONE' }),
      notice('past', { standing: 'HIDDEN', isRead: true }),
    );
    const { history } = await open();
    expect(await screen.findByText('Документа больше нет')).toBeDefined();
    expect(screen.getByText('Вы больше не видите этот документ')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Документ lost/ })).toBeNull();
    await click('Документ lost');
    await waitFor(() => expect(calls()).toContain('POST /notifications/lost/read'));
    expect(history.location.pathname).toBe('/app/notification');
  });

  it('leads from equipment to the list of projects', async () => {
    fill(notice('crane', { target: '/app/project/' }));
    serve({
      'GET /projects': () => Response.json({ content: [], totalCount: 0, size: 10, page: 0 }),
    });
    const { history } = await open();
    await click('Документ crane');
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/app\/project\/?$/));
    expect(screen.queryByText('Страница не найдена')).toBeNull();
  });
});

describe('the filter of what waits', () => {
  it('stands in the address', async () => {
    const { history } = await open('/app/notification?waiting=true');
    await screen.findByText('Документ task');
    expect(calls()).toContain('GET /notifications?waiting=true&page=0');
    await userEvent.click(screen.getByRole('radio', { name: 'Все' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await userEvent.click(screen.getByRole('radio', { name: 'Ждут вас' }));
    await waitFor(() => expect(history.location.search).toBe('?waiting=true'));
  });

  it('narrows the list to one project', async () => {
    const id = '019a0000-0000-7000-8000-000000000009';
    serve({
      'GET /search/choices': () => Response.json({ projects: [{ id, name: 'Мост' }], kinds: [] }),
    });
    const { history } = await open('/app/notification?waiting=true');
    await userEvent.click(await screen.findByRole('button', { name: 'Объект' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Объект' }));
    await click('Мост');
    await waitFor(() => expect(history.location.search).toContain(`projectId=${id}`));
    await waitFor(() =>
      expect(calls()).toContain(`GET /notifications?waiting=true&projectId=${id}&page=0`),
    );
    fill();
    cleanup();
    await open(`/app/notification?projectId=${id}`);
    expect(await screen.findByText('Уведомлений нет')).toBeDefined();
    await click('Показать все уведомления');
  });

  it('says when nothing waits, and shows all then', async () => {
    fill();
    const { history } = await open('/app/notification?waiting=true');
    expect(await screen.findByText('Ничего не ждет вашего решения')).toBeDefined();
    await click('Показать все уведомления');
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await screen.findByText('Уведомлений нет')).toBeDefined();
  });

  it('leads back to the first page when the last one has been worked through', async () => {
    fill();
    total = 10;
    const { history } = await open('/app/notification?waiting=true&page=1');
    await waitFor(() => expect(history.location.search).toBe('?waiting=true'));
  });
});

describe('«Прочитать все»', () => {
  const button = () => screen.queryByRole('button', { name: 'Прочитать все' });

  it('marks the notices as read and is gone then', async () => {
    serve(waiting(2, 1));
    await open();
    await screen.findByText('Документ new');
    fill(openTask, notice('new', { isRead: true }), read);
    serve(waiting(1, 1));
    await click('Прочитать все');
    await waitFor(() => expect(button()).toBeNull());
    expect(calls()).toContain('POST /notifications/read-all');
    expect(await screen.findByText('Все уведомления прочитаны')).toBeDefined();
  });

  it('is there for an unread notice of another page', async () => {
    fill(openTask, read);
    serve(waiting(2, 1));
    await open();
    expect(await screen.findByRole('button', { name: 'Прочитать все' })).toBeDefined();
  });

  it('is not there while only tasks wait', async () => {
    fill(openTask, read);
    serve(waiting(1, 1));
    await open();
    await screen.findByText('Документ read');
    expect(button()).toBeNull();
  });
});

describe('«Подписать несколько»', () => {
  const task = (id: string) =>
    notice(id, {
      isTask: true,
      isSignable: true,
      actId: `019a0000-0000-7000-8000-00000000000${id}`,
    });

  it('lets choose only what waits for a signature, and signs what was chosen', async () => {
    fill(task('1'), task('2'), notice('new'), read);
    await open();
    await click('Подписать несколько');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await click('Выбрать все на странице');
    expect(await screen.findByText('Выбрано 2 документа')).toBeDefined();
    await click('Документ 2');
    expect(await screen.findByText('Выбран 1 документ')).toBeDefined();
    await click('Подписать (1)');
    await screen.findByRole('dialog', { name: 'Подписание нескольких документов' });
    const asked = `GET /signer/documents?document=${task('1').actId}`;
    await waitFor(() => expect(calls()).toContain(asked));
  });

  it('is there for a single document, as others may wait on further pages, and not when none waits', async () => {
    fill(task('1'), read);
    await open();
    expect(await screen.findByText('Подписать несколько')).toBeDefined();
    cleanup();
    fill(openTask, read);
    await open();
    await screen.findByText('Документ read');
    expect(screen.queryByText('Подписать несколько')).toBeNull();
  });

  it('is left by Esc, and the keyboard is never lost', async () => {
    fill(task('1'), task('2'));
    await open();
    await click('Подписать несколько');
    expect(document.activeElement?.textContent).toBe('Выбрать все на странице');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Подписать несколько');
  });

  it('takes no more than 50', async () => {
    const uuids = Array.from(
      { length: 51 },
      (_, at) => `019a0000-0000-7000-8000-0000000010${at + 10}`,
    );
    fill(...uuids.map((actId, at) => notice(`n${at}`, { isTask: true, isSignable: true, actId })));
    await open();
    await click('Подписать несколько');
    await click('Выбрать все на странице');
    expect(screen.getByText('За один раз можно подписать не больше 50 документов')).toBeDefined();
    const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled');
    expect(isDisabled(screen.getByRole('button', { name: 'Выбрать все на странице' }))).toBe(true);
    expect(screen.getAllByRole('checkbox').filter(isDisabled)).toHaveLength(1);
  });

  it('opens documents again once it is left', async () => {
    fill(task('1'), task('2'));
    const { history } = await open();
    await click('Подписать несколько');
    await click('Документ 1');
    expect(history.location.pathname).toBe('/app/notification');
    await click('Отмена');
    await click('Документ 1');
    await waitFor(() => expect(history.location.pathname).toBe(actAddress));
  });
});
