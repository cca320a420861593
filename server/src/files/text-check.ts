import { refuse } from '../calls/refusal.ts';
import type { ContentCheck } from './check.ts';

/**
 * Makes sure that bytes are text: UTF-8 or UTF-16 that decodes, or Windows-1251, the old Russian encoding, in which
 * every byte but one is a character. Control characters betray everything else. Throws `file-content-mismatch`.
 */
export const textCheck = (head: Uint8Array, extension: string): ContentCheck<string> => {
  const mismatch = () => refuse('file-content-mismatch', { params: { extension } });
  const wide = wideEncoding(head);
  const decoder = new TextDecoder(wide ?? 'utf-8', { fatal: true });
  let decodes = true;
  let isSingleByte = wide === null;
  const decode = (chunk?: Uint8Array) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      decodes = false;
    }
  };
  return {
    read: (chunk) => {
      if (wide === null && hasControls(chunk)) {
        throw mismatch();
      }
      isSingleByte &&= !chunk.includes(0x98); // The one byte Windows-1251 leaves free.
      if (decodes) {
        decode(chunk);
      }
    },
    end: () => {
      if (decodes) {
        decode();
      }
      if (!decodes && !isSingleByte) {
        throw mismatch();
      }
      return decodes ? (wide ?? 'utf-8') : 'windows-1251';
    },
  };
};

const wideEncoding = (head: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const mark = head.length < 2 ? 0 : (head[0] ?? 0) * 256 + (head[1] ?? 0);
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null;
};

const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const END_OF_DOS_FILE = 0x1a;

const hasControls = (chunk: Uint8Array): boolean =>
  chunk.some(
    (byte) => byte < 0x20 && (byte < TAB || byte > CARRIAGE_RETURN) && byte !== END_OF_DOS_FILE,
  );

const activeStart =
  /^<(?:!doctype\s{1,20}(?:html|svg)|(?:\w{1,20}:)?(?:html|svg|script|head|body|iframe|object|embed)\b)/i;

/** Does a text begin as a page, a picture or a script that a browser would run? */
export const beginsActive = (head: Uint8Array): boolean => {
  const text = new TextDecoder(wideEncoding(head) ?? 'utf-8').decode(head);
  return activeStart.test(withoutPrologue(text));
};

/** What may stand before the first element: space, declarations, comments, a document type that is no page. */
const withoutPrologue = (text: string): string => {
  let rest = text.trimStart();
  for (let close = closeOf(rest); close !== undefined; close = closeOf(rest)) {
    const end = rest.indexOf(close);
    rest = end < 0 ? '' : rest.slice(end + close.length).trimStart();
  }
  return rest;
};

const closeOf = (rest: string): string | undefined => {
  if (rest.startsWith('<?')) {
    return '?>';
  }
  if (rest.startsWith('<!--')) {
    return '-->';
  }
  const isDoctype = /^<!doctype\s/i.test(rest) && !activeStart.test(rest);
  return isDoctype ? (/^[^>[]*\[/.test(rest) ? ']>' : '>') : undefined;
};
