/**
 * Inputs name the records of the prepared world by marks such as `«act 2»`, so that a seed makes the same inputs in
 * every run although ids differ; a mark becomes its value when the request is written.
 */
export type Words = Record<string, readonly unknown[]>;

/** Values by name: of a path, a query or an object. */
export type Values = Record<string, unknown>;

export const mark = (name: string, at = 0): string => `«${name} ${at}»`;

const MARK = /^«([\w-]+) (\d+)»$/;

/** Texts that would make the print of an input unreadable, or that JSON.stringify cannot write. */
const WRITTEN = /"«(many|deep|raw) ([^»]*)»"/g;

/** A huge text, a list of many nulls, lists within lists, and JSON written as it stands. */
export const huge = (length: number): string => mark('huge', length);
export const many = (length: number): string => mark('many', length);
export const deep = (levels: number): string => mark('deep', levels);
export const raw = (json: string): string => `«raw ${json}»`;

/** A piece of a path that is sent as it stands. */
export const inPath = (piece: string): string => `«path ${piece}»`;

/** The value with every mark replaced that names a record or a huge text. */
export const filled = (value: unknown, words: Words): unknown => {
  if (typeof value === 'string') {
    return filledText(value, words);
  }
  if (Array.isArray(value)) {
    return value.map((one) => filled(one, words));
  }
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    // From entries, because an assignment to `__proto__` would make no property.
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, words)]));
  }
  return value;
};

const filledText = (text: string, words: Words): unknown => {
  const [, name = '', at = '0'] = MARK.exec(text) ?? [];
  if (['', 'many', 'deep', 'raw'].includes(name)) {
    return text; // JSON alone has words for these: see `written`.
  }
  if (name === 'huge') {
    return 'Ж'.repeat(Number(at));
  }
  // A kind of record that is new here is one of those that answers spoke of.
  const known = (words[name] ?? []).length > 0 ? words[name] : words.any;
  return known?.[Number(at) % known.length];
};

/** The JSON text of a filled value. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(WRITTEN, (_, name: string, rest: string) => {
    switch (name) {
      case 'many':
        return `[${Array(Number(rest)).fill('null').join(',')}]`;
      case 'deep':
        return `${'['.repeat(Number(rest))}${']'.repeat(Number(rest))}`;
      default:
        return rest;
    }
  });
