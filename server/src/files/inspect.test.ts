import { describe, expect, it } from 'vitest';
import { contentCheck } from './content-check.ts';
import { extensionOf } from './file-name.ts';
import { inspectHead } from './inspect.ts';
import { docx, pdf, png, xlsx, zip } from './testing/samples.ts';
import { beginsActive, textCheck } from './text-check.ts';

const judge = async (name: string, content: Uint8Array | string, mediaType = '') => {
  const bytes = Buffer.from(content);
  const { type } = await inspectHead({ name, mediaType }, bytes);
  const check = contentCheck(type, bytes, extensionOf(name));
  for (let at = 0; at < bytes.length; at += 5) {
    check.read(bytes.subarray(at, at + 5));
  }
  return check.end();
};

describe('inspectHead and contentCheck', () => {
  it.each([
    ['photo.png', png(), 'image/png'],
    ['PHOTO.PNG', png(), 'image/png'],
    ['act.pdf', pdf(), 'application/pdf'],
    [
      'letter.docx',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['table.xlsx', xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['old.doc', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'application/msword'],
    ['plan.dwg', Buffer.from('AC1032\0\0\0\0\0\0'), 'image/vnd.dwg'],
    ['all.zip', docx(), 'application/zip'],
    ['estimate.kenml', '<?xml version="1.0"?><Смета/>', 'application/xml'],
  ])('takes %s', async (name, bytes, mediaType) => {
    expect(await judge(name, bytes)).toBe(mediaType);
  });

  it('tells the encoding of a plain text', async () => {
    expect(await judge('list.txt', 'Ведомость')).toBe('text/plain; charset=utf-8');
    expect(await judge('list.csv', Buffer.from([0xd1, 0x3b, 0x31]))).toBe(
      'text/csv; charset=windows-1251',
    );
  });

  it('knows an office document whose parts come in an unusual order', async () => {
    const late = zip(
      { name: 'word/document.xml', text: '<d/>' },
      { name: 'docProps/app.xml', text: '<p/>' },
    );

    expect(await judge('late.docx', late)).toContain('wordprocessingml');
    await expect(judge('late.xlsx', late)).rejects.toMatchObject({ code: 'file-content-mismatch' });
  });

  it.each([
    ['a page as a picture', 'photo.png', '<html><script>alert(1)</script></html>'],
    ['a ZIP as a PDF', 'act.pdf', zip({ name: 'a.txt', text: 'a' })],
    ['a picture cut off in its head', 'photo.png', png().subarray(0, 20)],
    ['a picture cut off in its data', 'photo.png', png().subarray(0, 50)],
    ['a document cut off', 'letter.docx', docx().subarray(0, -40)],
    ['a program as a picture', 'photo.png', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a document as a table', 'table.xlsx', docx()],
    ['a plain ZIP as a document', 'letter.docx', zip({ name: 'a.txt', text: 'a' })],
    ['a PDF behind a page', 'act.pdf', Buffer.concat([Buffer.from('<html>'), pdf()])],
  ])('refuses %s', async (_, name, bytes) => {
    await expect(judge(name, bytes)).rejects.toMatchObject({ code: 'file-content-mismatch' });
  });

  it.each([
    'a.html',
    'a.HTM',
    'a.svg',
    'a.xhtml',
    'a.js',
    'a.svgz',
    'a.exe',
    'a.docm',
    'a.pdf.html',
  ])('refuses %s, whatever it contains', async (name) => {
    await expect(judge(name, png())).rejects.toMatchObject({ code: 'active-content' });
  });

  it.each(['a', 'a.xyz', 'archive.tar', 'pdf'])('refuses %s, which is not listed', async (name) => {
    await expect(judge(name, pdf())).rejects.toMatchObject({ code: 'media-type-unsupported' });
  });

  it.each([
    ['a.png', 'application/pdf', 'file-content-mismatch'],
    ['a.png', 'image/vnd.dwg', 'file-content-mismatch'],
    ['a.png', 'text/html', 'active-content'],
    ['a.png', 'image/svg+xml', 'active-content'],
  ])('refuses %s declared as %s', async (name, declared, code) => {
    await expect(judge(name, png(), declared)).rejects.toMatchObject({ code });
  });

  it.each([
    ['a.dwg', 'AC1032\0\0\0\0\0\0', 'application/octet-stream', 'image/vnd.dwg'],
    ['a.csv', 'a;b', 'application/vnd.ms-excel', 'text/csv; charset=utf-8'],
    ['a.rar', 'Rar!\x1a\x07\0', 'application/x-compressed', 'application/vnd.rar'],
    ['a.kenml', '<a/>', '', 'application/xml'],
  ])('takes %s of %j declared as %j', async (name, bytes, declared, mediaType) => {
    expect(await judge(name, Buffer.from(bytes, 'latin1'), declared)).toBe(mediaType);
  });
});

describe('beginsActive', () => {
  it.each([
    '<!DOCTYPE html><p>',
    '\uFEFF  <HTML>',
    '<?xml version="1.0"?><!-- a --><svg onload="x">',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "">',
    '<!DOCTYPE x [<!ENTITY a "b">]><x:html xmlns:x="http://www.w3.org/1999/xhtml">',
    '<script>',
  ])('knows %j', (text) => {
    expect(beginsActive(Buffer.from(text))).toBe(true);
  });

  it('knows a page in UTF-16', () => {
    expect(beginsActive(Buffer.from('\uFEFF<html>', 'utf16le'))).toBe(true);
  });

  it.each(['plain words', '<?xml version="1.0"?><Estimate/>', '<!-- never closed <html>', 'a;b;c'])(
    'lets %j pass',
    (text) => {
      expect(beginsActive(Buffer.from(text))).toBe(false);
    },
  );
});

describe('textCheck', () => {
  const encodingOf = (...chunks: Uint8Array[]) => {
    const check = textCheck(chunks[0] ?? Buffer.alloc(0), 'txt');
    for (const chunk of chunks) {
      check.read(chunk);
    }
    return check.end();
  };

  it('tells UTF-8, also when a letter is split between two pieces', () => {
    const bytes = Buffer.from('Қазақстан');

    expect(encodingOf(bytes.subarray(0, 3), bytes.subarray(3))).toBe('utf-8');
  });

  it('tells UTF-16 and the old Russian encoding', () => {
    expect(encodingOf(Buffer.from('\uFEFFСмета', 'utf16le'))).toBe('utf-16le');
    expect(encodingOf(Buffer.from([0xd1, 0xec, 0xe5, 0xf2, 0xe0, 0x0d, 0x0a]))).toBe(
      'windows-1251',
    );
  });

  it.each([
    ['bytes with NUL', Buffer.from('a\0b')],
    ['control characters', Buffer.from([0x41, 0x02, 0x42])],
    ['half a letter that no old encoding has either', Buffer.from([0xd0, 0x98, 0xd0])],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41])],
  ])('refuses %s', (_, bytes) => {
    expect(() => encodingOf(bytes)).toThrow('file-content-mismatch');
  });
});
