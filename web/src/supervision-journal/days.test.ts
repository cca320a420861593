import { expect, it } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { dayInWords } from './days.ts';

it.each([
  ['ru', '1 ноября 2026 г., воскресенье'],
  ['kk', '2026 ж. 1 қараша, жексенбі'],
  ['en', '1 November 2026, Sunday'],
] as const)('a day is named in %s: %s', async (language, said) => {
  await startTexts(language);
  expect(dayInWords('2026-11-01')).toBe(said);
});
