import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { idOf, pageOf, refusal } from '../../document-kit/testing/document-server.ts';
import {
  aJournal,
  anEntry,
  aPost,
  entryAddress,
  keepLog,
  logAddress,
  paths,
} from '../testing/log.ts';

const open = async (...kept: Parameters<typeof keepLog>) => {
  const calls = keepLog(...kept);
  const page = await showPage(entryAddress);
  await screen.findByRole('heading', { name: '18.11.2026, дневная смена' });
  return { ...page, calls };
};
const factsOf = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent.replaceAll('\u00a0', ' '),
      ]),
  );

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an entry of the general log', () => {
  it('shows its twelve fields in nine facts, and who wrote it', async () => {
    await open({});
    expect(factsOf()).toMatchObject({
      'Дата работ': '18.11.2026, ср',
      Смена: 'Дневная',
      'Описание работ, наименование конструкций': 'Бетонирование ростверка',
      Погода: 'снег, −4 °C',
      'Выполнено за смену': '41,25 м³',
      Механизмы: 'Автобетононасос × 1',
      Рабочие: 'Бетонщик × 8',
      Автор: 'Омаров Марат Талгатұлы',
    });
  });

  it('that a document prints says so, and can be copied but not changed', async () => {
    await open({ entry: anEntry({ editable: false, deletable: false, citedBy: 'АСР-000127' }) });
    expect(screen.getByText('Запись используется в АСР-000127')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Изменить' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('button', { name: 'Создать копию' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Действия' })).toBeNull();
  });

  it('takes files of those the server lets add some, and offers nobody else a place for them', async () => {
    const cited = { editable: false, deletable: false, citedBy: 'АСР-000127' };
    await open({ entry: anEntry(cited) });
    expect(screen.getByRole('button', { name: 'Выбрать файлы' })).toBeDefined();
    cleanup();
    await open({ entry: anEntry({ ...cited, takesFiles: false }) });
    expect(screen.queryByRole('button', { name: 'Выбрать файлы' })).toBeNull();
    expect(screen.getByText('Файлов нет')).toBeDefined();
  });

  it('is deleted after asking, and the log is opened', async () => {
    const { history, calls } = await open({}, ({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить запись' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() => expect(history.location.pathname).toBe(logAddress));
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(paths.entry);
  });

  it('gives a file away by its whole list', async () => {
    const [one, other] = [
      { id: idOf(7), fileName: 'фото.jpg' },
      { id: idOf(8), fileName: 'паспорт.pdf' },
    ];
    const entry = anEntry({ projectFiles: [one, other], fileUuids: [one.id, other.id] });
    const { calls } = await open({ entry }, ({ method }) =>
      method === 'PUT' ? Response.json(entry) : undefined,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Удалить файл фото.jpg' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        ifMatch: '"3"',
        body: { location: 'А–Г / 4–6', fileUuids: [other.id] },
      }),
    );
  });

  it('that is gone leads back to the log', async () => {
    keepLog({}, ({ path }) => (path === paths.details ? refusal(404, 'not-found') : undefined));
    await showPage(entryAddress);
    expect(await screen.findByText('Документ не найден')).toBeDefined();
  });
});

describe('the special journals on an entry', () => {
  const other = aJournal({ id: idOf(40), name: 'Журнал сварочных работ', postCount: 0 });

  it('stand in tabs, each with its posts', async () => {
    await open({ journals: [aJournal(), other], posts: [aPost()] });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Журнал бетонных работ 1',
      'Журнал сварочных работ 0',
    ]);
    const table = within(await screen.findByRole('table', { name: 'Журнал бетонных работ' }));
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['18.11.2026', '', '22,5', 'Омаров\u00a0М.\u00a0Т.']);
  });

  it('take a post, which begins with the day of the entry and says each field', async () => {
    const journal = aJournal();
    const { calls } = await open({ journals: [journal] }, ({ method, path }) =>
      method === 'POST' && path === paths.posts
        ? Response.json(aPost(), { status: 201 })
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить запись' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByLabelText('Дата')).toHaveProperty('value', '18.11.2026');
    await userEvent.type(drawer.getByLabelText('Объем, м³'), '22,5');
    await userEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Успешно добавлено!');
    const [day, place, volume] = journal.fields.map(({ id }) => id);
    expect(
      calls.find(({ path, method }) => method === 'POST' && path === paths.posts),
    ).toMatchObject({
      query: `handbookId=${journal.id}`,
      body: [
        { fieldId: day, value: '2026-11-18' },
        { fieldId: place, value: null },
        { fieldId: volume, value: '22.5' },
      ],
    });
  });

  it('say at the field what of a post is refused', async () => {
    await open({ journals: [aJournal()], posts: [aPost()] }, ({ method, path }) =>
      method === 'PUT' && path === '/journals/records'
        ? refusal(422, 'bad-input', {
            errors: [{ path: 'records.2.value', code: 'number', message: 'Нужно число' }],
          })
        : undefined,
    );
    const row = await screen.findByRole('row', { name: /22,5/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Изменить' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Сохранить' }));
    expect(await drawer.findByText('Нужно число')).toBeDefined();
    expect(drawer.getByLabelText('Объем, м³').getAttribute('aria-invalid')).toBe('true');
  });

  it('are chosen from those that do not hang yet', async () => {
    const offered = [aJournal(), other].map((journal) => ({
      ...journal,
      isActive: true,
      isAutonomous: false,
      handbookCategoryId: 1,
      code: null,
      updatedAt: '2026-01-01T00:00:00Z',
      version: 1,
      journalHandbookFieldDtos: journal.fields,
    }));
    const { calls } = await open({ journals: [aJournal()] }, ({ method, path }) => {
      if (path === '/handbooks') {
        return pageOf(offered);
      }
      return method === 'POST' ? Response.json(other, { status: 201 }) : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Журнал' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Добавить журнал' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Журнал сварочных работ']);
    await userEvent.click(options[0] ?? document.body);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: paths.hung,
        query: `handbookId=${other.id}`,
      }),
    );
  });

  it('are only read by who may not write in them', async () => {
    await open(
      {
        entry: anEntry({ editable: false, deletable: false }),
        journals: [aJournal({ mayWrite: false })],
        posts: [aPost({ editable: false })],
      },
      undefined,
      'CUSTOMER',
    );
    await screen.findByRole('row', { name: /22,5/ });
    expect(screen.queryByRole('button', { name: 'Добавить запись' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Действия' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Журнал' })).toBeNull();
  });
});
