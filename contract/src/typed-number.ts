/** Spaces of every width, and what stands between thousands besides a point or a comma. */
const apart = /[\s'’]/g;
const minus = /^[-−–]/;

/** Thousands in threes behind the first, by one sign between them. */
const inThrees = (sign: string): RegExp => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`);

/**
 * A number as people type and paste it, as a plain decimal: «12,5», «1 234,56», «1,234.56», «1.234.567», «−4». A single sign divides the
 * decimals, as it does here. Undefined for what is no number, and for one with something beside it: a unit may be another one.
 */
export const typedNumber = (text: string): string | undefined => {
  const bare = text.replace(/\p{Cf}/gu, '').replace(apart, '');
  const sign = minus.test(bare) ? '-' : '';
  const digits = withoutThousands(bare.replace(minus, '').replace(/^\+|[.,]$/g, ''));
  return digits !== undefined && /^\d+(?:\.\d+)?$/.test(digits) ? `${sign}${digits}` : undefined;
};

/** The last of two different signs divides the decimals; one that stands several times divides thousands. */
const withoutThousands = (digits: string): string | undefined => {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined || signs.length === 1) {
    return digits.replace(',', '.').replace(/^\./, '0.');
  }
  const first = signs[0] ?? last;
  const whole = first === last ? digits : digits.slice(0, digits.lastIndexOf(last));
  const decimals = first === last ? '' : digits.slice(digits.lastIndexOf(last) + 1);
  return inThrees(first).test(whole)
    ? `${whole.replaceAll(first, '')}${decimals === '' ? '' : `.${decimals}`}`
    : undefined;
};
