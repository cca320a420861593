/** A decimal as printed: at least `least` decimals, more when it has more, thousands apart. */
export const shownNumber = (value: string, least: number): string => {
  const [whole = '0', fraction = ''] = value.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(least, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return shown === '' ? grouped : `${grouped},${shown}`;
};
