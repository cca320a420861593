/** Whether a text looks like an e-mail address; the server has the last word. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim());
