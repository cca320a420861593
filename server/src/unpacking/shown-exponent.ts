import type { Token } from './format-code.ts';

const isFigure = (token: Token): boolean => 'sign' in token && /^[0#?]$/.test(token.sign);
const textOf = (token: Token): string => ('text' in token ? token.text : '');

/** A number, not below zero, as a format with an exponent shows it: «1,25E+01» by `0.00E+00`. Undefined for what is not read. */
export const shownExponent = (tokens: readonly Token[], size: string): string | undefined => {
  const at = tokens.findIndex((token) => 'sign' in token && /^e[+-]$/.test(token.sign));
  const [mantissa, exponent] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const point = mantissa.findIndex((token) => 'sign' in token && token.sign === '.');
  const before = (point === -1 ? mantissa : mantissa.slice(0, point)).filter(isFigure).length;
  const decimals = point === -1 ? 0 : mantissa.slice(point).filter(isFigure).length;
  const places = exponent.filter(isFigure).length;
  if (before === 0 || places === 0 || !Number.isFinite(Number(size))) {
    return undefined;
  }
  const power = Number(
    Number(size)
      .toExponential(decimals + before - 1)
      .split('e')[1],
  );
  // Several figures before the point: the exponent goes by as many.
  const step = Math.floor(power / before) * before;
  const value = (Number(size) / 10 ** step).toFixed(decimals).replace('.', ',');
  const mark = tokens[at];
  const isSigned = mark !== undefined && 'sign' in mark && mark.sign === 'e+';
  const sign = step < 0 ? '-' : isSigned ? '+' : '';
  const shown = `${value}E${sign}${String(Math.abs(step)).padStart(places, '0')}`;
  const first = mantissa.findIndex(isFigure);
  const last = exponent.findLastIndex(isFigure);
  return [
    ...mantissa.slice(0, first).map(textOf),
    shown,
    ...exponent.slice(last + 1).map(textOf),
  ].join('');
};
