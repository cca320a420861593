const prefix = 'nysan.written.';

/** What was written under this key and not sent; it outlives the tab, and nothing is given that is not of its shape. */
export const readKept = <T>(key: string, isOfShape: (value: unknown) => value is T) => {
  const value: unknown = parsed(localStorage.getItem(prefix + key));
  return isOfShape(value) ? value : undefined;
};

/** Keeps what is written; a full or forbidden storage costs only what a closed page would lose. */
export const keep = (key: string, value: object): void => {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // It still stands in the form.
  }
};

export const dropKept = (key: string): void => localStorage.removeItem(prefix + key);

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
};
