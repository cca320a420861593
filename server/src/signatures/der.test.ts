import { describe, expect, it } from 'vitest';
import { DerError, fieldsOf, readDer } from './der.ts';
import {
  readBoolean,
  readIntegerBytes,
  readNamedBits,
  readOid,
  readText,
  readTime,
  readWholeBits,
} from './der-values.ts';
import { element, oid } from './der-write.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const ber = { indefinite: true };

describe('readDer', () => {
  it('reads nested elements and their content', () => {
    const node = readDer(bytes('3006020105040141'));
    expect(node.children.map((child) => child.tag)).toEqual([0x02, 0x04]);
    expect(node.children[1]?.content).toEqual(bytes('41'));
  });

  it('reads indefinite lengths only when they are allowed', () => {
    const streamed = bytes('3080020105a080040141' + '0000' + '0000');
    const node = readDer(streamed, ber);
    expect(node.children.map((child) => child.tag)).toEqual([0x02, 0xa0]);
    expect(node.children[1]?.children[0]?.content).toEqual(bytes('41'));
    expect(() => readDer(streamed)).toThrow(DerError);
  });

  it.each([
    ['nothing', ''],
    ['a header cut off', '30'],
    ['content cut off', '30050201'],
    ['a child longer than its parent', '3003020205'],
    ['bytes after the end', '3000ff'],
    ['a length that is not minimal', '308100'],
    ['a long length with a leading zero', '30820001' + '05'],
    ['a length of five bytes', '30850000000000'],
    ['a tag number above 30', '1f8101'],
    ['a primitive element of indefinite length', '04800000'],
    ['an indefinite length that never ends', '30800201'],
    ['a broken end marker', '30800001'],
    ['a stray end marker', '30020000'],
  ])('refuses %s', (_, hex) => {
    expect(() => readDer(bytes(hex), ber)).toThrow(DerError);
  });

  it('refuses nesting that would exhaust the stack', () => {
    let nested: Uint8Array = element(0x30);
    for (let depth = 0; depth < 40; depth++) {
      nested = element(0x30, nested);
    }
    expect(() => readDer(nested)).toThrow('nested too deep');
    expect(() => readDer(bytes('3080'.repeat(10_000)), ber)).toThrow('nested too deep');
  });

  it('refuses more elements than any certificate has', () => {
    expect(() =>
      readDer(
        element(
          0x30,
          new Uint8Array(60_000).map((_, index) => (index % 2 ? 0 : 5)),
        ),
      ),
    ).toThrow('too many elements');
  });
});

describe('fieldsOf', () => {
  it('refuses a missing, a wrong and a superfluous field', () => {
    expect(() => fieldsOf(readDer(bytes('3000'))).take(2)).toThrow('missing');
    expect(() => fieldsOf(readDer(bytes('3003020105'))).take(4)).toThrow('expected');
    expect(() => fieldsOf(readDer(bytes('3003020105'))).end()).toThrow('unexpected');
    expect(() => fieldsOf(readDer(bytes('3100')))).toThrow('expected');
  });
});

describe('values', () => {
  it('reads object identifiers as they were written', () => {
    for (const dotted of [
      '1.2.398.3.10.1.1.2.3.2',
      '2.16.840.1.101.3.4.2.1',
      '2.5.4.3',
      '0.9.2342',
    ]) {
      expect(readOid(readDer(oid(dotted)))).toBe(dotted);
    }
  });

  it.each(['0600', '060280 01'.replace(' ', ''), '06022a80', '060b2a8fffffffffffffffff7f'])(
    'refuses the object identifier %s',
    (hex) => {
      expect(() => readOid(readDer(bytes(hex)))).toThrow(DerError);
    },
  );

  it('refuses integers that are not minimal', () => {
    expect(readIntegerBytes(readDer(bytes('02020080')))).toEqual(bytes('0080'));
    for (const hex of ['0200', '02020001', '0202ff80']) {
      expect(() => readIntegerBytes(readDer(bytes(hex)))).toThrow(DerError);
    }
  });

  it('refuses booleans and bit strings in other than their one form', () => {
    expect(readBoolean(readDer(bytes('0101ff')))).toBe(true);
    expect(() => readBoolean(readDer(bytes('010101')))).toThrow(DerError);
    expect(readNamedBits(readDer(bytes('030206c0')))).toEqual([0, 1]);
    expect(() => readNamedBits(readDer(bytes('030206c1')))).toThrow(DerError);
    expect(() => readWholeBits(readDer(bytes('030201fe')))).toThrow(DerError);
  });

  it('reads times of both kinds and refuses days that do not exist', () => {
    const time = (tag: number, text: string) => readTime(readDer(element(tag, Buffer.from(text))));
    expect(time(0x17, '261120235959Z').toISOString()).toBe('2026-11-20T23:59:59.000Z');
    expect(time(0x17, '500101000000Z').getUTCFullYear()).toBe(1950);
    expect(time(0x18, '20510101000000Z').getUTCFullYear()).toBe(2051);
    for (const text of ['260631000000Z', '261301000000Z', '2611202359Z', '261120235959+0500']) {
      expect(() => time(0x17, text)).toThrow(DerError);
    }
  });

  it('reads Cyrillic from UTF-8 and from BMP strings and refuses broken UTF-8', () => {
    expect(readText(readDer(element(0x0c, Buffer.from('Әлия'))))).toBe('Әлия');
    expect(readText(readDer(element(0x1e, bytes('04d8043b'))))).toBe('Әл');
    expect(() => readText(readDer(element(0x0c, bytes('d0'))))).toThrow(DerError);
  });
});
