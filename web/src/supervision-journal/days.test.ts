import { expect, it } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { dayInWords, dayOf } from './days.ts';

it.each([
  ['ru', '1 ноября 2026 г., воскресенье'],
  ['kk', '2026 ж. 1 қараша, жексенбі'],
  ['en', '1 November 2026, Sunday'],
] as const)('a day is named in %s: %s', async (language, said) => {
  await startTexts(language);
  expect(dayInWords('2026-11-01')).toBe(said);
});

it('a moment belongs to the day of the reader’s clock', () => {
  expect(dayOf(new Date(2026, 10, 1, 0, 0, 0).toISOString())).toBe('2026-11-01');
  expect(dayOf(new Date(2026, 10, 1, 23, 59, 59).toISOString())).toBe('2026-11-01');
});
