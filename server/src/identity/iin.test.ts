import { expect, it } from 'vitest';
import { isValidIin } from './iin.ts';

it.each(['900101300126', '850615401232', '031231600053'])('takes the ИИН %s', (iin) => {
  expect(isValidIin(iin)).toBe(true);
});

it.each(['150640123452', '120140000007'])('takes the БИН %s by the first weights', (bin) => {
  expect(isValidIin(bin)).toBe(true);
});

it.each(['150640000161', '150640002807'])('takes the БИН %s by the second weights', (bin) => {
  expect(isValidIin(bin)).toBe(true);
});

it('refuses a wrong check digit', () => {
  expect(isValidIin('150640123453')).toBe(false);
});

it('refuses every last digit after a prefix that no check digit fits', () => {
  for (let digit = 0; digit < 10; digit += 1) {
    expect(isValidIin(`15064000015${digit}`)).toBe(false);
  }
});

it('accepts exactly one last digit after any other prefix', () => {
  const accepted = Array.from({ length: 10 }, (_, digit) => isValidIin(`90010130012${digit}`));
  expect(accepted.filter(Boolean)).toHaveLength(1);
});

it.each(['', '90010130012', '9001013001266', '90010130012a', ' 900101300126', '９00101300126'])(
  'refuses %j, which is not twelve digits',
  (text) => {
    expect(isValidIin(text)).toBe(false);
  },
);
