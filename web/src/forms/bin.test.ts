import { describe, expect, it } from 'vitest';
import { binDigits, isValidBin } from './bin.ts';

describe('the check digit of a БИН', () => {
  it.each(['150640123452', '120140000007'])('fits by the first weights: %s', (bin) => {
    expect(isValidBin(bin)).toBe(true);
  });

  it.each(['150640000161', '150640002807'])('fits by the second weights: %s', (bin) => {
    expect(isValidBin(bin)).toBe(true);
  });

  it.each(['900101300126', '850615401232', '031231600053'])(
    'fits an ИИН, which a sole trader gives: %s',
    (iin) => {
      expect(isValidBin(iin)).toBe(true);
    },
  );

  it('does not fit a changed digit', () => {
    expect(isValidBin('150640123453')).toBe(false);
  });

  it('fits nothing after a beginning that is never given out', () => {
    const all = Array.from({ length: 10 }, (_, digit) => isValidBin(`15064000015${digit}`));
    expect(all).toEqual(Array.from({ length: 10 }, () => false));
  });

  it.each(['', '15064012345', '1506401234522', '15064012345a'])('is not there: «%s»', (bin) => {
    expect(isValidBin(bin)).toBe(false);
  });
});

describe('a typed БИН', () => {
  it('keeps its digits, and cuts none off that would make another of it', () => {
    expect(binDigits(' 1506-4012 3452 99')).toBe('15064012345299');
    expect(binDigits('БИН')).toBe('');
  });
});
