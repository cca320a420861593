import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatPhone,
  formatRate,
  formatTime,
  formatTiyns,
  formatVolume,
  groupedDecimal,
  orPlaceholder,
  truncate,
} from './format.ts';
import { i18n, loadTexts, startTexts } from './index.ts';

/** Intl separates thousands by a no-break space. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a decimal where nobody types', () => {
  it('stands in groups with a comma, digit by digit, tiyns in pairs', () => {
    const typed = ['', '7', '1234', '1234567890123.4', '100.', '0.05', '-1234.5', '12 м'];
    expect(typed.map((one) => groupedDecimal(one))).toEqual([
      '',
      '7',
      '1\u00a0234',
      '1\u00a0234\u00a0567\u00a0890\u00a0123,40',
      '100',
      '0,05',
      '-1\u00a0234,50',
      '12 м',
    ]);
    expect(groupedDecimal('1234.5', 6)).toBe('1\u00a0234,5');
  });
});

describe('what is shown', () => {
  it('of a date is DD.MM.YYYY, whatever the time zone', () => {
    expect(formatDate('2026-03-01')).toBe('01.03.2026');
  });

  it('of a moment is DD.MM.YYYY • HH:mm:ss in local time', () => {
    const moment = new Date(2026, 2, 14, 16, 2, 11);
    expect(formatDateTime(moment.toISOString())).toBe('14.03.2026 • 16:02:11');
    expect(formatTime(moment.toISOString())).toBe('16:02');
  });

  it('of a month is its name in the reader’s language, Kazakh even where the browser has none', async () => {
    await startTexts('kk');
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    const known = new Intl.DateTimeFormat('kk', { month: 'long' });
    expect(months.map((month) => formatPeriod(`2026-${month}`))).toEqual(
      months.map(
        (month) => `2026 жылғы ${known.format(new Date(2026, Number(month) - 1, 1)).toLowerCase()}`,
      ),
    );
  });

  it('of a number follows the Russian locale', () => {
    expect(plain(formatNumber(1234567.5))).toBe('1 234 567,5');
  });

  it('of money in a column always has its tiyns, and of a rate all its decimals', () => {
    expect(plain(formatTiyns(13_902_008.4))).toBe('13 902 008,40');
    expect(plain(formatTiyns(10_000_000))).toBe('10 000 000,00');
    expect(plain(formatRate(9.5))).toBe('9,5 %');
    expect(plain(formatRate(0.1234))).toBe('0,1234 %');
    expect([formatTiyns(null), formatRate(undefined)]).toEqual(['---', '---']);
  });

  it('of money has two decimals or none, and its unit', () => {
    expect(plain(formatMoney(1234567))).toBe('1 234 567 ₸');
    expect(plain(formatMoney(0.5, 'тг'))).toBe('0,50 тг');
    expect(plain(formatMoney(10, ''))).toBe('10');
  });

  it('of a volume has three decimals, all six on demand', () => {
    expect(plain(formatVolume(41.123456, 'м³'))).toBe('41,123 м³');
    expect(formatVolume(0.000001, '', true)).toBe('0,000001');
    expect(formatVolume(3)).toBe('3');
  });

  it.each(['ru', 'kk', 'en'] as const)(
    'of a volume keeps a measurer that begins with a digit apart from the figure in %s',
    async (language) => {
      await startTexts(language);
      expect(plain(formatVolume(12.5, '100 м2'))).toBe('12,5 × 100 м2');
      expect(plain(formatVolume(-0.123456, '1000 м3 грунта', true))).toBe(
        '-0,123456 × 1000 м3 грунта',
      );
      expect(plain(formatVolume(2, 'м2'))).toBe('2 м2');
      expect(formatVolume(null, '100 м2')).toBe('---');
    },
  );

  it('of a percentage has two decimals when it is fractional', () => {
    expect(plain(formatPercent(34.6))).toBe('34,60 %');
    expect(plain(formatPercent(100))).toBe('100 %');
  });

  it('of a phone has the mask', () => {
    expect(formatPhone('7011234567')).toBe('+7(701)123-45-67');
  });

  it.each([
    formatDate(null),
    formatDate('never'),
    formatDateTime(undefined),
    formatNumber(null),
    formatMoney(Number.NaN),
    formatVolume(null, 'м³'),
    formatPercent(undefined),
    formatPhone('123'),
    orPlaceholder('  '),
  ])('of nothing is ---', (shown) => {
    expect(shown).toBe('---');
  });

  it('of a long name is cut at fifty characters', () => {
    expect(truncate('а'.repeat(50))).toBe('а'.repeat(50));
    expect(truncate('а'.repeat(51))).toBe(`${'а'.repeat(50)}…`);
  });
});

describe('how many there are', () => {
  it.each(['ru', 'kk', 'en'] as const)('has its thousands apart, in %s', async (language) => {
    await startTexts(language);
    await loadTexts('overview', 'news');
    expect(plain(i18n.t('overview:count', { count: 1000 }))).toMatch(/^1 000 \S/);
    expect(plain(i18n.t('news:count', { count: 1_234_567 }))).toMatch(/^1 234 567 \S/);
    expect(i18n.t('overview:count', { count: 999 })).toMatch(/^999 \S/);
  });

  it('is no matter of other numbers, as years are', async () => {
    await startTexts('ru');
    await loadTexts('overview');
    expect(i18n.t('overview:millions', { money: 2026 })).toBe('2026 млн ₸');
  });
});
