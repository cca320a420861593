import {
  type FinancedProject,
  mapKeys,
  type OverallSummary,
} from '@nysan/contract/overall-dashboard.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { outlines } from '../map/outlines.ts';
import { type Answers, refusal, serving } from '../projects/testing/serve.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const summary: OverallSummary = {
  totalProjectsCount: 9,
  inWorkCount: 8,
  overdueCount: 2,
  regionsInfo: outlines.map(({ mapKey, ru, lat, lng }) => {
    const isAkmola = mapKey === 'kokshetau';
    return {
      province: ru,
      region: mapKey as OverallSummary['regionsInfo'][number]['region'],
      latitude: lat,
      longitude: lng,
      totalProjectsCount: isAkmola ? 7 : 0,
      inWorkCount: isAkmola ? 6 : 0,
      overdueCount: isAkmola ? 2 : 0,
      totalBudget: isAkmola ? 14_743_000_000 : 0,
    };
  }),
};

const project = (number: number, more: Partial<FinancedProject> = {}): FinancedProject => ({
  projectUuid: idOf(number),
  projectShortName: `Школа ${number}`,
  projectFullName: `Строительство школы ${number}`,
  totalBudget: 1_590_088_000,
  doneHWPercentage: '27%',
  startDate: '2026-03-27',
  endDate: '2027-09-28',
  latitude: 53.28,
  longitude: 69.38,
  isOverdue: false,
  closedHWMoney: 500_000_000,
  closedDWAMoney: 429_320_000,
  leftMoney: 1_160_768_000,
  ...more,
});

const page = (content: FinancedProject[]) =>
  Response.json({ content, totalCount: content.length, size: 100, page: 0 });

const estimates = (name: string) => ({
  projectName: name,
  estimateInfos: [
    {
      estimateName: 'Отопление',
      estimateTotal: 228_640_000,
      dwa: 57_820_000,
      leftTotal: 170_820_000,
      dwaPercent: 25.29,
    },
  ],
  total: 228_640_000,
  totalLeft: 170_820_000,
  totalDwa: 57_820_000,
  totalPercent: 25.29,
});

const open = async (at = '', answers: Answers = {}, role: RoleCode = 'CUSTOMER') => {
  const { fetch, made } = serving(role, {
    'GET /dashboard/overall/metrics': () => Response.json(summary),
    'GET /dashboard/overall/finance': () => page([project(1), project(2)]),
    'GET /dashboard/overall/attention': () =>
      Response.json({
        projects: { content: [], totalCount: 0, size: 10, page: 0 },
        papers: [],
        companies: [],
        companiesSince: '2025-04-01',
      }),
    [`GET /dashboard/overall/estimate/${idOf(1)}`]: () => Response.json(estimates('Школа 1')),
    [`GET /dashboard/overall/estimate/${idOf(2)}`]: () => Response.json(estimates('Школа 2')),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage(`/app/dashboard${at}`);
  return { ...shown, made };
};

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
    );

// Nothing is laid out here, and a list draws what fits into its frame.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the cities of the map are those of the outlines', () => {
  expect(outlines.map(({ key, mapKey }) => [key, mapKey])).toEqual(Object.entries(mapKeys));
});

describe('the map of the overview', () => {
  it('counts projects by region, and says the same as a table', async () => {
    await open();
    const counts = await screen.findByText('Всего проектов');
    expect(counts.parentElement?.textContent).toBe('Всего проектов9');
    expect(screen.getByText('Для детализации нажмите на город')).toBeDefined();
    const map = screen.getByRole('list', { name: 'Карта регионов' });
    expect(within(map).getAllByRole('button')).toHaveLength(20);
    await userEvent.click(screen.getByText('Показать таблицей'));
    const [head, , , , , akmola] = cellsOf(screen.getAllByRole('table')[0] as HTMLElement);
    expect(head).toEqual(['Регион', 'Объектов', 'В работе', 'Просрочено', 'Бюджет, млн ₸']);
    expect(akmola).toEqual(['Акмолинская область', '7', '6', '2', '14 743,00']);
  });

  it('tells the figures of a city that has the focus, and lights its region', async () => {
    const { container } = await open();
    const city = await screen.findByRole('button', {
      name: 'город Шымкент: объектов – 0, просрочено – 0',
    });
    city.focus();
    expect(await screen.findByRole('tooltip')).toHaveProperty(
      'textContent',
      expect.stringContaining('город Шымкент'),
    );
    expect(container.querySelectorAll('path[data-lit]')).toHaveLength(2);
  });

  it('puts the region and its place into the address, and takes them out again', async () => {
    const { history } = await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Акмолинская область/ }));
    await waitFor(() =>
      expect(history.location.search).toBe('?region=kokshetau&lat=53.2833&lng=69.3833'),
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Вернуться к выбору региона' }),
    );
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('says so where a region has no project', async () => {
    await open('?region=semey', { 'GET /dashboard/overall/metrics?region=': () => page([]) });
    expect(await screen.findByText('В этом регионе нет ваших объектов')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'область Абай' })).toBeDefined();
  });
});

describe('the money of the overview', () => {
  it('shows the estimates of the first project until another is chosen', async () => {
    const { history } = await open();
    const table = await screen.findByRole('table', { name: /Школа 1/ });
    expect(cellsOf(table)).toEqual([
      ['Смета', 'Сумма', 'АВР', 'Остаток', 'Выполнено'],
      ['Отопление', '228,64', '57,82', '170,82', '25,29 %'],
      ['Итого', '228,64', '57,82', '170,82', '25,29 %'],
    ]);
    const bar = await screen.findByRole('button', {
      name: /^Школа 2 1.590,09 млн ₸, закрыто АВР – 429,32, остаток – 1.160,77$/,
    });
    await userEvent.click(bar);
    expect(await screen.findByRole('table', { name: /Школа 2/ })).toBeDefined();
    expect(bar.getAttribute('aria-pressed')).toBe('true');
    expect(history.location.search).toBe(`?project=${idOf(2)}`);
  });

  it('is asked for in the order and with the word of the address', async () => {
    const { made } = await open('?sort=name&keyword=школа&region=kokshetau', {
      'GET /dashboard/overall/metrics?region=': () => page([]),
    });
    await screen.findByRole('table', { name: /Школа 1/ });
    const [asked] = made.filter(({ call }) => call.startsWith('GET /dashboard/overall/finance'));
    const query = new URLSearchParams(asked?.call.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      region: 'kokshetau',
      sort: 'name',
      keyword: 'школа',
      size: '100',
      page: '0',
    });
  });

  it('follows a region chosen by name, and goes into a workbook as it stands', async () => {
    const { history, made } = await open('?sort=name&project=' + idOf(2), {
      'GET /dashboard/overall/metrics?region=': () => page([]),
      'GET /dashboard/overall/finance/export.xlsx': () => refusal(429, 'busy', 'Подождите'),
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Регион' }));
    await userEvent.click(await screen.findByRole('option', { name: 'область Абай' }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(history.location.search))).toMatchObject({
        sort: 'name',
        region: 'semey',
        lat: expect.stringMatching(/^50\./),
      }),
    );
    expect(history.location.search).not.toContain('project=');
    await userEvent.click(screen.getByRole('button', { name: 'Excel: Финансы и сроки' }));
    expect(await screen.findByText('Подождите')).toBeDefined();
    const exported = made.find(({ call }) => call.includes('finance/export.xlsx'));
    expect(exported?.call.split('?')[1]).toBe('region=semey&sort=name');
  });

  it('says what failed, and asks again', async () => {
    let isDown = true;
    await open('', {
      'GET /dashboard/overall/finance': () =>
        isDown ? refusal(500, 'failed', 'Отказ') : page([project(1)]),
    });
    const again = await screen.findByRole('button', { name: /Повторить/ });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('table', { name: /Школа 1/ })).toBeDefined();
  });
});

describe('the way to the overview', () => {
  it.each([
    ['CUSTOMER', true],
    ['SUBCONTRACTOR', false],
  ] as const)('stands in the top bar of %s: %s', async (role, isThere) => {
    const { history } = await open('', {}, role);
    await screen.findByRole('link', { name: 'Объекты' });
    expect(screen.queryAllByRole('link', { name: 'Сводка' })).toHaveLength(isThere ? 1 : 0);
    expect(history.location.pathname).toBe(isThere ? '/app/dashboard' : '/app/access-denied');
  });
});
