import { expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const windowHeight = 800;
const list = { left: 1000, right: 1400, top: 700, bottom: 760 };
const box = (top: number, bottom: number, left = 900, right = 1420) => ({
  top,
  bottom,
  left,
  right,
});
const fromBottom = (...used: ReturnType<typeof box>[]) =>
  freePlace({ list, from: 'bottom', start: 16, used, windowHeight });
const fromTop = (...used: ReturnType<typeof box>[]) =>
  freePlace({ list, from: 'top', start: 64, used, windowHeight });

it('toasts hang at their corner while nothing is in the way', () => {
  expect(fromBottom()).toBe(16);
  expect(fromBottom(box(740, 800, 0, 900))).toBe(16);
  expect(fromTop(box(700, 800))).toBe(64);
});

it('they stand above the footer of a drawer, and above the field over it', () => {
  expect(fromBottom(box(740, 800))).toBe(68);
  expect(fromBottom(box(740, 800), box(690, 730))).toBe(118);
  expect(fromBottom(box(690, 730), box(740, 800))).toBe(118);
});

it('on a phone they stand below the head of a dialog, and below the field with the focus', () => {
  expect(fromTop(box(0, 60))).toBe(68);
  expect(fromTop(box(100, 140))).toBe(148);
});

it('they stay where they hang when there is no room at all', () => {
  expect(fromBottom(box(0, 800))).toBe(16);
  expect(fromTop(box(20, 790))).toBe(64);
});
