import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '../projects/testing/serve.ts';
import {
  answerOf,
  draw,
  estimate,
  layOut,
  now,
  openPage,
  projectId,
  section,
  task,
} from './testing/desk.tsx';
import { COLUMN } from './time-scale.ts';
import type { ScheduleNode } from './types.ts';

const projectDays = { startDate: '2026-01-15', endDate: '2026-11-10' };

/** A server that keeps the plan of the section. */
const keeping = (answers: Answers = {}) => {
  let stored: ScheduleNode = section;
  const sent: { body: unknown; over: string | null }[] = [];
  return {
    sent,
    change: (part: Partial<ScheduleNode>) => {
      stored = { ...stored, ...part, version: stored.version + 1 };
    },
    answers: {
      [`GET /dashboard/overall/schedule/node/${estimate.id}`]: () => answerOf([stored])(),
      [`PUT /schedule/${section.id}`]: ({ body, headers }) => {
        const over = headers.get('if-match');
        sent.push({ body, over });
        if (over !== `"${stored.version}"`) {
          return refusal(412, 'stale-edit', 'Данные изменил другой участник');
        }
        const { plannedStart, plannedEnd } = body as ScheduleNode;
        const days = { startDate: plannedStart, endDate: plannedEnd, plannedStart, plannedEnd };
        const outsideProject = plannedEnd && plannedEnd > projectDays.endDate ? projectDays : null;
        stored = { ...stored, ...days, outsideProject, version: stored.version + 1 };
        return Response.json(stored);
      },
      ...answers,
    } satisfies Answers as Answers,
  };
};

const open = async (server = keeping(), role: RoleCode = 'CUSTOMER') => {
  const page = await openPage(
    `/app/project/${projectId}/estimate?view=schedule`,
    server.answers,
    role,
  );
  const line = () => screen.findByRole('row', { name: /Подземная часть/ });
  await line();
  const bar = () => screen.findByRole('button', { name: /^Подземная часть: / });
  return { ...page, server, line, bar };
};
const planOf = (plannedStart: string | null, plannedEnd: string | null, version: number) => ({
  body: { plannedStart, plannedEnd },
  over: `"${version}"`,
});

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  layOut();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a bar of the plan', () => {
  it('is moved by drawing it, shows its days meanwhile, and is planned once let go', async () => {
    const { server, bar } = await open();
    const held = await bar();
    draw(held, COLUMN);
    expect(await screen.findByText('10.05 – 29.11.2026')).toBeDefined();
    expect(server.sent).toEqual([]);
    fireEvent.pointerUp(held);
    expect(await screen.findByText('Сроки перенесены')).toBeDefined();
    expect(server.sent).toEqual([planOf('2026-05-10', '2026-11-29', 3)]);
  });

  it('says when it was planned beyond the days of its project', async () => {
    const { bar } = await open();
    const held = await bar();
    draw(held, COLUMN);
    fireEvent.pointerUp(held);
    const warning = /План выходит за сроки объекта: 15\.01\s– 10\.11\.2026/;
    expect(await screen.findByText(warning)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Сроки и история: Подземная часть' }));
    expect(await within(await screen.findByRole('dialog')).findByText(warning)).toBeDefined();
  });

  it('is drawn out by its end, and left as it was by Esc', async () => {
    const { server, bar } = await open();
    const held = await bar();
    const end = held.querySelector('[data-grip="end"]') as Element;
    draw(end, COLUMN);
    expect(await screen.findByText('10.04 – 29.11.2026')).toBeDefined();
    fireEvent.keyDown(held, { key: 'Escape' });
    fireEvent.pointerUp(held);
    expect(screen.queryByText('10.04 – 29.11.2026')).toBeNull();
    draw(end, COLUMN);
    fireEvent.pointerUp(held);
    await waitFor(() => expect(server.sent).toEqual([planOf('2026-04-10', '2026-11-29', 3)]));
  });

  it('is moved by the arrow keys a day at a time, its end with Shift, and says its days', async () => {
    const { server, line } = await open();
    (await line()).focus();
    await userEvent.keyboard('{F2}{ArrowRight}{ArrowRight}');
    expect((await screen.findByText('12.04 – 01.11.2026')).localName).toBe('output');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await waitFor(() => expect(server.sent).toEqual([planOf('2026-04-12', '2026-10-31', 3)]));
  });

  it('goes back by Ctrl+Z, and by the button that tells of it', async () => {
    const { server, line } = await open();
    (await line()).focus();
    await userEvent.keyboard('{F2}{ArrowRight}{Enter}');
    await screen.findByText('Сроки перенесены');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Перенос отменен')).toBeDefined();
    expect(server.sent.at(-1)).toEqual(planOf('2026-04-10', '2026-10-30', 4));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(server.sent.at(-1)).toEqual(planOf('2026-04-10', '2026-10-30', 6)));
  });

  it('shows what somebody else planned meanwhile, and says so', async () => {
    const { server, bar } = await open();
    server.change({ startDate: '2026-05-01', endDate: '2026-11-15' });
    const held = await bar();
    draw(held, COLUMN);
    fireEvent.pointerUp(held);
    expect(await screen.findByText('Данные изменил другой участник')).toBeDefined();
    expect(
      await screen.findByRole('button', { name: /Подземная часть: 01\.05\s– 15\.11\.2026/ }),
    ).toBeDefined();
  });

  it('cannot be moved by who may not plan', async () => {
    await open(
      keeping({
        [`GET /dashboard/overall/schedule/node/${estimate.id}`]: answerOf([
          { ...section, mayPlan: false },
        ]),
      }),
      'TECHNICAL_SUPERVISION',
    );
    expect(screen.queryByRole('button', { name: /^Подземная часть: / })).toBeNull();
  });
});

describe('days in fields', () => {
  const openFields = async (server = keeping()) => {
    const page = await open(server);
    await userEvent.click(screen.getByRole('button', { name: 'Сроки и история: Подземная часть' }));
    const dialog = await screen.findByRole('dialog');
    const field = (name: string) =>
      within(dialog).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), {
        selector: 'input',
      });
    const write = async (name: string, text: string) => {
      await userEvent.clear(await field(name));
      await userEvent.type(await field(name), `${text}{Enter}`);
    };
    return {
      ...page,
      dialog,
      write,
      save: () => within(dialog).getByRole('button', { name: 'Сохранить' }),
    };
  };

  it('say what is planned, what was planned first, and who planned it', async () => {
    const entry = {
      auditId: 1,
      event: { code: 'PLANNED', name: 'Срок запланирован' },
      performedBy: 'Байжанов Е. С.',
      createdAt: '2026-10-01T08:00:00.000Z',
      differences: { plannedEnd: { value1: '2026-09-30', value2: '2026-10-30' } },
      fieldNames: { plannedEnd: 'Окончание по плану' },
    };
    const { dialog } = await openFields(
      keeping({ [`GET /schedule/${section.id}/history`]: () => Response.json([entry]) }),
    );
    expect(await within(dialog).findByText('Байжанов Е. С.')).toBeDefined();
    expect(dialog.textContent).toContain('Окончание по плану: 30.09.2026 → 30.10.2026');
    expect(dialog.textContent).toContain('Первое плановое окончание30.09.2026');
    expect(dialog.textContent).toContain('Опоздание19 дней');
  });

  it('are kept over the version that was read', async () => {
    const { server, write, save } = await openFields();
    await write('Окончание по плану', '20.11.2026');
    await userEvent.click(save());
    await waitFor(() => expect(server.sent).toEqual([planOf('2026-04-10', '2026-11-20', 3)]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that end before they begin are refused before anybody is asked', async () => {
    const { server, write, save } = await openFields();
    await write('Окончание по плану', '01.04.2026');
    await userEvent.click(save());
    expect(await screen.findByText('Окончание раньше начала')).toBeDefined();
    expect(server.sent).toEqual([]);
  });

  it('that somebody else changed are shown, and kept over theirs on demand', async () => {
    const { server, write, save } = await openFields();
    server.change({ plannedEnd: '2026-11-15', endDate: '2026-11-15' });
    await write('Окончание по плану', '20.11.2026');
    await userEvent.click(save());
    const note = await screen.findByText('Пока вы меняли сроки, их изменил другой участник');
    expect(note.closest('[role="alert"]')?.textContent).toContain('15.11.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
    await waitFor(() => expect(server.sent.at(-1)).toEqual(planOf('2026-04-10', '2026-11-20', 4)));
  });

  it('are taken off, and put back by one press', async () => {
    const { server, dialog } = await openFields();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Снять план' }));
    expect(await screen.findByText('План снят')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() =>
      expect(server.sent).toEqual([planOf(null, null, 3), planOf('2026-04-10', '2026-10-30', 4)]),
    );
  });
});

describe('the plan on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
  });

  it('is a list whose days are planned in fields alone', async () => {
    const page = keeping({
      [`GET /dashboard/overall/schedule/node/${section.id}`]: answerOf([task]),
    });
    await openPage(`/app/project/${projectId}/estimate?view=schedule`, page.answers, 'CUSTOMER');
    const list = await screen.findByRole('list', { name: 'Календарный план' });
    await userEvent.click(await within(list).findByRole('button', { name: /^Подземная часть/ }));
    expect(await within(list).findByText('Ростверк в осях А–Г')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Подземная часть: \d/ })).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'Сроки и история: Ростверк в осях А–Г' }),
    );
    expect(await screen.findByLabelText(/^Начало по плану/)).toBeDefined();
  });
});
