import { clockInKazakhstan } from '../exact/clock.ts';

/** A file of an archive, not compressed: papers and pictures are already. `crc32` and `size` are those of its bytes. */
export type ZipEntry = {
  /** With `/` between folders; the caller makes sure that it is no other entry's. */
  path: string;
  modified: Date;
  size: number;
  crc32: number;
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

type Written = Omit<ZipEntry, 'bytes'> & { name: Buffer; offset: number };

const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;
const ZIP64_VERSION = 45;
/** The largest value itself means: it stands in the Zip64 part. */
const isBig = (value: number): boolean => value >= MOST_32;
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
/** Made on UNIX, where permissions stand in the upper half of the attributes: a plain file that its owner writes and all read. */
const MADE_BY_UNIX = 3 << 8;
const PLAIN_FILE = 0o100644 * 0x1_0000;

/**
 * Writes an archive piece by piece, by nothing but its entries: equal entries give equal bytes. What passes 4 GB, or 65,535
 * entries, is written as Zip64. Entries are taken one after the other, none before the last one was written.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { bytes, ...entry } of entries) {
    const file = { ...entry, name: Buffer.from(entry.path, 'utf8'), offset };
    const head = localHeader(file);
    yield head;
    yield* bytes;
    offset += head.length + entry.size;
    written.push(file);
  }
  const start = offset;
  for (const file of written) {
    const head = centralHeader(file);
    offset += head.length;
    yield head;
  }
  yield ending(written.length, start, offset - start);
}

const localHeader = (file: Written): Buffer => {
  const extra = isBig(file.size) ? zip64Extra([file.size, file.size]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  writeCommon(head, 4, file, extra.length);
  return Buffer.concat([head, file.name, extra]);
};

const centralHeader = (file: Written): Buffer => {
  const large = isBig(file.size) ? [file.size, file.size] : [];
  const far = isBig(file.offset) ? [file.offset] : [];
  const extra = large.length + far.length > 0 ? zip64Extra([...large, ...far]) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(MADE_BY_UNIX | ZIP64_VERSION, 4);
  writeCommon(head, 6, file, extra.length);
  head.writeUInt32LE(PLAIN_FILE, 38);
  head.writeUInt32LE(Math.min(file.offset, MOST_32), 42);
  return Buffer.concat([head, file.name, extra]);
};

/** What both headers say in the same order. */
const writeCommon = (head: Buffer, at: number, file: Written, extraLength: number) => {
  const { date, time } = dosTime(file.modified);
  head.writeUInt16LE(isBig(file.size) || isBig(file.offset) ? ZIP64_VERSION : 20, at);
  head.writeUInt16LE(UTF8_FLAG, at + 2);
  head.writeUInt16LE(time, at + 6);
  head.writeUInt16LE(date, at + 8);
  head.writeUInt32LE(file.crc32, at + 10);
  head.writeUInt32LE(Math.min(file.size, MOST_32), at + 14);
  head.writeUInt32LE(Math.min(file.size, MOST_32), at + 18);
  head.writeUInt16LE(file.name.length, at + 22);
  head.writeUInt16LE(extraLength, at + 24);
};

const zip64Extra = (values: number[]): Buffer => {
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) {
    extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  }
  return extra;
};

const ending = (count: number, start: number, size: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, MOST_32), 12);
  end.writeUInt32LE(Math.min(start, MOST_32), 16);
  const isLarge = count >= MOST_16 || isBig(size) || isBig(start);
  return isLarge ? Buffer.concat([zip64Ending(count, start, size), end]) : end;
};

const zip64Ending = (count: number, start: number, size: number): Buffer => {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(MADE_BY_UNIX | ZIP64_VERSION, 12);
  record.writeUInt16LE(ZIP64_VERSION, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  // Where that record lies.
  record.writeUInt32LE(0x0706_4b50, 56);
  record.writeBigUInt64LE(BigInt(start + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
};

/** The clock of Kazakhstan in two-second steps from 1980 on: archives know no zone. */
const dosTime = (moment: Date): { date: number; time: number } => {
  const clock = clockInKazakhstan(moment);
  const year = Math.min(Math.max(clock.getUTCFullYear(), 1980), 2107);
  return {
    date: ((year - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate(),
    time: (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1),
  };
};
