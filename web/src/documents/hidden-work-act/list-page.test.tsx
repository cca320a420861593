import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { HiddenWorkActRow } from './queries.ts';
import { actId, projectId, refusal, serveAct } from './testing/act-server.ts';

configure({ asyncUtilTimeout: 10_000 });

const listAddress = `/app/project/${projectId}/acts/hidden-work-act`;
const listPath = `/hidden-work-act/project/${projectId}`;

const row: HiddenWorkActRow = {
  id: actId,
  documentId: 'АСР-000128',
  name: 'Устройство ростверка',
  author: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-01T10:00:00Z',
  status: { status: 'INAPPROVE', name: 'В работе' }, // sic
  startWorkDate: '2026-03-01',
  endWorkDate: '2026-03-12',
  dueDate: '2999-12-31',
  waitingSince: '2026-03-01T10:00:00Z',
  waitsFor: { names: ['Сейткали Қайрат Маратұлы'], count: 1 },
  isCreator: false,
  editable: false,
  deletable: false,
  waitsForMe: true,
};

const open = async (rows: HiddenWorkActRow[], search = '') => {
  const asked: string[] = [];
  const calls = serveAct(({ method, path }) => {
    if (method === 'GET' && path === listPath) {
      return Response.json({ content: rows, totalCount: rows.length, size: 10, page: 0 });
    }
    return method === 'POST' ? refusal(500, 'server-error') : undefined;
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url);
    return fetch(url, init);
  });
  const page = await showPage(`${listAddress}${search}`);
  await screen.findByRole('heading', { name: 'Акты скрытых работ' });
  return { ...page, calls, asked };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of hidden-work acts', { timeout: 30_000 }, () => {
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
    const { asked, history } = await open([], '?status=APPROVED&createdAtStart=2026-03-01&page=x');
    await screen.findByText('По этим фильтрам актов нет');
    const wanted = asked.find((url) => url.includes(listPath));
    expect(wanted).toBe(`/api${listPath}?status=APPROVED&createdAtStart=2026-03-01&page=0`);
    const empty = screen.getByText('Измените или сбросьте фильтры.').parentElement;
    await userEvent.click(within(empty ?? document.body).getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('says what to do next when there is no act yet', async () => {
    await open([]);
    expect(await screen.findByText(/Создайте акт, когда скрытые работы готовы/)).toBeDefined();
  });
});

describe('a new act', { timeout: 30_000 }, () => {
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
