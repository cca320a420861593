import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { type PackedFile, zipFiles } from '../../src/estimate/sample/zip-files.ts';
import { pdf, png, zip } from '../../src/files/testing/samples.ts';

/** Hostile content by name. None of it is harmful to anybody: the programs are headers, the scripts say `1`. */
const MEGABYTE = 1024 * 1024;
const bytes = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const packed = (name: string, content: string | Buffer, more: Partial<PackedFile> = {}) => ({
  name,
  content: Buffer.from(content),
  ...more,
});

export const SCRIPT = '<script>alert(1)</script>';
export const page = `<!doctype html><html><body>${SCRIPT}</body></html>`;
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
/** The script does not stand at the root, where it would be seen at once. */
export const xmlWithScript = `<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></a>`;
export const xmlWithStylesheet =
  '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="https://evil.test/a.xsl"?><a/>';
const laughs = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('');
export const billionLaughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "aaaaaaaaaa">${laughs}]><LS Name="&l9;"/>`;
export const externalEntity =
  '<?xml version="1.0"?><!DOCTYPE LS [<!ENTITY x SYSTEM "file:///etc/passwd">]><LS Name="&x;"/>';
export const externalSchema =
  '<?xml version="1.0"?><!DOCTYPE LS SYSTEM "http://127.0.0.1:1/evil.dtd"><LS Name="С"/>';

/** The harmless text all scanners of viruses agree to find, in two halves so that none finds it in this file. */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const gifHead = (after: string | Uint8Array) => bytes('GIF89a', after);
const gifFrame = Buffer.from('2c000000000100010000024401003b'.slice(0, -2), 'hex');
export const gifWithScript = gifHead('/*\0\0\0\0*/=1;alert(1);//;');
export const gifOfFrames = (count: number) =>
  bytes(
    'GIF89a',
    Buffer.from('01000100800000ffffff000000', 'hex'),
    ...Array(count).fill(gifFrame),
    ';',
  );
export const jpegWithPhp = bytes(
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('fffe001e', 'hex'),
  '<?php system($_GET[0]); ?>  ',
  Buffer.from('ffd9', 'hex'),
);
export const pdfWithPage = bytes('%PDF-1.4\n', page, pdf());
export const pageWithPdf = bytes(page, pdf());
export const pngWithZip = bytes(png(), zip({ name: 'a.html', text: page }));
export const pngWithPage = bytes(png(), page);
export const pdfWithZip = bytes(pdf(), zip({ name: 'a.html', text: page }));
export const bmpWithScript = bytes('BM', Buffer.alloc(52, 1), SCRIPT);
export const pdfThat = (action: string) =>
  bytes(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<<${action}>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** A picture of a few dozen bytes that says it is of this size. */
export const pngOfSize = (width: number, height: number) => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6], 8);
  return bytes(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(16))),
    pngChunk('IEND', Buffer.alloc(0)),
  );
};
const pngChunk = (type: string, data: Buffer) => {
  const body = bytes(type, data);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return bytes(length, body, check);
};
/** A text chunk that unpacks to a hundred times its size. */
export const pngWithTextBomb = bytes(
  pngOfSize(1, 1).subarray(0, 33),
  pngChunk('zTXt', bytes('x\0\0', deflateSync(Buffer.alloc(30 * MEGABYTE)))),
  pngOfSize(1, 1).subarray(33),
);

export const programs = {
  elf: bytes('\x7fELF\x02\x01\x01', Buffer.alloc(57)),
  windows: bytes('MZ\x90\0\x03\0\0\0', Buffer.alloc(120), 'PE\0\0'),
  macos: bytes(Buffer.from('cffaedfe07000001', 'hex'), Buffer.alloc(56)),
  wasm: bytes('\0asm\x01\0\0\0'),
  java: bytes(Buffer.from('cafebabe00000041', 'hex'), Buffer.alloc(56)),
  shortcut: bytes(Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), Buffer.alloc(56)),
  shell: '#!/bin/sh\nrm -rf ~\n',
  batch: '@echo off\r\ndel /s /q C:\\\r\n',
  application: '<hta:application id="a"/><script language="VBScript">MsgBox 1</script>',
} as const;
export const jar = zip(
  { name: 'META-INF/MANIFEST.MF', text: 'Main-Class: A\n' },
  { name: 'A.class', text: 'x' },
);
export const apk = zip(
  { name: 'AndroidManifest.xml', text: 'x' },
  { name: 'classes.dex', text: 'x' },
);
const macroTypes = (main: string) => ({
  name: '[Content_Types].xml',
  text: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.ms-${main}.macroEnabled.main+xml"/></Types>`,
});
const macros = { name: 'word/vbaProject.bin', text: 'Sub AutoOpen()' };
export const docm = zip(
  macroTypes('word.document'),
  { name: 'word/document.xml', text: '<d/>' },
  macros,
);
/** The part that gives macros away stands behind all others. */
export const docmLate = zip(
  { name: 'word/document.xml', text: '<d/>' },
  macros,
  macroTypes('word.document'),
);

const bombContent = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, 32);
export const zipBomb = zipFiles([packed('a.kenml', bombContent(100))]);
export const officeBomb = (folder: string, main: string) =>
  zipFiles([
    packed(
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
      { isStored: true },
    ),
    packed(`${folder}/a.xml`, bombContent(100)),
  ]);
export const nestedZip = (depth: number): Buffer =>
  depth === 0
    ? zipBomb
    : zipFiles([packed(`${depth}.zip`, nestedZip(depth - 1), { isStored: true })]);
export const estimateText =
  '<LS Name="Стены"><Item Name="Кладка" Measurer="м3" Quantity="1"/></LS>';
export const estimateZip = (name: string, more: Partial<PackedFile> = {}) =>
  zipFiles([packed(name, estimateText, more)]);
export const zipOfMany = (count: number) =>
  zipFiles(Array.from({ length: count }, (_, at) => packed(`${at}.kenml`, 'x')));
export const zipWithPage = zip({ name: '../../../../etc/cron.d/a', text: page });
/** Two files of one archive that share the same packed bytes, as bombs without nesting do. */
export const overlappingZip = () => {
  const whole = zipFiles([packed('a.kenml', estimateText), packed('b.kenml', estimateText)]);
  const second = whole.indexOf('PK\x01\x02', whole.indexOf('PK\x01\x02') + 4, 'latin1');
  whole.writeUInt32LE(0, second + 42);
  return whole;
};

/** An archive whose zip64 record points beyond every number that JavaScript holds. */
export const zip64Far = () => {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(0xffffffffffffff00n, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(localEntry.length), 8);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return bytes(localEntry, record, locator, end);
};
const localEntry = (() => {
  const data = deflateRawSync(Buffer.from(estimateText));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(0xffffffff, 18);
  head.writeUInt32LE(0xffffffff, 22);
  head.writeUInt16LE(7, 26);
  return bytes(head, 'a.kenml', data);
})();
