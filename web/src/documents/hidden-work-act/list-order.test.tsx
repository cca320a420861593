import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  pageOf,
  projectId,
  refusal,
  serve,
  waitingRow,
} from '../../document-kit/testing/document-server.ts';
import { listAddress } from './testing/act.ts';

const listPath = `/hidden-work-act/project/${projectId}`;
const row = {
  ...waitingRow,
  documentId: 'АСР-000128',
  editable: false,
  deletable: false,
  mayOpen: true,
  waitsForMe: false,
  name: 'Устройство ростверка',
  startWorkDate: '2026-03-01',
  endWorkDate: '2026-03-12',
};

const open = async (search = '', exported = () => new Response('xlsx')) => {
  const calls = serve(({ path }) => {
    if (path === listPath) {
      return pageOf([row]);
    }
    return path === `${listPath}/export.xlsx` ? exported() : undefined;
  });
  const page = await showPage(`${listAddress}${search}`);
  await screen.findByText('АСР-000128');
  const asked = (path = listPath) =>
    calls.filter((call) => call.path === path).map(({ query }) => query);
  return { ...page, asked };
};

const onPhone = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
const head = (name: string) => screen.getByRole('columnheader', { name });
const sort = (name: string) => userEvent.click(within(head(name)).getByRole('button'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the order of a list', () => {
  it('is the newest first, and said by the heads of the columns that sort', async () => {
    await open();
    expect(head('Создан').getAttribute('aria-sort')).toBe('descending');
    expect(head('Наименование').getAttribute('aria-sort')).toBe('none');
    expect(head('Статус').getAttribute('aria-sort')).toBeNull();
    expect(within(head('Статус')).queryByRole('button')).toBeNull();
  });

  it('stands in the address, is turned by a second press, and keeps the filters', async () => {
    const { history, asked } = await open('?keyword=бетон&page=3');
    await sort('Наименование');
    await waitFor(() =>
      expect(decodeURIComponent(history.location.search)).toBe(
        '?keyword=бетон&sort=name&order=asc',
      ),
    );
    await waitFor(() => expect(asked()).toContain('keyword=бетон&sort=name&order=asc&page=0'));
    expect(head('Наименование').getAttribute('aria-sort')).toBe('ascending');
    await sort('Наименование');
    await waitFor(() => expect(asked()).toContain('keyword=бетон&sort=name&order=desc&page=0'));
  });

  it('leaves the address when it is the usual one again', async () => {
    const { history } = await open('?sort=createdAt&order=asc');
    await sort('Создан');
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('is chosen among the filters on a phone', async () => {
    onPhone();
    const { history } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Порядок' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Наименование: по убыванию' }));
    await waitFor(() => expect(history.location.search).toBe('?sort=name&order=desc'));
  });
});

describe('the button of the workbook', () => {
  it('saves the list as it is filtered and sorted', async () => {
    // What is clicked would leave the page of all tests.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { asked } = await open(
      '?keyword=бетон&sort=name&order=asc&page=2',
      () =>
        new Response('xlsx', {
          headers: { 'content-disposition': 'attachment; filename="list.xlsx"' },
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() =>
      expect(
        click.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download),
      ).toEqual(['list.xlsx']),
    );
    expect(asked(`${listPath}/export.xlsx`)).toEqual(['keyword=бетон&sort=name&order=asc']);
  });

  it('says why it failed, and can be pressed again', async () => {
    const { asked } = await open('', () => refusal(403, 'Нет прав на список'));
    const button = screen.getByRole('button', { name: 'Excel' });
    await userEvent.click(button);
    expect(await screen.findByText('Нет прав на список')).toBeDefined();
    expect(button.getAttribute('aria-busy')).toBe('false');
    await userEvent.click(button);
    await waitFor(() => expect(asked(`${listPath}/export.xlsx`)).toHaveLength(2));
  });
});
