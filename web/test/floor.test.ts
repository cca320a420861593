import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'acorn';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { floor, readFloor } from '../build/floor/browsers.ts';
import { newerThanFloor, readFeatures } from '../build/floor/check.ts';
import { filledIn } from '../build/floor/known.ts';
import { lowered } from '../build/floor/lower-has.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'nysan-floor-'));
  await mkdir(join(dist, 'assets'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

const problemsOf = async (file: string, text: string) => {
  await writeFile(join(dist, 'assets', file), text);
  return newerThanFloor(await readFeatures(dist));
};
const told = (feature: string) => [expect.stringContaining(feature)];

describe('the floor', () => {
  it('is read from browserslist', () => {
    expect(floor.map(({ data, version }) => `${data} ${version}`)).toEqual([
      'chrome 109',
      'edge 109',
      'firefox 115',
      'safari 16.4',
      'safari_ios 16.4',
    ]);
  });

  it('is not guessed from a line of another form', () => {
    expect(() => readFloor(['last 2 versions'])).toThrow('«last 2 versions»');
  });

  it.each([
    ['a global', 'page-a.js', 'new URLPattern("a")', 'URLPattern'],
    [
      'a method of its own',
      'page-a.js',
      'a.findLast(b); a.toBigSort(b); b.isWellFormed()',
      '.isWellFormed',
    ],
    ['a static method', 'page-a.js', 'Array.fromAsync(a)', 'Array.fromAsync'],
    ['an interface of the browser', 'page-a.js', 'element.checkVisibility()', '.checkVisibility()'],
    [
      'a method of an object that everyone has',
      'page-a.js',
      'navigator.userActivation',
      'navigator.userActivation',
    ],
    ['newer syntax', 'page-a.js', 'import a from "a" with { type: "json" }', 'syntax'],
    ['a flag of a regular expression', 'page-a.js', '/a/v.test(b)', 'syntax'],
    ['a worker', 'pdf-worker-a.js', 'RegExp.escape(a)', 'RegExp.escape'],
    [
      'a worker that is no part of the bundle',
      'pdf.worker-a.mjs',
      'Math.f16round(a)',
      'Math.f16round',
    ],
    [
      'a colour set by a script',
      'page-a.js',
      'a.style.color = "light-dark(red,blue)"',
      'light-dark()',
    ],
    ['a property', 'page-a.css', '.a{anchor-name:--a}', 'anchor-name'],
    [
      'a value',
      'page-a.css',
      '.a{grid-template-columns:subgrid}',
      'grid-template-columns: subgrid',
    ],
    [
      'a function of a colour',
      'page-a.css',
      '.a{color:color-mix(in srgb,red,blue)}',
      'color-mix()',
    ],
    ['a function in a variable', 'page-a.css', '.a{--b:light-dark(red,blue)}', 'light-dark()'],
    ['a rule', 'page-a.css', '@starting-style{.a{color:red}}', '@starting-style'],
    ['a rule within a rule', 'page-a.css', '.a{.b{color:red}}', 'nested rules'],
    ['a pseudo-class', 'page-a.css', '.a:popover-open{color:red}', ':popover-open'],
    [':has() by itself', 'page-a.css', '.a:has(b){color:red}', ':has() without its twin'],
  ])('refuses %s', async (_, file, text, feature) => {
    expect(await problemsOf(file, text)).toEqual(told(feature));
  });

  it.each([
    ['what is filled in', 'page-a.js', 'a.toSorted(); Promise.withResolvers(); b.values().map(c)'],
    [
      'names of somebody else',
      'page-a.js',
      'class A { isWellFormed() {} }; const union = { groupBy: 1 }',
    ],
    [
      'syntax and built-ins of the floor',
      'page-a.js',
      'class A { static { b?.at(-1) ?? c } #d; } structuredClone(d)',
    ],
    [
      'a value with another before it',
      'page-a.css',
      '.a{color:red;color:color-mix(in srgb,red,blue)}',
    ],
    ['what is asked for first', 'page-a.css', '@supports (anchor-name:--a){.a{anchor-name:--a}}'],
    [':has() and its twin', 'page-a.css', lowered('.a:has(b),.c{color:red}')],
  ])('takes %s', async (_, file, text) => {
    expect(await problemsOf(file, text)).toEqual([]);
  });

  it('does not take a fall-back that holds for itself alone', async () => {
    const css = '@supports not (anchor-name:--a){.a{anchor-name:--a}}';
    expect(await problemsOf('page-a.css', css)).toEqual(told('anchor-name'));
  });
});

describe(':has() for browsers without it', () => {
  const twinOf = (css: string) => decodeURIComponent(lowered(css).replace(/^[^@]*/, ''));

  it('has a twin that names whose element it is and what it has', () => {
    expect(twinOf('.a .b:has(> .c, d) e{color:red}')).toBe(
      '@supports not selector(:has(a)){.a .b[data-has~="[".b","> .c","d"]"] e{color:red}}',
    );
  });

  it('leaves selectors that can do without a rule of their own', () => {
    expect(lowered('.a,.b:has(c){color:red}')).toMatch(/^\.a\{color:red\}\s*\.b:has\(c\)\{/);
  });

  it('asks of the element around within :where() and :not()', () => {
    expect(twinOf('.a:where(:has(b)){color:red}')).toContain('[".a","b"]');
    expect(twinOf('.a:not(:has(b)){color:red}')).toContain('[".a","b"]');
  });

  it('refuses what it cannot follow', () => {
    expect(() => lowered('.a:has(~ b){color:red}')).toThrow(':has(~ b) cannot be lowered');
  });
});

it('fills in everything it says, and works', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `${takeAway}\nawait import(${JSON.stringify(import.meta.resolve('../src/floor/built-ins.ts'))});\n${tryAll}`,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    missing: [],
    sorted: [1, 2],
    iterated: [4],
    grouped: ['odd', 'even'],
    bytes: [1, 2],
    read: ['a', 'b'],
    aborted: 'late',
    sum: 0.1,
    kept: 2,
    hex: 'ff',
    isUrl: false,
  });
});

/** Names as the scan says them: `.name` of any prototype, else of their owner. */
const takeAway = `
const prototypes = [Array, Object.getPrototypeOf(Int8Array), Uint8Array, Map, WeakMap, Set, ArrayBuffer, Blob, Response].map((one) => one.prototype);
const names = ${JSON.stringify(filledIn)};
const wanted = [];
for (const name of names.map((one) => one.replace('()', ''))) {
  const [owner, member] = name.split('.');
  const places = owner === '' ? prototypes : owner === 'Iterator' ? [Iterator.prototype] : globalThis[owner] ? [globalThis[owner]] : [];
  for (const place of places) {
    if (member in place && place !== Object.prototype) {
      wanted.push([place, member, name]);
      delete place[member];
    }
  }
}
delete ReadableStream.prototype[Symbol.asyncIterator];
delete ReadableStream.prototype.values;
`;
const tryAll = `
const late = new AbortController();
const joint = AbortSignal.any([new AbortController().signal, late.signal]);
late.abort('late');
const read = [];
for await (const part of ReadableStream.from(['a', 'b'])) read.push(part);
console.log(JSON.stringify({
  missing: wanted.filter(([place, member]) => !(member in place)).map(([, , name]) => name),
  sorted: [2, 1].toSorted(),
  iterated: [...new Map([[1, 2]]).values().map((one) => one * 2)],
  grouped: [...Map.groupBy([1, 2], (one) => (one % 2 ? 'odd' : 'even')).keys()],
  bytes: [...(await new Blob([new Uint8Array([1, 2])]).bytes())],
  read,
  aborted: joint.reason,
  sum: Math.sumPrecise([1e20, 0.1, -1e20]),
  kept: new Map().getOrInsertComputed(1, () => 2),
  hex: new Uint8Array([255]).toHex(),
  isUrl: URL.canParse('no address'),
}));
`;

describe('the sentence for older browsers', () => {
  const read = () => readFile(join(import.meta.dirname, '../public/old-browser.js'), 'utf8');

  it('is in the syntax of 2009', async () => {
    expect(() => parse('let a', { ecmaVersion: 5 })).toThrow();
    parse(await read(), { ecmaVersion: 5 });
  });

  it('names the browsers of the floor in three languages', async () => {
    const sentences = (await read()).match(/(?<=^ {4}(?:ru|kk|en): ').*(?=',$)/gm) ?? [];
    expect(sentences).toHaveLength(3);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/Chrome \S+ Edge 109, Firefox 115, Safari 16\.4 /);
    }
  });
});
