import type { Choices } from '@nysan/contract/choices.ts';
import { documentStages } from '@nysan/contract/document-stages.ts';
import { weathers } from '@nysan/contract/journals/general-log-fields.ts';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import type { Expected } from './expected.ts';

/** What of an answer is judged: all it says, and where its links lead. */
export type Told = { text: string; targets: string[]; isAskedBack: boolean };
export type Verdict = 'right' | 'wrong' | 'refused' | 'askedBack';

const DAYS_NEAR = 3;
const PERCENT_NEAR = 0.5;
const DAY_MS = 86_400_000;

/** How texts of answers are compared: no case, plain spaces. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f\u2009\t ]+/g, ' ')
    .replaceAll('−', '-')
    .toLowerCase();

const date = /\b(\d{2})\.(\d{2})\.(\d{4})\b/g;

/** Numbers of a text as «1 234,50» stands in the reader's language, without trailing zeros; dates are none. */
const numbersIn = (text: string): Set<string> => {
  const found = text.replaceAll(date, ' ').match(/\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g);
  return new Set((found ?? []).map(trimmed));
};

const trimmed = (number: string): string => {
  const bare = number
    .replaceAll(' ', '')
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '');
  return bare.includes('.') ? bare.replace(/\.?0+$/, '') : bare;
};

const daysIn = (text: string): string[] =>
  [...text.matchAll(date)].map(([, day, month, year]) => `${year}-${month}-${day}`);

const categories: Record<string, string[]> = {
  easy: ['легк', 'жеңіл', 'minor'],
  medium: ['средн', 'орташа', 'moderate'],
  hard: ['сложн', 'күрделі', 'major'],
};
const fields: Record<string, string[]> = {
  workDoneByDoc: ['по документации', 'құжаттамаға сәйкес', 'to the documents'],
  usedMaterial: ['материал', 'materials used'],
  allowedDeviation: ['отклонени', 'ауытқу', 'deviation'],
  allowedWork: ['разрешается', 'рұқсат', 'permission'],
  estimateRecords: ['объем', 'көлем', 'quantit'],
  primaryApprovers: ['представител', 'өкіл', 'representative'],
  techExpertApprovers: ['технический надзор', 'техникалық қадағалау', 'technical supervision'],
  authorExpertApprovers: ['авторский надзор', 'авторлық қадағалау', 'designer’s supervision'],
};

const labelsOf = (words: Choices, word: string) => Object.values(words[word]?.label ?? {});

/** Is a figure of the oracle in the answer? */
const says = (text: string, figure: string): boolean => {
  const value = figure.slice(figure.indexOf(':') + 1);
  const anyOf = (words: readonly string[]) => words.some((word) => text.includes(plain(word)));
  switch (figure.slice(0, figure.indexOf(':'))) {
    case 'number':
    case 'money':
    case 'percent':
      return numbersIn(text).has(trimmed(value.replace('-', '')));
    case 'near':
      return [...numbersIn(text)].some(
        (number) => Math.abs(Number(number) - Number(value)) <= PERCENT_NEAR,
      );
    case 'date':
      return (
        daysIn(text).includes(value) || text.includes(value.slice(5).split('-').reverse().join('.'))
      );
    case 'nearDate':
      return daysIn(text).some(
        (day) => Math.abs(Date.parse(day) - Date.parse(value)) <= DAYS_NEAR * DAY_MS,
      );
    case 'state':
      return anyOf(labelsOf(documentStages, value));
    case 'weather':
      return anyOf(labelsOf(weathers, value));
    case 'unit':
      return anyOf(labelsOf(measurementUnits, value));
    case 'category':
      return anyOf(categories[value] ?? []);
    case 'field':
      return anyOf(fields[value] ?? []);
    // In the language of the answer.
    case 'name':
      return anyOf(value.split('|'));
    // A word is found by its stem.
    case 'quote':
      return text.includes(plain(value).slice(0, -2));
    default:
      return anyOf([value]);
  }
};

/** Right is who says every figure and leads to one of the places; nothing said with a source is wrong where nothing was to be said. */
export const judge = (
  { text, targets, isAskedBack }: Told,
  expected: Expected | 'refuse' | 'askBack',
): Verdict => {
  const hasSource = targets.length > 0;
  if (typeof expected === 'object') {
    const compared = plain(text);
    const isRight =
      expected.figures.length > 0 &&
      expected.figures.every((figure) => says(compared, figure)) &&
      expected.links.some((link) => targets.some((target) => target.includes(link)));
    if (isRight) {
      return 'right';
    }
    return isAskedBack ? 'askedBack' : hasSource ? 'wrong' : 'refused';
  }
  if (isAskedBack) {
    return expected === 'askBack' ? 'right' : 'askedBack';
  }
  return hasSource ? 'wrong' : expected === 'refuse' ? 'right' : 'refused';
};
