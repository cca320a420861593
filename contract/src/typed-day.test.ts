import { describe, expect, it } from 'vitest';
import { isNoSuchDay, typedDay } from './typed-day.ts';

describe('a day as people type it', () => {
  it.each([
    '5.3.2026',
    '05/03/26',
    '5-3-2026 г.',
    '2026-03-05',
    '05032026',
    '5 марта 2026 г.',
    '«5» марта 2026 года',
    '05-мар-26',
    '05.мар.2026',
    '5 Марта 2026',
    '5 наурыз 2026 ж.',
    '2026 жылғы 5 наурыз',
    '2026 ж. «5» наурыз',
    '5 Mar 2026',
    '5 march, 2026',
  ])('is read from «%s»', (text) => {
    expect(typedDay(text)).toBe('2026-03-05');
  });

  it.each(['31.02.2026', '31 февраля 2026', '2026-13-01'])(
    'of no calendar is none: «%s»',
    (text) => {
      expect([typedDay(text), isNoSuchDay(text)]).toEqual([undefined, true]);
    },
  );

  it.each(['5 марок 2026', 'март 2026', '5 из 2026', ''])('is not read from «%s»', (text) => {
    expect([typedDay(text), isNoSuchDay(text)]).toEqual([undefined, false]);
  });
});
