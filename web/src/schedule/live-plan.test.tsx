import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../projects/testing/serve.ts';
import {
  answerOf,
  draw,
  estimate,
  layOut,
  liveStream,
  now,
  openPage,
  projectId,
  section,
} from './testing/desk.tsx';
import { COLUMN } from './time-scale.ts';

/** A plan that somebody else moves, and a reader who is told of it. */
const open = async () => {
  let stored = section;
  const over: (string | null)[] = [];
  const live = liveStream();
  const page = await openPage(
    `/app/project/${projectId}/estimate?view=schedule`,
    {
      ...live.answers,
      [`GET /dashboard/overall/schedule/node/${estimate.id}`]: () => answerOf([stored])(),
      [`PUT /schedule/${section.id}`]: ({ headers }) => {
        over.push(headers.get('if-match'));
        return over.at(-1) === `"${stored.version}"`
          ? Response.json(stored)
          : refusal(412, 'stale-edit', 'Данные изменил другой участник');
      },
    },
    'CUSTOMER',
  );
  const bar = (days: RegExp) =>
    screen.findByRole('button', { name: new RegExp(`^Подземная часть: ${days.source}`) });
  await bar(/10\.04/);
  await waitFor(() => {
    expect(live.isOpen()).toBe(true);
    expect(page.made.map(({ call }) => call)).toContain(`GET /live?project=${projectId}`);
  });
  const asked = () =>
    page.made.filter(({ call }) => call.endsWith(`/schedule/node/${estimate.id}`)).length;
  const moveElsewhere = () => {
    stored = { ...stored, startDate: '2026-05-01', endDate: '2026-11-15', version: 4 };
    live.tell();
  };
  return { bar, over, asked, moveElsewhere };
};

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

/** Time for what should not come. */
const aWhile = () => new Promise((over) => setTimeout(over, 300));

describe('a plan that others move', () => {
  it('is shown as it stands now', async () => {
    const { bar, moveElsewhere } = await open();
    moveElsewhere();
    expect(await bar(/01\.05\s– 15\.11\.2026/)).toBeDefined();
  });

  it('is shown once the bar in hand is let go, and is not planned over', async () => {
    const { bar, over, asked, moveElsewhere } = await open();
    const held = await bar(/10\.04/);
    draw(held, COLUMN);
    const before = asked();
    moveElsewhere();
    await aWhile();
    expect(asked()).toBe(before);
    expect(screen.getByText('10.05 – 29.11.2026')).toBeDefined();
    fireEvent.pointerUp(held);
    expect(await screen.findByText('Данные изменил другой участник')).toBeDefined();
    expect(over).toEqual(['"3"']);
    expect(await bar(/01\.05\s– 15\.11\.2026/)).toBeDefined();
  });

  it('is shown once its fields are closed', async () => {
    const { bar, asked, moveElsewhere } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Сроки и история: Подземная часть' }));
    await screen.findByLabelText(/^Начало по плану/, { selector: 'input' });
    const before = asked();
    moveElsewhere();
    await aWhile();
    expect(asked()).toBe(before);
    await userEvent.keyboard('{Escape}');
    expect(await bar(/01\.05\s– 15\.11\.2026/)).toBeDefined();
  });
});

describe('a bar that is drawn to the edge of the chart', () => {
  const frameOf = (held: HTMLElement) => {
    const frame = held.closest('[role="treegrid"]')?.parentElement as HTMLElement;
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1900, 560));
    return frame;
  };
  const moveTo = (held: HTMLElement, clientX: number) =>
    fireEvent.pointerMove(held, { clientX, pointerId: 1, pointerType: 'mouse' });

  it('scrolls it and goes on with it, until it is drawn back', async () => {
    const { bar } = await open();
    const held = await bar(/10\.04/);
    const frame = frameOf(held);
    draw(held, 1000);
    const [from, shown] = [
      frame.scrollLeft,
      () => screen.getByText(/^\d\d\.\d\d.* – /).textContent,
    ];
    moveTo(held, 1890);
    const days = shown();
    await waitFor(() => expect(frame.scrollLeft).toBeGreaterThan(from + 100));
    expect(shown()).not.toBe(days);
    moveTo(held, 1500);
    const stopped = frame.scrollLeft;
    await aWhile();
    expect(frame.scrollLeft).toBe(stopped);
  });

  it('stays where it is for a bar that was taken hold of there and goes the other way', async () => {
    const { bar } = await open();
    const held = await bar(/10\.04/);
    const frame = frameOf(held);
    const at = frame.scrollLeft;
    fireEvent.pointerDown(held, { clientX: 1210, button: 0, pointerId: 1, pointerType: 'mouse' });
    moveTo(held, 1230);
    await aWhile();
    expect(frame.scrollLeft).toBe(at);
    moveTo(held, 1202);
    await waitFor(() => expect(frame.scrollLeft).toBeLessThan(at));
  });
});
