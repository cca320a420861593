import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../../test/show-page.tsx';
import {
  documentId,
  idOf,
  projectId,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import { answerRoom, aRemark, builder, listAddress } from './testing/prescription.ts';

const remarks = [
  aRemark(1, { state: 'OVERDUE', daysLate: 3, dueDate: '2026-03-01', movedFrom: '2026-02-20' }),
  aRemark(2, { state: 'IN_PROGRESS' }),
];

const show = async (query = '', content = remarks, open = 4) => {
  const room = answerRoom();
  const calls = serve((called) =>
    called.path === `/remarks/project/${projectId}/TECHNICAL/people`
      ? Response.json([{ id: idOf(61), fullname: 'Ушедший Уали', organization: 'ТОО «Бывшие»' }])
      : called.path === `/remarks/project/${projectId}/TECHNICAL`
        ? Response.json({
            content,
            totalCount: content.length,
            size: 10,
            page: 0,
            states: { ON_TIME: 15, IN_PROGRESS: 8, OVERDUE: 4 },
            overdueAmount: open,
          })
        : room(called),
  );
  const page = await showPage(`${listAddress}/register${query}`);
  await screen.findByRole('heading', { name: 'Реестр замечаний технического надзора' });
  await screen.findByText('27');
  const asked = () => calls.filter(({ path }) => path.startsWith('/remarks/project')).at(-1)?.query;
  return { ...page, asked };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the register of remarks', { timeout: 120_000 }, () => {
  it('shows how each remark stands and leads to it in its prescription', async () => {
    await show();
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    const row = within(first ?? document.body);
    expect(first?.textContent).toContain('01.03.2026, было 20.02.2026');
    expect(row.getByText('Просрочено, 3 дня')).toBeDefined();
    expect(row.getByRole('link', { name: 'ПР-000004/1' }).getAttribute('href')).toBe(
      `${listAddress}/${documentId}?remark=${aRemark(1).id}`,
    );
  });

  it('shows the due date of an eliminated remark, too, and the date it was moved from', async () => {
    await show('', [
      aRemark(1, {
        state: 'OVERDUE',
        eliminatedOn: '2026-03-05',
        daysLate: 4,
        dueDate: '2026-03-01',
        movedFrom: '2026-02-20',
      }),
    ]);
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row?.textContent).toContain(
      'Устранено 05.03.2026, позже срока01.03.2026, было 20.02.2026',
    );
  });

  it('says how many of the overdue are open where others were eliminated late', async () => {
    await show('', remarks, 1);
    expect(screen.getByRole('button', { name: 'Просрочено 4 не устранено: 1' })).toBeDefined();
    cleanup();
    await show('', remarks, 0);
    const choice = screen.getByRole('button', { name: 'Просрочено 4 не устранено: 0' });
    expect(choice.dataset['late']).toBeUndefined();
  });

  it('offers the people the register names, also who has left', async () => {
    await show();
    const [chip] = screen.getAllByRole('button', { name: /^Ответственный/ });
    await userEvent.click(chip ?? document.body);
    expect(await screen.findByText(/^Ушедший.*Бывшие/)).toBeDefined();
  });

  it('shows the report on a remark, or the way to answer it for who may', async () => {
    const reported = {
      id: builder.id,
      documentId: 'ОИ-000003',
      author: builder.fullname,
      createdAt: '2026-03-01T10:00:00Z',
      status: { status: 'INAPPROVE', name: 'В работе' }, // sic
      actualRemarkEliminationDate: '2026-03-01',
      rejectionReason: null,
      files: [],
      mayOpen: true,
      waitsForMe: false,
    };
    await show('', [
      aRemark(1, { state: 'OVERDUE', report: 'ОИ-000003', reports: [reported] }),
      aRemark(2, { state: 'IN_PROGRESS', reportable: true }),
    ]);
    expect(await screen.findByText('ОИ-000003')).toBeDefined();
    const answer = screen.getByRole('link', { name: 'Отчитаться' });
    expect(answer.getAttribute('href')).toBe(
      `/app/project/${projectId}/technical/execution-report/create?prescription=${documentId}&remark=${aRemark(2).id}`,
    );
  });

  it('is asked by state, category and person, and keeps that in the address', async () => {
    const { asked, history } = await show(`?category=HARD&responsible=${builder.membershipId}`);
    expect(asked()).toContain(`responsible=${builder.membershipId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Просрочено 4' }));
    await waitFor(() => expect(history.location.search).toContain('state=OVERDUE'));
    await waitFor(() => expect(asked()).toContain('state=OVERDUE'));
    expect(asked()).toContain('category=HARD');
    await userEvent.click(screen.getByRole('button', { name: 'Все 27' }));
    await waitFor(() => expect(history.location.search).not.toContain('state='));
  });

  it('shows by one press what is past its date and not eliminated', async () => {
    const { asked, history } = await show();
    const late = screen.getByRole('button', { name: 'Срок прошел, не устранено' });
    await userEvent.click(late);
    await waitFor(() => expect(asked()).toContain('overdue=true'));
    expect(late.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(late);
    await waitFor(() => expect(late.getAttribute('aria-pressed')).toBe('false'));
    expect(history.location.search).toBe('');
  });

  it('says that there are none, and that none pass the filters', async () => {
    await show('', []);
    expect(await screen.findByText('Замечаний пока нет')).toBeDefined();
    cleanup();
    await show('?category=EASY', []);
    expect(await screen.findByText('По этим фильтрам документов нет')).toBeDefined();
  });
});
