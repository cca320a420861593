import { expect, it } from 'vitest';
import { dueTone } from './due-tone.ts';

it('a task is amber until its day has passed, then red', () => {
  expect(dueTone('2026-03-17', new Date(2026, 2, 17, 23, 59))).toBe('amber');
  expect(dueTone('2026-03-17', new Date(2026, 2, 18))).toBe('red');
  expect(dueTone(null)).toBe('blue');
});
