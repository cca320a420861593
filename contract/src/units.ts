import { z } from 'zod';
import { withDoubles } from './look-alikes.ts';
import { type SpelledUnit, unitSpellings } from './unit-spellings.ts';
import type { Language } from './wire.ts';

export type UnitName = keyof typeof unitSpellings;
// `Object.keys` knows no keys.
export const unitName = z.enum(Object.keys(unitSpellings) as UnitName[]);

/** A unit as data: how people read it, and the unit it is an exact multiple or part of. */
export type Unit = {
  label: Record<Language, string>;
  in?: { unit: UnitName; factor: string };
};

export const units: Readonly<Record<UnitName, Unit>> = unitSpellings;

/** A unit somebody wrote, and by how much one of what was written holds of it, as a plain decimal: «100 м2» is 100 square metres. */
export type ReadUnit = { unit: UnitName; factor: string };

/** Longest text that is looked at. */
const LONGEST = 60;

const multiples: readonly (readonly [word: string, zeros: number])[] = [
  ['тысяч', 3],
  ['тыс', 3],
  ['мың', 3],
  ['миллион', 6],
  ['млн', 6],
];

/** A text as units are compared: as it looks, without blanks, points, hyphens and signs of multiplication or power. */
const keyOf = (text: string): string =>
  withDoubles(
    text
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{M}]/gu, '')
      .toLowerCase(),
  ).replace(/[\s.,^·*•∙⋅"'`’‐‑‒–—-]/gu, '');

const bySpelling: ReadonlyMap<string, UnitName> = new Map(
  Object.entries<SpelledUnit>(unitSpellings).flatMap(([name, { label, spellings }]) =>
    [...Object.values(label), ...spellings.split(', ')].map((spelling): [string, UnitName] => [
      keyOf(spelling),
      // `Object.entries` knows no keys.
      name as UnitName,
    ]),
  ),
);

/** A number in front: «100», «1 000», «0,5»; of «1,000» nobody knows which it is. */
const COUNT = /^(?<whole>\d[\d\s]*)(?:[.,](?<decimals>\d+)(?!\d))?\s*(?<rest>.*)$/su;

/** The unit a text says in any of its spellings, with the number in front of it as a factor; undefined for what is none. */
export const readUnit = (text: string): ReadUnit | undefined => {
  if (text.length > LONGEST) {
    return undefined;
  }
  const said = text.normalize('NFKC').trim();
  const { whole = '1', decimals = '', rest = said } = COUNT.exec(said)?.groups ?? {};
  if (decimals.length === 3) {
    return undefined;
  }
  const key = keyOf(rest);
  const [word, zeros] = multiples.find(([one]) => key.startsWith(one) && key !== one) ?? ['', 0];
  const unit = bySpelling.get(key) ?? bySpelling.get(key.slice(word.length));
  const factor = movedPoint(whole.replace(/\s/g, ''), decimals, bySpelling.has(key) ? 0 : zeros);
  return unit === undefined || factor === '0' ? undefined : { unit, factor };
};

/** A decimal with its point so many places further to the right, without zeros that say nothing. */
const movedPoint = (whole: string, decimals: string, zeros: number): string => {
  const padded = decimals.padEnd(zeros, '0');
  const left = `${whole}${padded.slice(0, zeros)}`.replace(/^0+(?=\d)/, '');
  const right = padded.slice(zeros).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
};

/** The known unit a text comes nearest to, to be offered; undefined when none is near. */
export const nearestUnit = (text: string): UnitName | undefined => {
  const rest = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .trim()
    .replace(/^[\d\s.,]+/, '');
  const [first = ''] = rest.split(/[\s(/]+/u);
  const key = keyOf(rest);
  if (key === '') {
    return undefined;
  }
  const known = bySpelling.get(key) ?? bySpelling.get(keyOf(first));
  if (known) {
    return known;
  }
  let best: { unit: UnitName; distance: number } | undefined;
  for (const [spelling, unit] of bySpelling) {
    const most = Math.max(1, Math.floor(Math.min(spelling.length, key.length) / 2));
    if (Math.abs(spelling.length - key.length) <= most) {
      // Of two as near, the one as long.
      const distance =
        changesBetween(key, spelling) + Math.abs(spelling.length - key.length) / LONGEST;
      if (Math.floor(distance) <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
        best = { unit, distance };
      }
    }
  }
  return best?.unit;
};

/** Letters to be added, left out or changed to make one word of the other. */
const changesBetween = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 0; row < one.length; row += 1) {
    const current = [row + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (one[row] === other[at - 1] ? 0 : 1);
      current.push(Math.min(changed, (before[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    before = current;
  }
  return before.at(-1) ?? 0;
};
