import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJsonSplitter } from './split-json.ts';

/** The rest of a text with `0` for each string of the list `files`, and those strings. */
const splitText = (text: string, sizes: readonly number[]) => {
  const split = createJsonSplitter('files');
  const bytes = Buffer.from(text);
  const found = { words: '', files: [] as string[] };
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    for (const piece of split(bytes.subarray(at, at + size))) {
      if (piece.is === 'text') {
        found.words += piece.bytes.toString('latin1');
      } else if (piece.is === 'begin') {
        found.files.push('');
      } else if (piece.is === 'content') {
        found.files.push((found.files.pop() ?? '') + piece.text);
      } else {
        found.words += '0';
      }
    }
    at += size;
  }
  return { ...found, words: Buffer.from(found.words, 'latin1').toString() };
};
const whole = (text: string) => splitText(text, [text.length * 4 + 1]);

const base64 = fc.base64String({ maxLength: 40 });
/** A string as JSON may write it: some signs as escapes. */
const written = (text: string, every: number): string =>
  `"${text
    .split('')
    .map((sign, at) =>
      at % every !== 0
        ? sign
        : sign === '/'
          ? '\\/'
          : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .join('')}"`;

describe('the strings of one list', () => {
  it('are told apart from all else, wherever a slice ends and however they are written', () => {
    fc.assert(
      fc.property(
        fc.array(base64, { maxLength: 6 }),
        fc.jsonValue(),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
        (files, other, every, sizes) => {
          const list = files.map((file) => written(file, every)).join(' ,\n');
          const rest = JSON.stringify(other);
          const text = `{"a":${rest}, "files" : [${list}] ,"b":{"files":[${rest}]}}`;
          const found = splitText(text, sizes);
          expect(found.files).toEqual(files);
          // As JSON has it: of −0 it keeps 0.
          const kept: unknown = JSON.parse(rest);
          expect(JSON.parse(found.words)).toEqual({
            a: kept,
            files: files.map(() => '0'),
            b: { files: [kept] },
          });
        },
      ),
    );
  });

  it.each([
    ['under a key that is written with escapes', String.raw`{"\u0066iles":["AA=="]}`, ['AA==']],
    ['and no list within it', '{"files":[["AA=="],{"files":["BB=="]},"CC=="]}', ['CC==']],
    ['and no object of that name', '{"files":{"files":["AA=="]}}', []],
    ['and no list of another depth', '{"a":{"files":["AA=="]},"b":[["files"],["AA=="]]}', []],
    ['and none of a list that is all of it', '["files",["AA=="]]', []],
    ['and no string of that name', '{"a":"files","b":["AA=="]}', []],
    ['and nothing after the list', '{"files":["AA=="],"a":["BB=="]}', ['AA==']],
    ['with quotes they escape', String.raw`{"files":["A\"B","C\\"]}`, ['A@B', 'C@']],
    ['with escapes that are none', String.raw`{"files":["A\qB\u00zz"]}`, ['A@B@00zz']],
  ])('are taken %s', (_, text, files) => {
    expect(whole(text).files).toEqual(files);
    expect(splitText(text, [1]).files).toEqual(files);
  });

  it('come once: an object that has the list twice is refused', () => {
    expect(() => whole('{"files":["AA=="],"files":["BB=="]}')).toThrow('bad-request');
  });
});
