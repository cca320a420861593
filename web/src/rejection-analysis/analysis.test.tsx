import type { Rejection, RejectionAnalysis } from '@nysan/contract/rejection-analysis.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import {
  idOf,
  pageOf,
  projectId,
  refusal,
  serve,
} from '../document-kit/testing/document-server.ts';

const address = `/app/project/${projectId}/rejection-analysis`;
const path = `/rejection-analysis/project/${projectId}`;

const none: RejectionAnalysis = {
  papers: 0,
  decided: 0,
  acceptedFirst: 0,
  shareFirst: null,
  rejections: 0,
  returned: { averageDays: null, waiting: 0, oldestDays: null },
  waitingMoney: { works: 0, payments: 0, total: 0 },
  kinds: [],
  sides: [],
  offered: [],
  offeredCompanies: [],
};
const some: RejectionAnalysis = {
  papers: 5,
  decided: 4,
  acceptedFirst: 3,
  shareFirst: 75,
  rejections: 1,
  returned: { averageDays: 2.5, waiting: 1, oldestDays: 4 },
  waitingMoney: { works: 1000.5, payments: 200, total: 1200.5 },
  kinds: [
    {
      kind: 'hidden-work-act',
      name: 'Акт скрытых работ',
      papers: 5,
      decided: 4,
      acceptedFirst: 3,
      shareFirst: 75,
      rejections: 1,
      averageDays: 1.2,
    },
  ],
  sides: [
    {
      role: 'TECHNICAL_SUPERVISION',
      name: 'Технический надзор',
      decided: 4,
      averageDays: 1.5,
      longestDays: 3,
      waiting: 2,
      oldestDays: 6.5,
      waitingMoney: 1200.5,
    },
  ],
  offered: [{ kind: 'hidden-work-act', name: 'Акт скрытых работ' }],
  offeredCompanies: [{ id: idOf(7), name: 'ТОО «Құрылыс»' }],
};
const refused: Rejection = {
  id: idOf(5),
  documentId: 'АСР-000002',
  kind: 'hidden-work-act',
  kindName: 'Акт скрытых работ',
  name: 'Ростверк',
  version: 1,
  reason: 'Нет исполнительной схемы',
  by: 'Ахметов Ж.',
  role: 'Технический надзор',
  at: '2026-03-02T10:00:00Z',
  target: `/app/project/${projectId}/acts/hidden-work-act/${idOf(5)}`,
};

const open = async (analysis: RejectionAnalysis | undefined, search = '') => {
  const calls = serve((called) => {
    if (called.path === path) {
      return analysis ? Response.json(analysis) : refusal(500, 'internal');
    }
    return called.path === `${path}/rejections` ? pageOf([refused]) : undefined;
  }, 'CUSTOMER');
  await showPage(`${address}${search}`);
  await screen.findByRole('heading', { name: 'Анализ отклонений' });
  return calls;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the analysis of rejections', () => {
  it('shows shares, days of each side, money that waits and reasons that lead to their papers', async () => {
    await open(some);
    expect(await screen.findByText('3 из 4 рассмотренных документов')).toBeDefined();
    expect(screen.getByText('1 200,50 ₸')).toBeDefined();
    expect(screen.getByText('Исправляют в среднем за 2,5 дн.')).toBeDefined();
    const sides = within(screen.getByRole('table', { name: 'Сколько держит каждая сторона' }));
    const cells = sides
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('\u00a0', ' '));
    expect(cells).toEqual(['4', '1,5', '3', '2', '6,5', '1 200,50']);
    expect(await screen.findByText('Нет исполнительной схемы')).toBeDefined();
    const link = screen.getByRole('link', { name: 'АСР-000002 · Ростверк' });
    expect(link.getAttribute('href')).toBe(refused.target);
  });

  it('asks for the days, the kind and the company of its address', async () => {
    const calls = await open(some, `?from=2026-03-01&kind=hidden-work-act&company=${idOf(7)}`);
    await screen.findByText('Нет исполнительной схемы');
    const asked = (of: string) => calls.find((called) => called.path === of)?.query;
    expect(asked(path)).toBe(`from=2026-03-01&kind=hidden-work-act&company=${idOf(7)}`);
    expect(asked(`${path}/rejections`)).toContain(`company=${idOf(7)}`);
    expect(screen.getByText(/ТОО «Құрылыс»/)).toBeDefined();
  });

  it('says what will stand here while nothing was sent', async () => {
    const calls = await open(none);
    expect(await screen.findByText('Отправленных документов пока нет')).toBeDefined();
    expect(calls.some((called) => called.path === `${path}/rejections`)).toBe(false);
  });

  it('leads back to everything where nothing was sent of what is asked for', async () => {
    const calls = await open({ ...none, offered: some.offered }, '?kind=hidden-work-act');
    await screen.findByText('По этим фильтрам документов нет');
    const reset = screen.getAllByRole('button', { name: 'Сбросить' });
    await userEvent.click(reset.at(-1) ?? document.body);
    await waitFor(() => expect(calls.filter((one) => one.path === path).at(-1)?.query).toBe(''));
  });

  it('can be tried again when it could not be loaded', async () => {
    const calls = await open(undefined);
    const before = () => calls.filter((called) => called.path === path).length;
    const again = await screen.findByRole('button', { name: /Повторить/ }, { timeout: 20_000 });
    const asked = before();
    await userEvent.click(again);
    await waitFor(() => expect(before()).toBeGreaterThan(asked));
  });
});
