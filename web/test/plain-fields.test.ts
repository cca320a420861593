import type { PlainFields } from '@nysan/contract/plain-fields.ts';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './texts.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../contract/src/**/*-fields.ts', {
  eager: true,
});
const isFields = (value: unknown): value is PlainFields =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null && 'column' in one);

/** Shown all of them at once, whatever they are. */
const shownWhole = [
  'doneWorkRates',
  'doneWorkSwitches',
  'monthlyTexts',
  'referenceOpening',
  'referenceTotals',
];

/** Plain fields by the name they are exported by, those of both sorts of a kind among them. */
const declared = Object.values(modules)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) =>
    [value, ...Object.values(value ?? {})].filter(isFields).map((fields) => ({ name, fields })),
  )
  .flatMap(({ name, fields }) => Object.keys(fields).map((field) => `${name}.${field}`));
const oneByOne = [...new Set(declared)]
  .filter((said) => !shownWhole.includes(said.split('.')[0] ?? ''))
  .toSorted();

const pages = sourceFiles().filter(({ path }) => path.endsWith('.tsx'));
const says = (code: string, word: string) => new RegExp(`\\b${word}\\b`).test(code);

describe('the plain fields of the contract', () => {
  it.each(oneByOne)('%s stands on a page', (said) => {
    const [name = '', field = ''] = said.split('.');
    const shown = pages.filter(({ code }) => says(code, name) && says(code, field));
    expect(shown.map(({ path }) => path)).not.toEqual([]);
  });
});
