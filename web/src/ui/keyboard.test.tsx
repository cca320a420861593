import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../test/render.tsx';
import { ConfirmHost, confirm } from './confirm.tsx';
import type { Column } from './data-table.tsx';
import { type Filter, FilterBar } from './filter-bar.tsx';
import { RecordList } from './record-list.tsx';
import { useSearchKey } from './use-search-key.ts';

type Row = { id: string };
const columns: Column<Row>[] = [{ id: 'name', title: 'Название', cell: ({ id }) => id }];
const filters: Filter[] = [{ kind: 'text', name: 'keyword', label: 'Ключевое слово' }];

/** A list page: a search, a table whose rows open, a button that takes the first three rows away. */
const ListPage = () => {
  const [rows, setRows] = useState(['А', 'Б', 'В', 'Г', 'Д'].map((id) => ({ id })));
  useSearchKey();
  return (
    <>
      <FilterBar filters={filters} values={{}} onChange={() => undefined} />
      <RecordList
        label="Акты"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/acts/${id}`}
        card={({ id }) => id}
      />
      <button type="button" onClick={() => setRows(rows.slice(3))}>
        Убрать
      </button>
    </>
  );
};

const here = () => document.activeElement;
const field = () => screen.getByLabelText<HTMLInputElement>('Ключевое слово');

afterEach(cleanup);

describe('the keyboard on a list', () => {
  it('leads from the search into the table, through it and to what it lists', async () => {
    const { history } = await show(<ListPage />);
    await userEvent.keyboard('/');
    expect(here()).toBe(field());
    await userEvent.keyboard('{ArrowDown}');
    expect(here()?.textContent).toBe('А');
    await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(here()?.textContent).toBe('В');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/acts/В'));
  });

  it('comes back by Tab to the row it left', async () => {
    await show(<ListPage />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(here()?.textContent).toBe('В');
  });

  it('comes back by Tab to the first row when the one it left is gone', async () => {
    await show(<ListPage />);
    await userEvent.keyboard('/{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(here()?.textContent).toBe('В');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать' }));
    await userEvent.tab({ shift: true });
    expect(here()?.textContent).toBe('Г');
  });
});

describe('a question asked from a menu of a row', () => {
  it('gives the focus back to the menu when Esc closes it', async () => {
    const actions = () => [{ label: 'Удалить', onClick: () => void confirm() }];
    await show(
      <>
        <RecordList
          label="Акты"
          columns={columns}
          rows={[{ id: 'А' }]}
          keyOf={({ id }) => id}
          card={({ id }) => id}
          actions={actions}
        />
        <ConfirmHost />
      </>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe(screen.getByRole('button', { name: 'Действия' }));
  });
});

describe('the key of the search', () => {
  it('is the same key where it writes a full stop', async () => {
    await show(<ListPage />);
    fireEvent.keyDown(document.body, { key: '.', code: 'Slash' });
    expect(here()).toBe(field());
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('means something else with %s', async (modifier) => {
    await show(<ListPage />);
    fireEvent.keyDown(document.body, { key: '/', code: 'Slash', [modifier]: true });
    expect(here()).not.toBe(field());
  });

  it('is a letter in a field', async () => {
    await show(<ListPage />);
    await userEvent.type(field(), '1/2');
    expect(field().value).toBe('1/2');
  });
});
