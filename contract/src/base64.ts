/** Whether a text is base64 with its padding. No expression over all of it: what repeats in one is remembered sign by sign. */
export const isBase64 = (value: string): boolean =>
  value.length % 4 === 0 &&
  !/[^A-Za-z0-9+/]/.test(value.slice(0, -2)) &&
  /^(?:|[A-Za-z0-9+/]{2}|[A-Za-z0-9+/]=|==)$/.test(value.slice(-2));
