import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '../../projects/testing/serve.ts';
import { openAs, pageOf } from '../testing/office.ts';

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const aHandbook = (changes: Partial<Handbook> = {}): Handbook => ({
  id: idOf(1),
  name: 'Журнал бетонных работ',
  isActive: true,
  isAutonomous: true,
  handbookCategoryId: 3,
  categoryName: 'Бетонные работы',
  code: null,
  updatedAt: '2026-03-01T10:00:00Z',
  version: 5,
  journalHandbookFieldDtos: [
    { id: idOf(11), name: 'Дата', fieldType: 'DATE' },
    { id: idOf(12), name: 'Объем, м³', fieldType: 'NUMBER' },
  ],
  ...changes,
});

// happy-dom has no fonts to wait for; a growing text area listens to them.
Object.assign(document, { fonts: new EventTarget() });

const open = async (books: Handbook[], answers: Answers = {}, search = '') => {
  const page = await openAs('ADMIN', `/app/admin/handbooks${search}`, {
    'GET /handbooks?': () => pageOf(books, 25),
    'GET /handbooks/categories': () => Response.json([{ id: 3, name: 'Бетонные работы' }]),
    ...answers,
  });
  await screen.findByRole('heading', { name: 'Справочник журналов' });
  return page;
};

const edit = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('row', { name }));
  return within(await screen.findByRole('dialog'));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the handbook of journals', () => {
  it('is asked for ten at a time by the page of the address', async () => {
    const { made } = await open([aHandbook()], {}, '?page=2');
    const row = await screen.findByRole('row', { name: /Журнал бетонных работ/ });
    expect(within(row).getByText('2 поля')).toBeDefined();
    expect(within(row).getByText('Самостоятельный')).toBeDefined();
    expect(made.some(({ call }) => call === 'GET /handbooks?page=2&size=10')).toBe(true);
  });

  it('takes a new journal, which has the columns that all have', async () => {
    const { changes } = await open([], {
      'POST /handbooks': () => Response.json(aHandbook(), { status: 201 }),
    });
    const [create] = await screen.findAllByRole('button', { name: 'Создать журнал' });
    await userEvent.click(create ?? document.body);
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Создать' }));
    expect(drawer.getAllByText('Это поле обязательно для заполнения')).toHaveLength(2);
    expect(changes()).toEqual([]);
    await userEvent.type(drawer.getByLabelText(/^Название/), 'Журнал свай');
    await userEvent.click(drawer.getByRole('combobox', { name: /^Категория/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Бетонные работы' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Журнал создан')).toBeDefined();
    expect(changes().map(({ body }) => body)).toEqual([
      {
        name: 'Журнал свай',
        handbookCategoryId: 3,
        isActive: true,
        isAutonomous: false,
        journalHandbookFieldDtos: [
          { name: 'Дата', fieldType: 'DATE' },
          { name: 'Ответственный', fieldType: 'TEXT' },
          { name: 'Замечания', fieldType: 'TEXT' },
        ],
      },
    ]);
  });

  it('keeps the ids of columns that are renamed and moved, over the version that is shown', async () => {
    const { changes } = await open([aHandbook()], {
      [`PUT /handbooks/${idOf(1)}`]: () => Response.json(aHandbook({ version: 6 })),
    });
    const drawer = await edit(/бетонных/);
    await userEvent.type(drawer.getByLabelText('Поле 1'), ' работ');
    await userEvent.click(drawer.getByRole('button', { name: 'Опустить поле 1' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Добавить поле' }));
    await userEvent.type(drawer.getByLabelText('Поле 3'), 'Место');
    await userEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(await screen.findByText('Журнал изменен')).toBeDefined();
    expect(changes()[0]?.headers.get('if-match')).toBe('"5"');
    expect(changes()[0]?.body).toMatchObject({
      journalHandbookFieldDtos: [
        { id: idOf(12), name: 'Объем, м³', fieldType: 'NUMBER' },
        { id: idOf(11), name: 'Дата работ', fieldType: 'DATE' },
        { name: 'Место', fieldType: 'TEXT' },
      ],
    });
  });

  it('says where a column is used that cannot be taken out', async () => {
    const places = 'В поле «Дата» есть записи: объект «Школа»';
    await open([aHandbook()], {
      [`PUT /handbooks/${idOf(1)}`]: () => refusal(409, 'handbook-field-in-use', places),
    });
    const drawer = await edit(/бетонных/);
    await userEvent.click(drawer.getByRole('button', { name: 'Убрать поле 1' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    expect(await drawer.findByText(places)).toBeDefined();
  });

  it('says where a journal is used that cannot be deleted, for as long as one reads it', async () => {
    const places = 'Журнал нельзя удалить: он ведется в объектах (Школа)';
    await open([aHandbook()], {
      [`DELETE /handbooks/${idOf(1)}`]: () => refusal(409, 'handbook-in-use', places),
    });
    const row = await screen.findByRole('row', { name: /бетонных/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', places);
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a journal was deleted', async () => {
    const { changes } = await open([aHandbook()], {
      [`DELETE /handbooks/${idOf(1)}`]: () => new Response(null, { status: 204 }),
    });
    const row = await screen.findByRole('row', { name: /бетонных/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByText('Журнал удален')).toBeDefined();
    expect(changes()).toHaveLength(1);
  });

  it('does not offer to delete a journal the system writes in', async () => {
    await open([aHandbook({ code: 'REMARKS' })]);
    const row = await screen.findByRole('row', { name: /бетонных/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Изменить']);
  });
});
