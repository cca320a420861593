import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { weeklyPeriod, weeklyPlain } from '@nysan/contract/documents/weekly-report-fields.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  aHead,
  blank,
  type Called,
  documentId,
  pageOf,
  projectId,
  serve,
  waitingRow,
} from '../../document-kit/testing/document-server.ts';
import { noOffers } from './testing/offers.ts';

const listAddress = `/app/project/${projectId}/technical/weekly-reports`;
const room = '/weekly-supervision-report';
const week = { reportPeriod: '2026-W12', startPeriod: '2026-03-16', endPeriod: '2026-03-22' };

const aWeek = (changes: Partial<WeeklyReport> = {}): WeeklyReport => ({
  ...aHead('НО-000004'),
  type: 'TECHNICAL',
  ...blank(weeklyPeriod),
  ...blank(weeklyPlain),
  ...week,
  workScheduleFile: null,
  objectPhotos: [],
  approvers: [],
  accepters: [],
  ...changes,
});

/** The server with one report, whose texts and period are as they were written last. */
const keepWeek = (
  changes: Partial<WeeklyReport> = {},
  offers: Partial<ReportOffers> | ((now: WeeklyReport) => Partial<ReportOffers>) = {},
) => {
  let report = aWeek(changes);
  const wires: Record<string, string> = Object.fromEntries(
    Object.values(weeklyPlain).map(({ word, wire }) => [word, wire]),
  );
  return serve(({ path, method, body }) => {
    if (path === `${room}/${documentId}/offers`) {
      return Response.json({
        ...noOffers,
        ...(typeof offers === 'function' ? offers(report) : offers),
      });
    }
    if (path === `${room}/${documentId}`) {
      return Response.json(report);
    }
    if (method === 'PATCH') {
      const word = path.split('/').at(-1) ?? '';
      const { updateValue } = body as { updateValue: object | string };
      const said = wires[word] ? { [wires[word]]: updateValue } : { ...Object(updateValue) };
      report = { ...report, ...said, version: report.version + 1 };
      return Response.json(report);
    }
    if (method === 'POST' && path.startsWith(`${room}/project`)) {
      return Response.json(aWeek(), { status: 201 });
    }
    return path === `${room}/project/${projectId}/TECHNICAL`
      ? pageOf([{ ...waitingRow, documentId: 'НО-000004', ...week }])
      : undefined;
  }, 'TECHNICAL_SUPERVISION');
};
const open = async (...kept: Parameters<typeof keepWeek>) => {
  const calls = keepWeek(...kept);
  await showPage(`${listAddress}/${documentId}`);
  await screen.findByRole('heading', { name: /Еженедельный отчет 16\.03\s– 22\.03\.2026$/ });
  return calls;
};
const sent = (calls: Called[], method: string) => calls.filter((call) => call.method === method);
const set = async (label: RegExp, value: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: label });
  await userEvent.clear(box);
  await userEvent.type(box, value);
  await userEvent.tab();
  return dialog;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of weekly reports', () => {
  it('offers this week from Monday to Sunday, by its days; its number is of the wire alone', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-18T09:00:00Z'), toFake: ['Date'] });
    const calls = keepWeek();
    await showPage(listAddress);
    expect((await screen.findAllByText(/^16\.03\s– 22\.03\.2026$/)).length).toBeGreaterThan(0);
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Создать отчет' }))[0] ?? document.body,
    );
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Отчетный период/ });
    expect(name.value).toBe('');
    expect(name.placeholder).toMatch(/^16\.03\s– 22\.03\.2026$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(sent(calls, 'POST').map(({ body }) => body)).toContainEqual(week));
    vi.useRealTimers();
  });

  it('sends nothing of a week that ends before it starts, and says why', async () => {
    const calls = keepWeek();
    await showPage(listAddress);
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Создать отчет' }))[0] ?? document.body,
    );
    await set(/^Начало периода/, '23.03.2026');
    const dialog = await set(/^Окончание периода/, '22.03.2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Дата окончания раньше даты начала.')).toBeDefined();
    expect(sent(calls, 'POST').filter(({ path }) => path.startsWith(room))).toEqual([]);
  });
});

describe('a weekly report', () => {
  it('changes what the week is called together with its days', async () => {
    const calls = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    const dialog = await set(/^Отчетный период/, 'Неделя 12');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect((await screen.findAllByText(/Неделя 12/)).length).toBeGreaterThan(0);
    expect(sent(calls, 'PATCH')).toMatchObject([
      { body: { action: 'UPDATE', updateValue: { ...week, reportPeriod: 'Неделя 12' } } },
    ]);
  });

  it('puts what is offered below what was written, once', async () => {
    const calls = await open(
      { workQuality: 'Работы ведутся по проекту.' },
      { remarks: { opened: 9, eliminated: 6, overdue: 2 } },
    );
    const offer = within(
      await screen.findByRole('complementary', { name: 'Предложено системой: предписания' }),
    );
    expect(sent(calls, 'PATCH')).toEqual([]);
    await userEvent.click(offer.getByRole('button', { name: 'Взять' }));
    await offer.findByText('взято');
    expect(sent(calls, 'PATCH')).toMatchObject([
      {
        path: `${room}/${documentId}/WORK_QUALITY`,
        body: {
          updateValue:
            'Работы ведутся по проекту.\nВыдано замечаний: 9, устранено: 6, просрочено: 2.',
        },
      },
    ]);
  });

  it('offers what is known of its new days as soon as they have changed', async () => {
    await open({}, ({ endPeriod }) => ({
      remarks: { opened: endPeriod === week.endPeriod ? 9 : 4, eliminated: 0, overdue: 0 },
    }));
    await screen.findByText(/^Выдано замечаний: 9/);
    await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    const dialog = await set(/^Окончание периода/, '29.03.2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText(/^Выдано замечаний: 4/)).toBeDefined();
    expect(screen.queryByText(/^Выдано замечаний: 9/)).toBeNull();
  });

  it('takes no second schedule', async () => {
    await open({ workScheduleFile: { id: documentId, fileName: 'График.pdf' } });
    const place = document.getElementById('field-WORK_SCHEDULE');
    expect(place?.textContent).toContain('График.pdf');
    expect(place?.querySelector('input[type="file"]')).toBeNull();
    const chooser = document.querySelector('#field-OBJECT_PHOTOS input[type="file"]');
    expect(chooser?.getAttribute('accept')).toMatch(/^image\/\*/);
  });

  it('stands as a whole above who decides on it, on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    await open();
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    const at = (name: string) => headings.findIndex((heading) => heading?.includes(name));
    expect(at('Общие сведения')).toBeGreaterThanOrEqual(0);
    expect(at('Общие сведения')).toBeLessThan(at('Качество работ'));
    expect(at('Качество работ')).toBeLessThan(at('Чего не хватает'));
    vi.restoreAllMocks();
  });

  it('offers nothing to whom the server does not let edit', async () => {
    const calls = await open(
      { editable: false },
      { remarks: { opened: 1, eliminated: 0, overdue: 0 } },
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Предложено системой')).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('/offers'))).toEqual([]);
  });
});
