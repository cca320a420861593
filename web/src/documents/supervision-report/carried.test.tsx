import type { MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import {
  monthlyHead,
  monthlyLists,
  monthlySections,
  monthlyTexts,
} from '@nysan/contract/documents/monthly-report-fields.ts';
import type { CarriedField } from '@nysan/contract/draft-help.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  aHead,
  blank,
  documentId,
  pageOf,
  projectId,
  serve,
  waitingRow,
} from '../../document-kit/testing/document-server.ts';
import { numberAfter } from './next-report.ts';
import { noOffers } from './testing/offers.ts';

const monthly = '/monthly-supervision-report';
const weekly = '/weekly-supervision-report';
const address = (list: string) => `/app/project/${projectId}/technical/${list}`;

const aMonth = (changes: Partial<MonthlyReport> = {}) =>
  ({
    ...aHead('МО-000003'),
    type: 'TECHNICAL',
    ...blank(monthlyHead),
    ...blank(monthlyTexts),
    reportNumber: '3',
    ...Object.fromEntries(Object.values(monthlyLists).map(({ wire }) => [wire, []])),
    objectSchema: null,
    workSchema: null,
    photos: [],
    emptySections: [],
    approvers: [],
    accepters: [],
    ...changes,
  }) as unknown as MonthlyReport; // The lists are there under the names of `monthlyLists`.

const entries = [{ name: 'Договор № 5', definition: 'Подряд' }];
const carried: CarriedField[] = [
  {
    field: 'PLANNEDSOLUTION',
    text: 'Три этажа, подвал',
    changes: [{ field: 'PLANNEDSOLUTION', action: 'UPDATE', updateValue: 'Три этажа, подвал' }],
  },
  {
    field: 'AGREEMENT_CONTRACT',
    text: 'Договор № 5: Подряд',
    changes: [{ field: 'AGREEMENT_CONTRACT', action: 'ADD', updateValue: entries }],
  },
];

/** A draft of which the server says, as it does, what is still empty in it. */
const openMonth = async (changes: Partial<MonthlyReport> = {}) => {
  let report = aMonth(changes);
  const isEmpty = ({ field }: CarriedField) =>
    field === 'PLANNEDSOLUTION'
      ? report.plannedSolution === ''
      : report.agreementContracts.length === 0;
  const calls = serve(({ path, method, body }) => {
    if (path === `${monthly}/${documentId}/offers`) {
      return Response.json(noOffers);
    }
    if (path === `/signer/suggested/${documentId}`) {
      const fields = report.editable ? carried.filter(isEmpty) : [];
      return Response.json({
        documentId: null,
        groups: [],
        carried: { documentId: 'МО-000002', fields },
      });
    }
    if (method === 'PATCH') {
      const { updateValue } = body as { updateValue: never };
      const [, wire] =
        {
          PLANNEDSOLUTION: [0, 'plannedSolution'],
          AGREEMENT_CONTRACT: [0, 'agreementContracts'],
          EMPTY_SECTIONS: [0, 'emptySections'],
        }[path.split('/').at(-1) ?? ''] ?? [];
      report = { ...report, [String(wire)]: updateValue, version: report.version + 1 };
    }
    return path.startsWith(`${monthly}/${documentId}`) ? Response.json(report) : undefined;
  }, 'TECHNICAL_SUPERVISION');
  await showPage(`${address('monthly-reports')}/${documentId}`);
  await screen.findByRole('heading', { name: /Ежемесячный отчет за март 2026$/ });
  return () =>
    calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ path, body }) => [path.split('/').at(-1), body]);
};
const taken = [
  ['PLANNEDSOLUTION', { action: 'UPDATE', updateValue: 'Три этажа, подвал' }],
  ['AGREEMENT_CONTRACT', { action: 'ADD', updateValue: entries }],
];
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a monthly report', () => {
  it('shows in an empty section what the last one said, and takes it over by a press', async () => {
    const patches = await openMonth();
    await press('Как в МО-000002 Три этажа, подвал');
    await waitFor(() => expect(patches()).toEqual([taken[0]]));
    expect(screen.getByLabelText('Планировочные решения')).toHaveProperty(
      'value',
      'Три этажа, подвал',
    );
    await press('Как в МО-000002 Договор № 5: Подряд');
    await waitFor(() => expect(patches()).toEqual(taken));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Как в МО/ })).toBeNull());
  });

  it('takes over everything at once', async () => {
    const patches = await openMonth();
    expect(await screen.findByText('Планировочные решения, Договоры подряда')).toBeDefined();
    await press('Как в МО-000002');
    await waitFor(() => expect(patches()).toEqual(taken));
  });

  it('writes nothing over what is being typed', async () => {
    const patches = await openMonth();
    await screen.findByRole('button', { name: 'Как в МО-000002' });
    await userEvent.type(screen.getByLabelText('Планировочные решения'), 'Свое');
    expect(screen.queryByRole('button', { name: /Три этажа/ })).toBeNull();
    await press('Как в МО-000002');
    await waitFor(() =>
      expect(patches()).toEqual([
        ['PLANNEDSOLUTION', { action: 'UPDATE', updateValue: 'Свое' }],
        taken[1],
      ]),
    );
  });

  it('offers nothing once it may not be changed', async () => {
    await openMonth({ editable: false });
    await screen.findAllByText('Планировочные решения');
    expect(screen.queryByRole('button', { name: /Как в МО/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Нет за период/ })).toBeNull();
  });

  it('ticks all empty sections at once, and none that says something or is being written', async () => {
    const patches = await openMonth({ remark: 'Два замечания', emptySections: ['PHOTOS'] });
    await userEvent.type(screen.getByLabelText('Планировочные решения'), 'Свое');
    await press('Нет за период (все пустые разделы)');
    const empty = monthlySections.filter(
      (section) => !['REMARK', 'PHOTOS', 'PLANNEDSOLUTION'].includes(section),
    );
    await waitFor(() =>
      expect(patches()).toContainEqual(['EMPTY_SECTIONS', { action: 'ADD', updateValue: empty }]),
    );
  });
});

describe('a new report', () => {
  const openNew = async (room: string, list: string, last: object) => {
    vi.useFakeTimers({ now: new Date('2026-03-25T09:00:00Z'), toFake: ['Date'] });
    const calls = serve(
      ({ path }) =>
        path.startsWith(`${room}/project`) ? pageOf([{ ...waitingRow, ...last }]) : undefined,
      'TECHNICAL_SUPERVISION',
    );
    await showPage(address(list));
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Создать отчет' }))[0] ?? document.body,
    );
    return { calls, dialog: within(await screen.findByRole('dialog')) };
  };
  const week = (startPeriod: string, endPeriod: string) => ({
    documentId: 'НО-000003',
    reportPeriod: '2026-W10',
    startPeriod,
    endPeriod,
  });
  const body = (calls: { method: string; body: unknown }[]) =>
    calls.find(({ method, body: sent }) => method === 'POST' && sent)?.body;

  it('is offered the week after the last, by its days', async () => {
    const { calls, dialog } = await openNew(
      weekly,
      'weekly-reports',
      week('2026-03-02', '2026-03-08'),
    );
    expect(calls.map(({ query }) => query)).toContain('sort=endPeriod&order=desc&size=1');
    await userEvent.click(
      await dialog.findByRole('button', {
        name: /^Следующий после НО-000003 09\.03\D+15\.03\.2026$/,
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() =>
      expect(body(calls)).toEqual({
        reportPeriod: '2026-W11',
        startPeriod: '2026-03-09',
        endPeriod: '2026-03-15',
      }),
    );
  });

  it('is offered no week that is still to come, nor the one that stands there', async () => {
    for (const end of ['2026-03-29', '2026-03-22']) {
      const { dialog } = await openNew(weekly, 'weekly-reports', week('2026-03-16', end));
      await dialog.findByRole('button', { name: 'Создать' });
      expect(dialog.queryByRole('button', { name: /Следующий/ })).toBeNull();
      cleanup();
      vi.useRealTimers();
    }
  });

  it('is offered number and month after the last, as long as nothing was typed', async () => {
    const last = { documentId: 'МО-000002', reportNumber: '2', period: '2026-01' };
    const { calls, dialog } = await openNew(monthly, 'monthly-reports', last);
    const name = 'Следующий после МО-000002 Номер отчета: 3 · февраль 2026';
    await dialog.findByRole('button', { name });
    const field = dialog.getByRole('textbox', { name: /^Номер отчета/ });
    await userEvent.type(field, '9');
    expect(dialog.queryByRole('button', { name })).toBeNull();
    await userEvent.clear(field);
    await userEvent.click(await dialog.findByRole('button', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(body(calls)).toEqual({ reportNumber: '3', period: '2026-02' }));
  });

  it('is numbered after the last where it is clear what counts', () => {
    expect(['9', 'ТН-03/2026', '№ 12', '2026', '1/2', ''].map(numberAfter)).toEqual([
      '10',
      'ТН-04/2026',
      '№ 13',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
