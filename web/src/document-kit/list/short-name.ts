/** «Сейткали Қайрат Маратұлы» → «Сейткали Қ. М.»; a name of one word stays as it is. */
export const shortName = (fullname: string): string => {
  const [surname = '', ...others] = fullname.trim().split(/\s+/);
  return [surname, ...others.slice(0, 2).map((part) => `${part.charAt(0)}.`)].join('\u00a0');
};
