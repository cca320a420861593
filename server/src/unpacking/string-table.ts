import { megabytes } from './limits.ts';
import { FileRefusal } from './refusal.ts';

/** The shared texts of a workbook, by their number. */
export type StringTable = {
  /** Throws UNPACKED_TOO_LARGE when all texts together pass what is kept in memory. */
  add: (text: string) => void;
  /** Throws UNPACKED_TOO_LARGE when what was asked for comes to more than that, the same text each time it is. */
  at: (index: number) => string;
};

const PAGE = 512;
/** 100,000 positions with long names need a third of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A sheet may repeat a text in each of a million cells: so much of all of them is read. */
const MOST_READ = 256 * 1024 * 1024;

/**
 * Keeps texts as bytes, page by page: as strings they would take three times as much and hold on to the portions of the file they were
 * cut from.
 */
export function createStringTable(): StringTable {
  const pages: { bytes: Buffer; ends: Uint32Array }[] = [];
  let open: string[] = [];
  let total = 0;
  let read = 0;

  function close(): void {
    const bytes = Buffer.from(open.join(''));
    const ends = new Uint32Array(open.length);
    let end = 0;
    for (const [index, text] of open.entries()) {
      end += Buffer.byteLength(text);
      ends[index] = end;
    }
    pages.push({ bytes, ends });
    open = [];
  }

  function textAt(index: number): string {
    const page = pages[Math.floor(index / PAGE)];
    const place = index % PAGE;
    return page
      ? page.bytes.toString('utf8', page.ends[place - 1] ?? 0, page.ends[place])
      : index >= pages.length * PAGE
        ? (open[place] ?? '')
        : '';
  }

  return {
    add(text) {
      total += Buffer.byteLength(text);
      if (total > MOST_BYTES) {
        throw new FileRefusal('UNPACKED_TOO_LARGE', {}, { limitMegabytes: megabytes(MOST_BYTES) });
      }
      open.push(text);
      if (open.length === PAGE) {
        close();
      }
    },
    at(index) {
      const text = textAt(index);
      read += text.length;
      if (read > MOST_READ) {
        throw new FileRefusal('UNPACKED_TOO_LARGE', {}, { limitMegabytes: megabytes(MOST_READ) });
      }
      return text;
    },
  };
}
