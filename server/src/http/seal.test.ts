import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const value = { iin: '900101300126', fullname: 'Тестова Айгүл', list: [1, null] };

it('gives back what was sealed, nothing included', () => {
  expect(unseal('a word', 'an owner', seal('a word', 'an owner', value))).toEqual(value);
  expect(unseal('a word', 'an owner', seal('a word', 'an owner', undefined))).toBeUndefined();
  expect(unseal('a word', 'an owner', seal('a word', 'an owner', null))).toBeNull();
});

it('shows nothing of it, and not that two values are alike', () => {
  const [one, two] = [seal('a word', 'an owner', value), seal('a word', 'an owner', value)];
  expect(one.toString('latin1')).not.toContain('900101300126');
  expect(one.equals(two)).toBe(false);
});

it('opens to no other word, no other owner and not when it was touched', () => {
  const sealed = seal('a word', 'an owner', value);
  const touched = Buffer.from(sealed);
  touched.writeUInt8(touched.readUInt8(20) ^ 1, 20);
  expect(() => unseal('another word', 'an owner', sealed)).toThrow();
  expect(() => unseal('a word', 'another owner', sealed)).toThrow();
  expect(() => unseal('a word', 'an owner', touched)).toThrow();
  expect(() => unseal('a word', 'an owner', sealed.subarray(0, 20))).toThrow();
});
