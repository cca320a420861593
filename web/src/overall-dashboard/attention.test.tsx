import type { Attention } from '@nysan/contract/attention.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { refusal, serving } from '../projects/testing/serve.ts';

const projectId = '00000000-0000-4000-8000-000000000001';
const place = `/app/project/${projectId}`;

const attention: Attention = {
  projects: {
    content: [
      {
        projectUuid: projectId,
        projectShortName: 'Школа 300',
        endDate: '2026-11-01',
        lateDays: 17,
        forecast: '2027-02-03',
        isSilent: true,
        lastApprovedOn: '2026-10-05',
        waitingWorks: 12_340_000,
        waitingPayments: 0,
        overdueTechnical: 3,
        overdueAuthor: 0,
      },
    ],
    totalCount: 11,
    size: 10,
    page: 0,
  },
  papers: [
    {
      id: 'a',
      documentId: 'АСР-000007',
      kind: 'hidden-work-act',
      kindName: 'Акт скрытых работ',
      projectUuid: projectId,
      projectShortName: 'Школа 300',
      since: '2026-11-09',
      days: 9,
      dueDate: null,
      waitsFor: ['Надзор Технический'],
      target: `${place}/acts/hidden-work-act/a`,
    },
  ],
  companiesSince: '2025-04-01',
  companies: [
    {
      id: 'c',
      name: 'ТОО «Құрылыс»',
      overdueTechnical: 3,
      overdueAuthor: 0,
      decided: 8,
      acceptedFirst: 6,
      shareFirst: 75,
      projects: [
        {
          projectUuid: projectId,
          projectShortName: 'Школа 300',
          overdueTechnical: 3,
          overdueAuthor: 0,
          decided: 8,
          acceptedFirst: 6,
        },
      ],
    },
  ],
};

const empty = { content: [], totalCount: 0, size: 100, page: 0 };
const open = async (
  answer: () => Response = () => Response.json(attention),
  role: RoleCode = 'CUSTOMER',
) => {
  const { fetch, made } = serving(role, {
    'GET /dashboard/overall/metrics': () =>
      Response.json({ totalProjectsCount: 0, inWorkCount: 0, overdueCount: 0, regionsInfo: [] }),
    'GET /dashboard/overall/finance': () => Response.json(empty),
    'GET /dashboard/overall/schedule': () => Response.json(empty),
    'GET /dashboard/overall/attention': answer,
  });
  vi.stubGlobal('fetch', fetch);
  const shown = await showPage('/app/dashboard');
  const section = await screen.findByRole('region', { name: 'Требуют внимания' });
  return { ...shown, section, calls: () => made.map(({ call }) => call) };
};
const linkOf = (within_: HTMLElement, name: RegExp | string) =>
  within(within_).findByRole('link', { name });
const targetOf = async (within_: HTMLElement, name: RegExp | string) =>
  (await linkOf(within_, name)).getAttribute('href');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what asks for attention', () => {
  it('leads from each number of a project to its list', async () => {
    const { section } = await open();
    const list = await within(section).findByRole('list', { name: 'Объекты' });
    expect(await targetOf(list, 'Школа 300')).toBe(`${place}/dashboard`);
    expect(await targetOf(list, 'опоздание 17 дней')).toBe(`${place}/estimate?view=schedule`);
    expect(within(list).getByText('прогноз 03.02.2027')).toBeDefined();
    expect(await targetOf(list, 'последний АСР 05.10.2026')).toBe(
      `${place}/acts/hidden-work-act?counted=true`,
    );
    expect(await targetOf(list, /работы 12,34 млн ₸ ждут/)).toBe(
      `${place}/acts/hidden-work-act?status=INAPPROVE`,
    );
    expect(await targetOf(list, 'просрочено замечаний технического надзора: 3')).toBe(
      `${place}/technical/prescriptions/register?overdue=true`,
    );
    expect(within(list).queryByText(/оплата/)).toBeNull();
  });

  it('names the paper that waits longest, its page, and at whom it lies', async () => {
    const { section } = await open();
    const list = await within(section).findByRole('list', { name: 'Дольше всего ждут решения' });
    expect(await targetOf(list, 'АСР-000007')).toBe(`${place}/acts/hidden-work-act/a`);
    expect(list.textContent).toContain('9 дней');
    expect(list.textContent).toContain('с 09.11.2026 · Надзор Технический');
  });

  it('leads from whom a paper waits for to all of its kind that waits for them', async () => {
    const { section } = await open();
    const list = await within(section).findByRole('list', { name: 'Дольше всего ждут решения' });
    const target = new URL(`https://x${await targetOf(list, 'Надзор Технический')}`);
    expect(target.pathname).toBe(`${place}/acts/hidden-work-act`);
    expect(target.searchParams.get('waitsFor')).toBe('Надзор Технический');
  });

  it('does not call money nothing that is little', async () => {
    const [row] = attention.projects.content;
    const little = { ...row, waitingWorks: 142.86, waitingPayments: 5000 };
    const { section } = await open(() =>
      Response.json({ ...attention, projects: { ...attention.projects, content: [little] } }),
    );
    const list = await within(section).findByRole('list', { name: 'Объекты' });
    await linkOf(list, 'работы <0,01 млн ₸ ждут');
    await linkOf(list, 'оплата 0,01 млн ₸ ждет');
  });

  it('shows of a company in which projects it owes something', async () => {
    const { section } = await open();
    const list = await within(section).findByRole('list', { name: 'Компании' });
    expect(list.textContent).toContain('с первого раза: 75\u00a0%');
    await userEvent.click(within(list).getByText('ТОО «Құрылыс»'));
    expect(await targetOf(list, 'с первого раза: 6 из 8')).toBe(
      `${place}/rejection-analysis?company=c&from=2025-04-01`,
    );
    const owed = await targetOf(list, 'просрочено замечаний технического надзора: 3');
    expect(new URL(`https://x${owed}`).searchParams.get('company')).toBe('ТОО «Құрылыс»');
  });

  it('does not lead an auditor to acts, which they may not open', async () => {
    const { section } = await open(undefined, 'AUDIT');
    const list = await within(section).findByRole('list', { name: 'Объекты' });
    await linkOf(list, 'опоздание 17 дней');
    expect(within(list).queryByRole('link', { name: /последний АСР/ })).toBeNull();
    expect(within(list).getByText('последний АСР 05.10.2026')).toBeDefined();
  });

  it('goes to the next projects by the address', async () => {
    const { section, history, calls } = await open();
    await userEvent.click(
      await within(section).findByRole('button', { name: 'Следующая страница' }),
    );
    await waitFor(() => expect(history.location.search).toContain('attentionPage=1'));
    await waitFor(() =>
      expect(calls()).toContain('GET /dashboard/overall/attention?page=1&size=10'),
    );
  });

  it('says so where nothing does, and asks again after a failure', async () => {
    let isDown = true;
    const none = { ...attention, projects: { ...empty, size: 10 }, papers: [], companies: [] };
    const { section } = await open(() =>
      isDown ? refusal(500, 'server-error', 'Сбой') : Response.json(none),
    );
    const retry = await within(section).findByRole('button', { name: 'Повторить' });
    isDown = false;
    await userEvent.click(retry);
    expect(await within(section).findByText('Никто ничего не ждет')).toBeDefined();
    expect(within(section).getByText('Просроченных замечаний и отказов нет')).toBeDefined();
  });
});
