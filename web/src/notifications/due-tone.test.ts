import { expect, it } from 'vitest';
import { dueTone } from './due-tone.ts';

it('a task is amber until its day has passed, then red', () => {
  expect(dueTone('2026-03-17', new Date('2026-03-17T23:59:00+05:00'))).toBe('amber');
  expect(dueTone('2026-03-17', new Date('2026-03-18T00:00:00+05:00'))).toBe('red');
  expect(dueTone(null)).toBe('blue');
});
