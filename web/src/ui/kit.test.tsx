import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConfirmHost, confirm } from './confirm.tsx';
import type { Column } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorView } from './error-view.tsx';
import { FileDrop } from './file-drop.tsx';
import { type Filter, FilterBar, type FilterValues } from './filter-bar.tsx';
import { PermissionButton } from './permission-button.tsx';
import { RecordList } from './record-list.tsx';
import { useSearchKey } from './use-search-key.ts';
import { useUrlSearch } from './use-url-search.ts';

type Row = { id: string; name: string };
const rows: Row[] = ['Ростверк', 'Каркас', 'Опалубка'].map((name, id) => ({ id: `${id}`, name }));
const columns: Column<Row>[] = [{ id: 'name', title: 'Название', cell: ({ name }) => name }];
const list = {
  label: 'Акты',
  columns,
  keyOf: ({ id }: Row) => id,
  card: ({ name }: Row) => name,
};

/** A window narrower than the breakpoint. */
const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a list of records', () => {
  it('is walked by arrow keys and opened by Enter', async () => {
    const { history } = await show(
      <RecordList {...list} rows={rows} linkOf={({ id }) => `/acts/${id}`} />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Каркас');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/acts/1'));
  });

  it('opens a row by a click, but not by its menu', async () => {
    const open = vi.fn();
    const remove = vi.fn();
    const actions = () => [{ label: 'Удалить', onClick: remove }];
    await show(<RecordList {...list} rows={rows} onOpen={open} actions={actions} />);
    const row = screen.getByRole('row', { name: /Каркас/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    expect(remove).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Каркас'));
    expect(open).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });

  it('says which columns there is no room for, and shows them when asked', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(888);
    const author: Column<Row> = { id: 'author', title: 'Автор', least: 'wide', cell: () => 'СҚ' };
    const made: Column<Row> = { id: 'made', title: 'Создан', least: 'medium', cell: () => '1' };
    await show(<RecordList {...list} columns={[...columns, author, made]} rows={rows} />);
    expect(screen.getByText('Не поместились столбцы: Автор')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Показать все' }));
    expect(screen.queryByText(/Не поместились/)).toBeNull();
    expect(screen.getByRole('table').parentElement?.dataset['whole']).toBe('true');
  });

  it('tells by a tooltip what is cut off, and only that', async () => {
    await show(<RecordList {...list} rows={rows} />);
    const cell = screen.getByRole('cell', { name: 'Ростверк' });
    fireEvent.mouseOver(cell);
    expect(cell.title).toBe('');
    Object.defineProperties(cell, { clientWidth: { value: 40 }, scrollWidth: { value: 90 } });
    fireEvent.mouseOver(cell);
    expect(cell.title).toBe('Ростверк');
  });

  it('keeps its rows while others come, and says that it is busy', async () => {
    await show(<RecordList {...list} rows={rows} isStale />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('cell')).toHaveLength(3);
  });

  it('shows its pager only when there is more than one page', async () => {
    const onPage = vi.fn();
    const page = { ...list, rows, size: 10, onPage };
    const { unmount } = await show(<RecordList {...page} total={10} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    unmount();
    await show(<RecordList {...page} total={11} />);
    expect(screen.getByText('1–10 из 11')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }));
    expect(onPage).toHaveBeenCalledWith(1);
  });

  it('says that it is empty, and that it failed', async () => {
    const { unmount } = await show(<RecordList {...list} rows={[]} />);
    expect(screen.getByText('Здесь пока ничего нет')).toBeDefined();
    unmount();
    const retry = vi.fn();
    await show(<RecordList {...list} rows={undefined} error={new Error('сбой')} onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows what will stand there by a sketch that is not read out', async () => {
    const empty = <EmptyState hasSketch title="Актов пока нет" hint="Создайте акт" />;
    const { container } = await show(<RecordList {...list} rows={[]} empty={empty} />);
    expect(screen.getByText('Создайте акт')).toBeDefined();
    expect(container.querySelector('[aria-hidden] i')?.textContent).toBe('');
  });

  it('is cards on a phone', async () => {
    onPhone();
    await show(<RecordList {...list} rows={rows} linkOf={({ id }) => `/acts/${id}`} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Каркас' }).getAttribute('href')).toBe('/acts/1');
  });
});

describe('a failed load', () => {
  it.each([
    [Object.assign(new Error('Нет прав'), { status: 403 }), 'HTTP Error 403'],
    [new Error('x is undefined'), 'Клиентская ошибка'],
    ['nonsense', 'Произошла неизвестная ошибка'],
  ])('names what it was: %s', async (error, title) => {
    await show(<ErrorView error={error} />);
    expect(screen.getByRole('alert').textContent).toContain(title);
  });
});

describe('a button without rights', () => {
  it('can be reached by keyboard, explains itself and does nothing', async () => {
    const act = vi.fn();
    await show(
      <PermissionButton allowed={false} onClick={act}>
        Создать
      </PermissionButton>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Создать' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect((await screen.findByRole('tooltip')).textContent).toBe('У вас нет прав');
    expect(screen.getByRole('button', { description: 'У вас нет прав' })).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
  });

  it('is left out at the thumb of a phone, where one with a reason says it', async () => {
    onPhone();
    await show(
      <BottomBar>
        <PermissionButton allowed={false}>Изменить</PermissionButton>
        <PermissionButton allowed={false} reason="Сначала подпишите письмо">
          Ответить
        </PermissionButton>
      </BottomBar>,
    );
    const answer = await screen.findByRole('button', { description: 'Сначала подпишите письмо' });
    expect(answer.textContent).toBe('Ответить');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('a question', () => {
  it.each([
    ['Да', true],
    ['Нет', false],
  ])('is answered by «%s»', async (name, answer) => {
    await show(<ConfirmHost />);
    const asked = confirm({ text: 'Вы уверены, что хотите удалить акт?' });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await asked).toBe(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a question about a document', () => {
  it('names it beneath the sentence, and ends in the footer: back first, the deed last', async () => {
    await show(<ConfirmHost />);
    const about = 'АСР-000012 · Армирование плиты';
    const asked = confirm({ text: 'Вы уверены, что хотите удалить акт?', about, danger: true });
    const name = await screen.findByText(about);
    expect(name.previousSibling?.textContent).toBe('Вы уверены, что хотите удалить акт?');
    const footer = document.querySelector('[data-dialog-footer]');
    const buttons = [...(footer?.querySelectorAll('button') ?? [])];
    expect(buttons.map((button) => button.textContent)).toEqual(['Нет', 'Да']);
    await userEvent.click(screen.getByRole('button', { name: 'Нет' }));
    expect(await asked).toBe(false);
  });
});

describe('filters', () => {
  const filters: Filter[] = [
    { kind: 'choice', name: 'status', label: 'Статус', options: [{ value: 'A', label: 'Создан' }] },
    { kind: 'period', from: 'since', to: 'until', label: 'Создан' },
    { kind: 'text', name: 'keyword', label: 'Ключевое слово' },
  ];
  const Filtered = () => {
    const [values, change] = useUrlSearch<FilterValues>();
    useSearchKey();
    return <FilterBar filters={filters} values={values} onChange={change} />;
  };

  it('stand in the address, are shown as chips and taken away one by one', async () => {
    const { history } = await show(<Filtered />, '/?status=A&since=2026-01-01&page=3');
    expect(screen.getByText('с 01.01.2026')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр «Статус»' }));
    await waitFor(() => expect(history.location.search).toBe('?since=2026-01-01'));
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('take typed text, trimmed, after the cursor came by a slash', async () => {
    const { history } = await show(<Filtered />);
    await userEvent.keyboard('/ дом ');
    expect((document.activeElement as HTMLInputElement).value).toBe(' дом ');
    await waitFor(() => expect(history.location.search).toContain('keyword='));
    expect(new URLSearchParams(history.location.search).get('keyword')).toBe('дом');
  });
});

describe('dropped files', () => {
  const choose = (files: File[]) =>
    userEvent.upload(screen.getByLabelText('Выбрать файл'), files, { applyAccept: false });

  it('are sent each by itself, and a refused one stays with its reason', async () => {
    const done = vi.fn();
    const upload = (file: File) =>
      file.name === 'bad.exe' ? Promise.reject(new Error('Такой файл нельзя')) : Promise.resolve();
    await show(<FileDrop upload={upload} onUploaded={done} />);
    await choose([new File(['1'], 'a.pdf'), new File(['2'], 'bad.exe'), new File(['3'], 'b.pdf')]);
    expect(await screen.findByText('Такой файл нельзя')).toBeDefined();
    expect(done).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('show how far they are and can be cancelled', async () => {
    let stopped = false;
    await show(
      <FileDrop
        upload={(_, { onProgress, signal }) => {
          onProgress(0.5);
          return new Promise((_, reject) => {
            signal.addEventListener('abort', () => {
              stopped = true;
              reject(new DOMException('aborted', 'AbortError'));
            });
          });
        }}
      />,
    );
    await choose([new File(['1'], 'long.pdf')]);
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить загрузку файла long.pdf' }));
    await waitFor(() => expect(screen.queryByText('long.pdf')).toBeNull());
    expect(stopped).toBe(true);
  });
});
