import { refuse } from '../calls/refusal.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const LIST = 0x5b;
const LIST_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;
const END_OF_STRING = Buffer.from('"');
/** Bytes of a key that are compared: a longer one is another key, however it is escaped. */
const MOST_KEY = 64;

/** A piece of JSON text: text as it stands, quotes included, or a string of the list with its escapes resolved, sign by byte. */
export type JsonPiece =
  | { is: 'text'; bytes: Buffer }
  | { is: 'begin' }
  | { is: 'content'; text: string }
  | { is: 'end' };

/**
 * Splits JSON text, slice by slice, into the strings of one list of its outermost object and all the rest. Judges nothing: whoever parses
 * the rest finds what is no JSON. Refuses with `bad-request` an object that has the list twice.
 */
export const createJsonSplitter = (field: string) => {
  const opensString = createStructure(field);
  /** Of an open string, the escape that the next slice goes on with. */
  let open: { escape: string } | null = null;

  return function* split(slice: Buffer): Generator<JsonPiece> {
    for (let at = 0; at < slice.length; ) {
      if (open) {
        const content = readContent(slice, at, open.escape);
        yield { is: 'content', text: content.text };
        open = content.isClosed ? null : { escape: content.escape };
        if (content.isClosed) {
          yield { is: 'end' };
          yield { is: 'text', bytes: END_OF_STRING };
        }
        at = content.end;
      } else {
        const begin = at;
        while (!open && at < slice.length) {
          open = opensString(slice[at] ?? 0) ? { escape: '' } : null;
          at += 1;
        }
        yield { is: 'text', bytes: slice.subarray(begin, at) };
        if (open) {
          yield { is: 'begin' };
        }
      }
    }
  };
};

type Content = { text: string; isClosed: boolean; escape: string; end: number };

const readContent = (slice: Buffer, at: number, escape: string): Content => {
  const quote = closingQuote(slice, escape === '\\' ? at + 1 : at);
  const raw = escape + slice.toString('latin1', at, quote < 0 ? slice.length : quote);
  if (quote >= 0) {
    return { text: resolveEscapes(raw), isClosed: true, escape: '', end: quote + 1 };
  }
  const left = openEscape(raw);
  const text = resolveEscapes(raw.slice(0, raw.length - left.length));
  return { text, isClosed: false, escape: left, end: slice.length };
};

/** The quote that no backslash escapes; -1 when it comes later. */
const closingQuote = (slice: Buffer, from: number): number => {
  let at = slice.indexOf(QUOTE, from);
  while (at >= 0 && backslashesBefore(slice, from, at) % 2 === 1) {
    at = slice.indexOf(QUOTE, at + 1);
  }
  return at;
};

const backslashesBefore = (slice: Buffer, from: number, at: number): number => {
  let first = at;
  while (first > from && slice[first - 1] === BACKSLASH) {
    first -= 1;
  }
  return at - first;
};

/** The escape at the end of a piece that is not whole yet. */
const openEscape = (raw: string): string => {
  let first = raw.length;
  while (raw[first - 1] === '\\') {
    first -= 1;
  }
  const isOdd = (raw.length - first) % 2 === 1;
  return isOdd ? '\\' : (/\\u[\da-f]{0,3}$/i.exec(raw.slice(-5))?.[0] ?? '');
};

/** What no base64 has, for escapes of signs that no base64 has either. */
const FOREIGN = '@';

const resolveEscapes = (raw: string): string =>
  raw.includes('\\')
    ? raw.replace(/\\(?:(\/)|u([\da-f]{4})|.)/gis, (_, slash?: string, code?: string) =>
        slash === undefined && code === undefined
          ? FOREIGN
          : (slash ?? String.fromCharCode(Number.parseInt(code ?? '', 16))),
      )
    : raw;

/** Follows brackets and keys; answers of each byte whether it opens a string of the list. */
const createStructure = (field: string) => {
  const state = { depth: 0, isString: false, isEscaped: false, isField: false, isList: false };
  let key: number[] = [];
  let hadList = false;

  const enter = (isList: boolean): void => {
    state.depth += 1;
    if (isList && state.isField && state.depth === 2) {
      if (hadList) {
        throw refuse('bad-request');
      }
      hadList = true;
      state.isList = true;
    }
  };
  const leave = (): void => {
    state.depth -= 1;
    state.isList &&= state.depth > 1;
  };
  const readString = (byte: number): void => {
    state.isString = state.isEscaped || byte !== QUOTE;
    state.isEscaped = !state.isEscaped && byte === BACKSLASH;
    if (state.isString && state.depth === 1 && key.length < MOST_KEY) {
      key.push(byte);
    }
  };
  const readToken = (byte: number): void => {
    if (byte === QUOTE) {
      state.isString = true;
      key = [];
    } else if (byte === LIST || byte === OBJECT) {
      enter(byte === LIST);
    } else if (byte === LIST_END || byte === OBJECT_END) {
      leave();
    } else if (state.depth === 1 && (byte === COLON || byte === COMMA)) {
      state.isField = byte === COLON && keyOf(key) === field;
    }
  };

  return (byte: number): boolean => {
    if (byte === QUOTE && !state.isString && state.isList && state.depth === 2) {
      return true;
    }
    (state.isString ? readString : readToken)(byte);
    return false;
  };
};

/** A key as it was meant; what is none is found where all of the text is parsed. */
const keyOf = (bytes: number[]): string => {
  try {
    return String(JSON.parse(`"${Buffer.from(bytes).toString()}"`));
  } catch {
    return '';
  }
};
