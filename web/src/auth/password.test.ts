import { describe, expect, it } from 'vitest';
import { isEmail } from '../forms/is-email.ts';
import { isResetConfirmation, metRules, passwordFault } from './password.ts';

const met = (password: string) =>
  metRules(password)
    .filter((rule) => rule.met)
    .map(({ rule }) => rule);

describe('the live list of password rules', () => {
  it('ticks each rule by itself', () => {
    expect(met('')).toEqual([]);
    expect(met('0')).toEqual([]);
    expect(met('1')).toEqual(['digit']);
    expect(met('ж')).toEqual(['lowercase']);
    expect(met('Ә')).toEqual(['uppercase']);
    expect(met('_')).toEqual(['special']);
    expect(met('        ')).toEqual(['length']);
    expect(met('Nysan-2026')).toEqual(['digit', 'lowercase', 'uppercase', 'special', 'length']);
  });

  it('ends at sixteen characters', () => {
    expect(met('Aa1-'.repeat(4))).toContain('length');
    expect(met(`${'Aa1-'.repeat(4)}x`)).not.toContain('length');
  });
});

describe('a new password', () => {
  it('is refused when weak, then when its confirmation differs', () => {
    expect(passwordFault('weak', 'weak')).toBe('nonSecurePassword');
    expect(passwordFault('Nysan-2026', 'Nysan-2027')).toBe('notMatchPassword');
    expect(passwordFault('Nysan-2026', 'Nysan-2026')).toBeUndefined();
  });
});

describe('the confirmation of a reset', () => {
  it.each(['Nysan-2026', 'Aa1!aaaa', 'Aa1+aaaaaaaa'])('takes %s', (confirmation) => {
    expect(isResetConfirmation(confirmation)).toBe(true);
  });

  it.each(['Aa1!aaa', 'Aa1!aaaaaaaaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1?aaaa', 'Aa1aaaaa'])(
    'refuses %s',
    (confirmation) => {
      expect(isResetConfirmation(confirmation)).toBe(false);
    },
  );
});

describe('an e-mail address', () => {
  it('has a name, an @ and a domain with a dot', () => {
    expect(['a@b.kz', ' a.b@c.d.kz '].map(isEmail)).toEqual([true, true]);
    expect(['a', 'a@b', 'a b@c.kz', '@b.kz', 'a@.kz', 'a@b..kz'].map(isEmail)).toEqual(
      Array(6).fill(false),
    );
  });
});
