import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeTokens } from '../api/index.ts';
import { formatDateTime } from '../i18n/format.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
const createdAt = '2026-03-01T10:00:00Z';
const groups = [
  {
    eventType: { code: 'ESTIMATE', name: 'Смета' },
    events: [
      {
        id: '1',
        text: 'Загружена смета «Школа».',
        createdAt,
        author: 'Байжанов Ерлан',
        name: null,
        reason: null,
        target: `/app/project/${projectId}/estimate`,
        standing: 'OPEN',
      },
    ],
  },
  {
    eventType: { code: 'WEATHER', name: 'Погода' },
    events: [
      {
        id: '2',
        text: 'Пошел снег.',
        createdAt,
        author: 'Ким Анна',
        name: 'Ростверк',
        reason: 'Нет схемы',
        target: `/app/project/${projectId}`,
        standing: 'GONE',
      },
    ],
  },
];
let asked: string[];
let feed: () => Response;

const page = (content: unknown[], totalCount = content.length) =>
  Response.json({ content, totalCount, size: 10, page: 0 });

beforeEach(() => {
  localStorage.clear();
  storeTokens({ token: 't', refreshToken: 'r' });
  asked = [];
  feed = () => page(groups);
  const answers: [string, () => Response][] = [
    ['/api/project-events/api/v1/events', () => Response.json([groups[0]?.eventType])],
    ['/api/project-events/', () => feed()],
    ['/api/identity/roles', () => Response.json([{ id: 11, name: 'Заказчик', code: 'CUSTOMER' }])],
    ['/api/notifications/waiting', () => Response.json([])],
    ['/api/notifications', () => page([])],
  ];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const found = answers.find(([start]) => url.startsWith(start));
    return Promise.resolve(found ? found[1]() : Response.json({}, { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (search = '') => showPage(`/app/project/${projectId}/news${search}`);
const askedFeed = () => asked.filter((url) => url.includes(`/v1/${projectId}`)).at(-1) ?? '';

describe('the news of a project', () => {
  it('lead to the very row they speak of', async () => {
    const target = `/app/project/${projectId}/tech-super/prescriptions/r?remark=row`;
    const [group] = groups;
    feed = () => page([{ ...group, events: group?.events.map((one) => ({ ...one, target })) }]);
    const { history } = await open();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Загружена смета/ });
    expect(link.href.endsWith(target)).toBe(true);
    await userEvent.click(link);
    await waitFor(() => expect(asked.some((url) => url.includes('/prescriptions/r'))).toBe(true));
    expect(history.location.search).toBe('?remark=row');
  });

  it('stand by their kind, with who did it and when', async () => {
    await open();
    const estimate = await screen.findByRole('region', { name: 'Смета' });
    expect(within(estimate).getByText('Загружена смета «Школа».')).toBeDefined();
    expect(within(estimate).getByText('Байжанов Ерлан')).toBeDefined();
    expect(within(estimate).getByText(formatDateTime(createdAt))).toBeDefined();
    expect(screen.getByRole('region', { name: 'Погода' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
  });

  it('open what they speak of, with its name and why, and say when it is gone', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Загружена смета «Школа».' });
    expect(link.getAttribute('href')).toBe(`/app/project/${projectId}/estimate`);
    const weather = within(screen.getByRole('region', { name: 'Погода' }));
    expect(weather.getByText('Ростверк')).toBeDefined();
    expect(weather.getByText('Причина: Нет схемы')).toBeDefined();
    expect(weather.getByText('Документа больше нет')).toBeDefined();
    expect(weather.queryByRole('link')).toBeNull();
  });

  it('are asked for as the address filters them', async () => {
    await open('?status=ESTIMATE&words=смета&author=Ерлан&from=2026-03-01&page=1');
    await screen.findByRole('region', { name: 'Смета' });
    const query = new URL(askedFeed(), 'http://nysan').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      status: 'ESTIMATE',
      textFilter: 'смета',
      authorNameFilter: 'Ерлан',
      timestampAfter: '2026-02-28T19:00:00.000Z',
      page: '1',
    });
  });

  it('drop a kind nobody knows from the address', async () => {
    await open('?status=WEATHER');
    await screen.findByRole('region', { name: 'Смета' });
    expect(askedFeed()).not.toContain('status');
  });

  it('say that there is nothing yet, and that nothing fits, with a way back', async () => {
    feed = () => page([]);
    await open();
    expect(await screen.findByText('Новостей пока нет')).toBeDefined();
    cleanup();
    const { history } = await open('?words=снег');
    const empty = (await screen.findByText('По этим фильтрам новостей нет')).parentElement;
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('offer another try when they could not be read', async () => {
    feed = () => Response.json({ code: 'bad-input', message: 'Сбой' }, { status: 400 });
    await open();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    feed = () => page(groups);
    await userEvent.click(retry);
    expect(await screen.findByRole('region', { name: 'Смета' })).toBeDefined();
  });
});
