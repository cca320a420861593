import { DerError, type DerNode, expectTag, tags } from './der.ts';

/** An OBJECT IDENTIFIER in dotted form. Throws DerError when its encoding is not minimal. */
export function readOid(node: DerNode): string {
  const bytes = expectTag(node, tags.oid).content;
  const arcs: number[] = [];
  let value = 0;
  let open = false;
  for (const byte of bytes) {
    if ((!open && byte === 0x80) || value > 2 ** 40) {
      throw new DerError('a broken object identifier');
    }
    value = value * 128 + (byte & 0x7f);
    open = byte >= 0x80;
    if (!open) {
      arcs.push(value);
      value = 0;
    }
  }
  const [first, ...rest] = arcs;
  if (first === undefined || open) {
    throw new DerError('a broken object identifier');
  }
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join('.');
}

/** The bytes of an INTEGER, two's complement, checked to be minimal. */
export function readIntegerBytes(node: DerNode, tag: number = tags.integer): Uint8Array {
  const { content } = expectTag(node, tag);
  const [first, second] = content;
  const padded =
    second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
  if (first === undefined || padded) {
    throw new DerError('an integer that is not minimal');
  }
  return content;
}

/** A small non-negative INTEGER or ENUMERATED: version numbers, path lengths, states. */
export function readSmallInteger(node: DerNode, tag: number = tags.integer): number {
  const content = readIntegerBytes(node, tag);
  const [value] = content;
  if (content.length !== 1 || value === undefined || value >= 0x80) {
    throw new DerError('a number out of range');
  }
  return value;
}

/** A BOOLEAN in DER form. */
export function readBoolean(node: DerNode): boolean {
  const { content } = expectTag(node, tags.boolean);
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) {
    throw new DerError('a broken boolean');
  }
  return content[0] === 0xff;
}

/** A BIT STRING whose length is a whole number of bytes, as keys and signatures are. */
export function readWholeBits(node: DerNode): Uint8Array {
  const { content } = expectTag(node, tags.bitString);
  if (content[0] !== 0) {
    throw new DerError('a bit string that does not end at a byte');
  }
  return content.subarray(1);
}

/** The numbers of the bits that are set in a BIT STRING of named bits (X.690 section 11.2). */
export function readNamedBits(node: DerNode): number[] {
  const { content } = expectTag(node, tags.bitString);
  const [unused, ...bytes] = content;
  if (unused === undefined || unused > 7 || (bytes.length === 0 && unused > 0)) {
    throw new DerError('a broken bit string');
  }
  const bits = bytes.flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (0x80 >> bit)).map((bit) => index * 8 + bit),
  );
  if (bits.some((bit) => bit >= bytes.length * 8 - unused)) {
    throw new DerError('a broken bit string');
  }
  return bits;
}

/** A UTCTime or GeneralizedTime in the form RFC 5280 section 4.1.2.5 prescribes: seconds, UTC, no fraction. */
export function readTime(node: DerNode): Date {
  const text = Buffer.from(node.content).toString('latin1');
  const short = node.tag === tags.utcTime && /^\d{12}Z$/.test(text);
  const long = node.tag === tags.generalizedTime && /^\d{14}Z$/.test(text);
  if (!short && !long) {
    throw new DerError('a broken time');
  }
  return calendarTime(short ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text);
}

/** A GeneralizedTime that may have a fraction of a second (RFC 3161 section 2.4.2), cut to milliseconds. */
export function readPreciseTime(node: DerNode): Date {
  const text = Buffer.from(expectTag(node, tags.generalizedTime).content).toString('latin1');
  const [, digits, fraction = ''] = /^(\d{14})(?:\.(\d{0,8}[1-9]))?Z$/.exec(text) ?? [];
  if (digits === undefined) {
    throw new DerError('a broken time');
  }
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return new Date(calendarTime(`${digits}Z`).getTime() + milliseconds);
}

function calendarTime(digits: string): Date {
  const iso = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z');
  const time = new Date(iso);
  // Date rolls 31 June over to 1 July; only a time that prints back the same exists in the calendar.
  if (Number.isNaN(time.getTime()) || time.toISOString() !== iso) {
    throw new DerError('a time that does not exist');
  }
  return time;
}

/** A character string of a name, or null for a type that is no character string. */
export function readText(node: DerNode): string | null {
  const bytes = Buffer.from(node.content);
  switch (node.tag) {
    case tags.utf8String:
      return decodeUtf8(bytes);
    case 0x12:
    case tags.printableString:
    case 0x14:
    case 0x16:
    case 0x1a:
      return bytes.toString('latin1');
    case 0x1e:
      return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : null;
    default:
      return null;
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DerError('text that is not UTF-8');
  }
}
