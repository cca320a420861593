const formats = new Map<string, Intl.NumberFormat>();
/** How a number stands in the Russian locale, whatever the language, with so many decimals. */
export const numberFormat = (least: number, most: number): Intl.NumberFormat => {
  const key = `${least}-${most}`;
  const known = formats.get(key);
  if (known) {
    return known;
  }
  const made = new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formats.set(key, made);
  return made;
};
