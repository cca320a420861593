import type { Found } from '@nysan/contract/search.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import {
  type Answer,
  idOf,
  projectId,
  refusal,
  serve,
} from '../document-kit/testing/document-server.ts';

const act: Found = {
  id: idOf(5),
  project: { id: projectId, name: 'Школа 300' },
  kind: 'hidden-work-act',
  kindName: 'Акт скрытых работ',
  number: 'АСР-000012',
  name: [
    { text: 'Устройство ', isFound: false },
    { text: 'ростверка', isFound: true },
  ],
  snippet: {
    caption: 'Материалы',
    pieces: [
      { text: 'Бетон для ', isFound: false },
      { text: 'ростверка', isFound: true },
    ],
  },
  status: { status: 'APPROVED', name: 'Утвержден' },
  author: 'Сейткали К.',
  createdAt: '2026-03-02T10:00:00Z',
  target: '/app/search?q=opened-act',
};
const shift: Found = {
  ...act,
  id: idOf(6),
  kind: 'general-log',
  kindName: 'Общий журнал работ',
  number: null,
  snippet: null,
  status: null,
  target: '/app/search?q=opened-shift',
};
const school = {
  id: projectId,
  name: [{ text: 'Ростверк-сервис', isFound: true }],
  target: '/app/search?q=opened-project',
};
type Given = {
  content: Found[];
  projects?: (typeof school)[];
  isMore?: boolean;
  total?: number;
  shownFor?: string;
};
const given = ({
  content,
  projects = [],
  isMore = false,
  total = content.length,
  shownFor,
}: Given) =>
  Response.json({
    content,
    projects,
    isMore,
    shownFor: shownFor ?? null,
    totalCount: total,
    size: 10,
    page: 0,
  });
const choices = {
  projects: [{ id: projectId, name: 'Школа 300' }],
  kinds: [{ kind: 'letter', name: 'Письмо' }],
};

const open = async (address: string, answer: Answer) => {
  const calls = serve((called) =>
    called.path === '/search/choices' ? Response.json(choices) : answer(called),
  );
  const { history } = await showPage(address);
  await screen.findByRole('heading', { name: 'Поиск' });
  const asked = () => calls.filter(({ path }) => path === '/search').map(({ query }) => query);
  return { history, asked };
};
const finds =
  (found: Given): Answer =>
  ({ path }) =>
    path === '/search' ? given(found) : undefined;
const field = () =>
  screen.findByRole<HTMLInputElement>('combobox', { name: 'Найти документ, номер, слово' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a search', () => {
  it('shows what was found with the words marked, and where each leads', async () => {
    await open('/app/search?q=ростверк', finds({ content: [act, shift], projects: [school] }));
    const list = within(await screen.findByRole('list', { name: 'Результаты поиска' }));
    const [first, second] = list.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe(act.target);
    expect(first?.textContent).toBe(
      'АСР-000012 Устройство ростверкаУтвержденМатериалы: Бетон для ростверкаАкт скрытых работ · Школа 300 · Сейткали К. · 02.03.2026',
    );
    expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
      'ростверка',
      'ростверка',
    ]);
    expect(second?.textContent).not.toContain('Утвержден');
    const projects = within(screen.getByRole('list', { name: 'Объекты' }));
    expect(projects.getByRole('link').getAttribute('href')).toBe(school.target);
  });

  it('asks for the words, project, kind and page of its address, and says when there is more', async () => {
    const { asked } = await open(
      `/app/search?q=акт&projectId=${projectId}&kind=letter&page=2`,
      finds({ content: [act], isMore: true, total: 200 }),
    );
    expect(await screen.findByText(/Показаны 200 самых новых/)).toBeDefined();
    expect(asked()[0]).toContain(`q=акт&projectId=${projectId}&kind=letter&page=2`);
    expect(screen.getByText('Школа 300')).toBeDefined();
    expect(screen.getByText('Письмо')).toBeDefined();
  });

  it('says how to begin, and asks nothing of one letter', async () => {
    const { asked } = await open('/app/search?q=а', finds({ content: [] }));
    expect(await screen.findByText('Введите номер, слово или имя')).toBeDefined();
    expect(asked()).toEqual([]);
  });

  it('says which words were looked for in the place of those that nothing was found by', async () => {
    await open('/app/search?q=ghjnjrjk', finds({ content: [act], shownFor: 'протокол' }));
    expect(await screen.findByText('Показано по запросу «протокол»')).toBeDefined();
  });

  it('says what to try when nothing was found', async () => {
    await open('/app/search?q=ростверк', finds({ content: [] }));
    expect(await screen.findByText('Ничего не найдено')).toBeDefined();
    expect(screen.getByText(/уберите одно из слов/)).toBeDefined();
  });

  it('can be widened where it was narrowed to nothing', async () => {
    const { asked, history } = await open(
      '/app/search?q=ростверк&kind=letter',
      ({ path, query }) =>
        path === '/search' ? given({ content: query.includes('kind=') ? [] : [act] }) : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Искать без фильтров' }));
    await screen.findByRole('list', { name: 'Результаты поиска' });
    expect(asked().at(-1)).not.toContain('kind');
    expect(decodeURIComponent(history.location.href)).toBe('/app/search?q=ростверк');
  });

  it('can be tried again when it failed', async () => {
    const { asked } = await open('/app/search?q=ростверк', ({ path }) =>
      path === '/search' ? refusal(500, 'internal') : undefined,
    );
    const again = await screen.findByRole('button', { name: 'Повторить' }, { timeout: 20_000 });
    const before = asked().length;
    await userEvent.click(again);
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });
});

describe('the field in the top bar', () => {
  it('is reached by a slash, offers what it finds, and opens what arrows choose', async () => {
    const { history } = await open(
      '/app/search',
      finds({ content: [act, shift], projects: [school] }),
    );
    const input = await field();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('рост');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
      'Ростверк-сервис',
      'АСР-000012 Устр',
      ' Устройство рос',
      'Все результаты',
    ]);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.id).toBe(input.getAttribute('aria-activedescendant'));
    expect(chosen.textContent).toContain('АСР-000012');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.href).toBe(act.target));
    expect(input.value).toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('asks once for what is typed in one go, and leads to all results by Enter', async () => {
    const { history, asked } = await open('/app/search', finds({ content: [act] }));
    await userEvent.type(await field(), 'ростверк');
    await screen.findAllByRole('option');
    expect(asked()).toEqual(['q=ростверк&size=7']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(decodeURIComponent(history.location.href)).toBe('/app/search?q=ростверк'),
    );
  });

  it('closes and forgets by Esc, and gives the slash to the field of the page while nothing is typed', async () => {
    await open('/app/search', finds({ content: [act] }));
    const input = await field();
    await userEvent.type(input, '12');
    await screen.findAllByRole('option');
    await userEvent.keyboard('/2');
    expect(input.value).toBe('12/2');
    await userEvent.keyboard('{Escape}');
    expect([input.value, screen.queryByRole('listbox')]).toEqual(['', null]);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Номер, слово, имя' }));
  });

  it('says that nothing was found, and that it failed', async () => {
    let isDown = false;
    await open('/app/search', ({ path }) =>
      path === '/search' ? (isDown ? refusal(500, 'internal') : given({ content: [] })) : undefined,
    );
    const input = await field();
    await userEvent.type(input, 'щёбень');
    expect(await screen.findByText('Ничего не найдено')).toBeDefined();
    isDown = true;
    await userEvent.type(input, ' 2');
    expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toBeDefined();
  });
});

describe('the field inside a project', () => {
  it('looks there first, and everywhere by one key', async () => {
    const calls = serve(finds({ content: [act] }));
    await showPage(`/app/project/${projectId}/news`);
    const input = await field();
    await userEvent.type(input, 'ростверк');
    expect(await screen.findByText('В этом объекте')).toBeDefined();
    const asked = () => calls.filter(({ path }) => path === '/search').map(({ query }) => query);
    expect(asked()).toEqual([`q=ростверк&projectId=${projectId}&size=7`]);
    expect(screen.getByRole('option', { name: 'Искать во всех объектах' })).toBeDefined();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Во всех объектах')).toBeDefined();
    await waitFor(() => expect(asked().at(-1)).toBe('q=ростверк&size=7'));
  });
});
