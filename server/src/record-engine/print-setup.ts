import { pipeline, Readable } from 'node:stream';
import {
  crc32,
  createDeflateRaw,
  createInflateRaw,
  deflateRawSync,
  inflateRawSync,
} from 'node:zlib';

/** How the sheet of a written workbook is filtered and printed; rows are counted from 1. */
export type PrintSetup = {
  name: string;
  columns: number;
  /** The row of heads: each page begins with it, and rows below it can be filtered. */
  headAt: number;
  /** The last row that is filtered. */
  lastRow: number;
  /** The first row is a title across all columns. */
  hasTitle: boolean;
};

type Part = { name: Buffer; method: number; crc: number; packed: Buffer; size: number };
type Written = Omit<Part, 'packed'> & { packedSize: number; flags: number; offset: number };

const SHEET = 'xl/worksheets/sheet1.xml';
const BOOK = 'xl/workbook.xml';
const SHEET_END = '</sheetData></worksheet>';
const DEFLATED = 8;
/** Sizes follow the bytes. */
const FOLLOWED = 0x0008;
const UTF8 = 0x0800;

/**
 * Adds to a workbook of one sheet, as `writeXlsxStream` of hucre makes it, what that cannot say: filters, heads repeated on each page,
 * landscape, all columns on the width of one. The sheet passes through in pieces.
 */
export async function* withPrintSetup(book: Buffer, setup: PrintSetup): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of partsOf(book)) {
    const name = part.name.toString();
    const entry: Written = { ...part, packedSize: part.packed.length, flags: UTF8, offset };
    if (name === SHEET) {
      entry.flags |= FOLLOWED;
      yield localHeader({ ...entry, crc: 0, size: 0, packedSize: 0 });
      entry.packedSize = 0;
      const sum = { crc: 0, size: 0 };
      for await (const chunk of setSheet(part, setup, sum)) {
        entry.packedSize += chunk.length;
        yield chunk;
      }
      Object.assign(entry, sum);
      yield descriptor(entry);
      offset += 30 + part.name.length + entry.packedSize + 16;
    } else {
      const packed = name === BOOK ? setBook(part, entry, setup) : part.packed;
      entry.packedSize = packed.length;
      yield localHeader(entry);
      yield packed;
      offset += 30 + part.name.length + packed.length;
    }
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield ending(written.length, offset, directory.length);
}

/** The parts of an archive that was just written: neither Zip64 nor comments. */
const partsOf = (book: Buffer): Part[] => {
  const end = book.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts: Part[] = [];
  let at = book.readUInt32LE(end + 16);
  for (let left = book.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packedSize, size] = [book.readUInt32LE(at + 20), book.readUInt32LE(at + 24)];
    const lengths = [28, 30, 32].map((place) => book.readUInt16LE(at + place));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const local = book.readUInt32LE(at + 42);
    const start = local + 30 + book.readUInt16LE(local + 26) + book.readUInt16LE(local + 28);
    parts.push({
      name: book.subarray(at + 46, at + 46 + nameLength),
      method: book.readUInt16LE(at + 10),
      crc: book.readUInt32LE(at + 16),
      packed: book.subarray(start, start + packedSize),
      size,
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
};

const setSheet = (
  { packed }: Part,
  setup: PrintSetup,
  sum: { crc: number; size: number },
): AsyncIterable<Buffer> =>
  pipeline(
    Readable.from([packed]),
    createInflateRaw(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of changed(chunks, setup)) {
        sum.crc = crc32(chunk, sum.crc);
        sum.size += chunk.length;
        yield chunk;
      }
    },
    createDeflateRaw(),
    () => {}, // whoever reads on is told
  );

async function* changed(chunks: AsyncIterable<Buffer>, setup: PrintSetup): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    const open = isBegun ? -1 : held.indexOf('>', held.indexOf('<worksheet'));
    if (open !== -1) {
      isBegun = true;
      const fit = Buffer.from('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
      held = Buffer.concat([held.subarray(0, open + 1), fit, held.subarray(open + 1)]);
    }
    if (isBegun && held.length > SHEET_END.length) {
      yield held.subarray(0, held.length - SHEET_END.length);
      held = held.subarray(held.length - SHEET_END.length);
    }
  }
  if (held.toString() !== SHEET_END) {
    throw new Error('the sheet of a workbook ends in something new');
  }
  yield Buffer.from(`</sheetData>${sheetTail(setup)}</worksheet>`);
}

const sheetTail = ({ columns, headAt, lastRow, hasTitle }: PrintSetup): string =>
  [
    `<autoFilter ref="A${headAt}:${letterOf(columns)}${lastRow}"/>`,
    hasTitle && columns > 1
      ? `<mergeCells count="1"><mergeCell ref="A1:${letterOf(columns)}1"/></mergeCells>`
      : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    '<headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('');

const setBook = (part: Part, entry: Written, setup: PrintSetup): Buffer => {
  const bytes = part.method === DEFLATED ? inflateRawSync(part.packed) : part.packed;
  const text = Buffer.from(
    bytes.toString().replace('</sheets>', () => `</sheets>${namesOf(setup)}`),
  );
  Object.assign(entry, { method: DEFLATED, size: text.length, crc: crc32(text) });
  return deflateRawSync(text);
};

const namesOf = ({ name, columns, headAt, lastRow }: PrintSetup): string => {
  const sheet = `'${name.replaceAll("'", "''")}'`
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const filtered = `${sheet}!$A$${headAt}:$${letterOf(columns)}$${lastRow}`;
  return (
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${filtered}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${sheet}!$${headAt}:$${headAt}</definedName></definedNames>`
  );
};

/** Counted from 1. */
const letterOf = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${letterOf(Math.floor((column - 1) / 26))}${letterOf(((column - 1) % 26) + 1)}`;

/** 1 January 1980: the same rows give the same bytes. */
const EPOCH = 0x0021;

const common = (head: Buffer, at: number, entry: Written): void => {
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(entry.flags, at + 2);
  head.writeUInt16LE(entry.method, at + 4);
  head.writeUInt16LE(EPOCH, at + 8);
  head.writeUInt32LE(entry.crc, at + 10);
  head.writeUInt32LE(entry.packedSize, at + 14);
  head.writeUInt32LE(entry.size, at + 18);
  head.writeUInt16LE(entry.name.length, at + 22);
};

const localHeader = (entry: Written): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  common(head, 4, entry);
  return Buffer.concat([head, entry.name]);
};

const descriptor = ({ crc, packedSize, size }: Written): Buffer => {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packedSize, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
};

const centralHeader = (entry: Written): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(20, 4);
  common(head, 6, entry);
  head.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([head, entry.name]);
};

const ending = (count: number, start: number, length: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return end;
};
