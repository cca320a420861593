import { tags } from '../der.ts';
import { element, oid, sequence } from '../der-write.ts';

/** INTEGER of a non-negative number. */
export function integer(value: number | bigint): Uint8Array {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return element(tags.integer, (bytes[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

/** BIT STRING of whole bytes. */
export function bitString(bytes: Uint8Array): Uint8Array {
  return element(tags.bitString, Uint8Array.of(0), bytes);
}

/** BIT STRING of up to eight named bits, trailing zeros dropped. */
export function namedBits(bits: number[]): Uint8Array {
  const byte = bits.reduce((sum, bit) => sum | (0x80 >> bit), 0);
  return element(tags.bitString, Uint8Array.of(7 - Math.max(...bits), byte));
}

/** BOOLEAN true. */
export function yes(): Uint8Array {
  return element(tags.boolean, Uint8Array.of(0xff));
}

/** UTF8String. */
export function utf8(text: string): Uint8Array {
  return element(tags.utf8String, Buffer.from(text, 'utf8'));
}

/** PrintableString. */
export function printable(text: string): Uint8Array {
  return element(tags.printableString, Buffer.from(text, 'latin1'));
}

/** UTCTime for the years 1950 to 2049, GeneralizedTime outside. */
export function time(date: Date): Uint8Array {
  const digits = date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  const isShort = date.getUTCFullYear() >= 1950 && date.getUTCFullYear() < 2050;
  return isShort
    ? element(tags.utcTime, Buffer.from(digits.slice(2), 'latin1'))
    : generalizedTime(date);
}

/** GeneralizedTime to the second. */
export function generalizedTime(date: Date): Uint8Array {
  const digits = date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  return element(tags.generalizedTime, Buffer.from(digits, 'latin1'));
}

/** SET OF, members in DER order. */
export function setOf(...members: Uint8Array[]): Uint8Array {
  return element(tags.set, ...members.toSorted((left, right) => Buffer.compare(left, right)));
}

/** A context-specific constructed element: an explicit tag, or an implicit one around members. */
export function context(number: number, ...parts: Uint8Array[]): Uint8Array {
  return element(0xa0 + number, ...parts);
}

/** An attribute of a CMS signer. */
export function attribute(type: string, ...values: Uint8Array[]): Uint8Array {
  return sequence(oid(type), setOf(...values));
}
