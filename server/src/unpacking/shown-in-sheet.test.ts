import { describe, expect, it } from 'vitest';
import { shownFigure } from './shown-figure.ts';
import { shownMoment } from './shown-moment.ts';

describe('a number in a sheet', () => {
  it.each([
    ['00000', '457', '00457'],
    ['0.0', '-3.25', '-3,3'],
    ['0', '-0.2', '0'],
    ['0.##', '5', '5'],
    ['0.00%', '0.1234', '12,34%'],
    ['#,##0_);(#,##0)', '-1234', '(1\u00a0234)'],
    ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '0', '-'],
    ['000-00-00', '1234567', '123-45-67'],
    ['#,##0.00\\ [$₸-43F]', '1500', '1\u00a0500,00 ₸'],
    ['[Red]General" шт."', '12.5', '12,5 шт.'],
    ['"нет"', '5', 'нет'],
    ['0;-0;', '0', ''],
  ])('of the format %s, %s, shows «%s»', (code, value, shown) => {
    expect(shownFigure(code, value)).toBe(shown);
  });

  it.each(['# ?/?', '0.00E+00', '[<1]0;0.0', '#,##0,', '"¤"E+0'])(
    'of the format %s is not read',
    (code) => {
      expect(shownFigure(code, '12.5')).toBeUndefined();
    },
  );
});

describe('a moment in a sheet', () => {
  it.each([
    ['dd/mm/yyyy;@', 46_086, '05.03.2026'],
    ['[$-419]d mmmm yyyy "г.";@', 46_086, '5 марта 2026 г.'],
    ['[$-43F]d mmmm yyyy', 46_086, '5 наурыз 2026'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46_086, '5 марта 2026 г.'],
    ['dd.mm.yyyy hh:mm', 46_086.5, '05.03.2026 12:00'],
    ['h:mm', 0.333_333_333_333_333, '8:00'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['[h]:mm', 1.5, '36:00'],
    ['mm:ss', 0.01, '14:24'],
  ])('of the format %s, %d, shows «%s»', (code, serial, shown) => {
    expect(shownMoment(code, serial)).toBe(shown);
  });

  it.each(['mm:ss.0', '[$-40C]d mmmm'])('of the format %s is not read', (code) => {
    expect(shownMoment(code, 46_086)).toBeUndefined();
  });
});
