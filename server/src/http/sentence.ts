import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue, Refusal } from '../calls/refusal.ts';
import { fill, isFieldCode, textsOf } from '../texts/texts.ts';

/** Why something was refused, fit to show to a reader of this language. */
export const sentenceOf = ({ code, facts }: Refusal, language: Language): string =>
  wellSet(facts.message?.(language) ?? fill(textsOf(language).errors[code], facts.params));

/** What is wrong with one place of an input, fit to show to a reader of this language. */
export const sentenceOfIssue = (
  { code, params, place }: InputIssue,
  language: Language,
): string => {
  const texts = textsOf(language).fields;
  const sentence = wellSet(fill(isFieldCode(code) ? texts[code] : texts.invalid, params));
  return place === undefined ? sentence : `${place} – ${sentence}`;
};

/** A number with thousands stays on one line, with what it is a number of; after «шт.» a sentence has its point already. */
const wellSet = (sentence: string): string =>
  sentence
    .replace(/(?<=\d) (?=\d{3}(?!\d)|тг|тенге|теңге|KZT)/g, '\u00a0')
    .replace(/(?<!\.)\.\.$/, '.');
