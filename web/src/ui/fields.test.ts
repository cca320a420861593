import { describe, expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { decimalFrom } from './decimal-field.tsx';
import { phoneDigits, phoneMask } from './phone-field.tsx';

describe('a decimal field', () => {
  it('takes a comma as a point and drops grouping blanks', () => {
    expect(decimalFrom('1 234,5', 2)).toBe('1234.5');
    expect(decimalFrom('12\u00a0000.', 6)).toBe('12000.');
  });

  it('does not take letters, a second point or too many decimals', () => {
    expect(['1a', '1.2.3', '0.1234567', '-1'].map((typed) => decimalFrom(typed, 6))).toEqual(
      Array(4).fill(undefined),
    );
    expect(decimalFrom('1.5', 0)).toBeUndefined();
  });

  it('takes a minus only where one makes sense', () => {
    expect(['-1,5', '−2', '-', '1-'].map((typed) => decimalFrom(typed, 4, true))).toEqual([
      '-1.5',
      '-2',
      '-',
      undefined,
    ]);
    expect(decimalFrom('-1', 4)).toBeUndefined();
  });
});

describe('a phone field', () => {
  it('grows under the mask', () => {
    expect(['7', '701', '7011', '701123456', '7011234567'].map(phoneMask)).toEqual([
      '+7(7',
      '+7(701',
      '+7(701)1',
      '+7(701)123-45-6',
      '+7(701)123-45-67',
    ]);
  });

  it.each(['+7(701)123-45-67', '87011234567', '77011234567', '7011234567', '+7 701 123 45 67'])(
    'keeps ten digits of %s',
    (typed) => {
      expect(phoneDigits(typed)).toBe('7011234567');
    },
  );

  it('takes an 8 typed first as the prefix it is in 8 701', () => {
    let digits = '';
    for (const typed of '87011234567') {
      digits = phoneDigits(`${phoneMask(digits)}${typed}`, digits);
    }
    expect(digits).toBe('7011234567');
  });

  it.each(['87011234567', '77011234567', '+77011234567', '8 (701) 123-45-67'])(
    'keeps ten digits of %s pasted behind the prefix that stands there',
    (pasted) => {
      expect(phoneDigits(`+7(${pasted}`)).toBe('7011234567');
    },
  );

  it('keeps the digits that are too many, where they are seen, and lets them be deleted', () => {
    const tooMany = phoneDigits('+7(701)123-45-678', '7011234567');
    expect([tooMany, phoneMask(tooMany)]).toEqual(['70112345678', '+7(701)123-45-678']);
    expect(phoneDigits('+7(701)123-45-67', tooMany)).toBe('7011234567');
  });

  it('lets a sign of the mask be deleted', () => {
    expect(phoneDigits('+7(701)123', '7011234')).toBe('701123');
    expect(phoneDigits('+7(701)123-', '7011234')).toBe('701123');
    expect(phoneDigits('+7(70', '701')).toBe('70');
  });
});

describe('initials', () => {
  it('are of the first two names', () => {
    expect(initialsOf('Сейткали Канат Маратович')).toBe('СК');
    expect(initialsOf('әлия')).toBe('Ә');
  });
});
