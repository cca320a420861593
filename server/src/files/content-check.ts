import { refuse } from '../calls/refusal.ts';
import type { ContentCheck } from './check.ts';
import type { FileType } from './file-types.ts';
import { textCheck } from './text-check.ts';

/** Judges the whole of a file of this type; in the end it tells the media type to store. */
export const contentCheck = (
  type: FileType,
  head: Uint8Array,
  extension: string,
): ContentCheck<string> => {
  if (type.content === 'text') {
    const text = textCheck(head, extension);
    const isPlain = type.mediaType.startsWith('text/');
    const end = () => {
      const encoding = text.end();
      return isPlain ? `${type.mediaType}; charset=${encoding}` : type.mediaType;
    };
    return { read: text.read, end };
  }
  const { read, end } = endingCheck(type.ending ?? '', extension);
  return {
    read,
    end: () => {
      end();
      return type.mediaType;
    },
  };
};

/** A file that must have an ending was cut off when it has none. Some programs append to it, so it may lie anywhere. */
const endingCheck = (ending: string, extension: string): ContentCheck<void> => {
  const wanted = Buffer.from(ending, 'latin1');
  const state = { isFound: ending === '', last: Buffer.alloc(0) };
  return {
    read: (chunk) => {
      if (!state.isFound) {
        const joined = Buffer.concat([state.last, chunk]);
        state.isFound = joined.includes(wanted);
        state.last = joined.subarray(-wanted.length);
      }
    },
    end: () => {
      if (!state.isFound) {
        throw refuse('file-content-mismatch', { params: { extension } });
      }
    },
  };
};
