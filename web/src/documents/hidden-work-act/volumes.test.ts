import { describe, expect, it } from 'vitest';
import { faultOf, isReady, type Picks, withPick, withRefusal } from './picks.ts';
import {
  isMore,
  isVolume,
  leftAfter,
  minus,
  sharesOf,
  shownLeftAfter,
  takenOff,
  typedOf,
} from './volumes.ts';

const record = {
  id: 'r',
  document_id: 'p',
  code: '1106-0101-0104',
  name: 'Устройство ростверка',
  measurer: 'м3',
  volume: 186.4,
  volumeToClose: 41.25,
  closedVolume: 92.15,
  reservedVolume: 0,
  remainVolume: 94.25,
};

describe('volumes', () => {
  it('are subtracted exactly', () => {
    expect(0.3 - 0.1).not.toBe(0.2);
    expect(minus(0.3, 0.1)).toBe(0.2);
    expect(minus(186.4, 92.15, 41.25)).toBe(53);
    expect(minus(1, 1.000001)).toBe(-0.000001);
    expect(minus(999999999.123456, 0.000001)).toBe(999999999.123455);
  });

  it('are compared as typed, not as binary numbers', () => {
    expect(isMore('0.3', 0.3)).toBe(false);
    expect(isMore('0.300001', 0.3)).toBe(true);
    expect(isMore('999999999.123456', 999999999.123456)).toBe(false);
  });

  it('must be above zero and have at most six decimals', () => {
    expect(['1', '0.000001', '12.5'].map((typed) => isVolume(typed))).toEqual([true, true, true]);
    expect(
      ['', '0', '0.0', '.5', '1.', '1.1234567', '-1'].map((typed) => isVolume(typed)),
    ).not.toContain(true);
  });

  it('are put into a field with all their decimals and without an exponent', () => {
    expect(typedOf(0.000001)).toBe('0.000001');
    expect(typedOf(41.25)).toBe('41.25');
    expect(typedOf(1e9)).toBe('1000000000');
  });
});

describe('what stays of a position', () => {
  it('is what is left less this act while nothing is held', () => {
    expect(leftAfter(record, false)).toBe(53);
  });

  it('is what the server says once it holds the volume', () => {
    expect(leftAfter({ ...record, remainVolume: 53 }, true)).toBe(53);
  });

  it('counts the volume of an approved act once', () => {
    const approved = { ...record, volume: 100, closedVolume: 60, volumeToClose: 25 };
    expect(sharesOf(approved, true)).toEqual({ closed: 35, own: 25, reserved: 0 });
    expect(sharesOf({ ...approved, reservedVolume: 10 }, false)).toEqual({
      closed: 60,
      own: 25,
      reserved: 10,
    });
  });
});

describe('the choice of positions', () => {
  const one: Picks = withPick(new Map(), 'a', { volume: '1.5', available: 2, takesOff: false });

  it('can be confirmed when every volume can be had', () => {
    expect(isReady(new Map())).toBe(false);
    expect(isReady(one)).toBe(true);
    expect(isReady(withPick(one, 'b', { volume: '3', available: 2, takesOff: false }))).toBe(false);
    expect(isReady(withPick(one, 'b', { volume: '0', available: 2, takesOff: false }))).toBe(false);
  });

  it('drops a position whose volume was emptied', () => {
    expect(withPick(one, 'a', { volume: '', available: 2, takesOff: false }).size).toBe(0);
  });

  it('says why a volume cannot be added', () => {
    expect(faultOf({ volume: '2.000001', available: 2, takesOff: false })).toBe('too-much');
    expect(faultOf({ volume: '0.', available: 2, takesOff: false })).toBe('no-volume');
    expect(faultOf({ volume: '2', available: 2, takesOff: false })).toBeUndefined();
  });

  it('learns from a refusal what is left of the position', () => {
    const after = withRefusal(one, { positionId: 'a', left: 0.5 });
    expect(after.get('a')).toEqual({ volume: '1.5', available: 0.5, takesOff: false });
    expect(isReady(after)).toBe(false);
    expect(withRefusal(one, { positionId: 'other', left: 0.5 })).toBe(one);
    expect(withRefusal(one, {})).toBe(one);
  });
});

describe('a position that takes volume off', () => {
  const takenOffRecord = {
    ...record,
    volume: -20,
    volumeToClose: -8,
    closedVolume: -4,
    reservedVolume: -2,
    remainVolume: -14,
  };

  it('takes volumes below zero, no further than what is left', () => {
    expect(['-1', '-0.000001'].map((typed) => isVolume(typed, true))).toEqual([true, true]);
    expect(['1', '0', '-0', '-', ''].map((typed) => isVolume(typed, true))).not.toContain(true);
    const pick = { available: -14, takesOff: true };
    expect(faultOf({ ...pick, volume: '-14' })).toBeUndefined();
    expect(faultOf({ ...pick, volume: '-14.000001' })).toBe('too-much');
    expect(faultOf({ ...pick, volume: '14' })).toBe('no-volume');
  });

  it('has the minus in its field by itself, and an empty field without one', () => {
    expect(['5', '-5', '-', ''].map(takenOff)).toEqual(['-5', '-5', '', '']);
  });

  it('shows what stays of it below zero, and its shares as of any other', () => {
    expect(shownLeftAfter(takenOffRecord, false)).toBe(-6);
    expect(shownLeftAfter({ ...takenOffRecord, volumeToClose: -15 }, false)).toBe(0);
    expect(sharesOf(takenOffRecord, false)).toEqual({ closed: 20, own: 40, reserved: 10 });
  });
});
