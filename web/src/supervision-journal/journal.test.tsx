import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import {
  idOf,
  pageOf,
  projectId,
  refusal,
  serve,
} from '../document-kit/testing/document-server.ts';
import { formatTime } from '../i18n/format.ts';

const project = `/app/project/${projectId}`;
const path = `/supervision-journal/project/${projectId}/TECHNICAL`;

const anEntry = (serial: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  id: String(serial),
  at: '2026-03-02T07:00:00Z',
  part: 'ACT',
  kindName: 'Акт скрытых работ',
  documentId: 'АСР-000002',
  name: 'Ростверк',
  version: 1,
  event: 'SIGNED',
  reason: null,
  person: { fullname: 'Ахметов Жанат', role: 'Технический надзор', organization: 'ТОО «Сапа»' },
  target: `${project}/acts/hidden-work-act/${idOf(5)}`,
  remarks: [],
  fields: [],
  ...more,
});
const aRemark: JournalEntry['remarks'][number] = {
  id: idOf(8),
  documentId: 'ПР-000004/1',
  remarkName: 'Раковины',
  category: 'HARD',
  responsible: 'Сейткали Қайрат',
  dueDate: '2026-03-01',
  movedFrom: '2026-02-20',
  eliminatedOn: null,
  state: 'OVERDUE',
  daysLate: 3,
  report: null,
  target: `${project}/technical/prescriptions/${idOf(7)}?remark=${idOf(8)}`,
};
const all = [
  anEntry(4, {
    part: 'PRESCRIPTION',
    kindName: 'Предписание технического надзора',
    documentId: 'ПР-000004',
    name: 'Предписание технического надзора',
    event: 'SENT',
    remarks: [
      aRemark,
      {
        ...aRemark,
        id: idOf(9),
        documentId: 'ПР-000004/2',
        state: 'ON_TIME',
        eliminatedOn: '2026-02-28',
        daysLate: 0,
        report: { documentId: 'ОИ-000001', target: null },
      },
    ],
  }),
  anEntry(3, { event: 'REFUSED', reason: 'Нет исполнительной схемы', version: 2 }),
  anEntry(2, {
    at: '2026-03-01T07:00:00Z',
    part: 'POST',
    kindName: 'Журнал технического надзора',
    documentId: '',
    name: '',
    version: null,
    event: 'WRITTEN',
    fields: [
      { name: 'Замечание', type: 'TEXT', value: 'Опалубка' },
      { name: 'Срок', type: 'DATE', value: '2026-03-05' },
    ],
  }),
];

const open = async (answer: () => Response, search = '', page = 'technical') => {
  const calls = serve((called) => {
    if (called.path.endsWith('/people')) {
      return Response.json([
        { id: idOf(3), fullname: 'Ахметов Жанат', organization: 'ТОО «Сапа»' },
      ]);
    }
    return called.path.startsWith('/supervision-journal') ? answer() : undefined;
  }, 'CUSTOMER');
  const shown = await showPage(`${project}/${page}/journal${search}`);
  await screen.findByRole('heading', { name: 'Журнал надзора' });
  const asked = () => calls.filter((called) => called.path === path);
  return { ...shown, asked };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the journal of a supervision', () => {
  it('stands day by day, each entry with its time, its paper, who did it and for whom', async () => {
    await open(() => pageOf(all));
    const day = within(await screen.findByRole('region', { name: '2 марта 2026 г., понедельник' }));
    const [sent, refused] = day.getAllByText('Ахметов Жанат').map((who) => who.closest('li'));
    expect(sent?.textContent).toContain(formatTime('2026-03-02T07:00:00Z'));
    const of = within(refused ?? document.body);
    expect(of.getByText('Отклонено')).toBeDefined();
    expect(of.getByText('Причина: Нет исполнительной схемы')).toBeDefined();
    expect(of.getByText('Акт скрытых работ · Версия 2')).toBeDefined();
    expect(of.getByText('ТОО «Сапа»')).toBeDefined();
    expect(of.getByRole('link', { name: 'АСР-000002' }).getAttribute('href')).toBe(
      `${project}/acts/hidden-work-act/${idOf(5)}`,
    );
    expect(screen.getByText('Технический надзор · 3 записи')).toBeDefined();
  });

  it('folds remarks below how many there are and how many are late', async () => {
    await open(() => pageOf(all));
    const fold = (await screen.findByText('2 замечания')).closest('details');
    expect(fold?.open).toBe(false);
    const of = within(fold ?? document.body);
    expect(of.getByText('1 просрочено')).toBeDefined();
    await userEvent.click(of.getByText('2 замечания'));
    expect(fold?.open).toBe(true);
    expect(of.getByText('Просрочено, 3 дня')).toBeDefined();
    expect(of.getAllByText('было 20.02.2026')).toHaveLength(2);
    expect(of.getByText('Устранено 28.02.2026')).toBeDefined();
    expect(of.getByText('ОИ-000001').closest('a')).toBeNull();
    expect(of.getByRole('link', { name: 'ПР-000004/1' }).getAttribute('href')).toBe(aRemark.target);
  });

  it('shows what a post says, field by field', async () => {
    await open(() => pageOf(all));
    const day = within(await screen.findByRole('region', { name: '1 марта 2026 г., воскресенье' }));
    expect(day.getByRole('link', { name: 'Журнал технического надзора' })).toBeDefined();
    expect(day.getByText('Срок').nextSibling?.textContent).toBe('05.03.2026');
  });

  it('is asked as the address says, and forgets a part nobody knows', async () => {
    const { asked, history } = await open(
      () => pageOf(all),
      `?from=2026-03-01&to=2026-03-05&part=ACT&person=${idOf(3)}&page=1`,
    );
    await screen.findByText('Причина: Нет исполнительной схемы');
    expect(Object.fromEntries(new URLSearchParams(asked()[0]?.query))).toEqual({
      from: '2026-03-01',
      to: '2026-03-05',
      part: 'ACT',
      person: idOf(3),
      page: '1',
      size: '25',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    cleanup();
    const strange = await open(() => pageOf(all), '?part=LETTER');
    await screen.findByText('Причина: Нет исполнительной схемы');
    expect(strange.asked().some(({ query }) => query.includes('part'))).toBe(false);
  });

  it('says what will make entries, and that none pass the filters', async () => {
    await open(() => pageOf([]));
    expect(await screen.findByText('Действий надзора пока нет')).toBeDefined();
    cleanup();
    await open(() => pageOf([]), '?part=ACT');
    expect(await screen.findByText('По этим фильтрам записей нет')).toBeDefined();
  });

  it('can be tried again when it could not be read', async () => {
    let answer = refusal(400, 'bad-input');
    await open(() => answer.clone());
    const again = await screen.findByRole('button', { name: 'Повторить' });
    answer = pageOf(all);
    await userEvent.click(again);
    expect(await screen.findByText('Причина: Нет исполнительной схемы')).toBeDefined();
  });

  it('stands at the aliases of notifications, too', async () => {
    const { history } = await open(() => pageOf([]), '', 'auth-super');
    expect(history.location.pathname).toBe(`${project}/author/journal`);
    expect(await screen.findByText(/^Авторский надзор · 0 записей$/)).toBeDefined();
  });
});
