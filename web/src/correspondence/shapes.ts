/** Whether something that was kept in the browser has the shape it was kept in. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

export const isFile = (value: unknown): boolean =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['fileName'] === 'string';
