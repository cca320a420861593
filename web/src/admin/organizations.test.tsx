import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '../projects/testing/serve.ts';
import { anOrganization, aPerson, onPhone, openAs, pageOf } from './testing/office.ts';

const long = 'Товарищество с ограниченной ответственностью «Қазақстан Құрылыс Холдинг»';
const builders = anOrganization(1, { name: long, membersCount: 2, projectsCount: 3 });
const empty = anOrganization(2);

const openAll = (answers: Answers = {}, search = '') =>
  openAs('ADMIN', `/app/admin/organizations-all${search}`, {
    'GET /admin/organization/all': () => pageOf([builders, empty]),
    ...answers,
  });
const openParents = (answers: Answers = {}) =>
  openAs('ADMIN', '/app/admin/organizations-parent', {
    'GET /organizations/parent': () => Response.json([builders, empty]),
    [`GET /organizations/${builders.id}`]: () =>
      Response.json([aPerson(1), aPerson(2, { projects: 2 })]),
    [`GET /organizations/${empty.id}`]: () => Response.json([]),
    ...answers,
  });
const unfold = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name, expanded: false }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('all organizations', () => {
  it('stand ten a page with БИН and counts, long names cut short', async () => {
    const { made } = await openAll();
    const row = await screen.findByRole('button', { name: /^Товарищество/ });
    expect(row.textContent).toBe(
      'Товарищество с ограниченной ответственностью «Каза…БИН 1201400123482 участника · 3 объекта'.replace(
        'Каза',
        long.slice(46, 50),
      ),
    );
    await userEvent.hover(row);
    expect((await screen.findByRole('tooltip')).textContent).toBe(long);
    expect(made.map(({ call }) => call)).toContain('GET /admin/organization/all?page=0&size=10');
    expect(made.some(({ call }) => call.startsWith('GET /organizations/'))).toBe(false);
  });

  it('load as five lines', async () => {
    const pending = { 'GET /admin/organization/all': () => new Promise<Response>(() => undefined) };
    const { container } = await openAll(pending);
    await screen.findByRole('heading', { name: 'Все организации' });
    const waiting = container.querySelector('main section[aria-busy]');
    expect(waiting?.querySelectorAll('div:has(> .mantine-Skeleton-root)')).toHaveLength(5);
  });

  it('are searched for by name or БИН', async () => {
    const { made } = await openAll({}, '?keyword=1201');
    await screen.findByRole('button', { name: /^Товарищество/ });
    expect(made.map(({ call }) => call)).toContain(
      'GET /admin/organization/all?page=0&size=10&keyword=1201',
    );
  });

  it('may be none', async () => {
    await openAll({ 'GET /admin/organization/all': () => pageOf([]) });
    expect(await screen.findByText('Организаций пока нет')).toBeDefined();
  });
});

describe('name and БИН', () => {
  const edit = async (answers: Answers = {}) => {
    const shown = await openAll(answers);
    await userEvent.click(await screen.findByRole('button', { name: `Изменить: ${empty.name}` }));
    const form = within(await screen.findByRole('dialog'));
    return { ...shown, form, bin: form.getByLabelText(/^БИН/) };
  };

  it('are changed, a check digit that does not fit pointed out only', async () => {
    const { form, bin, changes } = await edit({
      [`PUT /admin/organization/${empty.id}`]: () => Response.json(empty),
    });
    await userEvent.clear(bin);
    await userEvent.type(bin, '12014001234');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText('БИН должен состоять из 12 цифр')).toBeDefined();
    expect(changes()).toEqual([]);
    await userEvent.type(bin, 'а9');
    expect(await form.findByText(/Такого БИН или ИИН не бывает/)).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Успешно обновлено!')).toBeDefined();
    expect(changes()).toMatchObject([{ body: { name: empty.name, bin: '120140012349' } }]);
  });

  it('stay when another organization has the БИН', async () => {
    const { form } = await edit({
      [`PUT /admin/organization/${empty.id}`]: () => refusal(409, 'already-exists', 'Уже есть'),
    });
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText('Организация с таким БИН уже есть')).toBeDefined();
  });
});

describe('parent organizations', () => {
  it('are created as such', async () => {
    const { changes } = await openParents({
      'POST /admin/organization/parent': () => Response.json(empty, { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Новая организация' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText(/^Наименование/), ' АО «Холдинг» ');
    await userEvent.type(form.getByLabelText(/^БИН/), '120140012348');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Успешно создано!')).toBeDefined();
    expect(changes()).toMatchObject([
      { body: { name: 'АО «Холдинг»', bin: '120140012348', parentId: 0, parent: true } },
    ]);
  });

  it('show their people when they are opened', async () => {
    const { made } = await openParents();
    await unfold(/^Товарищество/);
    const table = await screen.findByRole('table', { name: `Участники: ${long}` });
    const titles = within(table).getAllByRole('columnheader');
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'E-mail',
      'Ф. И. О.',
      'Должность',
      'Удалить',
    ]);
    expect(within(table).getByRole('row', { name: /Ким Анна 2.*2 объекта/ })).toBeDefined();
    expect(made.filter(({ call }) => call.startsWith('GET /organizations/019'))).toHaveLength(1);
  });

  it('without people say so', async () => {
    await openParents();
    await unfold(/Құрылыс 2/);
    expect(await screen.findByText('В организации пока нет участников')).toBeDefined();
  });

  it('are cards on a phone, the button at the thumb', async () => {
    onPhone();
    await openParents();
    await unfold(/^Товарищество/);
    expect(await screen.findByRole('list', { name: `Участники: ${long}` })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Новая организация' }).length).toBeGreaterThan(0);
  });
});

describe('a member', () => {
  const openForm = async (answers: Answers) => {
    const shown = await openParents(answers);
    await unfold(/Құрылыс 2/);
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить участника' }));
    const form = within(await screen.findByRole('dialog'));
    const add = () => userEvent.click(form.getByRole('button', { name: 'Добавить' }));
    await userEvent.type(form.getByLabelText(/^E-mail/), 'new@');
    await add();
    expect(await form.findByText('Введите корректный e-mail')).toBeDefined();
    await userEvent.type(form.getByLabelText(/^E-mail/), 'example.kz');
    await add();
    return { ...shown, form };
  };
  const call = `POST /admin/organization/${empty.id}/add-member`;

  it('is added by e-mail', async () => {
    const { changes } = await openForm({
      [call]: () => Response.json(aPerson(3), { status: 201 }),
    });
    expect(await screen.findByText('Участник успешно добавлен!')).toBeDefined();
    expect(changes().map(({ call: made }) => made)).toEqual([`${call}?email=new%40example.kz`]);
  });

  it.each([
    [
      refusal(422, 'invalid-input', 'Проверьте поля', {
        errors: [{ path: 'email', code: 'no-such-account', message: 'Нет такой учетной записи' }],
      }),
      'Нет такой учетной записи',
    ],
    [refusal(409, 'already-exists', 'Уже есть'), 'Этот человек уже есть в организации'],
  ])('is not added without reason', async (answer, text) => {
    const { form } = await openForm({ [call]: () => answer });
    expect(await form.findByText(text)).toBeDefined();
  });

  it('is taken out after a question, unless they hold seats', async () => {
    const { changes } = await openParents({
      'DELETE /admin/organization/': () => new Response(null, { status: 204 }),
    });
    await unfold(/^Товарищество/);
    const seated = await screen.findByRole('button', { name: /Ким Анна 2.*занят в объектах/ });
    await userEvent.click(seated);
    expect(await screen.findByText(/^Участник занят в объектах/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить участника: Ким Анна 1' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Успешно удалено!')).toBeDefined();
    const path = `DELETE /admin/organization/${builders.id}/${aPerson(1).userId}`;
    await waitFor(() => expect(changes().map(({ call: made }) => made)).toEqual([path]));
  });
});

describe('names that differ between projects', () => {
  it('are merged into the one that is chosen', async () => {
    const one = anOrganization(1, { name: 'ТОО «Неверное»', projectsCount: 3 });
    const names = [
      { name: 'ТОО «Верное»', projects: 2 },
      { name: 'ТОО «Неверное»', projects: 1 },
    ];
    const { changes } = await openAs('ADMIN', '/app/admin/organizations-names', {
      'GET /admin/organization/conflicts': () => pageOf([{ ...one, names }]),
      [`POST /admin/organization/${one.id}/name`]: () => Response.json(one),
    });
    await userEvent.click(await screen.findByText('ТОО «Неверное»'));
    await userEvent.click(await screen.findByRole('button', { name: 'Объединить' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'ТОО «Неверное»' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'ТОО «Верное»' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Объединить' }));
    expect(await screen.findByText('Успешно обновлено!')).toBeDefined();
    expect(changes()).toMatchObject([{ body: { name: 'ТОО «Верное»' } }]);
  });
});

describe('the history of an organization', () => {
  it('says who changed its name and when', async () => {
    const one = anOrganization(1);
    const entry = {
      auditId: 1,
      event: { code: 'CHANGED', name: 'Изменение' },
      performedBy: 'Админов А. А.',
      createdAt: '2026-10-01T08:00:00.000Z',
      differences: { name: { value1: 'Старое', value2: 'Новое' } },
      fieldNames: { name: 'Наименование' },
    };
    await openAs('ADMIN', '/app/admin/organizations-all', {
      'GET /admin/organization/all': () => pageOf([one]),
      [`GET /admin/organization/${one.id}/history`]: () => Response.json([entry]),
    });
    await userEvent.click(await screen.findByRole('button', { name: `История: ${one.name}` }));
    expect(await screen.findByText('Админов А. А.')).toBeDefined();
    expect(screen.getByText('Наименование: Старое → Новое')).toBeDefined();
  });
});
