import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { serveEstimate } from './testing/estimate-desk.ts';
import { aNode, aPosition } from './testing/nodes.ts';

const idOf = (nth: number) => `019a0000-0000-7000-8000-${`${nth}`.padStart(12, '0')}`;
const projectId = idOf(99);
const DEPTH = 8;
const path = Array.from({ length: DEPTH }, (_, nth) => idOf(nth)).join('.');
const sections = Array.from({ length: DEPTH }, (_, nth) =>
  aNode(idOf(nth), { name: `Раздел ${nth}`, hasChildren: true }),
);
const hundreds = aNode(idOf(50), {
  name: 'Кладка',
  positionInfo: aPosition({ measurer: '100 м2', generalVolume: 12.5, unitCost: 1234.5678 }),
});
const wordy = aNode(idOf(51), {
  name: 'Уплотнение',
  positionInfo: aPosition({ measurer: '1000 м3 уплотненного грунта', generalVolume: 7 }),
});

const answers = {
  [`estimate/document/root/${projectId}`]: [sections[0]],
  [`estimate/imports/${projectId}`]: [],
  ...Object.fromEntries(
    sections.map(({ id }, depth) => [
      `estimate/document/parent/${id}`,
      depth === DEPTH - 1 ? [hundreds, wordy] : [sections[depth + 1]],
    ]),
  ),
};

beforeEach(() => {
  // Nothing is laid out here; without a height the tree draws no lines.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  serveEstimate(answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => showPage(`/app/project/${projectId}/estimate?path=${path}&at=${hundreds.id}`);
const line = (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

describe('a line of the tree', () => {
  it('has as many cells as the head, a position its unit under its volume', async () => {
    await open();
    const cells = cellsOf(await line(/Кладка/));
    expect(screen.getAllByRole('columnheader')).toHaveLength(cells.length);
    expect(cells.slice(1, 3)).toEqual(['12,5100 м2', '1 234,5678']);
    expect(cells[4]).toContain('0 × 100 м2 · 0 %');
    expect(cellsOf(await line(/Раздел 7/))).toHaveLength(cells.length);
  });

  it('says a long unit once, whole in its title', async () => {
    await open();
    const row = await line(/Уплотнение/);
    expect(within(row).getByTitle('1000 м3 уплотненного грунта')).toBeDefined();
    expect(cellsOf(row)[4]).toContain('0 · 0 %');
  });

  it('is indented no further than the fifth level, and from then on marked as deep', async () => {
    await open();
    await line(/Кладка/);
    const rows = screen.getAllByRole('row').filter((row) => row.dataset['row']);
    const shown = rows.map((row) => [
      row.getAttribute('aria-level'),
      row.dataset['depth'],
      row.querySelector<HTMLElement>('[role=gridcell]')?.style.paddingInlineStart,
    ]);
    expect(shown.slice(3, 7)).toEqual([
      ['4', '3', '48px'],
      ['5', '4', '60px'],
      ['6', 'deep', '60px'],
      ['7', 'deep', '60px'],
    ]);
  });
});

it('a card on a phone has the price with all of its decimals and the unit apart from the volume', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
  );
  await open();
  const volume = await screen.findByText('12,5 × 100 м2');
  expect(volume.closest('dl')?.textContent.replaceAll('\u00a0', ' ')).toContain('1 234,5678 ₸');
});
