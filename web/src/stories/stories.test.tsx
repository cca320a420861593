import type { Story, StoryGroup } from '@nysan/contract/stories.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAs, pageOf } from '../admin/testing/office.ts';
import { type Answers } from '../projects/testing/serve.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PICTURE = '/api/file/download/public/stories/019a0000-0000-7000-8000-000000000001.png';

const aStory = (changes: Partial<Story> = {}): Story => ({
  id: '019a0000-0000-7000-8000-000000000002',
  title: 'Сдан мост',
  caption: 'Через Есиль',
  mediaUrl: PICTURE,
  linkUrl: 'https://nysan.kz/most',
  displayOrder: 1,
  isActive: true,
  expiresAt: null,
  buttonColor: '#123456',
  textColor: null,
  version: 1,
  ...changes,
});

const long = 'Новости строительства мостов и дорог в Акмолинской области за лето';

const aGroup = (changes: Partial<StoryGroup> = {}): StoryGroup => ({
  id: '019a0000-0000-7000-8000-000000000003',
  title: long,
  displayOrder: 1,
  thumbnailUrl: PICTURE,
  active: true,
  stories: [aStory()],
  version: 4,
  ...changes,
});

const openPage = (answers: Answers = {}, groups = [aGroup()]) =>
  openAs('ADMIN', '/app/admin/stories', {
    'GET /story/admin/groups': () => Response.json(groups),
    ...answers,
  });

describe('the page of stories', () => {
  it('cuts a title at fifty characters and says the whole of it beside', async () => {
    await openPage();
    const row = await screen.findByRole('button', { name: /^Новости/, expanded: false });
    expect(row.textContent).toContain(`${long.slice(0, 50)}…`);
    await userEvent.hover(row);
    expect((await screen.findByRole('tooltip')).textContent).toBe(long);
  });

  it('opens a thumbnail by a press', async () => {
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Открыть обложку/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe(PICTURE);
  });

  it('shows the stories of a group with name, picture and deletion', async () => {
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Новости/, expanded: false }));
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Название',
      'Изображение',
      'Удалить',
    ]);
    expect(within(table).getByText('Сдан мост')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Добавить историю' })).toBeDefined();
  });

  it('creates a group, inactive and in the first place when nothing else is said', async () => {
    const { changes } = await openPage({
      'POST /story/admin/groups': () => Response.json(aGroup(), { status: 201 }),
    });
    const [button] = await screen.findAllByRole('button', { name: 'Новая история' });
    await userEvent.click(button as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Название/), 'Новости');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Успешно создано!')).toBeDefined();
    expect(changes().map(({ body }) => body)).toEqual([
      { title: 'Новости', displayOrder: 1, thumbnailUrl: '', active: false },
    ]);
  });

  it.each([
    ['группу', /^Удалить: Новости/, 'DELETE /story/admin/groups/', 'Удалено успешно!'],
    ['историю', 'Удалить: Сдан мост', 'DELETE /story/admin/', 'История удалено!'],
  ])('asks before it deletes: %s', async (_, name, call, said) => {
    const { changes } = await openPage({ [call]: () => new Response(null, { status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Новости/, expanded: false }));
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    expect(changes()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText(said)).toBeDefined();
  });
});

describe('the strip', () => {
  const openList = (groups = [aGroup()]) =>
    openAs('CUSTOMER', '/app/project', {
      'GET /projects?': () => pageOf([]),
      'GET /story/groups/active': () => Response.json(groups),
    });
  const strip = () => screen.findByRole('region', { name: 'Истории' });

  it('opens a story with its link, which gets no hold on the page', async () => {
    await openList();
    await userEvent.click(within(await strip()).getByRole('button', { name: /Новости/ }));
    const link = await screen.findByRole('link', { name: 'Подробнее' });
    expect(link.getAttribute('href')).toBe('https://nysan.kz/most');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.style.backgroundColor).toBe('#123456');
  });

  it('stays closed for who closed it, until there is another story', async () => {
    await openList();
    await userEvent.click(within(await strip()).getByRole('button', { name: 'Скрыть истории' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Истории' })).toBeNull());
    cleanup();
    const again = await openList();
    await waitFor(() =>
      expect(again.made.map(({ call }) => call)).toContain('GET /story/groups/active'),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Истории' })).toBeNull();
    cleanup();
    const other = aStory({ id: '019a0000-0000-7000-8000-000000000009' });
    await openList([aGroup({ stories: [aStory(), other] })]);
    expect(await strip()).toBeDefined();
  });

  it('is not there when there is nothing to show', async () => {
    const { made } = await openList([]);
    await waitFor(() => expect(made.map(({ call }) => call)).toContain('GET /story/groups/active'));
    expect(screen.queryByRole('region', { name: 'Истории' })).toBeNull();
  });
});
