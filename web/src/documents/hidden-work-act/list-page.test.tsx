import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  idOf,
  keep,
  pageOf,
  projectId,
  refusal,
  serve,
  waitingRow,
} from '../../document-kit/testing/document-server.ts';
import { formatDate } from '../../i18n/format.ts';
import type { HiddenWorkActRow } from './queries.ts';
import { actPath, exampleAct, listAddress } from './testing/act.ts';

const listPath = `/hidden-work-act/project/${projectId}`;

const row: HiddenWorkActRow = {
  ...waitingRow,
  documentId: 'АСР-000128',
  name: 'Устройство ростверка',
  startWorkDate: '2026-03-01',
  endWorkDate: '2026-03-12',
};

const open = async (rows: HiddenWorkActRow[], search = '', role?: RoleCode) => {
  const calls = serve(({ method, path }) => {
    if (method === 'GET' && path === listPath) {
      return pageOf(rows);
    }
    return method === 'POST' ? refusal(500, 'server-error') : undefined;
  }, role);
  const page = await showPage(`${listAddress}${search}`);
  await screen.findByRole('heading', { name: 'Акты скрытых работ' });
  return { ...page, calls };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of hidden-work acts', () => {
  it('shows what waits for the reader and until when', async () => {
    await open([row]);
    const line = await screen.findByRole('row', { name: /АСР-000128/ });
    expect(within(line).getByText('Подписать')).toBeDefined();
    expect(within(line).getByText('до 31.12')).toBeDefined();
    expect(within(line).getByText('Сейткали Қ. М.').title).toBe(row.author);
    expect(within(line).getByText(formatDate(row.createdAt))).toBeDefined();
    expect(within(line).queryByRole('button', { name: 'Действия' })).toBeNull();
  });

  it('asks for what the address filters by and says when nothing matches', async () => {
    const { calls, history } = await open([], '?status=APPROVED&createdAtStart=2026-03-01&page=x');
    await screen.findByText('По этим фильтрам документов нет');
    const wanted = calls.find(({ path }) => path === listPath);
    expect(wanted?.query).toBe('status=APPROVED&createdAtStart=2026-03-01&page=0');
    const empty = screen.getByText('Измените или сбросьте фильтры.').parentElement;
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('says what to do next when there is no act yet', async () => {
    await open([]);
    expect(await screen.findByText(/Создайте акт, когда скрытые работы готовы/)).toBeDefined();
  });
});

describe('an act its reader may not open', () => {
  const closed = { ...row, mayOpen: false, waitsForMe: false };
  const other = { ...row, id: idOf(9), documentId: 'АСР-000129', waitsForMe: false };

  it('is no link, says why, and opens neither by a click nor by Enter', async () => {
    const { history } = await open([closed, other]);
    const line = await screen.findByRole('row', { name: /АСР-000128/ });
    expect(within(line).queryByRole('link')).toBeNull();
    const locked = within(line).getByTitle('У вас нет прав на просмотр этого документа.');
    expect(locked.textContent).toBe('нет прав');
    await userEvent.click(within(line).getByText('Устройство ростверка'));
    await userEvent.type(line, '{Enter}');
    expect(history.location.pathname).toBe(listAddress);
  });

  it('leaves the keyboard its way to the acts below', async () => {
    await open([closed, other]);
    const line = await screen.findByRole('row', { name: /АСР-000129/ });
    expect(line.tabIndex).toBe(0);
  });

  it('is no link on a phone either, and says why', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    await open([closed]);
    await screen.findByText('У вас нет прав на просмотр этого документа.');
    expect(screen.queryByRole('link', { name: /АСР-000128/ })).toBeNull();
  });
});

describe('the page of an act', () => {
  it('is refused to an auditor, who may read the list alone, when the server says it is none of theirs', async () => {
    const refusing: Answer = ({ path }) =>
      path === `/signer/types/${row.id}` ? refusal(403, 'role-may-not') : undefined;
    const calls = serve(refusing, 'AUDIT');
    const { history } = await showPage(`${listAddress}/${row.id}`);
    expect(await screen.findByRole('heading', { name: 'Доступ запрещен' })).toBeDefined();
    expect(history.location.pathname).toBe('/app/access-denied');
    expect(calls.some(({ path }) => path === actPath)).toBe(false);
  });
});

describe('an act opened from the list and deleted', () => {
  it('is not in the list that its page leads back to', async () => {
    let rows = [row];
    const { calls } = keep(exampleAct(), {
      path: actPath,
      answer: ({ method, path }) => {
        if (method === 'DELETE') {
          rows = [];
          return Response.json({ message: 'Удалено' });
        }
        return path === listPath ? pageOf(rows) : undefined;
      },
    });
    const { history } = await showPage(listAddress);
    await userEvent.click(await screen.findByText('АСР-000128'));
    await screen.findByRole('heading', { name: /^АСР-000128/ });
    const [menu] = screen.getAllByRole('button', { name: 'Действия' });
    await userEvent.click(menu ?? document.body);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить документ' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByText(/Создайте акт, когда скрытые работы готовы/)).toBeDefined();
    expect(history.location.pathname).toBe(listAddress);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('a new act', () => {
  it.each(['AUDIT', 'TECHNICAL_SUPERVISION', 'CUSTOMER'] as const)(
    'is not begun by %s, to whom the button says why',
    async (role) => {
      await open([], '', role);
      const [create] = await screen.findAllByRole('button', { name: 'Создать акт' });
      expect(create?.getAttribute('aria-disabled')).toBe('true');
      await userEvent.hover(create ?? document.body);
      expect((await screen.findByRole('tooltip')).textContent).toBe('У вас нет прав');
      await userEvent.click(create ?? document.body);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('is written by the keyboard alone: its name has the cursor, then both days', async () => {
    const { calls } = await open([]);
    const [create] = await screen.findAllByRole('button', { name: 'Создать акт' });
    await userEvent.click(create ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(/Наименование/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.keyboard('Армирование плиты{Tab}01.10.2026{Tab}12.10.2026{Tab}');
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Армирование плиты',
        startWorkDate: '2026-10-01',
        endWorkDate: '2026-10-12',
      }),
    );
  });

  it('is not sent without its name and dates', async () => {
    const { calls } = await open([]);
    const [create] = await screen.findAllByRole('button', { name: 'Создать акт' });
    await userEvent.click(create ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Создать' }));
    expect(dialog.getAllByText('Это поле обязательно для заполнения')).toHaveLength(3);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is not sent when it ends before it starts', async () => {
    const { calls } = await open([]);
    const [create] = await screen.findAllByRole('button', { name: 'Создать акт' });
    await userEvent.click(create ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Наименование/), 'Ростверк');
    await userEvent.type(dialog.getByLabelText(/Дата начала/), '12.03.2026');
    await userEvent.type(dialog.getByLabelText(/Дата окончания/), '01.03.2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await dialog.findByText('Дата окончания раньше даты начала')).toBeDefined();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
