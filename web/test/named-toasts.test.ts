import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const START = 'toast.success(';
const done = /success(?:Created|Added|Edited|Updated|Deleted)/;

/** How many arguments a call has whose text begins after its parenthesis, and that text. */
const argumentsOf = (source: string): { text: string; count: number } => {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    depth += '([{'.includes(sign) ? 1 : 0;
    if (')]}'.includes(sign) && --depth < 0) {
      const text = source.slice(0, at).trim();
      return { text, count: commas + (text.endsWith(',') ? 0 : 1) };
    }
    commas += sign === ',' && depth === 0 ? 1 : 0;
  }
  return { text: source, count: 0 };
};

/** What was said to have been done, without a second argument that names to what. */
const nameless = (source: string): string[] =>
  source
    .split(START)
    .slice(1)
    .map(argumentsOf)
    .filter(({ text, count }) => done.test(text) && count < 2)
    .map(({ text }) => text);

it('a toast that says something was done names what it was done to', () => {
  expect(nameless("f(() => toast.success(t('successCreated')), g(a, b));")).toHaveLength(1);
  expect(nameless("toast.success(\n t(x ? 'successAdded' : 'y', { a, b }),\n);")).toHaveLength(1);
  expect(nameless("toast.success(t('successCreated'), name);")).toEqual([]);
  const root = `${import.meta.dirname}/../src`;
  const found = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => nameless(readFileSync(`${root}/${file}`, 'utf8')).map(() => file));
  // A password has no name.
  expect(found).toEqual(['auth/reset-password-page.tsx']);
});
