import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../projects/testing/serve.ts';
import {
  answerOf,
  estimate,
  idOf,
  layOut,
  now,
  openPage,
  projectId,
  school,
  section,
} from './testing/desk.tsx';
import { aScheduleNode } from './testing/nodes.ts';
import type { ScheduleNode } from './types.ts';

const page = (content: ScheduleNode[], totalCount = content.length) =>
  Response.json({ content, totalCount, size: 100, page: 0 });
const other = aScheduleNode(idOf(9), { name: 'ЖК «Нұрлы тау»', hasChildren: true });

/** Of the rest of the page nothing is asked here. */
const beside = {
  'GET /dashboard/overall/metrics': () =>
    Response.json({ totalProjectsCount: 0, inWorkCount: 0, overdueCount: 0, regionsInfo: [] }),
  'GET /dashboard/overall/finance': () => page([]),
  'GET /dashboard/overall/estimate/': () =>
    Response.json({
      projectName: '',
      estimateInfos: [],
      total: 0,
      totalLeft: 0,
      totalDwa: 0,
      totalPercent: 0,
    }),
};
const open = (at = '', answers = {}) =>
  openPage(
    `/app/dashboard${at}`,
    {
      ...beside,
      'GET /dashboard/overall/schedule?': () => page([school, other]),
      ...answers,
    },
    'CUSTOMER',
  );
const chart = () => screen.findByRole('treegrid', { name: 'Сроки проектов' });
const heads = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('columnheader')
    .slice(0, -1)
    .map(({ textContent }) => textContent);
const line = (name: RegExp) => screen.findByRole('row', { name });
const asked = (made: { call: string }[], part: string) =>
  made.filter(({ call }) => call.includes(part)).length;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  layOut();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the terms of projects', () => {
  it('stand as a list, and as a tree with its heads once a project is open', async () => {
    const { history } = await open();
    const grid = await chart();
    expect(heads(grid)).toEqual(['Название', 'Начало', 'Конец']);
    const row = await line(/^Школа 300/);
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(within(row).getByText('Школа 300'));
    expect(await line(/Общестроительные работы/)).toBeDefined();
    expect(heads(grid)).toEqual(['Название', 'Дата начала', 'Дата окончания', 'Вып. %']);
    expect(history.location.search).toBe(`?project=${projectId}`);
    expect((await line(/^Школа 300/)).getAttribute('aria-selected')).toBe('true');
  });

  it('go into a workbook, those of the chosen project', async () => {
    const { made } = await open(`?project=${projectId}`, {
      [`GET /dashboard/overall/schedule/project/${projectId}/export.xlsx`]: () =>
        refusal(429, 'busy', 'Подождите'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Excel: Календарный план' }));
    expect(await screen.findByText('Подождите')).toBeDefined();
    expect(asked(made, '/export.xlsx')).toBe(1);
  });

  it('open by a press on a bar, too', async () => {
    await open();
    const row = await line(/^Школа 300/);
    await userEvent.click(row.querySelector('[class*="bar"]') as Element);
    expect(await line(/Общестроительные работы/)).toBeDefined();
  });

  it('ask for children when they are opened first, and never again', async () => {
    const { made } = await open(`?project=${projectId}`);
    const row = await line(/Общестроительные работы/);
    row.focus();
    for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowRight}', '{ArrowLeft}']) {
      await userEvent.keyboard(key);
    }
    await userEvent.keyboard('{ArrowRight}');
    expect(await line(/Подземная часть ?, опоздание 19 дней/)).toBeDefined();
    expect(asked(made, `/node/${estimate.id}`)).toBe(1);
  });

  it('say that children load, tell of those that did not come, and ask again', async () => {
    let answer: (() => Response) | undefined;
    let come: (given: Response) => void = () => undefined;
    await open('', {
      [`GET /dashboard/overall/schedule/project/${projectId}`]: () =>
        answer?.() ?? new Promise<Response>((resolve) => (come = resolve)),
    });
    await userEvent.click(within(await line(/^Школа 300/)).getByText('Школа 300'));
    expect(await screen.findByRole('row', { name: /Загрузка/ })).toBeDefined();
    answer = () => refusal(500, 'failed', 'Отказ');
    come(answer());
    const again = await within(await chart()).findByRole('button', { name: 'Повторить' });
    answer = answerOf([estimate]);
    await userEvent.click(again);
    expect(await line(/Общестроительные работы/)).toBeDefined();
  });

  it('are walked by arrows: down, into, out, and closed to the left', async () => {
    await open();
    (await line(/^Школа 300/)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await line(/Нұрлы тау/)).toBe(document.activeElement));
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await line(/Общестроительные работы/);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () =>
      expect(await line(/Общестроительные работы/)).toBe(document.activeElement),
    );
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(async () => expect(await line(/^Школа 300/)).toBe(document.activeElement));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Общестроительные/ })).toBeNull());
  });

  it('follow the region of the address', async () => {
    const { made } = await open('?region=kokshetau&sort=name', {
      'GET /dashboard/overall/metrics?region=': () => page([]),
    });
    await chart();
    const [call] = made.filter(({ call: one }) => one.includes('overall/schedule?'));
    expect(Object.fromEntries(new URLSearchParams(call?.call.split('?')[1]))).toEqual({
      region: 'kokshetau',
      sort: 'name',
      size: '100',
      page: '0',
    });
  });

  it('say so where there is no project, and what failed', async () => {
    await open('', { 'GET /dashboard/overall/schedule?': () => page([]) });
    expect(await screen.findByText('Здесь нет ваших объектов')).toBeDefined();
  });

  it('are all there on paper, months in Russian', async () => {
    vi.stubGlobal('print', () => window.dispatchEvent(new Event('beforeprint')));
    const { baseElement } = await open(`?project=${projectId}`);
    await line(/Общестроительные работы/);
    await userEvent.click(screen.getByRole('button', { name: 'Печать' }));
    const paper = await waitFor(() => {
      const found = baseElement.querySelector('section[aria-hidden] > table');
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    expect(paper.textContent).toContain('Общестроительные работы10.04.202605.12.2026');
    expect(paper.textContent).toMatch(/квартал 2026/);
  });
});

describe('a chart of 10,000 lines', () => {
  it('draws those in sight alone', async () => {
    const many = Array.from({ length: 10_000 }, (_, nth) =>
      aScheduleNode(idOf(nth + 100), {
        ...section,
        id: idOf(nth + 100),
        name: `Работа ${nth}`,
        hasChildren: false,
      }),
    );
    await open(`?project=${projectId}`, {
      [`GET /dashboard/overall/schedule/project/${projectId}`]: answerOf(many),
    });
    await line(/^Работа 0/);
    const grid = await chart();
    expect(grid.getAttribute('aria-rowcount')).toBe('10003');
    const drawn = within(grid).getAllByRole('row');
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn.length).toBeLessThan(30);
  });
});
