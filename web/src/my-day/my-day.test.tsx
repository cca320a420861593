import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { type Answers, refusal, serving } from '../projects/testing/serve.ts';

const school = '0190a1b2-0000-7000-8000-000000000001';
const empty = { content: [], totalCount: 0, size: 10, page: 0 };
const paper = (number: number, span: string, dueDate: string | null) => ({
  id: `0190a1b2-0000-7000-8000-00000000010${number}`,
  documentId: `АСР-00000${number}`,
  name: `Работы ${number}`,
  kindName: 'Акт скрытых работ',
  project: { id: school, name: 'Школа' },
  dueDate,
  span,
  since: '2026-11-20T05:00:00Z',
  target: `/app/project/${school}/acts/hidden-work-act/${number}`,
  money: number === 1 ? 7905120.5 : null,
  from: 'Сейткали Қ. М.',
  isSignable: true,
});
const rows = [paper(1, 'overdue', '2026-11-20'), paper(2, 'today', '2026-11-25')];

const summaryOf = (spans: Record<string, number>) => ({
  today: '2026-11-25',
  projects: [
    {
      id: school,
      name: 'Школа',
      spans: { overdue: 0, today: 0, week: 0, later: 0, undated: 0, ...spans },
    },
  ],
});
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

const open = async (answers: Answers = {}, at = '/app/day') => {
  const { fetch, made } = serving('CUSTOMER', {
    'GET /my-day/summary': () => Response.json(summaryOf({ overdue: 1, today: 1 })),
    'GET /my-day/waiting': () => Response.json({ ...empty, content: rows, totalCount: 2 }),
    'GET /my-day/awaited': () => Response.json(empty),
    'GET /my-day/happened': () => Response.json(empty),
    'POST /my-day/visit': () => Response.json({ since: null }),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  return { ...(await showPage(at)), made };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('one’s own day', () => {
  it('groups what waits by its due dates, with its money and a dash for none', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Ждет вас' });
    expect(await within(table).findByText('Просрочено · 1')).toBeDefined();
    expect(within(table).getByText('Сегодня · 1')).toBeDefined();
    expect(within(table).getByText('сегодня')).toBeDefined();
    const [first, second] = [/АСР-000001/, /АСР-000002/].map(
      (name) => within(table).getByRole('row', { name }).textContent,
    );
    expect(first?.replaceAll(/\s/g, ' ')).toContain('7 905 120,50');
    expect(first?.replaceAll(/\s/g, ' ')).toContain('20.11');
    expect(first?.replaceAll(/\s/g, ' ')).toMatch(/Сейткали Қ\. М\. · (\d+ дн\.|сегодня)/);
    expect(second).toContain('—');
  });

  it('says how much money stands at the reader’s signature, to the tiyn, and of what', async () => {
    const sums = [paper(1, 'overdue', '2026-11-20'), paper(2, 'today', '2026-11-25')];
    const content = [
      { ...sums[0], money: 82624946.01 },
      { ...sums[1], money: 17798013.49 },
      { ...paper(3, 'today', '2026-11-25'), money: 5, isSignable: false },
    ];
    const answers = (total: number) => ({
      'GET /my-day/waiting': () => Response.json({ ...empty, content, totalCount: total }),
      'GET /my-day/summary': () => Response.json(summaryOf({ overdue: 1, today: total - 1 })),
    });
    const said = (words: RegExp) =>
      screen.findByText((_, at) => at?.children.length === 0 && words.test(plain(at.textContent)));
    await open(answers(3));
    await said(/ · 100 422 959,50 ₸ стоят на вашей подписи$/);
    cleanup();
    await open(answers(14));
    await said(/ · 100 422 959,50 ₸ стоят на вашей подписи в показанных документах$/);
  });

  it('leaves much that has no day out of sight until it is asked for, on its page', async () => {
    const { made, history } = await open({
      'GET /my-day/summary': () => Response.json(summaryOf({ overdue: 1, today: 13, undated: 13 })),
    });
    const asked = () => made.filter(({ call }) => call.startsWith('GET /my-day/waiting'));
    const fold = await screen.findByRole('button', { name: 'Без срока · 13' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(asked().map(({ call }) => call)).toEqual([expect.stringContaining('dated=true')]);
    await userEvent.click(fold);
    await waitFor(() => expect(history.location.search).toBe('?page=1&undated=true'));
    await waitFor(() => expect(asked().at(-1)?.call).not.toContain('dated'));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Без срока · 13', expanded: true }),
    );
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('shows a little that has no day with all the rest', async () => {
    const { made } = await open({
      'GET /my-day/summary': () => Response.json(summaryOf({ today: 3, undated: 2 })),
    });
    await screen.findByRole('table', { name: 'Ждет вас' });
    await waitFor(() =>
      expect(
        made.filter(({ call }) => call.startsWith('GET /my-day/waiting')).at(-1)?.call,
      ).not.toContain('dated'),
    );
    expect(screen.queryByRole('button', { name: /Без срока/ })).toBeNull();
  });

  it('asks for one project by its address', async () => {
    const { made } = await open({}, `/app/day?projectId=${school}`);
    await screen.findByRole('table', { name: 'Ждет вас' });
    const asked = made.map(({ call }) => call).filter((call) => call.startsWith('GET /my-day'));
    for (const what of ['waiting', 'awaited', 'happened']) {
      await waitFor(() =>
        expect(asked.concat(made.map(({ call }) => call)).join()).toMatch(
          new RegExp(`/my-day/${what}\\?[^,]*projectId=${school}`),
        ),
      );
    }
  });

  it('shows on a phone what is further down beside the rest of a long list, which comes when asked for', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    const { made } = await open({
      'GET /my-day/waiting': ({ call }) => {
        const page = Number(/page=(\d+)/.exec(call)?.[1] ?? 0);
        const content = page === 0 ? rows : [paper(3, 'today', '2026-11-25')];
        return Response.json({ ...empty, size: 2, page, content, totalCount: 5 });
      },
    });
    await screen.findByRole('list', { name: 'Ждет вас' });
    expect(await screen.findByRole('region', { name: 'Вы ждете' })).toBeDefined();
    const pages = () => made.filter(({ call }) => call.startsWith('GET /my-day/waiting')).length;
    expect(pages()).toBe(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Еще 3' }));
    await waitFor(() => expect(pages()).toBe(2));
  });

  it('shows all of what one waits for when asked, and who holds it', async () => {
    const held = Array.from({ length: 5 }, (_, at) => ({
      ...paper(at + 3, 'undated', null),
      heldBy: { names: ['Ахметов Жандос Болатұлы'], count: 2 },
    }));
    const { made } = await open({
      'GET /my-day/awaited': () => Response.json({ ...empty, content: held, totalCount: 24 }),
    });
    const part = await screen.findByRole('region', { name: 'Вы ждете · 24' });
    expect(within(part).getAllByText(/Ахметов Ж\. Б\., еще 1/)).toHaveLength(5);
    await userEvent.click(within(part).getByRole('button', { name: 'Еще 19' }));
    await waitFor(() => expect(made.map(({ call }) => call).join()).toContain('awaited?size=100'));
  });

  it('says that nothing waits', async () => {
    await open({ 'GET /my-day/waiting': () => Response.json(empty) });
    expect(await screen.findByText('Вас ничего не ждет')).toBeDefined();
  });

  it('is asked for again after a refusal', async () => {
    let isBroken = true;
    await open({
      'GET /my-day/waiting': () =>
        isBroken
          ? refusal(403, 'forbidden', 'Сервер занят')
          : Response.json({ ...empty, content: rows, totalCount: 2 }),
    });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('table', { name: 'Ждет вас' })).toBeDefined();
  });

  it('stands above the list of projects for who has work', async () => {
    await open({ 'GET /projects?': () => Response.json(empty) }, '/app/project?keyword=x');
    const title = await screen.findByRole('heading', { level: 2, name: 'Мой день' });
    expect(within(title).getByRole('link').getAttribute('href')).toBe('/app/day');
  });
});
